import { readdirSync } from 'node:fs'
import { defineConfig } from 'tsup'
import { buildTarget } from './.ci/browsers'
import { cssTextForEsbuild } from './.ci/css-text'
import { among, findMembers, group } from './.ci/file-groups'
import { findModules, importReactOnce, keepFiles } from './.ci/keep-files'
import { trimContainer } from './.ci/trim-container'

/** The container alone, past the entry of tsyringe: sources name the build that Node can run, pages get the smaller one. */
const containerOf = (build: string) => `tsyringe/dist/${build}/dependency-container.js`

// What an `import()` takes is named beside it, as in `import('./steps').then((m) => m.connect(wallet))`: where a module is handed on
// whole, a host's bundler keeps all that its file hands on, used or not, and a list of it. Around an `await` it writes the name twice more.

// Which of our files are downloaded together. A host's bundler makes a chunk of each set of files that the same chunks
// need: of files that only ever come together it would make dozens of small ones, fetched one after the other.

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
  '(?!views/|contract|check-options|follow-connecting|index.ts|merge-|connection-status|wallet-rows)',
)
const connectingViews = filesOf('connect', 'views/connecting-\\w+(-\\w+)?-view\\.tsx')
/** Every list of wallets needs all of it, and nearly every page has wallets of Ethereum to find: one request less. */
const listing =
  /^(kernel\/lib\/safe\/(parse-url|picture-bounds|data-image|wallet-icon|read-\w+|sanitize-text)|plugins\/(wallets\/imitation|foundations\/connect\/follow-connecting-view|chains\/eip155\/connectors\/(discover|announced)-wallets))\.ts$/

/**
 * The languages of `ui` and of all plugins are known at once, and all words of a language come by one request: those of plugins that a
 * page lacks are a few kB, one request a plugin would be a dozen.
 */
const words = [
  group('words', /^ui\/i18n\/load-words\.ts$|\/locales\/index\.ts$/, /^ui\/i18n\/|\/locales\//),
  ...readdirSync('ui/i18n/locales')
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

const otherChains = '(?!eip155/)\\w+'
const discovery = 'connectors/(discover|announced)-wallets'
const finders = filesOf('wallets', 'find-page|create-wallet-rows')

/** What connects; keys come when they are asked for. */
const groupsOfChain = (id: string) => [
  among(`${id}-transfers`, filesOf(id, '(transfers|swaps|registrations)/')),
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
  among('listing', listing, 'first'),
  group(
    'core-exports',
    ['kernel/index.ts', 'kernel/lib/present.ts', 'kernel/platform/until-aborted.ts', `${connect}connection-status.ts`],
    headlessExports,
    'first',
  ),
  group('elements', ['ui/elements/index.ts'], /^ui\/elements\/(?!index\.ts)/, 'first'),
  // A button that an entry exports draws it, and so do later views: in the file of either it would come where nobody draws it.
  among('network-mark', /^ui\/marks\/network-mark\.tsx$/, 'first'),
  // Numbers, and texts that count: the first list has none.
  among('formats', /^ui\/(react\/use-format|i18n\/use-plural|format\/numbers-and-dates)\.ts$/, 'first'),
  group('ui-exports', ['ui/index.ts'], drawn, 'first'),
  ...words,
  group(
    'first-click',
    ['ui/shell/modal-host.tsx', `${connect}views/connect-view.tsx`, `${connect}views/wallet-list.tsx`],
    drawn,
  ),
  // Dragging a sheet, and typing in an embedded modal: a dialog over a wide page needs neither.
  among('placements', /^ui\/(motion\/drag-sheet|shell\/keep-typed)\.ts$/),
  group('deferred', ['ui/shell/deferred-parts.tsx', 'ui/icons/help-table.ts'], drawn),
  group('no-wallets', filesOf('connect', 'views/no-wallets'), drawn),
  group('wallet-lists', filesOf('connect', 'views/(list-marks|merged-wallet|connect-wallets|legal-footer)'), drawn),
  group('asked', filesOf('connect', 'views/asked-'), filesOf('connect', 'views/')),
  group('statements', connectingViews, /^ui\//),
  among('statements', /^ui\/components\/lessons/),
  group('connecting-views', connectingViews, filesOf('connect', 'views/')),
  // A field, a code to scan: each stands in many views, and nobody needs the one for the other.
  group(
    'fields',
    /^ui\/components\/(search-field|copy-by-hand)\.tsx$/,
    /^ui\/components\/((search-)?field|copy-by-hand|use-top)/,
  ),
  among('codes', /^ui\/(components\/qr-|icons\/device-)/),
  group('primers', filesOf('(connect|networks)', 'views/(\\w+-primer\\.tsx|what-is-a-|install-links)'), drawn),
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
  group('pairing-panels', filesOf('walletconnect', 'views/(?!connecting-)'), filesOf('walletconnect', 'views/')),
  group('activity-views', filesOf('activity', 'views/'), filesOf('activity', 'views/|describe-history')),
  group('transactions', filesOf('transactions', 'transactions-controller|views/'), filesOf('transactions')),
  ...groupsOfFeature('send', 'send-(amount|confirmation)'),
  ...groupsOfFeature('swap', 'swap-(amounts|confirmation|offer)'),
  ...groupsOfFeature('exchange-fund', 'exchange-amount'),
  ...groupsOfFeature('onramp', 'onramp-amounts'),
  ...groupsOfFeature('names', 'name-confirmation'),
  ...groupsOfFeature('smart-sessions'),
  group('analytics', filesOf('analytics', 'analytics-controller'), filesOf('analytics')),
  group('wagmi', filesOf('eip155', 'wagmi/config-sources'), filesOf('eip155', 'wagmi/')),
  group('activity', filesOf('activity', 'activity-controller'), filesOf('activity')),
  group('catalogue', filesOf('catalogue', 'open-catalogue'), filesOf('catalogue')),
  group('catalogue-answers', filesOf('catalogue', 'open-configuration|catalogue-schema'), filesOf('catalogue')),
  among('catalogue-views', filesOf('catalogue', 'views/(?!found-otherwise|find-target)')),
  among('found-otherwise', filesOf('catalogue', 'views/(found-otherwise|find-target)')),
  among('components', /^ui\/(components|format|icons|marks|react)\//, 'shared'),
  group('session', [`${connect}session-implementation.ts`], inConnect),
  // Both ask a wallet.
  among('connecting', inConnect),
  among('connecting', filesOf('networks', '(?!views/|contract|index.ts)')),
  group(
    'kernel-reports',
    /^kernel\/(kernel-reports|lib\/safe\/secrets|notices\/create-alert)\.ts$/,
    /^kernel\/(kernel-reports|lib\/safe\/secrets|notices\/)/,
  ),
  among('option-checks', /\/check-options\.ts$|^kernel\/options\//, 'copied'),
  // What features that move money share.
  among(
    'amounts',
    /^(kernel\/(lib\/amounts|platform\/open-popup|namespaces\/transaction-url)|plugins\/wallets\/(place|create-watchers))\.ts$/,
    'shared',
  ),
  among('nodes', /^plugins\/(wallets\/(create-json-rpc-client|ask-nodes)|services\/blockchain-api\/hosted-url)/),
  // With viem, but for what reads single values, and with names, which whoever is connected is looked up for. What asks the nodes of other
  // namespaces is small, and comes with what connects.
  among(
    'eip155-nodes',
    filesOf('eip155', '(rpc/(?!read-values)|names/(?!normalize-by)|capabilities/groups|validate-wrapped)'),
  ),
  // What finds wallets is on every page; what is asked of them comes with a press. Curves come with what is verified. Of namespaces beside
  // Ethereum each is less than a request costs.
  group('discovery', filesOf(otherChains, discovery), filesOf(otherChains)),
  among('discovery', finders),
  among('bridges', filesOf('wallets', 'create-bridge|bridge-|standard-bridge|web-btc')),
  among(
    'wallet-errors',
    /^plugins\/wallets\/(ask-wallet|unanswered-store|watch-provider|normalize-wallet-error|split-payment|create-verifier|pending-call)|^kernel\/namespaces\/unread-/,
  ),
  // Both need its curve.
  among('solana-transfers', filesOf('solana', '(transfers/|verify-message)')),
  ...['bip122', 'cosmos', 'eip155', 'polkadot', 'solana', 'stacks', 'sui'].flatMap(groupsOfChain),
]

const modules = findModules()
const members = await findMembers(modules, groups)

export default defineConfig({
  entry: modules,
  format: 'esm',
  target: buildTarget,
  platform: 'neutral',
  splitting: true,
  sourcemap: true,
  clean: true,
  silent: true,
  esbuildPlugins: [
    keepFiles(modules, members),
    importReactOnce(modules, members),
    cssTextForEsbuild(),
    trimContainer(),
  ],
  // `importReactOnce` leaves React to the page. Only the container imports tsyringe: its ES5 build, which a host's bundler would take, is 1.3 kB gzip heavier.
  noExternal: [/^tsyringe/, /^qr\//, /^react(\/jsx-runtime)?$/],
  external: ['vitest'],
  esbuildOptions(options) {
    options.jsx = 'automatic'
    options.mainFields = ['es2015', 'module', 'main']
    options.conditions = ['module']
    options.alias = { [containerOf('cjs')]: containerOf('esm2015') }
    // LICENSE holds the notices of what is bundled: pages need not load them.
    options.legalComments = 'none'
  },
})
