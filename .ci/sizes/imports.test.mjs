// What an import of the package may weigh, minified and gzipped, without React.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect } from 'vitest'
import { cssTextForEsbuild, readCssText } from '../css-text'
import { findEntries } from '../entries'
import { findModules } from '../keep-files'
import { root } from '../root.mjs'
import { kB, testRow } from './rows.mjs'

/**
 * How much of its budget a row keeps free, from 0 to 1: at 0.08 it fails above 92 %. Features come into what is free, a feature at a
 * time.
 */
const MIN_FREE = 0.08

/** Every initial download must be free of these: they load when they are needed, or never. */
const neverInitial = [
  /node_modules\/(viem|zod|react-dom|uqr|qr|@walletconnect|@noble|@scure)\//,
  /\/locales\/|\/chunks\/words/,
]

/** So must the first click, which brings one view only. */
const neverAtFirstClick = [...neverInitial, /\/views\/(?!connect-view)[^/]+-view\.js$/]

const kernelOnly = `
import { createKernel, definePlugin } from 'portico'
console.log(createKernel, definePlugin)`

/** @param {string} imports @param {string} plugins */
const page = (imports, plugins) => `
import { createKernel } from 'portico'
import { ConnectButton, Portico } from 'portico/ui'
${imports}
console.log(createKernel({ plugins: ${plugins} }), Portico, ConnectButton)`

const importMinimal = "import { minimal } from 'portico/presets/minimal'"
const importEip155 = "import { eip155, mainnet } from 'portico/plugins/eip155'"
const minimalWithoutNamespace = page(importMinimal, '[minimal()]')
const minimalApp = page(`${importMinimal}\n${importEip155}`, '[minimal(), eip155({ networks: [mainnet] })]')
const fullApp = page("import { full } from 'portico/presets/full'", 'full()')

const facadeApp = `${fullApp}
import { createModal } from 'portico/compat'
console.log(createModal)`

/** What a page needs of the facade to show who is connected, and to act for them. */
const composables =
  'useModal, useModalAccount, useModalNetwork, useModalProvider, useModalState, useWalletInfo, useDisconnect'
const withComposables = `${facadeApp}
import { ${composables} } from 'portico/compat/vue'
console.log(${composables})`

const withElements = `${minimalApp}
import { definePorticoElements } from 'portico/elements'
definePorticoElements()`

/** The namespaces that a page may add to the minimal app and eip155. */
const otherNamespaces = ['bip122', 'cosmos', 'polkadot', 'solana', 'stacks', 'sui']

/** @param {string[]} ids */
const withNamespaces = (ids) =>
  page(
    [importMinimal, importEip155, ...ids.map((id) => `import { ${id} } from 'portico/plugins/${id}'`)].join('\n'),
    `[minimal(), eip155({ networks: [mainnet] }), [${ids.map((id) => `${id}()`).join(', ')}]]`,
  )

/** What the first click on the connect button loads with `import()`, by path in dist. */
const firstClick = [
  'ui/shell/modal-host',
  'plugins/foundations/connect/views/connect-view',
  'plugins/foundations/connect/views/wallet-list',
  'plugins/foundations/connect/follow-connecting-view',
  'plugins/chains/eip155/connectors/discover-wallets',
]

/** What the minimal preset holds is weighed as a whole, in the row of the first click. */
const inMinimal = ['connect', 'networks', 'account']
const shells = findEntries()
  .flatMap(({ specifier, output }) => {
    const id = /^portico\/plugins\/([^/]+)$/.exec(specifier)?.[1]
    return id ? [{ id, folder: dirname(output) }] : []
  })
  .filter(({ id }) => !inMinimal.includes(id))

const views = Object.keys(findModules()).filter((module) => /\/views\/[^/]+-views?$/.test(module))

/** @type {import('esbuild').Plugin} */
const leaveLazyOut = {
  name: 'leave-lazy-out',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
  },
}

/** @type {import('esbuild').BuildOptions} */
const bundling = {
  absWorkingDir: root,
  bundle: true,
  write: false,
  metafile: true,
  format: 'esm',
  external: ['react', 'react/*', 'react-dom', 'react-dom/*', 'vue', 'svelte/*'],
  logLevel: 'error',
}

/**
 * What code weighs when it is downloaded together: everything it imports statically in one minified, gzipped file. `import()` is
 * left out, as a host's bundler leaves it for later; so a number here is what one import costs, and does not depend on how a
 * bundler cuts chunks.
 *
 * @param {string} code
 */
async function weigh(code) {
  const { metafile, outputFiles } = await build({
    ...bundling,
    stdin: { contents: code, resolveDir: root, sourcefile: 'app.js' },
    // The paths of our own tsconfig lead to the sources; what is weighed is what is published.
    tsconfigRaw: {},
    minify: true,
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [leaveLazyOut],
  })
  const contents = outputFiles?.[0]?.contents ?? new Uint8Array()
  const inputs = Object.values(metafile?.outputs ?? {}).flatMap((output) =>
    Object.entries(output.inputs).map(([path, { bytesInOutput }]) => ({ path, bytes: bytesInOutput })),
  )
  return { bytes: gzipSync(contents, { level: 9 }).length, inputs: inputs.sort((a, b) => b.bytes - a.bytes) }
}

/** What comes on top of an app. @param {string} before @param {string} after */
async function weighMore(before, after) {
  const [less, more] = await Promise.all([weigh(before), weigh(after)])
  return { bytes: more.bytes - less.bytes, inputs: more.inputs }
}

/** @param {string} code @param {string[]} modules loaded later, but weighed as if they came along */
const withModules = (code, modules) =>
  [
    code,
    ...modules.map(
      (module, index) => `import * as later${index} from './dist/${module}.js'; console.log(later${index})`,
    ),
  ].join('\n')

const clickedApp = withModules(minimalApp, firstClick)

/** The CSS text of all that some modules import statically, minified, in one gzip. @param {string[]} modules by path in dist */
async function weighStyles(modules) {
  const sources = findModules()
  const contents = modules.map((module) => `import './${sources[module]}'`).join('\n')
  const plugins = [leaveLazyOut, cssTextForEsbuild()]
  const { metafile } = await build({ ...bundling, stdin: { contents, resolveDir: root }, plugins })
  const files = Object.keys(metafile?.inputs ?? {}).flatMap((path) => path.match(/^css-text:(.+)\.text$/)?.[1] ?? [])
  const texts = await Promise.all(files.map((file) => readCssText(join(root, file))))
  return gzipSync(texts.join('\n'), { level: 9 }).length
}

/** Plugins whose contracts a plugin imports: what others publish must not change what it weighs. @param {string} folder */
function findNeeded(folder) {
  const texts = readdirSync(root + folder)
    .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file))
    .map((file) => readFileSync(`${root}${folder}/${file}`, 'utf8'))
  const contract = /'(?:\.\.\/)+(?:[a-z]+\/)?(?!wallets\/)([\w-]+)\/contract'/g
  return new Set(texts.flatMap((text) => [...text.matchAll(contract)].map(([, name = '']) => name)))
}

/** The minimal app, with the contracts that a plugin leans on. @param {typeof shells[number]} plugin */
const aroundPlugin = ({ id, folder }) =>
  [
    minimalWithoutNamespace,
    ...[...findNeeded(folder)]
      .filter((other) => other !== id)
      .map(
        (other, index) =>
          `import * as contract${index} from 'portico/plugins/${other}/contract'; console.log(contract${index})`,
      ),
  ].join('\n')

/** The same with the plugin, whose factory bears its id in camel case. @param {typeof shells[number]} plugin */
function withPlugin({ id, folder }) {
  const factory = id.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
  const imported = `import { ${factory} as plugin } from 'portico/plugins/${id}'; console.log(plugin)`
  return `${aroundPlugin({ id, folder })}\n${imported}`
}

testRow('`{ createKernel, definePlugin }`', 12 * kB, () => weigh(kernelOnly), { never: neverInitial, free: MIN_FREE })

testRow(
  'minimal preset + eip155 + `<Portico>` + `<ConnectButton>`, before the first click',
  22 * kB,
  () => weigh(minimalApp),
  { never: neverInitial, free: MIN_FREE },
)

testRow('full preset, before the first click', 40 * kB, () => weigh(fullApp), { never: neverInitial, free: MIN_FREE })

testRow(
  'evm preset, before the first click',
  28 * kB,
  () => weigh(page("import { evm } from 'portico/presets/evm'", "evm({ projectId: 'x' })")),
  { never: neverInitial, free: MIN_FREE },
)

testRow('`portico/compat` over the full preset, before the first click', 4 * kB, () => weighMore(fullApp, facadeApp), {
  never: neverInitial,
  free: MIN_FREE,
})

testRow(
  'the six other namespaces, before the first click',
  8 * kB,
  () => weighMore(withNamespaces([]), withNamespaces(otherNamespaces)),
  { never: neverInitial },
)

testRow(
  'what the first click adds where no wallet announces itself (shell, Connect view, discovery, their styles)',
  14 * kB,
  () => weighMore(minimalApp, clickedApp),
  { never: neverAtFirstClick, free: MIN_FREE },
)

testRow('style sheets of the first open', 6 * kB, async () => ({
  bytes: await weighStyles(['ui/buttons/connect-button', ...firstClick]),
}))

testRow(
  '`portico/elements`, on a page that has the kernel and `<Portico>`',
  3 * kB,
  () => weighMore(minimalApp, withElements),
  { never: neverInitial, free: MIN_FREE },
)

testRow('`portico/compat/vue`, on a page that has the facade', kB, () => weighMore(facadeApp, withComposables), {
  never: neverInitial,
  free: MIN_FREE,
})

for (const [name, imported] of Object.entries({
  vue: 'providePortico, useAccount, useNetwork, useModal',
  svelte: 'porticoStores',
}))
  testRow(
    `\`portico/${name}\``,
    kB,
    () =>
      weighMore(minimalApp, `${minimalApp}\nimport { ${imported} } from 'portico/${name}'; console.log(${imported})`),
    { never: neverInitial, free: MIN_FREE },
  )

testRow(
  '`portico.js` for pages without a bundler: UI runtime, minimal preset, eip155, elements',
  60 * kB,
  async () => {
    const code = readFileSync(`${root}dist/standalone/portico.js`)
    // What it imports before the first click would be a second file, which its hash does not cover.
    const { metafile } = await build({
      ...bundling,
      entryPoints: [`${root}dist/standalone/portico.js`],
      plugins: [leaveLazyOut],
    })
    expect(Object.keys(metafile?.inputs ?? {})).toEqual(['dist/standalone/portico.js'])
    return { bytes: gzipSync(code, { level: 9 }).length }
  },
  { free: MIN_FREE },
)

for (const plugin of shells)
  testRow(`plugin shell ${plugin.id}`, kB, () => weighMore(aroundPlugin(plugin), withPlugin(plugin)), { isPart: true })

// What a view adds to a page on which the modal has been opened once.
for (const view of views)
  testRow(
    `view ${view.split('/').at(-1)}`,
    8 * kB,
    () => weighMore(clickedApp, withModules(minimalApp, [...firstClick, view])),
    { isPart: true },
  )
