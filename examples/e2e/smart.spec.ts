import assert from 'node:assert/strict'
import {
  type Address,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseEther,
  parseUnits,
  verifyMessage,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { anvil } from 'viem/chains'
import type { LocalChain } from '../local-services'
import { smartAccountAbi } from '../secure-site/page/smart-account-abi'
import { type OpenFullOptions, openFull } from './fixtures/open-full'
import { strictCsp } from './fixtures/strict-csp'
import { setBalance } from './pages/chain'
import { EmailScreens } from './pages/email-screens'
import { eventually } from './pages/eventually'
import { expectText } from './pages/modal'
import { SwapScreens } from './pages/swap-screens'
import { expectMined, nativeBalance, tokenBalance } from './pages/verify'
import { type SpecContext, test } from './runner'

/** Somebody who signed in by e-mail at a site that has smart accounts. */
async function openSmart(t: SpecContext, options: OpenFullOptions = {}) {
  const site = await t.services.startSecureSite({ hasSmartAccounts: true })
  // Of one site with the page that keeps the keys and with the server of the host, whose cookies are no third party's then.
  const csp = `${strictCsp.replace("connect-src 'self'", "connect-src 'self' http://localhost:*")}; frame-src ${site.origin}`
  const app = await openFull(t, { site, host: 'localhost', csp, ...options })
  const email = new EmailScreens(app.page, site.inbox)
  await app.modal.open()
  await email.signIn(`ada.${crypto.randomUUID().slice(0, 8)}@example.com`)
  await app.modal.expectConnected()
  return { ...app, site, email }
}

type SmartApp = Awaited<ReturnType<typeof openSmart>>

const accountsOf = ({ page }: SmartApp) =>
  page.evaluate(
    (): { address: Address; type: string }[] => Object(window).portico.plugins.connect.active.value.accounts,
  )

/** Asks the active wallet from the page's own script, as an app would. */
const ask = ({ page }: SmartApp, method: string, params: readonly unknown[]) =>
  page.evaluate(
    async ([name, values]) => {
      const provider = await Object(window).portico.plugins.connect.getProvider()
      return provider.request({ method: name, params: values }).then(
        (answer: unknown) => ({ answer }),
        (error: unknown) => ({ error: String(Object(error).message) }),
      )
    },
    [method, params] as const,
  )

async function giveTokens(t: SpecContext, chain: LocalChain, to: Address, amount: bigint) {
  const account = privateKeyToAccount(t.services.accounts[0]?.privateKey ?? '0x')
  const client = createWalletClient({ account, chain: { ...anvil, id: chain.chainId }, transport: http(chain.nodeUrl) })
  const { address } = chain.erc20
  const hash = await client.writeContract({ address, abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
  await expectMined(chain, hash)
}

/** What an app does in the name of an account, with a key of its own. */
function createSigner(chain: LocalChain) {
  const account = privateKeyToAccount(generatePrivateKey())
  const client = createWalletClient({ account, chain: { ...anvil, id: chain.chainId }, transport: http(chain.nodeUrl) })
  /** @returns whether the chain took it */
  async function transfer(owner: Address, session: Hex, units: bigint): Promise<boolean> {
    const to = chain.erc20.address
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [account.address, units] })
    const args = [session, [{ to, value: 0n, data }]] as const
    return client.writeContract({ address: owner, abi: smartAccountAbi, functionName: 'executeSession', args }).then(
      async (hash) => Boolean(await expectMined(chain, hash)),
      () => false,
    )
  }
  return { address: account.address, transfer }
}

async function openSettings(app: SmartApp) {
  await app.modal.openAccount()
  await app.page.getByRole('button', { name: 'Settings' }).click()
  await app.page.getByTestId('account-smart-account-settings-button').click()
}

test('approves and swaps in one approval of a smart account, which that sets up', async ({ t }) => {
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

  t.step('and both sign')
  // A modal whose code comes with the request opens over the window that asks, and has to show that again.
  await modal.openAccount()
  await modal.close()
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
  await item.getByText('20 LUSD each day').waitFor()
  await page.getByTestId('smart-session-revoke').click()
  await email.site.getByText('Ends what was allowed to').waitFor()
  await email.approve.click()
  await page.getByText('No active sessions').waitFor()
  await page.getByRole('tab', { name: 'Revoked' }).click()
  await item.waitFor()
  assert.equal(await signer.transfer(smart.address, session, 1n), false)
})
