// Which of our files are downloaded together. A host's bundler makes a chunk of each set of files that the same chunks
// need: of files that only ever come together it would make dozens of small ones, fetched one after the other.
import { readdirSync } from 'node:fs'
import { build } from 'esbuild'
import { findEntries } from './entries.mjs'
import { root } from './root.mjs'

/** @typedef {{ imports: { path: string, kind: string }[] }} Input */
/** @typedef {{ name: string, roots: readonly string[] | RegExp, holds: RegExp, isShared?: boolean, isLazy?: boolean, isCopy?: boolean }} Group
 * what its roots import statically, of some folders: of shared ones what two or more need that load later, of lazy ones (the default)
 * nothing that a plugin brings at once, and of copies what plugins bring at once too, in a copy for what loads later */
/** @typedef {{ group: string, names: string[], defaultAs: string | undefined, copiedFrom?: Set<string> }} Member its group, what it
 * exports, what its default export is called there, and of a copy the files that go on to take the original */

const beforeFirstClick = [
  'kernel/create-kernel.ts',
  'kernel/plugin/define-plugin.ts',
  'presets/minimal.ts',
  'plugins/chains/eip155/index.ts',
  'ui/react/portico.tsx',
  'ui/buttons/connect-button.tsx',
]

/**
 * The rules of options stay files of their own: production builds drop them from the first load, and plugins that check later bring
 * them along.
 */
const headless = /^(kernel\/(?!options\/|index\.ts)|plugins\/(?!.*\/views\/)|presets\/)/
/** What imports react-dom stands apart: a bundler cannot leave that import out of a file of which a page needs another part. */
const drawn = /^(ui\/(?!index\.ts|react\/mount-portico)|plugins\/.*\/views\/)/

const connect = 'plugins/foundations/connect/'
/** What stands in views alone comes with them, and what they share with connecting stays apart: where that does not load, they say so. */
const inConnect =
  /^plugins\/foundations\/connect\/(?!views\/|contract|check-options|follow-connecting|index\.ts|merge-|connection-status|wallet-rows)/
const inNetworks = /^plugins\/foundations\/networks\/(?!views\/|contract|index\.ts)/
const connectViews = /^plugins\/foundations\/connect\/views\//
const connectingViews = /^plugins\/foundations\/connect\/views\/(connecting-\w+(-\w+)?-view|scan-mark)\.tsx$/
const components = /^ui\/(components|format|icons|marks|react)\//
const nodes =
  /^plugins\/(wallets\/(create-json-rpc-client|rank-urls|ask-in-turn|ask-rest-nodes)|services\/blockchain-api\/hosted-url)/
/** What components load when they need it. */
const componentParts = /^ui\/components\/(draw-qr|copy-by-hand|search-field)\.tsx?$/
/** What features that move money share. */
const amounts = /^kernel\/(lib\/amounts|platform\/open-popup)\.ts$/
const optionChecks = /\/check-options\.ts$|^kernel\/options\//
/** What finds wallets is on every page; what is asked of them comes with a press. Curves come with what is verified. */
const finders = /^plugins\/wallets\/(find-page|look-again|wallet-standard|create-wallet-rows|connection-facts|match-)/
const bridges = /^plugins\/wallets\/(create-bridge|bridge-|read-wallet-state|standard-bridge|web-btc)/
const walletErrors =
  /^plugins\/wallets\/(ask-wallet|ask-while-|until-settled|keep-unanswered|normalize-wallet-error|wallet-error-texts|split-payment)/

/**
 * The languages of `ui` and of all plugins are known at once, and all words of a language come by one request: those of plugins that a
 * page lacks are a few kB, one request a plugin would be a dozen.
 *
 * @type {Group[]}
 */
const words = [
  { name: 'chunks/words', roots: /^ui\/i18n\/load-words\.ts$|\/locales\/index\.ts$/, holds: /^ui\/i18n\/|\/locales\// },
  ...readdirSync(`${root}ui/i18n/locales`)
    .map((file) => file.replace('.ts', ''))
    .filter((tag) => tag !== 'index')
    .map((tag) => ({
      name: `chunks/words-${tag}`,
      roots: new RegExp(`/locales/${tag}\\.ts$`),
      holds: /\/locales\//,
    })),
]

/** Files of a plugin, by the beginning of their names. @param {string} folder @param {string} names @returns {RegExp} */
const filesOf = (folder, names = '') => new RegExp(`^plugins/(\\w+/)?${folder}/(${names})`)

/** @param {string} id @returns {Group[]} discovery comes first, then what connects; keys and names come when they are asked for */
const groupsOfChain = (id) => [
  {
    name: `chunks/${id}-discovery`,
    roots: filesOf(id, 'connectors/(discover|announced)-wallets'),
    holds: filesOf(id, ''),
  },
  {
    // Where token and exchange take permits; what reads a token's name brings far more than a transfer needs.
    name: `chunks/${id}-permits`,
    roots: filesOf(id, 'swaps/(plan|sign)-permit'),
    holds: filesOf(id, 'swaps/(permit|plan-permit|sign-permit)'),
  },
  {
    name: `chunks/${id}-transfers`,
    roots: filesOf(id, 'transfers/|swaps/|registrations/'),
    holds: filesOf(id, 'transfers/|swaps/|registrations/'),
  },
  { name: `chunks/${id}-names`, roots: filesOf(id, 'names/(?!normalize-by)'), holds: filesOf(id, 'names/|contracts/') },
  {
    name: `chunks/${id}-wallets`,
    roots: filesOf(id, 'capabilities/|connectors/|rpc/|eip1193-provider'),
    holds: filesOf(id, '(?!verify-|capabilities/verify-|known-chains|validate-|index|contract)'),
  },
]

/**
 * A file belongs to the first group that takes it. What holds React stands apart: who has no user interface shall not meet it.
 * So does what an entry exports beyond the first load: esbuild takes it along with the entry, used or not.
 *
 * @type {Group[]}
 */
const groups = [
  { name: 'chunks/core', isLazy: false, roots: beforeFirstClick, holds: headless },
  { name: 'chunks/ui', isLazy: false, roots: beforeFirstClick, holds: drawn },
  {
    name: 'chunks/safe',
    isLazy: false,
    roots:
      /^(kernel\/lib\/safe\/(parse-url|read-\w+|safe-image-url|sanitize-text)|plugins\/wallets\/imitation|plugins\/foundations\/connect\/follow-connecting-view)\.ts$/,
    // Every list of wallets needs all of it.
    holds: /^(kernel\/lib\/safe\/|plugins\/wallets\/imitation|plugins\/foundations\/connect\/follow-connecting)/,
  },
  {
    name: 'chunks/core-exports',
    isLazy: false,
    roots: [
      'kernel/index.ts',
      'kernel/lib/present.ts',
      'kernel/platform/delay.ts',
      'kernel/platform/until-aborted.ts',
      `${connect}connection-status.ts`,
    ],
    // What sends names these before the first click, and would bring all of the rest along. What is bought is paid for in a window.
    holds:
      /^(kernel\/(?!options\/|index\.ts|platform\/open-popup|namespaces\/(?:transfer|swap|name|permission)-capabilities)|plugins\/(?!.*\/views\/)|presets\/)/,
  },
  { name: 'chunks/elements', isLazy: false, roots: ['ui/elements/index.ts'], holds: /^ui\/elements\/(?!index\.ts)/ },
  { name: 'chunks/ui-exports', isLazy: false, roots: ['ui/index.ts'], holds: drawn },
  ...words,
  {
    name: 'chunks/first-click',
    roots: ['ui/shell/modal-host.tsx', ...['connect-view', 'wallet-list'].map((name) => `${connect}views/${name}.tsx`)],
    holds: drawn,
  },
  { name: 'chunks/deferred', roots: ['ui/shell/deferred-parts.tsx', `${connect}views/legal-footer.tsx`], holds: drawn },
  { name: 'chunks/no-wallets', roots: [`${connect}views/no-wallets.tsx`], holds: drawn },
  {
    name: 'chunks/wallet-lists',
    roots: filesOf('connect', 'views/(all-mark|merged-wallet|connect-wallets)'),
    holds: drawn,
  },
  { name: 'chunks/asked', roots: filesOf('connect', 'views/asked-'), holds: connectViews },
  { name: 'chunks/statements', roots: connectingViews, holds: /^ui\// },
  { name: 'chunks/connecting-views', roots: connectingViews, holds: connectViews },
  { name: 'chunks/primers', roots: /-primer\.tsx$|\/what-is-a-|\/install-links/, holds: drawn },
  { name: 'chunks/network-views', roots: filesOf('networks', 'views/'), holds: filesOf('networks', 'views/') },
  {
    name: 'chunks/account-views',
    roots:
      /^plugins\/foundations\/(account\/(views\/(account-view|account-settings-view|network-chip)|load-balance)|connect\/views\/profile-wallets-view)/,
    holds: /^plugins\/foundations\/(account\/|connect\/views\/)/,
  },
  {
    name: 'chunks/receive-views',
    roots: filesOf('receive', 'views/|receive-controller'),
    holds: filesOf('receive', 'views/|receive-controller'),
  },
  {
    name: 'chunks/holdings-views',
    roots: filesOf('blockchain-api', 'views/'),
    holds: filesOf('blockchain-api', 'views/'),
  },
  { name: 'chunks/siwx-views', roots: filesOf('siwx', 'views/'), holds: filesOf('siwx', 'views/') },
  {
    name: 'chunks/pairing-views',
    roots: filesOf('walletconnect', 'views/connecting-'),
    holds: filesOf('walletconnect', 'views/'),
  },
  {
    name: 'chunks/activity-views',
    roots: filesOf('activity', 'views/'),
    holds: filesOf('activity', 'views/|months|describe-operation'),
  },
  {
    name: 'chunks/transactions',
    roots: filesOf('transactions', 'transactions-controller|views/'),
    holds: filesOf('transactions'),
  },
  {
    name: 'chunks/send-views',
    roots: filesOf('send', 'views/(?!send-(amount|comparison|actions))'),
    holds: filesOf('send', 'views/(?!send-(amount|comparison|actions))'),
  },
  { name: 'chunks/send-parts', roots: filesOf('send', 'views/'), holds: filesOf('send', 'views/') },
  { name: 'chunks/send', roots: filesOf('send', 'send-controller'), holds: filesOf('send') },
  {
    name: 'chunks/swap-views',
    roots: filesOf('swap', 'views/(?!swap-(actions|amounts|details|loss|steps))'),
    holds: filesOf('swap', 'views/(?!swap-(actions|amounts|details|loss|steps))'),
  },
  { name: 'chunks/swap-parts', roots: filesOf('swap', 'views/'), holds: filesOf('swap', 'views/') },
  { name: 'chunks/swap', roots: filesOf('swap', 'swap-controller'), holds: filesOf('swap') },
  {
    name: 'chunks/exchange-fund-views',
    roots: filesOf('exchange-fund', 'views/(?!exchange-amount)'),
    holds: filesOf('exchange-fund', 'views/(?!exchange-amount)'),
  },
  {
    name: 'chunks/exchange-fund-parts',
    roots: filesOf('exchange-fund', 'views/exchange-amount'),
    holds: filesOf('exchange-fund', 'views/exchange-amount'),
  },
  {
    name: 'chunks/exchange-fund',
    roots: filesOf('exchange-fund', 'exchange-fund-controller'),
    holds: filesOf('exchange-fund'),
  },
  {
    name: 'chunks/onramp-views',
    roots: filesOf('onramp', 'views/(?!onramp-amounts)'),
    holds: filesOf('onramp', 'views/(?!onramp-amounts)'),
  },
  { name: 'chunks/onramp-parts', roots: filesOf('onramp', 'views/'), holds: filesOf('onramp', 'views/') },
  { name: 'chunks/onramp', roots: filesOf('onramp', 'onramp-controller'), holds: filesOf('onramp') },
  { name: 'chunks/analytics', roots: filesOf('analytics', 'analytics-controller'), holds: filesOf('analytics') },
  {
    name: 'chunks/wagmi',
    roots: filesOf('eip155', 'wagmi/(list-connectors|wagmi-provider|wagmi-rpc)'),
    holds: filesOf('eip155', 'wagmi/'),
  },
  { name: 'chunks/names-views', roots: filesOf('names', 'views/'), holds: filesOf('names', 'views/') },
  { name: 'chunks/names', roots: filesOf('names', 'names-controller'), holds: filesOf('names') },
  {
    name: 'chunks/smart-sessions-views',
    roots: filesOf('smart-sessions', 'views/'),
    holds: filesOf('smart-sessions', 'views/'),
  },
  {
    name: 'chunks/smart-sessions',
    roots: filesOf('smart-sessions', 'smart-sessions-controller'),
    holds: filesOf('smart-sessions'),
  },
  { name: 'chunks/activity', roots: ['plugins/features/activity/activity-controller.ts'], holds: filesOf('activity') },
  {
    name: 'chunks/catalogue',
    roots: ['plugins/services/catalogue/open-catalogue.ts'],
    holds: filesOf('catalogue'),
  },
  {
    name: 'chunks/catalogue-answers',
    roots: filesOf('catalogue', 'open-configuration|wallet-schema'),
    holds: filesOf('catalogue'),
  },
  {
    name: 'chunks/catalogue-views',
    roots: filesOf('catalogue', 'views/(?!found-otherwise)'),
    holds: filesOf('catalogue', 'views/(?!found-otherwise)'),
  },
  {
    name: 'chunks/pairing-panels',
    roots: filesOf('walletconnect', 'views/(?!connecting-)'),
    holds: filesOf('walletconnect', 'views/'),
  },
  { name: 'chunks/component-parts', roots: componentParts, holds: /^(ui|kernel\/lib\/safe)\// },
  { name: 'chunks/components', roots: components, holds: components, isShared: true },
  { name: 'chunks/session', roots: [`${connect}session-implementation.ts`], holds: inConnect },
  { name: 'chunks/connecting', roots: inConnect, holds: inConnect },
  // Both ask a wallet.
  { name: 'chunks/connecting', roots: inNetworks, holds: inNetworks },
  {
    name: 'chunks/kernel-reports',
    roots: /^kernel\/(take-snapshot|inspect-kernel|lib\/safe\/redact|notices\/create-alert)\.ts$/,
    holds: /^kernel\/(take-snapshot|inspect-kernel|lib\/safe\/redact|notices\/)/,
  },
  { name: 'chunks/option-checks', roots: optionChecks, holds: optionChecks, isCopy: true },
  { name: 'chunks/amounts', roots: amounts, holds: amounts, isShared: true },
  { name: 'chunks/nodes', roots: nodes, holds: nodes },
  // With viem; what asks the nodes of other namespaces is small, and comes with what connects.
  { name: 'chunks/eip155-nodes', roots: filesOf('eip155', 'rpc/'), holds: filesOf('eip155', 'rpc/') },
  { name: 'chunks/finders', roots: finders, holds: finders },
  { name: 'chunks/bridges', roots: bridges, holds: bridges },
  { name: 'chunks/wallet-errors', roots: walletErrors, holds: walletErrors },
  ...['bip122', 'cosmos', 'eip155', 'polkadot', 'solana', 'stacks', 'sui'].flatMap(groupsOfChain),
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
  for (const root of later) for (const file of findStatic(inputs, [root])) counts.set(file, (counts.get(file) ?? 0) + 1)
  return counts
}

/** @param {string} module @returns {string} what its default export is called beside others: `connectView`, of languages `connect`, of words `connectDe` */
const nameOf = (module) =>
  module
    .replace(/\/locales\/index$/, '')
    .replace(/\/locales\/(?=[\w-]+$)/, '-')
    .replace(/.*\//, '')
    .replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

const toModule = (/** @type {string} */ file) => file.replace(/\.tsx?$/, '')

/** A file that imports itself with `import()` is what esbuild gets wrong in a host's build. @param {Record<string, Input>} inputs @param {Map<string, Member>} members */
function refuseOwnImports(inputs, members) {
  const groupOf = (/** @type {string} */ file) => members.get(toModule(file))?.group
  for (const [file, { imports }] of Object.entries(inputs)) {
    const own = imports.find(
      ({ path, kind }) => kind === 'dynamic-import' && groupOf(path) && groupOf(path) === groupOf(file),
    )
    if (own) throw new Error(`${file} imports ${own.path} with import(), but they are one file: ${groupOf(file)}.`)
  }
}

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
  // Not `plugins/wallets`: its entry names what all of its users load later.
  const plugins = outputs.flatMap(({ entryPoint = '' }) =>
    /^plugins\/\w+\/[\w-]+\/index\.ts$/.test(entryPoint) ? [entryPoint] : [],
  )
  const eager = findStatic(metafile.inputs, plugins)
  const files = outputs.flatMap(({ entryPoint = '' }) => entryPoint)
  const entries = findEntries().map(({ source }) => source)
  const copiedFrom = new Set([...findStatic(metafile.inputs, entries)].map(toModule))
  for (const { name, roots, holds, isShared, isLazy, isCopy } of groups) {
    const first = roots instanceof RegExp ? files.filter((file) => roots.test(file)) : [...roots]
    for (const file of findStatic(metafile.inputs, first)) {
      const module = toModule(file)
      const names = exportsOf.get(file) ?? []
      if (!holds.test(file) || members.has(module) || (isShared && (sharers.get(file) ?? 0) < 2)) continue
      if (isLazy !== false && !isCopy && eager.has(file)) continue
      const named = names.filter((each) => each !== 'default')
      const defaultAs = names.length > named.length ? nameOf(module) : undefined
      members.set(module, { group: name, names: named, defaultAs, ...(isCopy && { copiedFrom }) })
    }
  }
  refuseOwnImports(metafile.inputs, members)
  return members
}
