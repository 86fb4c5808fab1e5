import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import type { PorticoProps } from 'portico/ui'
import { renderToString } from 'react-dom/server'
import { loadServerPage } from './fixtures/load-server-page'
import { openPortico, type PorticoApp } from './fixtures/open-portico'
import type { ServerMarkup } from './fixtures/serve-app'
import { strictCsp } from './fixtures/strict-csp'
import { eventually } from './pages/eventually'
import { connectWallet } from './pages/journey'
import { expectText } from './pages/modal'
import { type SpecContext, test } from './runner'

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

type Looks = Pick<PorticoProps, 'serverStyles' | 'nonce' | 'themeVariables'>

const linked: Looks = { serverStyles: 'linked' }

/** A page of a server that has the snapshot of the visit before, as from a cookie. */
async function openWithServer(t: SpecContext, looks = linked, csp: string | false = strictCsp) {
  const { createPage } = await loadServerPage()
  let written: ServerMarkup = { head: '', root: '' }
  const query = { looks: JSON.stringify(looks) }
  const app = await openPortico(t, { entry: 'examples/e2e/app/hydrated.tsx', markup: () => written, query, csp })
  const chains = JSON.parse(new URL(app.url).searchParams.get('chains') ?? '[]')
  const link = looks.serverStyles === 'linked' ? '<link rel="stylesheet" href="/button.css">' : ''
  function write(snapshot: string): string {
    const { kernel, page } = createPage(chains, snapshot, looks)
    const root = renderToString(page)
    kernel.dispose()
    written = { head: `${link}<meta name="portico-snapshot" content="${attribute(snapshot)}">`, root }
    return root
  }
  function edit(root: string): void {
    written = { ...written, root }
  }
  return { app, write, edit }
}

async function connectAndLeave(app: PorticoApp): Promise<string> {
  await connectWallet(app)
  return app.page.evaluate(() => window.takeSnapshot())
}

test('renders the connected account on a server, and the page hydrates without a mismatch', async ({ t }) => {
  const { app, write } = await openWithServer(t)
  const address = await app.wallet().address()
  const root = write(await connectAndLeave(app))
  assert.ok(root.includes(address), 'The server writes the address')
  await app.page.reload()
  await app.host.expectStatus('connected')
  await expectText(app.host.address, address)
  assert.deepEqual(t.issues, [])
  t.step('a wallet that took its approval back, which the server does not know')
  await app.wallet().do('revoke')
  await app.page.reload()
  await app.host.expectStatus('disconnected')
  assert.deepEqual(t.issues, [])
})

test("would find a difference between the server's markup and that of the page", async ({ t }) => {
  t.allow(/hydrat|#418/i)
  const { app, write, edit } = await openWithServer(t)
  const root = write(await connectAndLeave(app))
  edit(root.replace('A host app', 'Another app'))
  await app.page.reload()
  await eventually('the difference is reported', () => t.issues.length > 0)
})

/** The visible part of the page's buttons. */
const readButtons = (page: Page) =>
  page.locator('.portico-button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      const { backgroundColor, color, fontSize, borderRadius, boxShadow } = getComputedStyle(button)
      return { box: [x, y, width, height], backgroundColor, color, fontSize, borderRadius, boxShadow }
    }),
  )

/** All layout shifts since the page began. */
const readShifts = (page: Page) =>
  page.evaluate(async () => {
    const shifts: number[] = []
    const told = (entries: PerformanceEntryList) => shifts.push(...entries.map(({ startTime }) => startTime))
    const observer = new PerformanceObserver((list) => told(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    told(observer.takeRecords())
    return shifts
  })

/** The colours of an account's arches, from the background up. */
const readColours = (page: Page) =>
  page.locator('.portico-avatar > *').evaluateAll((parts) => parts.map((part) => getComputedStyle(part).fill))

/** Another visit, whose scripts load when the spec says so. */
async function visitBeforeScripts(app: PorticoApp) {
  const page = await app.context.newPage()
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/**', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(app.url, { waitUntil: 'commit' })
  await page.locator('.portico-button').last().waitFor({ state: 'visible' })
  return { page, release }
}

const brand = { accent: '#0a7d4f', fontSizeMaster: '14px', borderRadiusMaster: '1px', fontFamily: "'Georgia', serif" }
const inline: Looks = { serverStyles: 'inline', themeVariables: brand }
const withNonce = strictCsp.replace("style-src 'self'", "style-src 'self' 'nonce-dGlkZQ=='")

const ways: Readonly<Record<string, readonly [looks: Looks, csp: string | false]>> = {
  'by a linked file under a strict policy': [linked, strictCsp],
  'by a nonce under a strict policy': [{ ...inline, nonce: 'dGlkZQ==' }, withNonce],
  'by what they bring along': [inline, false],
}

for (const [way, [looks, csp]] of Object.entries(ways)) {
  test(`styles the buttons of a server before any script runs, and moves nothing afterwards, ${way}`, async ({ t }) => {
    const { app, write } = await openWithServer(t, looks, csp)
    const snapshot = await connectAndLeave(app)
    t.step('nobody is connected')
    await app.wallet().do('revoke')
    write('')
    const { page, release } = await visitBeforeScripts(app)
    const before = await readButtons(page)
    assert.deepEqual(
      before.map(({ box }) => box[3]),
      [44],
    )
    assert.match(before[0]?.backgroundColor ?? '', /^(oklch|oklab|rgb)\((?!0 0 0 \/ 0|0, 0, 0, 0)/)
    release()
    await eventually("the page has sheets of its own, and the server's are gone", () =>
      page.evaluate(() => document.adoptedStyleSheets.length > 0 && !document.querySelector('style + .portico-button')),
    )
    assert.deepEqual(await readButtons(page), before)
    assert.deepEqual(await readShifts(page), [])
    t.step('somebody is connected')
    write(snapshot)
    const visit = await visitBeforeScripts(app)
    const [account] = await readButtons(visit.page)
    const avatar = await visit.page.locator('.portico-avatar').boundingBox()
    assert.deepEqual([account?.box[3], avatar?.width, avatar?.height], [44, 24, 24])
    const colours = await readColours(visit.page)
    assert.deepEqual([colours.length, new Set(colours).size], [4, 4])
    for (const colour of colours) assert.match(colour, /^oklch\(/)
    visit.release()
    assert.deepEqual(t.issues, [])
  })
}
