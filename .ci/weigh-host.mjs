// What a host's visitors download: Vite's production build of a page with the published package, opened in Chromium,
// over the same page with React alone. Each script weighs what it weighs when it is gzipped by itself, as it is served.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { ensureChromium } from './chromium.mjs'
import { packageFolder } from './package.mjs'

/** @typedef {{ fileName: string, code: string, imports: string[], isEntry: boolean }} Chunk */
/** @typedef {{ chunks: Map<string, Chunk>, entry: string, html: string }} Page */

const html = '<!doctype html><title>Host</title><div id="root"></div><script type="module" src="./main.js"></script>'

/** Long enough for all that a page begins when it is idle; a busy machine may take its time. */
const quietMs = 1500

/** @param {string} code @returns {Promise<Page>} */
async function bundle(code) {
  // Beside the node_modules that holds the published package.
  const folder = join(dirname(dirname(packageFolder)), `weigh-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.html'), html)
  writeFileSync(join(folder, 'main.js'), code)
  try {
    const built = await build({ root: folder, configFile: false, logLevel: 'error', build: { write: false } })
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
  const roots = [...page.chunks.keys()].filter((file) => /\/(first-click|eip155-discovery)-/.test(file))
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

/** Opens the page and its modal. @param {Page} page @returns {Promise<{ whenIdle: Set<string>, afterClick: Set<string> }>} beyond the initial scripts */
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

/** What a page with the package weighs over a page without. @param {string} code @param {string} codeOfReact */
export async function weighHost(code, codeOfReact) {
  const react = await bundle(codeOfReact)
  const page = await bundle(code)
  return {
    bytes: weighFiles(page, findInitial(page)) - weighFiles(react, findInitial(react)),
    scripts: page.chunks.size - react.chunks.size,
    opening: weighFiles(page, findOpening(page)),
    async open() {
      const { whenIdle, afterClick } = await visit(page)
      const late = findOpening(page).filter((file) => !whenIdle.has(file))
      const fault = late.length > 0 ? `waits for the click with ${late.join(', ')}` : undefined
      return { idle: weighFiles(page, whenIdle), click: weighFiles(page, afterClick), fault }
    },
  }
}
