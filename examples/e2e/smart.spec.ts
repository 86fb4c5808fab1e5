import assert from 'node:assert/strict'
import { erc20Abi, type Hex, parseEther, parseUnits, verifyMessage } from 'viem'
import { accountsOf, ask, createSigner, giveTokens, openSettings, openSmart } from './fixtures/open-smart'
import { setBalance } from './pages/chain'
import { eventually } from './pages/eventually'
import { expectText } from './pages/modal'
import { SwapScreens } from './pages/swap-screens'
import { expectMined, nativeBalance, tokenBalance } from './pages/verify'
import { test } from './runner'

test('approves and swaps in one approval of a smart account, which this sets up', async ({ t }) => {
  const url = t.services.hostServer.url.replace('127.0.0.1', 'localhost')
  const app = await openSmart(t, { siwx: { server: { url, credentials: 'include' } } })
  const { email, page, modal, chains } = app
  const [chain] = chains
  const [smart, plain] = await accountsOf(app)
  assert.deepEqual([smart?.type, plain?.type], ['smartAccount', 'eoa'])
  assert.ok(smart && plain)

  t.step('who is not set up yet has signed in at the server')
  await eventually('the server knows who it is', () => t.services.hostServer.sessions().length > 0)
  assert.ok(t.services.hostServer.sessions()[0]?.message.includes(smart.address))
  assert.deepEqual(t.services.hostServer.refusals(), [])

  t.step('approve and swap, on the local exchange')
  const { decimals, symbol } = chain.erc20
  await setBalance(chain, smart.address, parseEther('1'))
  await giveTokens(t, chain, smart.address, parseUnits('500', decimals))
  const swap = new SwapScreens(page)
  await swap.listen()
  await modal.openAccount()
  await page.getByText('Local Dollar').first().waitFor()
  await page.getByTestId('wallet-features-swaps-button').click()
  await swap.fill('400', symbol, 'ETH')
  const least = await swap.review(18)
  const before = await nativeBalance(chain, smart.address)
  await swap.press('Swap')
  await email.site.getByText('1 of 2: Call').waitFor()
  await email.site.getByText('2 of 2: To').waitFor()
  await email.site.getByText('Your smart account is set up with this').waitFor()
  await email.approve.click()
  const { effectiveGasPrice, gasUsed, from } = await expectMined(chain, await swap.hash())
  assert.equal(from.toLowerCase(), smart.address.toLowerCase())
  assert.equal(await tokenBalance(chain, smart.address), parseUnits('100', decimals))
  const received = (await nativeBalance(chain, smart.address)) - before + gasUsed * effectiveGasPrice
  assert.ok(received >= least && least > 0n, `${received} of at least ${least}`)
  await modal.snackbar.getByText(/^Swapped LUSD to /).waitFor()
  await modal.close()

  t.step('an app may not use the functions of the account itself')
  for (const [method, params] of [
    ['eth_sendTransaction', [{ from: smart.address, to: smart.address, data: '0x12345678' }]],
    ['wallet_sendCalls', [{ from: smart.address, calls: [{ to: smart.address, data: '0x12345678' }] }]],
  ] as const)
    assert.match(String((await ask(app, method, params)).error), /may not call the functions of a smart account/)

  t.step('the settings say so, and switch to the plain account, which has what is its own')
  await openSettings(app)
  await page.getByTestId('smart-account-state').getByText('Set up on this network').waitFor()
  const toggle = page.getByTestId('account-toggle-preferred-account-type')
  await expectText(toggle, 'Switch to your EOA')
  await toggle.click()
  await modal.expectTitle('Sign In')
  assert.equal((await accountsOf(app))[0]?.address, plain.address)
  await page.getByTestId('w3m-connecting-siwe-sign').click()
  await email.approve.click()
  await modal.expectClosed()
  assert.ok(t.services.hostServer.sessions().some(({ message }) => message.includes(plain.address)))
  const capabilities = await ask(app, 'wallet_getCapabilities', [plain.address])
  assert.deepEqual(capabilities, { answer: {} })
  await setBalance(chain, plain.address, parseEther('3'))
  await page.reload()
  await page.waitForFunction(() => Object(window).portico?.plugins.connect.active.value?.status === 'connected')
  assert.equal((await accountsOf(app))[0]?.address, plain.address)
  await expectText(page.getByTestId('native-balance'), '3.000 ETH')

  t.step('neither shows the tokens or the history of the other')
  const showAccount = async (hasHistory: boolean) => {
    await modal.openAccount()
    const tokens = page.getByText('Local Dollar')
    if (hasHistory) await tokens.first().waitFor()
    else await page.getByText('3.000 ETH').first().waitFor()
    assert.equal((await tokens.count()) > 0, hasHistory)
    await page.getByRole('tab', { name: 'Activity' }).click()

    await (hasHistory ? page.getByTestId('portico-transaction').first() : page.getByText('No activity yet')).waitFor()
    await modal.close()
  }
  await showAccount(false)
  await openSettings(app)
  await page.getByTestId('account-toggle-preferred-account-type').click()
  await eventually('the smart one is active', async () => (await accountsOf(app))[0]?.address === smart.address)
  await page.reload()
  await page.waitForFunction(() => Object(window).portico?.plugins.connect.active.value?.status === 'connected')
  assert.equal((await accountsOf(app))[0]?.address, smart.address)
  await showAccount(true)

  t.step('and both sign')
  for (const { address } of [smart, plain]) {
    const signing = ask(app, 'personal_sign', ['0x68656c6c6f', address])
    await email.approve.click()
    const { answer: signature } = await signing
    assert.ok(await verifyMessage({ address, message: 'hello', signature }))
    await modal.expectClosed()
  }
})

test('grants an app a session in words, which works up to its limit and not after revoking', async ({ t }) => {
  const app = await openSmart(t, {
    query: { 'smart-sessions': 'on' },
    context: { viewport: { width: 390, height: 844 } },
  })
  const { email, page, modal, chains } = app
  const [chain] = chains
  const { address, decimals } = chain.erc20
  const [smart] = await accountsOf(app)
  assert.ok(smart)
  await setBalance(chain, smart.address, parseEther('1'))
  await giveTokens(t, chain, smart.address, parseUnits('50', decimals))
  const signer = createSigner(chain)
  await setBalance(chain, signer.address, parseEther('1'))

  t.step('the account is set up before its first batch')
  await openSettings(app)
  await page.getByTestId('smart-account-set-up').click()
  await email.site.getByText('Your smart account is set up with this').waitFor()
  await email.approve.click()
  await page.getByTestId('smart-account-state').getByText('Set up on this network').waitFor()
  await modal.close()

  t.step('nothing is granted where the person declines, and everything is told in words')
  const expiry = Math.floor(Date.now() / 1000) + 7200
  const grant = (allowance: string) =>
    page.evaluate(
      async ([token, to, units, end]) => {
        const permissions = [{ kind: 'token', token, allowance: BigInt(units), period: 86_400 }]
        const { grant } = Object(window).portico.plugins['smart-sessions']
        return grant({ signer: to, expiry: end, permissions }).then(
          ({ context }: { context: string }) => context,
          (error: unknown) => Object(Object(error).context).kind,
        )
      },
      [address, signer.address, allowance, expiry] as const,
    )
  const calls = [{ functionName: 'transfer' }]
  const asked = {
    ...{ expiry, policies: [], signer: { type: 'account', data: { address: signer.address } } },
    permissions: [{ type: 'contract-call', data: { address, abi: erc20Abi, functions: calls } }],
  }
  assert.match(String((await ask(app, 'wallet_grantPermissions', [asked])).error), /needs an allowance/)
  const declined = grant(`${parseUnits('20', decimals)}`)
  await email.decline.click()
  assert.equal(await declined, 'userRejected')
  const granting = grant(`${parseUnits('20', decimals)}`)
  await email.site.getByRole('heading', { name: 'Tidepool wants to act without asking you' }).waitFor()
  await email.site.getByText('20 LUSD each day').waitFor()
  await email.site.getByText(new Date(expiry * 1000).toUTCString()).waitFor()
  await email.site.getByText(signer.address).waitFor()
  await email.approve.click()
  const session: Hex = await granting
  assert.match(session, /^0x[\da-f]{64}$/)

  t.step('the person is told where it can be ended')
  await page.getByText('Smart Session created successfully').waitFor()
  await page.getByText('What’s a Smart Session?').click()
  await page.getByText('Your account holds it to that').waitFor()
  await page.getByTestId('session-got-it').click()
  await page.getByText('Local Dollar').first().waitFor()
  await modal.close()

  t.step('it works up to its limit')
  assert.ok(await signer.transfer(smart.address, session, parseUnits('15', decimals)))
  assert.equal(await signer.transfer(smart.address, session, parseUnits('6', decimals)), false)
  assert.equal(await tokenBalance(chain, smart.address), parseUnits('35', decimals))

  t.step('the person sees it, and revokes it')
  await modal.expectClosed()
  await modal.openAccount()
  await page.getByRole('button', { name: 'Smart Sessions' }).click()
  const item = page.getByTestId('smart-session')
  await item.getByText(new URL(page.url()).host).click()
  await item.getByText('20 LUSD each day', { exact: true }).waitFor()
  await page.getByTestId('smart-session-revoke').click()
  await email.site.getByText('Ends what was allowed to').waitFor()
  await email.approve.click()
  await page.getByText('No active sessions').waitFor()
  await page.getByRole('tab', { name: 'Revoked' }).click()
  await item.waitFor()
  assert.equal(await signer.transfer(smart.address, session, 1n), false)
})
