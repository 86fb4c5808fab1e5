// What a host's visitors download: Vite's production build of a page with the published package, opened in Chromium,
// over the same page with React alone. Each script weighs what it weighs when it is gzipped by itself, as it is served.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { ensureChromium } from '../chromium.mjs'
import { packageFolder } from '../package.mjs'
import { kB, testRow } from './rows.mjs'

/** @typedef {{ fileName: string, code: string, imports: string[], isEntry: boolean }} Chunk */
/** @typedef {{ chunks: Map<string, Chunk>, entry: string, html: string }} Page */
/** @typedef {{ whenIdle: Set<string>, afterClick: Set<string> }} Loaded beyond the initial scripts */

const html = '<!doctype html><title>Host</title><div id="root"></div><script type="module" src="./main.js"></script>'

/** What a host installs beside the package, or does not: this repository has it, and its scripts are none of ours. */
const optionalPeers = [
  '@base-org/account',
  '@coinbase/wallet-sdk',
  '@safe-global/safe-apps-provider',
  '@safe-global/safe-apps-sdk',
  '@solana/web3.js',
  '@wagmi/core',
  '@walletconnect/universal-provider',
]

/** Long enough for all that a page begins when it is idle; a busy machine may take its time. */
const quietMs = 1500

/** @param {string} code @returns {Promise<Page>} */
async function bundle(code) {
  // Beside the node_modules that holds the published package.
  const folder = join(dirname(dirname(packageFolder)), `weigh-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  // Without a name of its own the page would be a part of this repository, whose `portico` is not the published one.
  writeFileSync(join(folder, 'package.json'), '{ "name": "host", "private": true }')
  writeFileSync(join(folder, 'index.html'), html)
  writeFileSync(join(folder, 'main.js'), code)
  try {
    const options = { write: false, rolldownOptions: { external: optionalPeers } }
    const built = await build({ root: folder, configFile: false, logLevel: 'error', build: options })
    const outputs = 'output' in built ? built.output : []
    /** @type {Map<string, Chunk>} */
    const chunks = new Map(
      outputs.flatMap((output) => (output.type === 'chunk' ? [/** @type {const} */ ([output.fileName, output])] : [])),
    )
    const entry = [...chunks.values()].find(({ isEntry }) => isEntry)?.fileName ?? ''
    const page = outputs.find(({ fileName }) => fileName === 'index.html')
    return { chunks, entry, html: page?.type === 'asset' ? `${page.source}` : '' }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {Page} page @param {Iterable<string>} files */
function weighFiles({ chunks }, files) {
  const codes = [...files].map((file) => chunks.get(file)?.code ?? '')
  return codes.reduce((bytes, code) => bytes + gzipSync(code, { level: 9 }).length, 0)
}

/** What comes with these scripts: all that they import statically. @param {Page} page @param {string[]} files */
function findStatic({ chunks }, files) {
  /** @type {Set<string>} */
  const found = new Set()
  const visit = (/** @type {string} */ file) => {
    if (found.has(file)) return
    found.add(file)
    chunks.get(file)?.imports.forEach(visit)
  }
  files.forEach(visit)
  return found
}

/** What the page begins with. @param {Page} page */
const findInitial = (page) => findStatic(page, [page.entry])

/** What the modal and its list are drawn from. @param {Page} page */
function findOpening(page) {
  const roots = [...page.chunks.keys()].filter((file) => /\/(first-click|listing)-/.test(file))
  const initial = findInitial(page)
  return [...findStatic(page, roots)].filter((file) => !initial.has(file))
}

/** @param {Page} page @returns {Promise<{ url: string, close: () => void }>} */
function serve({ chunks, html }) {
  const server = createServer(({ url = '/' }, response) => {
    const chunk = chunks.get(url.slice(1))
    response.setHeader('content-type', chunk ? 'text/javascript' : 'text/html')
    response.statusCode = chunk || url === '/' ? 200 : 404
    response.end(chunk ? chunk.code : html)
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      resolve({ url: `http://127.0.0.1:${port}/`, close: () => void server.close() })
    })
  })
}

/** Opens the page and its modal. @param {Page} page @returns {Promise<Loaded>} */
async function visit(page) {
  const { url, close } = await serve(page)
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const tab = await browser.newPage()
    /** @type {Set<string>} */
    const loaded = new Set()
    tab.on('request', (request) => void loaded.add(new URL(request.url()).pathname.slice(1)))
    const settle = async () => {
      await tab.waitForLoadState('networkidle')
      for (let count = -1; count !== loaded.size; ) {
        count = loaded.size
        await tab.waitForTimeout(quietMs)
      }
    }
    await tab.goto(url)
    await tab.getByRole('button', { name: 'Connect Wallet' }).waitFor()
    await settle()
    const initial = findInitial(page)
    const whenIdle = new Set([...loaded].filter((file) => page.chunks.has(file) && !initial.has(file)))
    await tab.getByRole('button', { name: 'Connect Wallet' }).click()
    await tab.getByRole('heading', { name: 'Connect a wallet' }).waitFor()
    await settle()
    const known = new Set([...initial, ...whenIdle])
    const afterClick = new Set([...loaded].filter((file) => page.chunks.has(file) && !known.has(file)))
    return { whenIdle, afterClick }
  } finally {
    await browser.close()
    close()
  }
}

/** @param {string} imports @param {string} plugins */
const hostPage = (imports, plugins) => `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createKernel } from 'portico'
import { ConnectButton, Portico } from 'portico/ui'
${imports}
const kernel = createKernel({ plugins: ${plugins} })
createRoot(document.getElementById('root')).render(createElement(Portico, { kernel }, createElement(ConnectButton)))`

const reactPage = `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.getElementById('root')).render(createElement('button', null, 'Connect Wallet'))`

const minimalPage = hostPage(
  `import { minimal } from 'portico/presets/minimal'
import { eip155, mainnet } from 'portico/plugins/eip155'`,
  '[minimal(), eip155({ networks: [mainnet] })]',
)

const fullPage = hostPage(`import { full } from 'portico/presets/full'`, 'full()')

/** @type {{ react: Page, minimal: Page, full: Page }} */
let pages
/** @type {{ minimal: Loaded, full: Loaded }} */
let loaded

beforeAll(async () => {
  pages = { react: await bundle(reactPage), minimal: await bundle(minimalPage), full: await bundle(fullPage) }
  loaded = { minimal: await visit(pages.minimal), full: await visit(pages.full) }
})

/** @param {Page} page */
const countScripts = (page) => page.chunks.size - pages.react.chunks.size

/** What a page weighs over React alone. @param {Page} page */
const weighInitial = (page) => ({
  bytes: weighFiles(page, findInitial(page)) - weighFiles(pages.react, findInitial(pages.react)),
  note: `; ${countScripts(page)} scripts in all`,
})

test('what is ours is one script before the click, of at most 40 with the minimal preset and 90 with the full one', () => {
  // The other is the bundler's own.
  expect(findInitial(pages.minimal).size).toBeLessThanOrEqual(2)
  expect(findInitial(pages.full).size).toBeLessThanOrEqual(2)
  expect(countScripts(pages.minimal)).toBeLessThanOrEqual(40)
  expect(countScripts(pages.full)).toBeLessThanOrEqual(90)
})

testRow("Vite's build of a page with the minimal preset and eip155, over one with React alone", 25 * kB, () =>
  weighInitial(pages.minimal),
)

testRow('the same with the full preset', 32 * kB, () => weighInitial(pages.full))

testRow('what the modal of that minimal page and its list of wallets are drawn from', 22 * kB, () => ({
  bytes: weighFiles(pages.minimal, findOpening(pages.minimal)),
}))

testRow('all that the minimal page loads by itself once it is idle, that included', 22 * kB, () => ({
  bytes: weighFiles(pages.minimal, loaded.minimal.whenIdle),
}))

test('the minimal page loads two scripts once it is idle', () => {
  // The modal and its list, and what finds wallets and shows them safely.
  expect([...loaded.minimal.whenIdle]).toHaveLength(2)
})

test('what the modal and its list are drawn from does not wait for the click', () => {
  const opening = findOpening(pages.minimal)
  expect(opening).not.toEqual([])
  expect(opening.filter((file) => !loaded.minimal.whenIdle.has(file))).toEqual([])
})

// Motion and the bars for notices come with the first opening: a page at rest needs neither.
testRow('what a click then adds, where no wallet is installed', 8 * kB, () => ({
  bytes: weighFiles(pages.minimal, loaded.minimal.afterClick),
}))

testRow('all that the page with the full preset loads by itself once it is idle', 38 * kB, () => ({
  bytes: weighFiles(pages.full, loaded.full.whenIdle),
}))
