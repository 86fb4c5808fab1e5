import assert from 'node:assert/strict'
import type { SiwxOptions } from 'portico/plugins/siwx'
import { parseSiweMessage } from 'viem/siwe'
import { namespaceWallets } from './fixtures/namespace-wallets'
import { openAccount } from './fixtures/open-account'
import { openNamespaces } from './fixtures/open-namespaces'
import type { OpenAppOptions } from './fixtures/open-options'
import type { PorticoApp } from './fixtures/open-portico'
import { eventually } from './pages/eventually'
import { askWallet } from './pages/journey'
import { expectText } from './pages/modal'
import { settle } from './pages/settle'
import { type SpecContext, test } from './runner'

const parts = ({ page }: PorticoApp) => ({
  sign: page.getByTestId('w3m-connecting-siwe-sign'),
  cancel: page.getByTestId('w3m-connecting-siwe-cancel'),
  signedIn: page.getByTestId('signed-in'),
})

/** Connected in the wallet, and asked to sign in. */
async function reachSignIn(t: SpecContext, siwx: SiwxOptions = {}, options: OpenAppOptions = {}) {
  const app = await openAccount(t, { ...options, siwx })
  await askWallet(app)
  await app.modal.expectTitle('Sign In')
  return { ...app, ...parts(app) }
}

const byServer = ({ services }: SpecContext): SiwxOptions => ({
  server: { url: services.hostServer.url, credentials: 'include' },
})

test('signs a person in on this device, and finds them signed in after a reload', async ({ t }) => {
  const app = await reachSignIn(t)
  const { sign, signedIn, modal, page } = app
  await page.getByText('Tidepool needs to connect to your wallet').waitFor()
  await sign.click()
  await modal.expectClosed()
  const address = await app.wallet().address()
  await expectText(signedIn, address)
  await page.reload()
  await expectText(signedIn, address)
  await modal.expectClosed()
  assert.equal((await app.wallet().calls('personal_sign')).length, 0, 'nobody was asked to sign again')
})

test('lets the host’s server issue the nonce and verify the signature', async ({ t }) => {
  const app = await reachSignIn(t, byServer(t))
  await app.sign.click()
  await app.modal.expectClosed()
  await expectText(app.signedIn, await app.wallet().address())
  const [session] = t.services.hostServer.sessions()
  assert.ok(session)
  const message = parseSiweMessage(session.message)
  assert.equal(message.domain, new URL(app.page.url()).host)
  assert.equal(message.chainId, app.chains[0].chainId)
  const { nonce, verify } = t.services.hostServer.counts()
  assert.ok(nonce && verify === 1, 'the server issued the nonce, and verified once')
  assert.deepEqual(t.services.hostServer.refusals(), [])
})

test('says so if the server refuses the signature, and continues when it accepts', async ({ t }) => {
  t.allow(/401/)
  const app = await reachSignIn(t, byServer(t))
  await eventually('the page was given a nonce', () => Boolean(t.services.hostServer.counts().nonce))
  // The server does not know it any more.
  t.services.hostServer.forget()
  await app.sign.click()
  await app.modal.expectSnackbar('Error signing message')
  await app.sign.click()
  await app.modal.expectClosed()
  await expectText(app.signedIn, await app.wallet().address())
})

test('cannot be skipped while it is required: Escape, overlay, another view, reload, a second tab', async ({ t }) => {
  const app = await reachSignIn(t)
  const { modal, page, signedIn } = app
  await page.keyboard.press('Escape')
  await page.getByTestId('w3m-modal-overlay').click({ position: { x: 5, y: 5 } })
  await page.getByTestId('w3m-header-close').click()
  assert.equal(await page.getByTestId('header-back').isVisible(), false)
  await modal.expectTitle('Sign In')
  t.step('another view, which a button of the page opens past the modal')
  for (const button of [modal.accountButton, modal.networkButton])
    await button.evaluate((element) => element instanceof HTMLElement && element.click())
  await settle(page)
  await modal.expectTitle('Sign In')
  t.step('reload')
  await page.reload()
  await modal.expectTitle('Sign In')
  await expectText(signedIn, 'nobody')
  t.step('a second tab')
  const second = await page.context().newPage()
  await second.goto(page.url())
  await second.getByTestId('w3m-connecting-siwe-sign').waitFor()
  await expectText(second.getByTestId('signed-in'), 'nobody')
  await second.close()
})

test('disconnects a person who cancels if signing in is required', async ({ t }) => {
  const app = await reachSignIn(t)
  await app.cancel.click()
  await app.modal.expectDisconnected()
  await app.host.expectStatus('disconnected')
})

test('keeps a person who cancels connected if signing in is not required', async ({ t }) => {
  const app = await reachSignIn(t, { required: false })
  await app.cancel.click()
  await app.modal.expectClosed()
  await app.modal.expectConnected()
  await expectText(app.signedIn, 'nobody')
})

test('shows no error if the wallet declines, and asks again', async ({ t }) => {
  const app = await reachSignIn(t)
  await app.wallet().decide('personal_sign', 'reject')
  await app.sign.click()
  await app.modal.expectSnackbar('Error signing message')
  await app.page.getByText('Request declined').waitFor()
  await app.wallet().decide('personal_sign', 'approve')
  await app.sign.click()
  await app.modal.expectClosed()
  await expectText(app.signedIn, await app.wallet().address())
})

test('asks again on a network and for an account without a session, and ignores a late answer', async ({ t }) => {
  const app = await reachSignIn(t)
  const { modal, sign, signedIn, chains } = app
  await sign.click()
  await modal.expectClosed()
  await app.wallet().do('switchChain', chains[1].chainId)
  await modal.expectTitle('Sign In')
  await app.wallet().decide('personal_sign', 'ignore')
  await sign.click()
  await app.wallet().waitForPending('personal_sign')
  // Before it ends, the wallet returns to the network with a session.
  await app.wallet().do('switchChain', chains[0].chainId)
  await modal.expectClosed()
  await expectText(signedIn, await app.wallet().address())
  t.step('the signature for the other network comes late')
  assert.equal(await app.wallet().do('approvePending'), 1)
  await settle(app.page)
  await modal.expectClosed()
  t.step('it counts for nobody there: the other network asks anew')
  await app.wallet().do('switchChain', chains[1].chainId)
  await modal.expectTitle('Sign In')
  await expectText(signedIn, 'nobody')
  await app.wallet().do('switchChain', chains[0].chainId)
  await modal.expectClosed()
  await app.wallet().do('switchAccount', 1)
  await modal.expectTitle('Sign In')
  await expectText(signedIn, 'nobody')
})

test('returns to the last network with a session if a person cancels on another one', async ({ t }) => {
  const app = await reachSignIn(t)
  const { modal, sign, cancel, signedIn, chains } = app
  await sign.click()
  await modal.expectClosed()
  await app.wallet().do('switchChain', chains[1].chainId)
  await modal.expectTitle('Sign In')
  await cancel.click()
  await modal.expectClosed()
  await eventually('the wallet is back', async () => (await app.wallet().chainId()) === chains[0].chainId)
  await expectText(signedIn, await app.wallet().address())
})

test('disconnects at the second press if a person cancels and the wallet ignores the switch back', async ({ t }) => {
  const app = await reachSignIn(t)
  const { modal, sign, cancel, chains } = app
  await sign.click()
  await modal.expectClosed()
  await app.wallet().do('switchChain', chains[1].chainId)
  await modal.expectTitle('Sign In')
  await app.wallet().decide('wallet_switchEthereumChain', 'ignore')
  await cancel.click()
  await app.page.getByText('Cancel again to disconnect.').waitFor()
  await app.wallet().waitForPending('wallet_switchEthereumChain')
  await app.page.keyboard.press('Escape')
  await modal.expectTitle('Sign In')
  await cancel.click()
  await modal.expectDisconnected()
  await app.host.expectStatus('disconnected')
})

test('cannot be skipped on an unsupported network: the wallet is switched to a listed one', async ({ t }) => {
  const [listed] = t.services.chains
  const { chainId, name, rpcUrl, nativeCurrency } = listed ?? assert.fail('There is no chain')
  const chains = JSON.stringify([{ chainId, name, rpcUrl, nativeCurrency }])
  const app = await reachSignIn(t, {}, { query: { chains } })
  const { modal, page, sign, signedIn } = app
  await sign.click()
  await modal.expectClosed()
  await app.wallet().do('switchChain', app.chains[1].chainId)
  await modal.expectTitle('Switch Network')
  await expectText(signedIn, 'nobody')
  await page.keyboard.press('Escape')
  await page.reload()
  await modal.expectTitle('Switch Network')
  await page.keyboard.press('Escape')
  await modal.expectTitle('Switch Network')
  await modal.card.getByRole('button', { name }).click()
  await modal.expectClosed()
  await expectText(signedIn, await app.wallet().address())
})

test('cannot be skipped while the e-mail address is requested, and accepts no code that was not sent there', async ({
  t,
}) => {
  const app = await openNamespaces(t, { wallets: namespaceWallets(['eip155']), query: { siwx: '{}', email: 'on' } })
  const { modal, page } = app
  await app.kernel.connect('eip155')
  await modal.expectTitle('Profile')
  const outcome = await page.evaluate(async () => {
    const { plugins, router } = window.portico
    const { siwx } = Object(plugins)
    const codeOf = (run: Promise<unknown>) =>
      run.then(
        () => 'done',
        (error: { code?: string }) => error.code,
      )
    for (const name of ['Account', 'Networks']) Reflect.apply(router.open, router, [{ view: { name } }])
    return [await codeOf(siwx.email.confirm('123456')), await codeOf(siwx.signIn())]
  })
  assert.deepEqual(outcome, ['SIWX_CODE_MISSING', 'SIWX_EMAIL_MISSING'])
  await modal.expectTitle('Profile')
  await page.getByLabel('Email', { exact: true }).fill('ada@a.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await modal.expectTitle('Confirm Email')
  t.step('another account gives its own address')
  await app.wallet('eip155').do('switchAccount', 1)
  await modal.expectTitle('Profile')
  await page.getByLabel('Email', { exact: true }).fill('bob@b.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  t.step('the next mail is sent 30 s after the last one')
  await page.getByText(/^Please try again after \d+ seconds$/).waitFor()
  await page.clock.setSystemTime(Date.now() + 31_000)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByTestId('wui-otp-input').fill('123456')
  await modal.expectTitle('Sign In')
  await page.getByRole('region', { name: /will show$/ }).waitFor()
  const signed = await page.evaluate(() => Object(window.portico.plugins).siwx.attempt.value.message.resources)
  assert.deepEqual(signed, ['email:bob@b.example'])
  await page.reload()
  await modal.expectTitle('Profile')
  t.step('closing is saying no')
  await modal.close()
  await modal.expectDisconnected()
})

test('signs out with the wallet', async ({ t }) => {
  const app = await reachSignIn(t)
  await app.sign.click()
  await app.modal.expectClosed()
  await app.modal.openAccount()
  await app.account.disconnect()
  await app.modal.expectDisconnected()
  await expectText(app.signedIn, 'nobody')
  await askWallet(app)
  await app.modal.expectTitle('Sign In')
})
