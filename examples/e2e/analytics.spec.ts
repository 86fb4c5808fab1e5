import assert from 'node:assert/strict'
import { openFull } from './fixtures/open-full'
import { eventually } from './pages/eventually'
import { connectWallet } from './pages/journey'
import { test } from './runner'

interface Entry {
  readonly url: string
  readonly props: {
    readonly event: string
    readonly properties?: Readonly<Record<string, unknown>>
    readonly items?: readonly { readonly name: string; readonly displayIndex: number }[]
  }
}

test("counts nothing before the person agrees, and then reports the steps, but not the person's identity", async ({
  t,
}) => {
  const app = await openFull(t, { hasAnalytics: true })
  const { page, modal } = app
  const { analytics, catalogue } = t.services
  const entries = () =>
    analytics.messages().flatMap(({ call, body }) => (call === 'batch' ? (JSON.parse(body) as readonly Entry[]) : []))
  const leave = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      window.dispatchEvent(new Event('visibilitychange'))
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    })

  t.step('opens and closes the modal without having agreed')
  await modal.open()
  await eventually('the project is asked', () => catalogue.counts().analytics === 1)
  await modal.close()
  await leave()

  t.step('agrees and connects')
  await page.getByRole('button', { name: 'Agree to be counted' }).click()
  await connectWallet(app)
  await eventually('the connection is counted', async () => {
    await leave()
    return entries().some(({ props }) => props.event === 'CONNECT_SUCCESS')
  })

  const names = entries().map(({ props }) => props.event)
  assert.deepEqual(
    names.filter((name) => name !== 'WALLET_IMPRESSION_V2'),
    ['INITIALIZE', 'MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'MODAL_CLOSE'],
  )
  const propsOf = (event: string) => entries().find(({ props }) => props.event === event)?.props
  assert.equal(propsOf('SELECT_WALLET')?.properties?.name, 'Portico Test Wallet')
  assert.equal(typeof propsOf('SELECT_WALLET')?.properties?.displayIndex, 'number')
  assert.deepEqual(propsOf('CONNECT_SUCCESS')?.properties?.method, 'browser')
  const items = propsOf('WALLET_IMPRESSION_V2')?.items ?? []
  assert.ok(items.length > 3, 'The wallets of the list are counted')
  assert.deepEqual(
    items.map(({ displayIndex }) => displayIndex),
    items.map((_, index) => index),
  )
  const [first] = analytics.messages()
  assert.deepEqual(first?.query, { projectId: 'local-project', st: 'portico', sv: 'unknown' })
  assert.match(first?.contentType ?? '', /^text\/plain/)
  const told = analytics.messages().map(({ body }) => body.toLowerCase())
  assert.ok(!told.join().includes((await app.wallet().address()).toLowerCase()), 'No address is told')
  assert.ok(entries().every(({ url }) => url === app.origin))

  t.step('reports a fault, five times a minute at most')
  await page.evaluate(() => {
    const { plugins } = Object(Reflect.get(window, 'portico'))
    for (let count = 0; count < 8; count++) plugins.analytics.report(new Error('Somebody@example.com broke it'))
  })
  const reports = () => analytics.messages().filter(({ call }) => call === 'report')
  await eventually('five of them are told', () => reports().length === 5)
  assert.equal(reports().length, 5)
  assert.match(reports()[0]?.body ?? '', /"event":"INTERNAL_SDK_ERROR".*"errorMessage":"\[redacted\] broke it"/)
})

test('sends nothing if the project does not count, or does not say so', async ({ t }) => {
  t.services.catalogue.setFault({ kind: 'status', status: 500, on: ['analytics'] })
  t.allow(/500/)
  const app = await openFull(t, { hasAnalytics: true })
  await app.page.getByRole('button', { name: 'Agree to be counted' }).click()
  await connectWallet(app)
  await app.page.reload()
  assert.deepEqual(t.services.analytics.messages(), [])
})
