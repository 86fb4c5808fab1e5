import { openWalletConnect } from './fixtures/open-walletconnect'
import { openCode, showCode } from './pages/pairing-journey'
import { spec } from './runner'
const wait = (ms: number) => new Promise((r) => setTimeout(r, ms))
for (let n = 0; n < 4; n++)
spec('zz refuse ' + n, async (t) => {
  const app = await openWalletConnect(t, { prepare: (c) => c.clock.install() })
  const { relay } = t.services
  t.allow(/./)
  relay.setFault({ kind: 'refuse', reason: 'Unauthorized: invalid key' })
  await openCode(app)
  await app.connect.expectStatement('This app isn’t set up right')
  await app.page.clock.runFor('00:50')
  const c0 = JSON.stringify(relay.counts('app'))
  relay.clearFaults()
  const t0 = Date.now()
  await app.connect.tryAgain.click()
  const uri = await app.pairing.uri()
  const t1 = Date.now() - t0
  await app.peer.pair(uri)
  await wait(5000)
  const st = await app.host.status.textContent()
  console.log('RUN', n, st, c0, JSON.stringify(relay.counts('app')), 'uri', t1, app.peer.sessions().length, app.peer.failures)
  if (st !== 'connected') for (const e of relay.log) console.log(e.at - t0, e.caller, e.clientId.slice(-4), e.method, e.tags, e.topics.map((x) => x.slice(0, 6)))
})
