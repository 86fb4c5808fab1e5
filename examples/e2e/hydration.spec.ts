import assert from 'node:assert/strict'
import { renderToString } from 'react-dom/server'
import { loadServerPage } from './fixtures/load-server-page'
import { openPortico, type PorticoApp } from './fixtures/open-portico'
import type { ServerMarkup } from './fixtures/serve-app'
import { eventually } from './pages/eventually'
import { connectWallet } from './pages/journey'
import { expectText } from './pages/modal'
import { type SpecContext, spec } from './runner'

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** A page of a server that knows the snapshot of the visit before, as from a cookie. */
async function openWithServer(t: SpecContext) {
  const { createPage } = await loadServerPage()
  let written: ServerMarkup = { head: '', root: '' }
  const app = await openPortico(t, { entry: 'examples/e2e/app/hydrated.tsx', markup: () => written })
  const chains = JSON.parse(new URL(app.url).searchParams.get('chains') ?? '[]')
  function write(snapshot: string): string {
    const { kernel, page } = createPage(chains, snapshot)
    const root = renderToString(page)
    kernel.dispose()
    written = { head: `<meta name="portico-snapshot" content="${attribute(snapshot)}">`, root }
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

spec('paints on a server who was connected, and the page takes over without a difference', async (t) => {
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

spec('would see a difference between what a server wrote and what the page draws', async (t) => {
  t.allow(/hydrat|#418/i)
  const { app, write, edit } = await openWithServer(t)
  const root = write(await connectAndLeave(app))
  edit(root.replace('A host app', 'Another app'))
  await app.page.reload()
  await eventually('the difference is reported', () => t.issues.length > 0)
})
