// `npm run size [-- --markdown]`: bundles small apps from dist, gzips what they download, holds it against the budgets.
import { existsSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { findEntries } from './entries.mjs'
import { root } from './root.mjs'
import { appAroundPlugin, apps, appWithAll, firstClick, pluginShell, view } from './size-budgets.mjs'

/**
 * @typedef {{ bytes: number, inputs: string[], imports: { path: string, kind: string }[], lazySource: string | undefined }} Chunk
 * @typedef {Map<string, Chunk>} Bundle
 * @typedef {{ title: string, bytes: number, budget: number, fault?: string | undefined }} Row
 */

/** @param {string} code @returns {Promise<Bundle>} */
async function bundle(code) {
  const { metafile, outputFiles } = await build({
    stdin: { contents: code, resolveDir: root, sourcefile: 'app.js' },
    absWorkingDir: root,
    // The paths of our own tsconfig lead to the sources; what is measured is what is published.
    tsconfigRaw: {},
    outdir: 'out',
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    external: ['react', 'react/*', 'react-dom', 'react-dom/*'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  return new Map(
    Object.entries(metafile.outputs).map(([path, { inputs, imports, entryPoint }]) => {
      const contents = outputFiles.find((file) => file.path === root + path)?.contents ?? ''
      const bytes = gzipSync(contents, { level: 9 }).length
      // The build names a lazy chunk after its source: dist/chunks/connect-view-1A2B3C4D.js.
      const lazySource = entryPoint?.match(/^dist\/chunks\/(.+)-[A-Z0-9]{8}\.js$/)?.[1]
      return [path, { bytes, inputs: Object.keys(inputs), imports, lazySource }]
    }),
  )
}

/** The chunks that load with the given ones. @param {Bundle} chunks @param {string[]} starts @param {Set<string>} [seen] */
function loadedWith(chunks, starts, seen = new Set()) {
  for (const path of starts.filter((path) => chunks.has(path) && !seen.has(path))) {
    seen.add(path)
    const isStatic = (/** @type {{ kind: string }} */ { kind }) => kind === 'import-statement'
    const next = chunks
      .get(path)
      ?.imports.filter(isStatic)
      .map((imported) => imported.path)
    loadedWith(chunks, next ?? [], seen)
  }
  return seen
}

/** @param {Bundle} chunks */
const initial = (chunks) => loadedWith(chunks, ['out/stdin.js'])

/** @param {Bundle} chunks @param {(source: string) => boolean} matches @returns {string[]} */
const lazyChunks = (chunks, matches) =>
  [...chunks].filter(([, { lazySource }]) => lazySource && matches(lazySource)).map(([path]) => path)

/** @param {Bundle} chunks @param {Iterable<string>} paths */
const weigh = (chunks, paths) => [...paths].reduce((sum, path) => sum + (chunks.get(path)?.bytes ?? 0), 0)

/** @param {Bundle} chunks @param {Iterable<string>} paths @param {string[]} packages @returns {string | undefined} */
function findUnwanted(chunks, paths, packages) {
  const names = [...paths].flatMap((path) => {
    const { inputs, imports } = chunks.get(path) ?? { inputs: [], imports: [] }
    return [...inputs, ...imports.map((imported) => imported.path)]
  })
  const found = packages.filter((name) => names.some((path) => new RegExp(`(^|node_modules/)${name}(/|$)`).test(path)))
  return found.length > 0 ? `holds ${found.join(', ')}` : undefined
}

/** @param {typeof apps.kernel} app @returns {Promise<Row>} */
async function measureApp({ title, code, budget, without }) {
  const chunks = await bundle(code)
  const paths = initial(chunks)
  return { title, bytes: weigh(chunks, paths), budget, fault: findUnwanted(chunks, paths, without) }
}

/** @param {Bundle} chunks */
function clickedChunks(chunks) {
  const paths = loadedWith(
    chunks,
    lazyChunks(chunks, (source) => firstClick.modules.includes(source)),
  )
  return [...paths].filter((path) => !initial(chunks).has(path))
}

/** @returns {Promise<Row>} */
async function measureFirstClick() {
  const chunks = await bundle(apps.minimal.code)
  const missing = firstClick.modules.filter((name) => lazyChunks(chunks, (source) => source === name).length === 0)
  const paths = clickedChunks(chunks)
  const unwanted = findUnwanted(chunks, paths, firstClick.without)
  const fault = missing.length > 0 ? `no lazy module ${missing.join(', ')}: see size-budgets.mjs` : unwanted
  return { title: firstClick.title, bytes: weigh(chunks, paths), budget: firstClick.budget, fault }
}

/** @param {string[]} ids @returns {Promise<Row[]>} */
async function measurePluginShells(ids) {
  const initialBytes = async (/** @type {string} */ code) => {
    const chunks = await bundle(code)
    return weigh(chunks, initial(chunks))
  }
  const measure = async (/** @type {string} */ id) => {
    const without = await initialBytes(appAroundPlugin(id, ids, false))
    const bytes = (await initialBytes(appAroundPlugin(id, ids, true))) - without
    return { title: `plugin shell ${id}`, bytes, budget: pluginShell.budget }
  }
  return Promise.all(ids.map(measure))
}

/** What each view adds to a page on which the modal has been opened once. @param {string[]} ids @returns {Promise<Row[]>} */
async function measureViews(ids) {
  const chunks = await bundle(appWithAll(ids))
  const present = new Set([...initial(chunks), ...clickedChunks(chunks)])
  return lazyChunks(chunks, (source) => source.endsWith(view.suffix)).map((path) => {
    const paths = [...loadedWith(chunks, [path])].filter((needed) => !present.has(needed) || needed === path)
    return { title: `view ${chunks.get(path)?.lazySource}`, bytes: weigh(chunks, paths), budget: view.budget }
  })
}

/** @param {string} title @param {() => Promise<Row[]>} measure @returns {Promise<Row[]>} */
async function attempt(title, measure) {
  try {
    return await measure()
  } catch (error) {
    return [{ title, bytes: 0, budget: 0, fault: error instanceof Error ? error.message : String(error) }]
  }
}

/** @param {Row} row */
const isOver = ({ bytes, budget, fault }) => fault !== undefined || bytes > budget

/** @param {Row[]} rows */
function print(rows) {
  const cells = rows.map((row) => [
    row.title,
    `${(row.bytes / 1000).toFixed(2)} kB`,
    `${row.budget / 1000} kB`,
    isOver(row) ? (row.fault ?? 'over') : 'ok',
  ])
  if (process.argv.includes('--markdown')) {
    console.log('| import | gzip | budget |\n|---|---:|---:|')
    for (const [title, size, budget] of cells) console.log(`| ${title} | ${size} | ${budget} |`)
    return
  }
  const width = Math.max(...cells.map(([title = '']) => title.length))
  for (const [title = '', size = '', budget = '', state] of cells) {
    console.log(`${title.padEnd(width)}  ${size.padStart(9)}  of ${budget.padStart(5)}  ${state}`)
  }
}

if (!existsSync(`${root}dist/kernel/index.js`)) {
  console.error('Nothing to measure: run npm run build first.')
  process.exit(1)
}
const specifiers = findEntries().map(({ specifier }) => specifier)
const ids = specifiers.flatMap((specifier) => specifier.match(/^portico\/plugins\/([^/]+)$/)?.[1] ?? [])
const hasFull = specifiers.includes('portico/presets/full')
const rows = [
  ...(await attempt(apps.kernel.title, async () => [await measureApp(apps.kernel)])),
  ...(await attempt(apps.minimal.title, async () => [await measureApp(apps.minimal)])),
  ...(hasFull ? await attempt(apps.full.title, async () => [await measureApp(apps.full)]) : []),
  ...(await attempt(firstClick.title, async () => [await measureFirstClick()])),
  ...(await attempt('plugin shells', () => measurePluginShells(ids))),
  ...(await attempt('views', () => measureViews(ids))),
]
print(rows)
process.exitCode = rows.some(isOver) ? 1 : 0
