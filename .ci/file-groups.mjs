// Which of our files are downloaded together. A host's bundler makes a chunk of each set of files that the same chunks
// need: of files that only ever come together it would make dozens of small ones, fetched one after the other.
import { build } from 'esbuild'
import { root } from './root.mjs'

/** @typedef {{ imports: { path: string, kind: string }[] }} Input */
/** @typedef {{ name: string, roots: readonly string[] | RegExp, holds: RegExp, isShared?: boolean }} Group what its roots import statically, of some folders; where it is shared, what two or more need that load later */
/** @typedef {{ group: string, names: string[], defaultAs: string | undefined }} Member its group, what it exports, and what its default export is called there */

const beforeFirstClick = [
  'kernel/create-kernel.ts',
  'kernel/plugin/define-plugin.ts',
  'presets/minimal.ts',
  'plugins/chains/eip155/index.ts',
  'ui/react/portico.tsx',
  'ui/buttons/connect-button.tsx',
]

/**
 * The container stays a file of its own: its polyfill has to run before it. So do the rules of options: production builds drop
 * them from the first load, and plugins that check later bring them along.
 */
const headless = /^(kernel\/(?!container\/|options\/|index\.ts)|plugins\/(?!.*\/views\/)|presets\/)/
const drawn = /^(ui\/(?!index\.ts)|plugins\/.*\/views\/)/

const inConnect = /^plugins\/foundations\/connect\/(?!views\/|contract|check-options|index\.ts|merge-|arrange-|order-methods)/
const connectViews = 'plugins/foundations/connect/views/'
const connectingViews = /^plugins\/foundations\/connect\/views\/(connecting-\w+(-\w+)?-view|scan-mark)\.tsx$/
const networkViews = /^plugins\/foundations\/networks\/views\//
const accountViews = /^plugins\/foundations\/account\/(views\/(account-view|network-chip)|load-balance)\./
const walletLists = /^plugins\/foundations\/connect\/views\/(all-mark|merged-wallet-list|connect-wallets-view)\./
const kernelReports = /^kernel\/(take-snapshot|inspect-kernel|lib\/safe\/redact|notices\/create-alert)\.ts$/
const components = /^ui\/(components|format|icons|marks|react)\//
const inNetworks = /^plugins\/foundations\/networks\/(?!views\/|contract|index\.ts|match-)/

/**
 * A file belongs to the first group that takes it. What holds React stands apart: who has no user interface shall not meet it.
 * So does what an entry exports beyond the first load: esbuild takes it along with the entry, used or not.
 *
 * @type {Group[]}
 */
const groups = [
  { name: 'chunks/core', roots: beforeFirstClick, holds: headless },
  { name: 'chunks/ui', roots: beforeFirstClick, holds: drawn },
  {
    name: 'chunks/core-exports',
    roots: ['kernel/index.ts', 'kernel/platform/delay.ts', 'kernel/platform/until-aborted.ts'],
    holds: headless,
  },
  { name: 'chunks/ui-exports', roots: ['ui/index.ts'], holds: drawn },
  {
    name: 'chunks/first-click',
    roots: [
      'ui/shell/modal-host.tsx',
      'plugins/foundations/connect/views/connect-view.tsx',
      'plugins/foundations/connect/views/wallet-list.tsx',
      'plugins/foundations/connect/views/legal-footer.tsx',
    ],
    holds: drawn,
  },
  { name: 'chunks/deferred', roots: ['ui/shell/deferred-parts.tsx'], holds: drawn },
  { name: 'chunks/no-wallets', roots: [`${connectViews}no-wallets.tsx`], holds: drawn },
  { name: 'chunks/statements', roots: connectingViews, holds: /^ui\// },
  { name: 'chunks/connecting-views', roots: connectingViews, holds: /^plugins\/foundations\/connect\/views\// },
  { name: 'chunks/primers', roots: /-primer\.tsx$|\/what-is-a-/, holds: drawn },
  { name: 'chunks/network-views', roots: networkViews, holds: networkViews },
  { name: 'chunks/account-views', roots: accountViews, holds: /^plugins\/foundations\/account\// },
  { name: 'chunks/wallet-lists', roots: walletLists, holds: /^plugins\/foundations\/connect\/views\// },
  { name: 'chunks/search', roots: ['ui/components/search-field.tsx'], holds: /^(ui|kernel\/lib\/safe)\// },
  { name: 'chunks/components', roots: components, holds: components, isShared: true },
  {
    name: 'chunks/session',
    roots: ['plugins/foundations/connect/session-implementation.ts'],
    holds: inConnect,
  },
  { name: 'chunks/connecting', roots: inConnect, holds: inConnect },
  { name: 'chunks/switching', roots: inNetworks, holds: inNetworks },
  { name: 'chunks/kernel-reports', roots: kernelReports, holds: /^kernel\// },
  { name: 'chunks/discovery', roots: ['plugins/chains/eip155/connectors/discover-wallets.ts'], holds: headless },
]

/** @param {Record<string, Input>} inputs @param {string[]} roots */
function findStatic(inputs, roots) {
  /** @type {Set<string>} */
  const found = new Set()
  const visit = (/** @type {string} */ file) => {
    if (found.has(file) || !inputs[file]) return
    found.add(file)
    for (const { path, kind } of inputs[file].imports) if (kind === 'import-statement') visit(path)
  }
  roots.forEach(visit)
  return found
}

/** How many of the files that load later need a file. @param {Record<string, Input>} inputs */
function countSharers(inputs) {
  const imports = Object.values(inputs).flatMap((input) => input.imports)
  const later = new Set(imports.filter(({ kind }) => kind === 'dynamic-import').map(({ path }) => path))
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const root of later)
    for (const file of findStatic(inputs, [root])) counts.set(file, (counts.get(file) ?? 0) + 1)
  return counts
}

/** @param {string} module @returns {string} what its default export is called beside others: `connectView` */
const nameOf = (module) => module.replace(/.*\//, '').replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

/** @param {Record<string, string>} modules source files by module @returns {Promise<Map<string, Member>>} by module */
export async function findGroups(modules) {
  const { metafile } = await build({
    entryPoints: Object.entries(modules).map(([out, file]) => ({ in: root + file, out })),
    absWorkingDir: root,
    outdir: `${root}dist`,
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    packages: 'external',
    loader: { '.css': 'text' },
    logLevel: 'error',
  })
  const outputs = Object.values(metafile.outputs).filter(({ entryPoint }) => entryPoint)
  const exportsOf = new Map(outputs.map(({ entryPoint, exports }) => [entryPoint, exports]))
  /** @type {Map<string, Member>} */
  const members = new Map()
  const sharers = countSharers(metafile.inputs)
  const files = outputs.flatMap(({ entryPoint = '' }) => entryPoint)
  for (const { name, roots, holds, isShared } of groups) {
    const first = roots instanceof RegExp ? files.filter((file) => roots.test(file)) : [...roots]
    for (const file of findStatic(metafile.inputs, first)) {
      const module = file.replace(/\.tsx?$/, '')
      const names = exportsOf.get(file) ?? []
      if (!holds.test(file) || members.has(module) || (isShared && (sharers.get(file) ?? 0) < 2)) continue
      const named = names.filter((exported) => exported !== 'default')
      members.set(module, {
        group: name,
        names: named,
        defaultAs: names.length > named.length ? nameOf(module) : undefined,
      })
    }
  }
  return members
}
