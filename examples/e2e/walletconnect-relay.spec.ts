import assert from 'node:assert/strict'
import { openWalletConnect, type WalletConnectApp } from './fixtures/open-walletconnect'
import { eventually } from './pages/eventually'
import { expectAccount, expectSignature, openCode, pairByCode, showCode } from './pages/pairing-journey'
import { type SpecContext, test } from './runner'

/** Chromium prints every socket that could not be opened. */
const brokenLine = /WebSocket connection to/

/** A page with a clock that the spec can advance. */
const openWithClock = (t: SpecContext) => openWalletConnect(t, { prepare: (context) => context.clock.install() })

/** There is one working connection, and the wallet was asked once. */
async function expectOneSession(app: WalletConnectApp): Promise<void> {
  await app.modal.expectConnected()
  await app.modal.expectClosed()
  await expectAccount(app)
  await expectSignature(app)
  assert.equal(app.peer.sessions().length, 1)
  assert.equal(app.peer.requests.length, 1)
}

const connectsOf = ({ services }: SpecContext) => {
  const { connects, refused } = services.relay.counts('app')
  return connects + refused
}

const refusals = [
  {
    what: 'this site',
    reason: 'Unauthorized: origin not allowed',
    alert: 'Invalid App Configuration',
    title: 'This site isn’t allowed',
    text: 'The relay does not know the address of this site.',
  },
  {
    what: 'the project of the app',
    reason: 'Unauthorized: invalid key',
    alert: 'Invalid Project ID',
    title: 'This app isn’t set up right',
    text: 'The relay does not take its project ID.',
  },
]

for (const { what, reason, alert, title, text } of refusals) {
  test(`says that the relay refuses ${what}, sends no more requests, and connects when it accepts the page`, async ({
    t,
  }) => {
    const app = await openWithClock(t)
    t.services.relay.setFault({ kind: 'refuse', reason })
    await openCode(app)
    await app.connect.expectStatement(title)
    await app.pairing.expectText(text)
    await app.modal.expectAlert(alert)
    t.step('nobody does anything for a while')
    await app.page.clock.runFor('00:50')
    assert.ok(connectsOf(t) <= 10, `${connectsOf(t)} sockets in a minute`)
    await app.connect.expectStatement(title)
    t.step('the relay lets the page in')
    t.services.relay.clearFaults()
    await app.connect.tryAgain.click()
    // If ten sockets were opened within a minute, the next one waits for the rest of it.
    await eventually('a code', async () => {
      await app.page.clock.runFor('00:01')
      return (await app.page.locator('[data-testid="wui-qr-code"][uri]').count()) > 0
    })
    await app.peer.pair(await app.pairing.uri())
    await app.modal.alert.waitFor({ state: 'hidden' })
    await expectOneSession(app)
  })
}

test('keeps the code while its connection is broken, and connects with the session that the wallet approved in the meantime', async ({
  t,
}) => {
  const app = await openWithClock(t)
  const { relay } = t.services
  const uri = await showCode(app)
  t.step('the line breaks')
  relay.setFault({ kind: 'close' })
  relay.closeSockets({ caller: 'app' })
  await app.peer.pair(uri)
  await eventually('the wallet approves', () => app.peer.sessions().length === 1)
  await app.host.expectStatus('disconnected')
  t.step('the line stands')
  relay.clearFaults()
  await app.page.clock.runFor('00:10')
  await expectOneSession(app)
})

test('says that the relay is out of reach, and shows the code by itself when it is back', async ({ t }) => {
  const app = await openWithClock(t)
  const { relay } = t.services
  t.allow(brokenLine)
  await relay.down()
  await openCode(app)
  await app.page.clock.fastForward('00:06')
  await app.pairing.expectText('Can’t reach the relay')
  await app.pairing.expectText('The code comes back with the connection. We keep trying.')
  t.step('the relay is there')
  await relay.up()
  await app.peer.pair(await app.pairing.uri())
  await expectOneSession(app)
})

test('does not call a relay that breaks every connection more than ten times a minute', async ({ t }) => {
  const app = await openWithClock(t)
  t.services.relay.setFault({ kind: 'close', code: 1011 })
  await openCode(app)
  // The client's code loads by the real clock, whose minute begins with the first socket.
  await eventually('the first socket', () => connectsOf(t) > 0)
  for (let second = 0; second < 50; second += 5) await app.page.clock.runFor('00:05')
  const tries = connectsOf(t)
  assert.ok(tries > 0 && tries <= 10, `${tries} sockets in a minute`)
  await app.pairing.expectText('Can’t reach the relay')
  await app.modal.close()
  t.step('the relay is well again')
  t.services.relay.clearFaults()
  t.services.relay.setFault({ kind: 'clock', aheadMs: 110_000 })
  await app.page.clock.runFor('01:00')
  await pairByCode(app)
  await expectOneSession(app)
})

test('connects over a relay that takes 5 s', async ({ t }) => {
  const app = await openWalletConnect(t)
  const { relay } = t.services
  relay.setFault({ kind: 'delay', ms: 5000, methods: ['wc_proposeSession'] })
  relay.setFault({ kind: 'delay', ms: 300 })
  await openCode(app)
  await app.pairing.expectText('Getting a code…')
  await app.peer.pair(await app.pairing.uri())
  await expectOneSession(app)
})

test('makes one connection if the relay sends everything twice', async ({ t }) => {
  const app = await openWalletConnect(t)
  t.services.relay.setFault({ kind: 'duplicate', caller: 'any' })
  await pairByCode(app)
  await expectOneSession(app)
  assert.equal(app.peer.proposals.length, 1)
})

for (const frame of ['json', 'binary'] as const) {
  test(`shows its state if the relay answers with a meaningless ${frame}, and connects at the next try`, async ({
    t,
  }) => {
    const app = await openWithClock(t)
    t.services.relay.setFault({ kind: 'junk', frame })
    await openCode(app)
    await app.page.clock.runFor('00:06')
    await app.pairing.expectText('Can’t reach the relay')
    t.services.relay.clearFaults()
    await app.page.getByRole('button', { name: 'Try now' }).click()
    await app.peer.pair(await app.pairing.uri())
    await expectOneSession(app)
  })
}

test('notices a connection without any more messages, and connects over a new one', async ({ t }) => {
  const app = await openWithClock(t)
  const { relay } = t.services
  const uri = await showCode(app)
  const before = connectsOf(t)
  relay.setFault({ kind: 'silence', methods: ['irn_subscription'], times: 1 })
  relay.setFault({ kind: 'silence', methods: ['irn_batchSubscribe'], times: 1 })
  await app.peer.pair(uri)
  await eventually('the wallet approves', () => app.peer.sessions().length === 1)
  await app.page.clock.runFor('00:26')
  await eventually('a new socket', () => connectsOf(t) > before)
  await expectOneSession(app)
})

test('says that there is no network, and continues with the same code when there is one', async ({ t }) => {
  const app = await openWalletConnect(t)
  t.allow(brokenLine)
  const uri = await showCode(app)
  await app.context.setOffline(true)
  await app.pairing.expectText('You’re offline')
  await app.context.setOffline(false)
  assert.equal(await app.pairing.uri(), uri)
  await app.peer.pair(uri)
  await expectOneSession(app)
})
