import assert from 'node:assert/strict'
import { knownWallets } from '../local-services/catalogue/known-wallets'
import { openPortico, testWalletId } from './fixtures/open-portico'
import { openWalletConnectPage } from './fixtures/open-walletconnect'
import { phones } from './fixtures/phone'
import { eventually } from './pages/eventually'
import { connectWallet } from './pages/journey'
import { watchScripts } from './pages/loaded-scripts'
import { countRunning, runningIn } from './pages/running'
import { type SpecContext, test } from './runner'

const metaMask = knownWallets[0]?.[1] ?? ''

/** A word that is in the protocol's client, and in no code of Portico. */
const clientMark = 'universal_provider'

/** Tells whether a page has requested the client. */
function watchClient() {
  const scripts = watchScripts()
  const hasClient = async () => (await scripts.texts()).some((text) => text.includes(clientMark))
  return { ...scripts, hasClient }
}

const openSockets = (t: SpecContext) => t.services.relay.counts('app').open

test('sends no request before the modal opens, and loads no client for a wallet of this browser', async ({ t }) => {
  const { prepare, hasClient, count } = watchClient()
  const app = await openWalletConnectPage(t, { prepare, wallets: [{}], isSplit: true })
  // Code that is fetched while the page is at rest is fetched when a pointer first moves towards the button.
  await app.modal.connectButton.hover()
  await app.page.waitForLoadState('networkidle')
  assert.ok(count() > 0)
  assert.equal(await hasClient(), false)
  assert.deepEqual(t.services.catalogue.counts(), {})
  t.step('connected, and again after a reload')
  await connectWallet(app)
  await app.page.waitForLoadState('networkidle')
  assert.equal(await hasClient(), false)
  await app.page.reload()
  await app.modal.expectConnected()
  await app.page.waitForLoadState('networkidle')
  assert.equal(await hasClient(), false)
  assert.equal(t.services.relay.counts('app').connects, 0)
  t.step('the client comes with the code to scan')
  await app.modal.openAccount()
  await app.account.disconnect()
  await app.modal.open()
  await app.connect.wallet(testWalletId).waitFor()
  assert.equal(await hasClient(), false)
  await app.connect.chooseWallet('walletConnect')
  await app.pairing.uri()
  assert.equal(await hasClient(), true)
})

test('creates the pairing in advance on a phone, so that the link exists before a wallet is chosen', async ({ t }) => {
  const { prepare, hasClient } = watchClient()
  const app = await openWalletConnectPage(t, { prepare, context: phones.iphone, isSplit: true })
  await app.page.waitForLoadState('networkidle')
  assert.equal(await hasClient(), false)
  await app.modal.open()
  await eventually('the proposal waits at the relay', () =>
    t.services.relay.log.some(({ method }) => method === 'irn_publish' || method === 'wc_proposeSession'),
  )
  assert.equal(openSockets(t), 1)
  t.step('the relay is of no use any more')
  t.services.relay.setFault({ kind: 'silence' })
  await app.connect.chooseWallet(metaMask)
  await app.pairing.expectText('Open and continue in the wallet app')
})

test('leaves no socket, no listener and no timer when ten kernels are created and disposed', async ({ t }) => {
  const { relay, catalogue } = t.services
  const app = await openPortico(t, {
    entry: 'examples/e2e/app/kernel-by-kernel.ts',
    query: { relay: relay.url, catalogue: catalogue.url },
    prepare: countRunning,
  })
  await app.page.waitForFunction(() => 'runKernel' in window)
  const before = await runningIn(app.page)
  for (let index = 0; index < 10; index += 1) {
    const uri = await app.page.evaluate((name) => window.runKernel(name), `kernel-${index}`)
    assert.match(uri, /^wc:/)
  }
  assert.equal(relay.counts('app').connects >= 10, true)
  await eventually('no socket is open', () => openSockets(t) === 0)
  let after = await runningIn(app.page)
  await eventually('listeners and timers are as before', async () => {
    after = await runningIn(app.page)
    return JSON.stringify(after) === JSON.stringify(before)
  }).catch((error: Error) => {
    throw new Error(`${error.message}: ${JSON.stringify([before, after], undefined, 1)}`)
  })
})
