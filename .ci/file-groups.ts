// Which of our files are downloaded together. A host's bundler makes a chunk of each set of files that the same chunks
// need: of files that only ever come together it would make dozens of small ones, fetched one after the other.
import { readdirSync } from 'node:fs'
import { build, type Metafile } from 'esbuild'
import { findEntries } from './entries'
import { root } from './root.mjs'

/** What comes with the page, what loads later (nothing that a plugin brings at once), of that what two or more need, and what is copied. */
type Kind = 'first' | 'later' | 'shared' | 'copied'

/** What its roots import statically, of the files that it may hold. */
interface Group {
  name: string
  roots: RegExp | readonly string[]
  holds: RegExp
  kind: Kind
}

export interface Member {
  group: string
  /** What it exports, and what its default export is called in the file of its group. */
  names: string[]
  defaultAs: string | undefined
  /** The modules that go on to take the original of what is copied. */
  copiedFrom?: Set<string>
}

type Inputs = Metafile['inputs']

const group = (name: string, roots: Group['roots'], holds: RegExp, kind: Kind = 'later'): Group => ({
  name: `chunks/${name}`,
  roots,
  holds,
  kind,
})

/** Files that hold no more than each other. */
const among = (name: string, files: RegExp, kind?: Kind) => group(name, files, files, kind)

/** Files of a plugin, by the beginning of their names. */
const filesOf = (plugin: string, names = '') => new RegExp(`^plugins/(\\w+/)?${plugin}/(${names})`)

const connect = 'plugins/foundations/connect/'
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
/** What sends names these before the first click, and would bring all of the rest along. What is bought is paid for in a window. */
const headlessExports =
  /^(kernel\/(?!options\/|index\.ts|platform\/open-popup|namespaces\/(transfer|swap|name|permission)-capabilities)|plugins\/(?!.*\/views\/)|presets\/)/
/** What imports react-dom stands apart: a bundler cannot leave that import out of a file of which a page needs another part. */
const drawn = /^(ui\/(?!index\.ts|react\/mount-portico)|plugins\/.*\/views\/)/
/** What stands in views alone comes with them, and what they share with connecting stays apart: where that does not load, they say so. */
const inConnect = filesOf(
  'connect',
  '(?!views/|contract|check-options|follow-connecting|index.ts|merge-|arrange-|order-methods|is-unsupported|wallet-rows)',
)
const connectingViews = filesOf('connect', 'views/(connecting-\\w+(-\\w+)?-view|scan-mark)\\.tsx')
/** Every list of wallets needs all of it. */
const safe = /^(kernel\/lib\/safe\/|plugins\/wallets\/imitation|plugins\/foundations\/connect\/follow-connecting)/

/**
 * The languages of `ui` and of all plugins are known at once, and all words of a language come by one request: those of plugins that a
 * page lacks are a few kB, one request a plugin would be a dozen.
 */
const words = [
  group('words', /^ui\/i18n\/load-words\.ts$|\/locales\/index\.ts$/, /^ui\/i18n\/|\/locales\//),
  ...readdirSync(`${root}ui/i18n/locales`)
    .map((file) => file.replace('.ts', ''))
    .filter((tag) => tag !== 'index')
    .map((tag) => group(`words-${tag}`, new RegExp(`/locales/${tag}\\.ts$`), /\/locales\//)),
]

/** A feature's views; what they draw later, or share; the controller with all that it needs. */
const groupsOfFeature = (id: string, parts?: string) => [
  among(`${id}-views`, filesOf(id, parts ? `views/(?!${parts})` : 'views/')),
  among(`${id}-parts`, filesOf(id, 'views/')),
  group(id, filesOf(id, `${id}-controller`), filesOf(id)),
]

/** Discovery comes first, then what connects; keys and names come when they are asked for. */
const groupsOfChain = (id: string) => [
  group(`${id}-discovery`, filesOf(id, 'connectors/(discover|announced)-wallets'), filesOf(id)),
  // Where token and exchange take permits; what reads a token's name brings far more than a transfer needs.
  group(`${id}-permits`, filesOf(id, 'swaps/(plan|sign)-permit'), filesOf(id, 'swaps/((plan-|sign-)?permit)')),
  among(`${id}-transfers`, filesOf(id, '(transfers|swaps|registrations)/')),
  group(`${id}-names`, filesOf(id, 'names/(?!normalize-by)'), filesOf(id, '(names|contracts)/')),
  group(
    `${id}-wallets`,
    filesOf(id, '(capabilities|connectors|rpc)/|eip1193-provider'),
    filesOf(id, '(?!verify-|capabilities/verify-|known-chains|validate-|index|contract)'),
  ),
]

/**
 * A file belongs to the first group that takes it. What holds React stands apart: who has no user interface shall not meet it.
 * So does what an entry exports beyond the first load: esbuild takes it along with the entry, used or not.
 */
const groups = [
  group('core', beforeFirstClick, headless, 'first'),
  group('ui', beforeFirstClick, drawn, 'first'),
  group(
    'safe',
    /^(kernel\/lib\/safe\/(parse-url|read-\w+|safe-image-url|sanitize-text)|plugins\/wallets\/imitation|plugins\/foundations\/connect\/follow-connecting-view)\.ts$/,
    safe,
    'first',
  ),
  group(
    'core-exports',
    [
      'kernel/index.ts',
      'kernel/lib/present.ts',
      'kernel/platform/delay.ts',
      'kernel/platform/until-aborted.ts',
      `${connect}is-unsupported.ts`,
    ],
    headlessExports,
    'first',
  ),
  group('elements', ['ui/elements/index.ts'], /^ui\/elements\/(?!index\.ts)/, 'first'),
  group('ui-exports', ['ui/index.ts'], drawn, 'first'),
  ...words,
  group(
    'first-click',
    ['ui/shell/modal-host.tsx', `${connect}views/connect-view.tsx`, `${connect}views/wallet-list.tsx`],
    drawn,
  ),
  group('deferred', ['ui/shell/deferred-parts.tsx', `${connect}views/legal-footer.tsx`], drawn),
  group('no-wallets', [`${connect}views/no-wallets.tsx`], drawn),
  group('wallet-lists', filesOf('connect', 'views/(all-mark|merged-wallet|connect-wallets)'), drawn),
  group('asked', filesOf('connect', 'views/asked-'), filesOf('connect', 'views/')),
  group('statements', connectingViews, /^ui\//),
  group('connecting-views', connectingViews, filesOf('connect', 'views/')),
  group('primers', /-primer\.tsx$|\/what-is-a-|\/install-links/, drawn),
  among('network-views', filesOf('networks', 'views/')),
  group(
    'account-views',
    /^plugins\/foundations\/(account\/(views\/(account-view|account-settings-view|network-chip)|load-balance)|connect\/views\/profile-wallets-view)/,
    /^plugins\/foundations\/(account\/|connect\/views\/)/,
  ),
  among('receive-views', filesOf('receive', 'views/|receive-controller')),
  among('holdings-views', filesOf('blockchain-api', 'views/')),
  among('siwx-views', filesOf('siwx', 'views/')),
  group('pairing-views', filesOf('walletconnect', 'views/connecting-'), filesOf('walletconnect', 'views/')),
  group('activity-views', filesOf('activity', 'views/'), filesOf('activity', 'views/|months|describe-operation')),
  group('transactions', filesOf('transactions', 'transactions-controller|views/'), filesOf('transactions')),
  ...groupsOfFeature('send', 'send-(amount|comparison|actions)'),
  ...groupsOfFeature('swap', 'swap-(actions|amounts|details|loss|steps)'),
  ...groupsOfFeature('exchange-fund', 'exchange-amount'),
  ...groupsOfFeature('onramp', 'onramp-amounts'),
  ...groupsOfFeature('names'),
  ...groupsOfFeature('smart-sessions'),
  group('analytics', filesOf('analytics', 'analytics-controller'), filesOf('analytics')),
  group('wagmi', filesOf('eip155', 'wagmi/(list-connectors|wagmi-provider|wagmi-rpc)'), filesOf('eip155', 'wagmi/')),
  group('activity', filesOf('activity', 'activity-controller'), filesOf('activity')),
  group('catalogue', filesOf('catalogue', 'open-catalogue'), filesOf('catalogue')),
  group('catalogue-answers', filesOf('catalogue', 'open-configuration|wallet-schema'), filesOf('catalogue')),
  among('catalogue-views', filesOf('catalogue', 'views/(?!found-otherwise)')),
  group('pairing-panels', filesOf('walletconnect', 'views/(?!connecting-)'), filesOf('walletconnect', 'views/')),
  // What components load when they need it.
  group('component-parts', /^ui\/components\/(draw-qr|copy-by-hand|search-field)\.tsx?$/, /^(ui|kernel\/lib\/safe)\//),
  among('components', /^ui\/(components|format|icons|marks|react)\//, 'shared'),
  group('session', [`${connect}session-implementation.ts`], inConnect),
  // Both ask a wallet.
  among('connecting', inConnect),
  among('connecting', filesOf('networks', '(?!views/|contract|index.ts|match-)')),
  group(
    'kernel-reports',
    /^kernel\/(take-snapshot|inspect-kernel|lib\/safe\/redact|notices\/create-alert)\.ts$/,
    /^kernel\/(take-snapshot|inspect-kernel|lib\/safe\/redact|notices\/)/,
  ),
  among('option-checks', /\/check-options\.ts$|^kernel\/options\//, 'copied'),
  // What features that move money share.
  among('amounts', /^kernel\/(lib\/amounts|platform\/open-popup)\.ts$/, 'shared'),
  among(
    'nodes',
    /^plugins\/(wallets\/(create-json-rpc-client|rank-urls|ask-in-turn|ask-rest-nodes)|services\/blockchain-api\/hosted-url)/,
  ),
  // With viem; what asks the nodes of other namespaces is small, and comes with what connects.
  among('eip155-nodes', filesOf('eip155', 'rpc/')),
  // What finds wallets is on every page; what is asked of them comes with a press. Curves come with what is verified.
  among(
    'finders',
    filesOf('wallets', 'find-page|look-again|wallet-standard|create-wallet-rows|connection-facts|match-'),
  ),
  among('bridges', filesOf('wallets', 'create-bridge|bridge-|read-wallet-state|standard-bridge|web-btc')),
  among(
    'wallet-errors',
    filesOf(
      'wallets',
      'ask-wallet|ask-while-|until-settled|keep-unanswered|normalize-wallet-error|wallet-error-texts|split-payment',
    ),
  ),
  ...['bip122', 'cosmos', 'eip155', 'polkadot', 'solana', 'stacks', 'sui'].flatMap(groupsOfChain),
]

function findStatic(inputs: Inputs, roots: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file) || !inputs[file]) return
    found.add(file)
    for (const { path, kind } of inputs[file].imports) if (kind === 'import-statement') visit(path)
  }
  roots.forEach(visit)
  return found
}

/** How many of the files that load later need a file. */
function countSharers(inputs: Inputs): Map<string, number> {
  const imports = Object.values(inputs).flatMap((input) => input.imports)
  const later = new Set(imports.filter(({ kind }) => kind === 'dynamic-import').map(({ path }) => path))
  const counts = new Map<string, number>()
  for (const each of later) for (const file of findStatic(inputs, [each])) counts.set(file, (counts.get(file) ?? 0) + 1)
  return counts
}

/** What a default export is called beside others: `connectView`, of languages `connect`, of words `connectDe`. */
const nameOf = (module: string) =>
  module
    .replace(/\/locales\/index$/, '')
    .replace(/\/locales\/(?=[\w-]+$)/, '-')
    .replace(/.*\//, '')
    .replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

const toModule = (file: string) => file.replace(/\.tsx?$/, '')

/** A file that imports itself with `import()` is what esbuild gets wrong in a host's build. */
function refuseOwnImports(inputs: Inputs, members: Map<string, Member>): void {
  const groupOf = (file: string) => members.get(toModule(file))?.group
  for (const [file, { imports }] of Object.entries(inputs)) {
    const own = groupOf(file)
    const wrong = imports.find(({ path, kind }) => own && kind === 'dynamic-import' && groupOf(path) === own)
    if (wrong) throw new Error(`${file} imports ${wrong.path} with import(), but they are one file: ${own}.`)
  }
}

/** Finds the groups of modules that ship, by module, from their source files. */
export async function findGroups(modules: Record<string, string>): Promise<Map<string, Member>> {
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
  const { inputs, outputs } = metafile
  const exportsOf = new Map(
    Object.values(outputs).flatMap(({ entryPoint, exports }) => (entryPoint ? [[entryPoint, exports] as const] : [])),
  )
  const files = [...exportsOf.keys()]
  const sharers = countSharers(inputs)
  // Not `plugins/wallets`: its entry names what all of its users load later.
  const broughtAtOnce = findStatic(
    inputs,
    files.filter((file) => /^plugins\/\w+\/[\w-]+\/index\.ts$/.test(file)),
  )
  const entries = findEntries().map(({ source }) => source)
  const copiedFrom = new Set([...findStatic(inputs, entries)].map(toModule))
  const canHold = ({ holds, kind }: Group, file: string) => {
    if (!holds.test(file) || members.has(toModule(file))) return false
    if (kind === 'shared' && (sharers.get(file) ?? 0) < 2) return false
    return kind === 'first' || kind === 'copied' || !broughtAtOnce.has(file)
  }
  const members = new Map<string, Member>()
  for (const each of groups) {
    const { name, roots, kind } = each
    const first = roots instanceof RegExp ? files.filter((file) => roots.test(file)) : roots
    for (const file of findStatic(inputs, first)) {
      if (!canHold(each, file)) continue
      const all = exportsOf.get(file) ?? []
      const names = all.filter((exported) => exported !== 'default')
      const defaultAs = all.length > names.length ? nameOf(toModule(file)) : undefined
      members.set(toModule(file), { group: name, names, defaultAs, ...(kind === 'copied' && { copiedFrom }) })
    }
  }
  refuseOwnImports(inputs, members)
  return members
}
