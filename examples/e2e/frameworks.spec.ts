import assert from 'node:assert/strict'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { openPortico } from './fixtures/open-portico'
import { openSidePanel } from './fixtures/open-side-panel'
import { placeExample } from './fixtures/place-example'
import { serveFolder } from './fixtures/serve-folder'
import { strictCsp } from './fixtures/strict-csp'
import { connectInExample } from './pages/framework-journey'
import { type SpecContext, test } from './runner'

const packageFolder = process.env.PORTICO_PACKAGE ?? ''

/** Next to the node_modules with the published package. */
function place(t: SpecContext, name: string): string {
  const folder = join(dirname(dirname(packageFolder)), `${name}-${process.pid}`)
  placeExample(name, folder, t.services)
  return folder
}

/** With the package's one script, as the example's own build copies it. */
function placeWithScript(t: SpecContext, name: string): string {
  const folder = place(t, name)
  cpSync(join(packageFolder, 'dist/standalone'), join(folder, 'portico'), { recursive: true })
  return folder
}

test('connects in a page of plain HTML with one script, under a strict policy', async ({ t }) => {
  const folder = placeWithScript(t, 'html')
  await connectInExample(await openPortico(t, { server: () => serveFolder(folder, strictCsp) }))
})

test('connects in the same page if the address of the script ends in a version, which CMS add, without an error', async ({
  t,
}) => {
  const folder = placeWithScript(t, 'html')
  const page = join(folder, 'index.html')
  writeFileSync(page, readFileSync(page, 'utf8').replace('portico/portico.js', 'portico/portico.js?ver=6.5'))
  await connectInExample(await openPortico(t, { server: () => serveFolder(folder, strictCsp) }))
  assert.deepEqual(t.issues, [])
})

test('connects in the side panel of a browser extension', async ({ t }) => {
  await connectInExample(await openSidePanel(t, placeWithScript(t, 'side-panel')))
})

test('connects in apps of Vue and of Svelte, as Vite builds them for production, under a strict policy', async ({
  t,
}) => {
  for (const name of ['vite-vue', 'vite-svelte']) {
    t.step(name)
    const folder = place(t, name)
    await build({ root: folder, configFile: join(folder, 'vite.config.js'), logLevel: 'error' })
    await connectInExample(await openPortico(t, { server: () => serveFolder(join(folder, 'dist'), strictCsp) }))
  }
})
