import assert from 'node:assert/strict'
import { knownWallets } from '../local-services/catalogue/known-wallets'
import { openWalletConnect, type WalletConnectApp } from './fixtures/open-walletconnect'
import { phones } from './fixtures/phone'
import { expectAccessible } from './pages/axe'
import { cutTexts } from './pages/cut-texts'
import { eventually } from './pages/eventually'
import { forgetWindows, openedWindow, watchWindows } from './pages/opened-windows'
import { expectAccount, expectSignature } from './pages/pairing-journey'
import { settle } from './pages/settle'
import { test } from './runner'

/** Opens by its own scheme. */
const ledger = knownWallets.find(([name]) => name === 'Ledger')?.[1] ?? ''

/** From the list of all wallets, which a phone shows, to the code for another device; returns its link. */
async function showCodeOnPhone(app: WalletConnectApp): Promise<string> {
  await app.modal.open()
  await app.connect.allWallets.tap()
  await app.page.getByRole('button', { name: 'Scan with another device' }).tap()
  return app.pairing.uri()
}

/** Checks that the texts of the modal fit a phone, are not cut, and are accessible. */
async function expectFitsPhone({ page, modal }: WalletConnectApp): Promise<void> {
  await settle(page)
  const { width } = phones.iphone.viewport
  const spill = await modal.card.evaluate((card) => card.scrollWidth - card.clientWidth)
  const box = await modal.card.boundingBox()
  assert.ok(spill <= 0, `What is in the modal is ${spill} px too wide`)
  assert.ok(box && box.x >= 0 && box.x + box.width <= width, `The modal leaves the screen: ${JSON.stringify(box)}`)
  assert.deepEqual(await cutTexts(modal.card), [])
  await expectAccessible(page)
}

test('on a phone: shows a new code before the old one runs out, and connects by it', async ({ t }) => {
  const app = await openWalletConnect(t, { context: phones.iphone, prepare: (context) => context.clock.install() })
  const first = await showCodeOnPhone(app)
  await expectFitsPhone(app)
  t.step('4 minutes later')
  await app.page.clock.fastForward('03:51')
  const second = await app.pairing.uri(first)
  await expectFitsPhone(app)
  await app.peer.pair(second)
  await app.modal.expectConnected()
  await expectAccount(app)
})

test('on a phone: says that a code expires; a wallet that scans it then is told so, and the next connects', async ({
  t,
}) => {
  const minutesAgo = Date.now() - 250_000
  const app = await openWalletConnect(t, {
    context: phones.iphone,
    prepare: (context) => context.clock.install({ time: minutesAgo }),
  })
  const first = await showCodeOnPhone(app)
  t.step('less than a minute is left')
  await app.page.clock.fastForward('03:00')
  await app.page
    .getByTestId('pairing-countdown')
    .getByText(/^New code in 0:\d\d$/)
    .waitFor()
  await app.pairing.expectText('This code runs out in a minute. A new one comes by itself.')
  await app.page.getByRole('button', { name: 'Refresh now' }).waitFor()
  await expectFitsPhone(app)
  t.step('it has run out')
  await app.page.clock.fastForward('00:51')
  const second = await app.pairing.uri(first)
  await app.pairing.expectText('Scan it with another device, or copy the link')
  await expectFitsPhone(app)
  await assert.rejects(app.peer.pair(first), /expired/i)
  await app.host.expectStatus('disconnected')
  await app.peer.pair(second)
  await app.modal.expectConnected()
  await expectAccount(app)
})

test('on a phone: has a new link for the opened wallet when the first has expired', async ({ t }) => {
  const minutesAgo = Date.now() - 250_000
  const app = await openWalletConnect(t, {
    context: phones.iphone,
    catalogue: { featuredWalletIds: [ledger] },
    async prepare(context) {
      await context.clock.install({ time: minutesAgo })
      await watchWindows(context)
    },
  })
  const openIt = async () => {
    await app.pairing.open.tap()
    const { href } = await openedWindow(app.page)
    await forgetWindows(app.page)
    return decodeURIComponent(href.slice(href.indexOf('uri=') + 4))
  }
  await app.modal.open()
  await app.connect.wallet(ledger).tap()
  await app.pairing.expectText('Open and continue in the wallet app')
  const first = await openIt()
  await app.pairing.expectText('Approve the request there, then come back to this page.')
  t.step('4 minutes later')
  await app.page.clock.fastForward('03:51')
  await app.pairing.expectText('The last link ran out. Press Open to use a new one.')
  await expectFitsPhone(app)
  const second = await openIt()
  assert.notEqual(second, first)
  await assert.rejects(app.peer.pair(first), /expired/i)
  await app.peer.pair(second)
  await app.modal.expectConnected()
  await expectAccount(app)
})

test('on a phone: says that the wallet declined, and connects at the second try', async ({ t }) => {
  const app = await openWalletConnect(t, { context: phones.android })
  app.peer.onProposal({ kind: 'reject' })
  const first = await showCodeOnPhone(app)
  await app.peer.pair(first)
  await app.connect.expectStatement('Connection declined')
  await expectFitsPhone(app)
  app.peer.onProposal({ kind: 'approve' })
  await app.connect.tryAgain.tap()
  await app.peer.pair(await app.pairing.uri(first))
  await app.modal.expectConnected()
  await expectAccount(app)
})

test('on a phone: follows the wallet to another chain and account while the account is open', async ({ t }) => {
  const app = await openWalletConnect(t, { context: phones.iphone })
  await app.peer.pair(await showCodeOnPhone(app))
  await app.modal.expectConnected()
  await app.modal.openAccount()
  await expectFitsPhone(app)
  const [, two] = app.chains
  await app.peer.switchChain(two.chainId)
  await app.host.expectNetwork(two.name)
  await app.peer.changeAccount(1)
  await expectAccount(app)
  await app.account.selectNetwork.getByText(two.name).waitFor()
  await expectFitsPhone(app)
  await app.modal.close()
  await expectSignature(app)
})

test('on a phone: says so when the wallet ends the session, and tells the wallet when the page does', async ({ t }) => {
  const app = await openWalletConnect(t, { context: phones.android })
  await app.peer.pair(await showCodeOnPhone(app))
  await app.modal.expectConnected()
  await expectAccount(app)
  await app.modal.openAccount()
  await app.peer.disconnect()
  await app.connect.expectStatement('No wallet is connected')
  await expectFitsPhone(app)
  await app.host.expectStatus('disconnected')
  await app.modal.close()
  t.step('once more, and the page ends it')
  await app.peer.pair(await showCodeOnPhone(app))
  await app.modal.expectConnected()
  await app.modal.openAccount()
  await app.account.disconnect()
  await app.modal.expectDisconnected()
  await eventually('the wallet hears that the app left', () => app.peer.sessions().length === 0)
})
