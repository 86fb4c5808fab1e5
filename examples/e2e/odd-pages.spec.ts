import assert from 'node:assert/strict'
import { freezeBuiltIns, withAddedProperties, withLockdown, withoutNewParts } from './fixtures/odd-pages'
import { openPortico, type PorticoApp, testWalletId } from './fixtures/open-portico'
import { openWalletConnect } from './fixtures/open-walletconnect'
import { strictCsp } from './fixtures/strict-csp'
import { askWallet, connectWallet } from './pages/journey'
import { expectAccount, expectSignature, pairByCode } from './pages/pairing-journey'
import { expectSigned } from './pages/verify'
import { test } from './runner'

/** If a browser cannot adopt sheets, the policy must allow style elements. */
const withStyleElements = strictCsp.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")

async function connectSignAndLeave(app: PorticoApp): Promise<void> {
  await app.modal.open()
  await app.modal.expectTitle('Connect a wallet')
  await app.connect.chooseWallet(testWalletId)
  await app.modal.expectConnected()
  await expectSigned(await app.wallet().address(), 'Hello from Tidepool', await app.host.sign())
  await app.modal.openAccount()
  await app.account.disconnect()
  await app.modal.expectDisconnected()
}

test('lists, connects, signs and disconnects without the features that browsers added in recent years', async ({
  t,
}) => {
  const app = await openPortico(t, { csp: withStyleElements, prepare: withoutNewParts, isSplit: true })
  assert.equal(await app.page.evaluate(() => 'adoptedStyleSheets' in document || 'locks' in navigator), false)
  await connectSignAndLeave(app)
  t.step('the modal lies over the page, as wide as it is elsewhere')
  await app.modal.open()
  const box = await app.modal.card.boundingBox()
  assert.deepEqual([box?.width, Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2)], [370, 640])
  const button = await app.modal.connectButton.boundingBox()
  assert.equal(button?.height, 44)
  assert.deepEqual(t.issues, [])
})

test('does the same, without styles, if such a browser has a policy against style elements', async ({ t }) => {
  t.allow(/style-src|inline style/i)
  await connectSignAndLeave(await openPortico(t, { prepare: withoutNewParts }))
})

test('does the same on a page whose scripts add properties to Object.prototype', async ({ t }) => {
  await connectSignAndLeave(await openPortico(t, { prepare: withAddedProperties }))
  assert.deepEqual(t.issues, [])
})

test('does the same on a page that SES has locked down', async ({ t }) => {
  const app = await openPortico(t, { prepare: withLockdown })
  assert.equal(await app.page.evaluate(() => Object.isFrozen(Object.prototype) && Object.isFrozen(Reflect)), true)
  await connectSignAndLeave(app)
  assert.deepEqual(t.issues, [])
})

test('does the same if the page itself freezes built-in objects, after it has loaded', async ({ t }) => {
  const app = await openPortico(t)
  await app.modal.expectDisconnected()
  await freezeBuiltIns(app.page)
  const isFrozen = () => [Object.prototype, Promise.prototype.then, Uint8Array.prototype, Intl].every(Object.isFrozen)
  assert.equal(await app.page.evaluate(isFrozen), true)
  await connectSignAndLeave(app)
  assert.deepEqual(t.issues, [])
})

test('connects, signs and disconnects over WalletConnect if the page has frozen built-in objects', async ({ t }) => {
  const app = await openWalletConnect(t)
  await app.modal.expectDisconnected()
  await freezeBuiltIns(app.page)
  await pairByCode(app)
  await expectAccount(app)
  await expectSignature(app)
  await app.modal.openAccount()
  await app.account.disconnect()
  await app.modal.expectDisconnected()
  assert.deepEqual(t.issues, [])
})

test('sends a request to a wallet at once after a reload during its prompt, on a page without Web Locks', async ({
  t,
}) => {
  const app = await openPortico(t, { prepare: withoutNewParts, csp: withStyleElements })
  await app.wallet().do('ignore')
  await askWallet(app)
  await app.wallet().waitForPending('eth_requestAccounts')
  await app.page.reload()
  await app.wallet().do('approve')
  await connectWallet(app)
})
