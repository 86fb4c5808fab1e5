import assert from 'node:assert/strict'
import type { SiwxOptions } from 'portico/plugins/siwx'
import { parseSiweMessage } from 'viem/siwe'
import { openAccount } from './fixtures/open-account'
import type { PorticoApp } from './fixtures/open-portico'
import { eventually } from './pages/eventually'
import { askWallet } from './pages/journey'
import { expectText } from './pages/modal'
import { type SpecContext, spec } from './runner'

const parts = ({ page }: PorticoApp) => ({
  sign: page.getByTestId('w3m-connecting-siwe-sign'),
  cancel: page.getByTestId('w3m-connecting-siwe-cancel'),
  signedIn: page.getByTestId('signed-in'),
})

/** Connected as far as the wallet is concerned, and asked to sign in. */
async function reachSignIn(t: SpecContext, siwx: SiwxOptions = {}) {
  const app = await openAccount(t, { siwx })
  await askWallet(app)
  await app.modal.expectTitle('Sign In')
  return { ...app, ...parts(app) }
}

const byServer = ({ services }: SpecContext): SiwxOptions => ({
  server: { url: services.hostServer.url, credentials: 'include' },
})

spec('signs a person in on this device, and finds them signed in after a reload', async (t) => {
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

spec('lets the host’s server issue the nonce and verify what was signed', async (t) => {
  const app = await reachSignIn(t, byServer(t))
  await app.sign.click()
  await app.modal.expectClosed()
  await expectText(app.signedIn, await app.wallet().address())
  const [session] = t.services.hostServer.sessions()
  assert.ok(session)
  const message = parseSiweMessage(session.message)
  assert.equal(message.domain, new URL(app.page.url()).host)
  assert.equal(message.chainId, app.chains[0].chainId)
  assert.deepEqual(t.services.hostServer.refusals(), [])
})

spec('says so where the server refuses what was signed, and goes on once it does not', async (t) => {
  t.allow(/401/)
  const app = await reachSignIn(t, byServer(t))
  // The nonce that the page was given is known no more.
  t.services.hostServer.forget()
  await app.sign.click()
  await app.modal.expectSnackbar('Error signing message')
  await app.sign.click()
  await app.modal.expectClosed()
  await expectText(app.signedIn, await app.wallet().address())
})

spec('cannot be slipped while it is required: Escape, overlay, another view, reload, a second tab', async (t) => {
  const app = await reachSignIn(t)
  const { modal, page, signedIn } = app
  await page.keyboard.press('Escape')
  await page.getByTestId('w3m-modal-overlay').click({ position: { x: 5, y: 5 } })
  await page.getByTestId('w3m-header-close').click()
  assert.equal(await page.getByTestId('header-back').isVisible(), false)
  await modal.expectTitle('Sign In')
  await page.reload()
  await modal.expectTitle('Sign In')
  await expectText(signedIn, 'nobody')
  const second = await page.context().newPage()
  await second.goto(page.url())
  await second.getByTestId('w3m-connecting-siwe-sign').waitFor()
  await expectText(second.getByTestId('signed-in'), 'nobody')
  await second.close()
})

spec('disconnects whoever cancels where signing in is required', async (t) => {
  const app = await reachSignIn(t)
  await app.cancel.click()
  await app.modal.expectDisconnected()
  await app.host.expectStatus('disconnected')
})

spec('leaves whoever cancels connected where it is not required', async (t) => {
  const app = await reachSignIn(t, { required: false })
  await app.cancel.click()
  await app.modal.expectClosed()
  await app.modal.expectConnected()
  await expectText(app.signedIn, 'nobody')
})

spec('stays calm where the wallet declines, and asks again', async (t) => {
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

spec('asks again on a network and for an account that nobody signed in with, and drops what comes late', async (t) => {
  const app = await reachSignIn(t)
  const { modal, sign, signedIn, chains } = app
  await sign.click()
  await modal.expectClosed()
  await app.wallet().do('switchChain', chains[1].chainId)
  await modal.expectTitle('Sign In')
  await app.wallet().decide('personal_sign', 'ignore')
  await sign.click()
  await app.wallet().waitForPending('personal_sign')
  // In the middle of it the wallet moves back, where a session is.
  await app.wallet().do('switchChain', chains[0].chainId)
  await modal.expectClosed()
  await expectText(signedIn, await app.wallet().address())
  await app.wallet().do('switchAccount', 1)
  await modal.expectTitle('Sign In')
  await expectText(signedIn, 'nobody')
})

spec('goes back to the last network with a session when somebody cancels on another one', async (t) => {
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

spec('signs out with the wallet', async (t) => {
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
