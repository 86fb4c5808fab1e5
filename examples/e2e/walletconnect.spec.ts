import assert from 'node:assert/strict'
import { openWalletConnect, type WalletConnectApp } from './fixtures/open-walletconnect'
import { phones } from './fixtures/phone'
import { eventually } from './pages/eventually'
import { expectText } from './pages/modal'
import { expectAccount, expectSignature, pairByCode, showCode } from './pages/pairing-journey'
import { expectMined } from './pages/verify'
import { type SpecContext, test } from './runner'

async function sendTransaction({ page }: WalletConnectApp): Promise<string> {
  await page.getByTestId('send-transaction-button').click()
  return (await page.getByTestId('transaction-hash').textContent()) ?? ''
}

/** The steps of a person with a connected wallet, on this page and in the wallet. */
async function useWallet(app: WalletConnectApp, t: SpecContext): Promise<void> {
  const [one, two] = app.chains
  t.step('sign and send')
  await expectSignature(app)
  await expectMined(one, await sendTransaction(app))
  t.step('the wallet switches the chain')
  await app.peer.switchChain(two.chainId)
  await app.host.expectNetwork(two.name)
  await expectMined(two, await sendTransaction(app))
  t.step('the wallet shows another account')
  await app.peer.changeAccount(1)
  await expectAccount(app)
  await expectSignature(app)
}

async function expectRestored(app: WalletConnectApp, t: SpecContext): Promise<void> {
  t.step('reload')
  await app.page.reload()
  await expectAccount(app)
  await expectSignature(app)
  t.step('the relay is restarted')
  // A request before it listens again is refused.
  t.allow(/^WebSocket connection to 'ws:.* failed: .*ERR_CONNECTION_REFUSED/)
  await t.services.relay.restart()
  await expectSignature(app)
}

async function endFromWallet(app: WalletConnectApp): Promise<void> {
  await app.modal.openAccount()
  await app.peer.disconnect()
  await app.connect.expectStatement('No wallet is connected')
  await app.host.expectStatus('disconnected')
  await app.modal.close()
  await app.modal.expectDisconnected()
}

async function endFromPage(app: WalletConnectApp): Promise<void> {
  await app.modal.openAccount()
  await app.account.disconnect()
  await app.modal.expectDisconnected()
  await eventually('the wallet hears that the app left', () => app.peer.sessions().length === 0)
}

test('signs, sends and follows a wallet that scanned the code', async ({ t }) => {
  const app = await openWalletConnect(t)
  await pairByCode(app)
  await expectAccount(app)
  await useWallet(app, t)
  assert.deepEqual(app.peer.failures, [])
})

test('is restored after a reload and a restart of the relay, and ends when the wallet or the page ends it', async ({
  t,
}) => {
  const app = await openWalletConnect(t)
  await pairByCode(app)
  await expectRestored(app, t)
  t.step('the wallet ends it')
  await endFromWallet(app)
  t.step('once more, and the page ends it')
  await pairByCode(app)
  await expectAccount(app)
  await endFromPage(app)
  await app.page.reload()
  await app.modal.expectDisconnected()
})

test('knows all chains that the wallet approved, and sends no further request when it switches', async ({ t }) => {
  const app = await openWalletConnect(t)
  await pairByCode(app)
  const [, two] = app.chains
  await app.modal.openAccount()
  await app.account.selectNetwork.click()
  await app.account.switchNetwork(two.name)
  await app.host.expectNetwork(two.name)
  await app.modal.close()
  await expectMined(two, await sendTransaction(app))
  assert.deepEqual(
    app.peer.requests.map(({ method }) => method),
    ['eth_sendTransaction'],
  )
})

test('shows a new code before the old one expires, and connects by it', async ({ t }) => {
  const app = await openWalletConnect(t, { prepare: (context) => context.clock.install() })
  const first = await showCode(app)
  t.step('4 minutes later')
  await app.page.clock.fastForward('03:51')
  const second = await app.pairing.uri(first)
  await app.peer.pair(second)
  await app.modal.expectConnected()
  await expectAccount(app)
})

test('says that the wallet declined, and connects at the second try', async ({ t }) => {
  const app = await openWalletConnect(t)
  app.peer.onProposal({ kind: 'reject' })
  const first = await showCode(app)
  await app.peer.pair(first)
  await app.connect.expectStatement('Connection declined')
  await app.pairing.expectText('Connection can be declined if a previous request is still active')
  app.peer.onProposal({ kind: 'approve' })
  await app.connect.tryAgain.click()
  await app.peer.pair(await app.pairing.uri(first))
  await app.modal.expectConnected()
  await expectAccount(app)
})

test('says that the wallet declined to sign and to send, and handles the next request', async ({ t }) => {
  const app = await openWalletConnect(t)
  await pairByCode(app)
  app.peer.onRequest({ kind: 'reject' })
  await app.page.getByTestId('send-transaction-button').click()
  await expectText(app.page.getByTestId('send-problem'), 'You declined to send.')
  app.peer.onRequest({ kind: 'approve' })
  await expectSignature(app)
})

/** From the list of all wallets, which a phone shows, to the code for another device. */
async function pairFromPhone(app: WalletConnectApp): Promise<void> {
  await app.modal.open()
  await app.connect.allWallets.tap()
  await app.page.getByRole('button', { name: 'Scan with another device' }).tap()
  await app.peer.pair(await app.pairing.uri())
  await app.modal.expectConnected()
  await expectAccount(app)
}

test('signs, sends and follows a wallet from the browser of an Android phone', async ({ t }) => {
  const app = await openWalletConnect(t, { context: phones.android })
  await pairFromPhone(app)
  await useWallet(app, t)
})

test('is restored on an iPhone, and ends when the wallet ends it', async ({ t }) => {
  const app = await openWalletConnect(t, { context: phones.iphone })
  await pairFromPhone(app)
  await expectRestored(app, t)
  await endFromWallet(app)
})
