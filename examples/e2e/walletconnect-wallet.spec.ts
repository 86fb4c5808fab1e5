import assert from 'node:assert/strict'
import { proposalScripts } from '../local-services'
import { openWalletConnect, type WalletConnectApp } from './fixtures/open-walletconnect'
import { blankPath } from './fixtures/serve-app'
import { eventually } from './pages/eventually'
import { expectAccount, expectSignature, openCode, pairByCode, showCode } from './pages/pairing-journey'
import { readReturn } from './pages/read-return'
import { test } from './runner'

/** One connection with the wallet's only session, and it works. */
async function expectOneSession(app: WalletConnectApp): Promise<void> {
  await app.modal.expectConnected()
  await app.modal.expectClosed()
  await expectAccount(app)
  await expectSignature(app)
  await eventually('the wallet has one session', () => app.peer.sessions().length === 1)
}

/** Pairs once more, by another code than before. */
async function tryAgain(app: WalletConnectApp, before: string): Promise<void> {
  await app.connect.tryAgain.click()
  await app.peer.pair(await app.pairing.uri(before))
  await expectOneSession(app)
}

test('lets a person give up a wallet that never answers, and connects at the second try', async ({ t }) => {
  const app = await openWalletConnect(t)
  app.peer.onProposal(proposalScripts.neverAnswer)
  await app.peer.pair(await showCode(app))
  await eventually('the wallet is asked', () => app.peer.proposals.length === 1)
  await app.modal.back()
  app.peer.onProposal(proposalScripts.approveAll)
  await app.connect.chooseWallet('walletConnect')
  await app.peer.pair(await app.pairing.uri())
  await expectOneSession(app)
})

test('makes one connection with a wallet that approves twice', async ({ t }) => {
  const app = await openWalletConnect(t)
  app.peer.onProposal(proposalScripts.approveTwice)
  await pairByCode(app)
  await expectAccount(app)
  await expectSignature(app)
  await app.modal.openAccount()
  await app.account.disconnect()
  await app.modal.expectDisconnected()
})

test('uses the first answer of a wallet that declines and approves, and connects at the second try', async ({ t }) => {
  const app = await openWalletConnect(t)
  app.peer.onProposal(proposalScripts.approveAndReject)
  const first = await showCode(app)
  await app.peer.pair(first)
  await app.connect.expectStatement('Connection declined')
  await app.host.expectStatus('disconnected')
  app.peer.onProposal(proposalScripts.approveAll)
  await app.connect.tryAgain.click()
  await app.peer.pair(await app.pairing.uri(first))
  await app.modal.expectConnected()
  await expectSignature(app)
})

test('uses the chain and the account that the wallet approved, and says that it lacks other chains', async ({ t }) => {
  const app = await openWalletConnect(t)
  const [one, two] = app.chains
  const address = t.services.accounts[7]?.address ?? ''
  app.peer.onProposal({ kind: 'approve', chainIds: [two.chainId], addresses: [address] })
  await pairByCode(app)
  await expectAccount(app, address)
  await app.host.expectNetwork(two.name)
  await app.modal.openAccount()
  await app.account.selectNetwork.click()
  const missing = app.account.network(one.name)
  await missing.getByText('Not in your wallet').waitFor({ state: 'visible' })
  assert.equal(await missing.getAttribute('aria-disabled'), 'true')
  assert.deepEqual(app.peer.failures, [])
})

test('refuses an unrequested approval of a wallet, stores nothing of it, and connects at the second try', async ({
  t,
}) => {
  const app = await openWalletConnect(t)
  app.peer.onProposal(proposalScripts.approveForeignChain(1, t.services.accounts[7]?.address ?? ''))
  const first = await showCode(app)
  await app.peer.pair(first)
  await app.connect.expectStatement('Not what this app needs')
  await app.pairing.expectText(/^Nothing was kept: your wallet approved no network of this app/)
  await eventually('the session is gone in the wallet', () => app.peer.sessions().length === 0)
  await app.host.expectStatus('disconnected')
  app.peer.onProposal(proposalScripts.approveAll)
  await tryAgain(app, first)
})

test('says that the wallet shares no chain with the app, and connects when it does', async ({ t }) => {
  const app = await openWalletConnect(t)
  app.peer.onProposal(proposalScripts.approveChains(1))
  const first = await showCode(app)
  await app.peer.pair(first)
  await app.connect.expectStatement('Not what this app needs')
  app.peer.onProposal(proposalScripts.approveAll)
  await tryAgain(app, first)
})

test('ends an open request when the wallet ends the session', async ({ t }) => {
  const app = await openWalletConnect(t)
  await pairByCode(app)
  app.peer.onRequest({ kind: 'ignore' })
  await app.host.signButton.click()
  await eventually('the wallet is asked', () => app.peer.requests.length === 1)
  await app.modal.openAccount()
  await app.account.selectNetwork.click()
  await app.peer.disconnect()
  await app.modal.expectDisconnected()
  await app.host.expectStatus('disconnected')
  await app.page.getByText('Look at your wallet.').waitFor({ state: 'hidden' })
})

const clocks = {
  'ten minutes ahead': () => Date.now() + 600_000,
  'in the year 2000': () => Date.UTC(2000, 0, 1),
}

for (const [how, now] of Object.entries(clocks)) {
  test(`says that the clock of this device is wrong if it is ${how}, and connects when it is right`, async ({ t }) => {
    const app = await openWalletConnect(t, { prepare: (context) => context.clock.install({ time: now() }) })
    await openCode(app)
    await app.connect.expectStatement('Check the time on this device')
    await app.pairing.expectText('Its date or time seems to be wrong, so the relay refused.')
    await app.modal.expectAlert('Session Expired')
    await app.page.clock.setSystemTime(Date.now())
    await app.connect.tryAgain.click()
    await app.peer.pair(await app.pairing.uri())
    await expectOneSession(app)
  })
}

test('a wallet that scans an expired code is told so, and the next code connects', async ({ t }) => {
  const minutesAgo = Date.now() - 250_000
  const app = await openWalletConnect(t, { prepare: (context) => context.clock.install({ time: minutesAgo }) })
  const first = await showCode(app)
  await app.page.clock.fastForward('03:51')
  const second = await app.pairing.uri(first)
  await assert.rejects(app.peer.pair(first), /expired/i)
  await app.peer.pair(second)
  await expectOneSession(app)
  assert.equal(app.peer.proposals.length, 1)
})

/** Puts the page to sleep as a phone does on the way to the wallet, and returns a function that wakes it. */
async function freeze(app: WalletConnectApp): Promise<() => Promise<void>> {
  const devtools = await app.context.newCDPSession(app.page)
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
  return async () => {
    await devtools.send('Page.setWebLifecycleState', { state: 'active' })
  }
}

test('a page that slept while the wallet approved is connected within 2 s of waking', async ({ t }) => {
  const app = await openWalletConnect(t)
  const uri = await showCode(app)
  const wake = await freeze(app)
  t.services.relay.closeSockets({ caller: 'app' })
  await app.peer.pair(uri)
  await eventually('the wallet approves', () => app.peer.sessions().length === 1)
  await wake()
  const woken = performance.now()
  await expectAccount(app)
  const ms = performance.now() - woken
  assert.ok(ms < 2000, `${Math.round(ms)} ms`)
  await expectOneSession(app)
})

test('a page in the back/forward cache is told what the wallet did in the meantime', async ({ t }) => {
  const app = await openWalletConnect(t, { hasBackForwardCache: true })
  await pairByCode(app)
  await app.page.evaluate(() => Reflect.set(window, 'wasLeft', true))
  await app.page.goto(app.origin + blankPath)
  await eventually('the page lets go of its socket', () => t.services.relay.counts('app').open === 0)
  await app.peer.changeAccount(1)
  await app.page.goBack({ waitUntil: 'commit' })
  const { isSame, reasons } = await app.page.evaluate(readReturn)
  assert.ok(isSame, `Not kept: ${reasons}`)
  await expectAccount(app)
  await expectSignature(app)
})
