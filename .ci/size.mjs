// `npm run size [-- --markdown | --inputs]`: weighs imports of the built package and holds them against the budgets.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { findEntries, findPlugins } from './entries.mjs'
import { findModules } from './keep-files.mjs'
import { packageFolder } from './package.mjs'
import { root } from './root.mjs'
import {
  apps,
  aroundPlugin,
  firstClick,
  firstStyles,
  hosts,
  namespaces,
  neverAtFirstClick,
  neverInitial,
  pluginShell,
  view,
  withNamespaces,
  withPlugin,
} from './size-budgets.mjs'
import { weigh } from './weigh.mjs'
import { weighHost } from './weigh-host.mjs'
import { weighStyles } from './weigh-styles.mjs'

/** @typedef {{ title: string, bytes: number, budget: number, fault?: string | undefined }} Row */

/** @param {string} code @param {string[]} modules loaded later, but weighed as if they came along */
const withModules = (code, modules) =>
  [
    code,
    ...modules.map(
      (module, index) => `import * as later${index} from './dist/${module}.js'; console.log(later${index})`,
    ),
  ].join('\n')

/** @param {{ path: string }[]} inputs @param {RegExp[]} unwanted @returns {string | undefined} */
function findUnwanted(inputs, unwanted = neverInitial) {
  const found = inputs.filter(({ path }) => unwanted.some((pattern) => pattern.test(path)))
  return found.length > 0 ? `holds ${found.map(({ path }) => path).join(', ')}` : undefined
}

/** @param {{ title: string, code: string, budget: number }} app @returns {Promise<Row>} */
async function measureApp({ title, code, budget }) {
  const { bytes, inputs } = await weigh(code)
  if (process.argv.includes('--inputs'))
    console.log(
      title,
      inputs.filter((input) => input.bytes > 0),
    )
  return { title, bytes, budget, fault: findUnwanted(inputs) }
}

/** What comes on top of an app. @param {string} before @param {string} after */
async function difference(before, after) {
  const [less, more] = await Promise.all([weigh(before), weigh(after)])
  return { bytes: more.bytes - less.bytes, inputs: more.inputs }
}

/** @returns {Promise<Row>} */
async function measureFirstClick() {
  const { bytes, inputs } = await difference(apps.minimal.code, withModules(apps.minimal.code, firstClick.modules))
  return { title: firstClick.title, bytes, budget: firstClick.budget, fault: findUnwanted(inputs, neverAtFirstClick) }
}

/** @returns {Promise<Row>} */
async function measureNamespaces() {
  const { title, ids, budget } = namespaces
  const { bytes, inputs } = await difference(withNamespaces([]), withNamespaces(ids))
  return { title, bytes, budget, fault: findUnwanted(inputs) }
}

/** Plugins whose contracts a plugin imports: what others publish must not change what it weighs. @param {string} id */
function findNeeded(id) {
  const folder = root + findPlugins().find((plugin) => plugin.id === id)?.folder
  const texts = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/'(?:\.\.\/)+(?:[a-z]+\/)?(?!wallets\/)([\w-]+)\/contract'/g)].map(([, name = '']) => name),
    ),
  )
}

/** @param {string} id @returns {Promise<Row>} */
async function measureShell(id) {
  const needed = [...findNeeded(id)]
  const { bytes } = await difference(aroundPlugin(id, needed), withPlugin(id, needed))
  return { title: `plugin shell ${id}`, bytes, budget: pluginShell.budget }
}

/** What a view adds to a page on which the modal has been opened once. @param {string} module @returns {Promise<Row>} */
async function measureView(module) {
  const clicked = withModules(apps.minimal.code, firstClick.modules)
  const { bytes } = await difference(clicked, withModules(apps.minimal.code, [...firstClick.modules, module]))
  return { title: `view ${module.split('/').at(-1)}`, bytes, budget: view.budget }
}

/** @returns {Promise<Row[]>} */
async function measureHosts() {
  const minimal = await weighHost(hosts.minimal.code, hosts.react)
  const full = await weighHost(hosts.full.code, hosts.react)
  const { idle, click, fault } = await minimal.open()
  const { idle: idleFull } = await full.open()
  return [
    { ...hosts.minimal, title: `${hosts.minimal.title}; ${minimal.scripts} scripts in all`, bytes: minimal.bytes },
    { ...hosts.full, title: `${hosts.full.title}; ${full.scripts} scripts in all`, bytes: full.bytes },
    { ...hosts.opening, bytes: minimal.opening },
    { ...hosts.idle, bytes: idle, fault },
    { ...hosts.click, bytes: click },
    { ...hosts.idleFull, bytes: idleFull },
  ]
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

if (!existsSync(`${root}dist/kernel/index.js`) || !existsSync(packageFolder)) {
  console.error('Nothing to measure: run npm run build first.')
  process.exit(1)
}
const ids = findEntries().flatMap(({ specifier }) => specifier.match(/^portico\/plugins\/([^/]+)$/)?.[1] ?? [])
const hasFull = findEntries().some(({ specifier }) => specifier === 'portico/presets/full')
const views = Object.keys(findModules()).filter((module) => view.pattern.test(module))
const rows = [
  await measureApp(apps.kernel),
  await measureApp(apps.minimal),
  ...(hasFull ? [await measureApp(apps.full)] : []),
  await measureNamespaces(),
  await measureFirstClick(),
  { ...firstStyles, bytes: await weighStyles(firstStyles.modules) },
  ...(await measureHosts()),
  ...(await Promise.all(ids.filter((id) => !pluginShell.inMinimal.includes(id)).map(measureShell))),
  ...(await Promise.all(views.map(measureView))),
]
print(rows)
process.exitCode = rows.some(isOver) ? 1 : 0
