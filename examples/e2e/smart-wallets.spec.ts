import assert from 'node:assert/strict'
import { getAddress, type Hex, parseEther, parseUnits, toHex } from 'viem'
import { openFull } from './fixtures/open-full'
import { createSigner, paymastersOf } from './fixtures/open-smart'
import { holdBlocks, setBalance } from './pages/chain'
import { connectWallet, promptCount } from './pages/journey'
import { SendScreens } from './pages/send-screens'
import { SwapScreens } from './pages/swap-screens'
import { expectMined, nativeBalance, tokenBalance } from './pages/verify'
import { type SpecContext, test } from './runner'

/** A wallet of the browser that sends several calls in one transaction, and grants permissions; in an app that pays fees it also sends user operations. */
async function openSmartWallet(t: SpecContext, { isPaidByApp = false } = {}) {
  const { chains, bundler } = t.services
  const smartAccount = chains[0]?.smartAccount ?? '0x'
  const bundlers = Object.fromEntries(chains.map(({ chainId }) => [chainId, bundler.url(chainId)]))
  const app = await openFull(t, {
    wallets: [{ smartAccount, ...(isPaidByApp && { bundlers }) }],
    query: { 'smart-sessions': 'on', ...(isPaidByApp && { 'eip155-options': paymastersOf(t) }) },
    context: { viewport: { width: 390, height: 844 } },
  })
  await connectWallet(app)
  return { ...app, own: (await app.wallet().address()) as Hex }
}

test('a wallet of the browser approves and swaps in one prompt, and is asked for a permission after the person has read it', async ({
  t,
}) => {
  const app = await openSmartWallet(t)
  const { page, modal, chains, own } = app
  const [chain] = chains
  const { address: token, decimals, symbol } = chain.erc20

  t.step('approve and swap, as one batch of EIP-5792')
  const swap = new SwapScreens(page)
  await swap.listen()
  await modal.openAccount()
  await page.getByText('Local Dollar').first().waitFor()
  await app.account.swap.click()
  await swap.fill('400', symbol, 'ETH')
  const least = await swap.review(18)
  await page.getByText('both are done, or none', { exact: false }).waitFor()
  const [coins, tokens] = [await nativeBalance(chain, own), await tokenBalance(chain, own)]
  await swap.press('Swap')
  const { effectiveGasPrice, gasUsed } = await expectMined(chain, (await swap.hash()).slice(0, 66))
  assert.deepEqual([await promptCount(app, 'wallet_sendCalls'), await promptCount(app, 'eth_sendTransaction')], [1, 0])
  assert.equal(await tokenBalance(chain, own), tokens - parseUnits('400', decimals))
  const received = (await nativeBalance(chain, own)) - coins + gasUsed * effectiveGasPrice
  assert.ok(received >= least && least > 0n, `${received} of at least ${least}`)
  await modal.snackbar.getByText(/^Swapped LUSD to /).waitFor()
  await modal.close()

  t.step('what an app asks for reaches no wallet before the person has read it')
  const signer = createSigner(chain)
  await setBalance(chain, signer.address, parseEther('1'))
  const expiry = Math.floor(Date.now() / 1000) + 7200
  const grant = () =>
    page.evaluate(
      async ([contract, to, units, end]) => {
        const permissions = [{ kind: 'token', token: contract, allowance: BigInt(units), period: 86_400 }]
        const { grant } = Object(window).portico.plugins['smart-sessions']
        return grant({ signer: to, expiry: end, permissions }).then(
          ({ context }: { context: string }) => context,
          (error: unknown) => Object(Object(error).context).kind,
        )
      },
      [token, signer.address, `${parseUnits('20', decimals)}`, expiry] as const,
    )
  const declined = grant()
  const request = page.getByTestId('smart-session-request')
  await request.getByText(/Tidepool.* wants to act without asking you/).waitFor()
  await request.getByText('20 LUSD each day').waitFor()
  await request.locator(`time[datetime="${new Date(expiry * 1000).toISOString()}"]`).waitFor()
  assert.equal(
    (await page.getByTestId('session-signer').locator('.portico-hidden').textContent())?.toLowerCase(),
    signer.address.toLowerCase(),
  )
  await page.getByTestId('session-decline').click()
  assert.equal(await declined, 'userRejected')
  await modal.expectClosed()
  assert.equal(await promptCount(app, 'wallet_grantPermissions'), 0)

  t.step('and then it holds on the chain, up to its limit')
  const granting = grant()
  await page.locator('[data-testid="session-accept"]:not([aria-disabled="true"])').click()
  const session: Hex = await granting
  await page.getByText('Smart Session created successfully').waitFor()
  await page.getByTestId('session-got-it').click()
  await page.getByText('Local Dollar').first().waitFor()
  assert.ok(await signer.transfer(own, session, parseUnits('15', decimals)))
  assert.equal(await signer.transfer(own, session, parseUnits('6', decimals)), false)
  await modal.close()
})

test('the app pays for a transfer of a browser wallet without funds for fees, and nothing is sent if it does not pay after all', async ({
  t,
}) => {
  t.allow(/A transfer was not sent|does not pay|budget/)
  const app = await openSmartWallet(t, { isPaidByApp: true })
  const { page, modal, account, chains, own } = app
  const { sponsor, bundler } = t.services
  const [chain] = chains
  const { decimals, symbol } = chain.erc20
  const to = getAddress(t.services.accounts[8]?.address ?? '')
  await setBalance(chain, own, 0n)
  const send = new SendScreens(page)
  await send.listen()
  const openForm = async () => {
    await modal.openAccount()
    await page.getByText('Local Dollar').first().waitFor()
    await account.send.click()
  }

  t.step('the fee is the app’s')
  const [had, paid] = [await tokenBalance(chain, to), await sponsor.deposit(chain.chainId)]
  await openForm()
  await send.fill(symbol, '40', to)
  await page.getByTestId('send-review-fee').getByText('Paid by the app').waitFor()
  const mine = await holdBlocks(chain)
  t.defer(mine)
  await send.confirm.click()
  const id = await send.hash()
  await modal.expectSnackbar('Transaction started')
  await page.getByText('Recent transactions').click()
  await page.getByTestId('pending-transaction').getByText('40 LUSD').waitFor()
  await mine()
  await modal.expectSnackbar('Confirmed: 40 LUSD')
  await modal.close()
  assert.deepEqual([await promptCount(app, 'wallet_sendCalls'), await promptCount(app, 'eth_sendTransaction')], [1, 0])
  assert.deepEqual(bundler.submitted(), [id.slice(0, 66)])
  assert.equal((await tokenBalance(chain, to)) - had, parseUnits('40', decimals))
  assert.equal(await nativeBalance(chain, own), 0n)
  assert.ok((await sponsor.deposit(chain.chainId)) < paid)

  t.step('and where its service does not pay, the person is told')
  sponsor.refuse()
  await openForm()
  await send.fill(symbol, '1', to)
  await send.confirm.click()
  await send.problem.getByText('Failed to send transaction').waitFor()
  assert.equal(bundler.submitted().length, 1)
})

test('a person ends a session that the service keeps, by a signature of its id', async ({ t }) => {
  const app = await openSmartWallet(t)
  const { page, modal, chains, own } = app
  const [chain] = chains
  t.services.blockchainApi.keepSession(`${chain.caipNetworkId}:${own}`, {
    pci: 'pci-harbour',
    project: { id: 'harbour', name: 'Harbour Walks', url: 'https://walks.example' },
    expiry: Math.floor(Date.now() / 1000) + 7200,
    createdAt: Date.now(),
    permissions: [{ type: 'contract-call', data: { address: own, functions: [{ functionName: 'mint' }] } }],
    policies: [],
    context: toHex(1),
  })
  await modal.openAccount()
  await page.getByRole('button', { name: 'Smart Sessions' }).click()
  const item = page.getByTestId('smart-session')
  await item.getByText('Harbour Walks').click()
  await item.getByText('mint', { exact: true }).waitFor()

  t.step('it goes on where the person declines')
  await app.wallet().do('reject')
  await page.getByTestId('smart-session-revoke').click()
  await page.getByText('You declined in your wallet. Nothing was changed.').waitFor()
  assert.equal(t.services.blockchainApi.counts()['revoke-session'], undefined)

  t.step('and ends once they signed, at the service itself')
  await app.wallet().do('approve')
  await page.getByTestId('smart-session-revoke').click()
  await page.getByText('No active sessions').waitFor()
  assert.equal(t.services.blockchainApi.counts()['revoke-session'], 1)
  await modal.close()
  await page.reload()
  await modal.expectConnected()
  await modal.openAccount()
  await page.getByRole('button', { name: 'Smart Sessions' }).click()
  await page.getByRole('tab', { name: 'Revoked' }).click()
  await item.getByText('Harbour Walks').waitFor()
})
