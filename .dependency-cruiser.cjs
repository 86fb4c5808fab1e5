/**
 * The layers of the architecture, section 2: one rule here for one row there, by the same name.
 * Type-only imports count too, but for cycles. Every rule is proved to fire by .ci/checks/layers.test.mjs.
 */

const tests = '\\.(test(-d)?|fixture)\\.tsx?$'

/** @param {string} names a pattern; a package that is not installed keeps its bare name */
const packages = (names) => `^(node_modules/)?(${names})(/|$)`

const react = packages('react|react-dom|@types/react|@types/react-dom')
const chainSdks = packages(
  'viem|ox|wagmi|@wagmi|@solana|@polkadot|@walletconnect|@reown|bitcoinjs-lib|@cosmjs|@mysten|@stacks',
)

module.exports = {
  forbidden: [
    {
      name: 'kernel-is-the-bottom',
      severity: 'error',
      comment: 'The kernel knows no plugin, no view and no React: pass it in, or move the code up.',
      from: { path: '^kernel/' },
      to: { path: ['^(plugins|ui|presets|examples)/', react] },
    },
    {
      name: 'lib-is-pure',
      severity: 'error',
      comment: 'kernel/lib is pure: it knows coded errors, the type of a clock, and nothing else of the kernel.',
      from: { path: '^kernel/lib/', pathNot: tests },
      to: {
        path: '^(kernel|plugins|ui|presets)/',
        pathNot: ['^kernel/lib/', '^kernel/errors/', '^kernel/platform/clock\\.ts$'],
      },
    },
    {
      name: 'wallets-know-kernel-and-contracts',
      severity: 'error',
      comment:
        'plugins/wallets is what namespaces share: it knows the kernel and the contract.ts of connect and networks, whose tokens every namespace needs.',
      from: { path: '^plugins/wallets/' },
      to: {
        path: ['^(plugins|ui|presets|examples)/', react],
        pathNot: ['^plugins/wallets/', '^plugins/foundations/(connect|networks)/contract\\.ts$'],
      },
    },
    {
      name: 'ui-knows-kernel-and-contracts',
      severity: 'error',
      comment:
        'ui reads the kernel and the contract.ts of connect, account and networks; anything else comes by a slot.',
      from: { path: '^ui/' },
      to: {
        path: '^(plugins|presets|examples)/',
        pathNot: '^plugins/foundations/(connect|account|networks)/contract\\.ts$',
      },
    },
    {
      name: 'plugins-meet-through-contracts',
      severity: 'error',
      comment: "Import the other plugin's contract.ts: its tokens, view refs and slots are the only door.",
      from: { path: '^plugins/([^/]+/[^/]+)/', pathNot: [tests, '^plugins/wallets/'] },
      to: { path: '^plugins/', pathNot: ['^plugins/$1/', '^plugins/[^/]+/[^/]+/contract\\.ts$', '^plugins/wallets/'] },
    },
    {
      name: 'tests-join-plugins-by-their-factories',
      severity: 'error',
      comment:
        'A test may put real plugins together, as a host does: by index.ts and contract.ts, never by what is inside.',
      from: { path: `^plugins/([^/]+/[^/]+)/.*${tests}`, pathNot: '^plugins/wallets/' },
      to: {
        path: '^plugins/',
        pathNot: ['^plugins/$1/', '^plugins/[^/]+/[^/]+/(index|contract)\\.ts$', '^plugins/wallets/'],
      },
    },
    {
      name: 'plugins-do-not-know-presets',
      severity: 'error',
      comment: 'Presets bundle plugins, never the other way round.',
      from: { path: '^plugins/' },
      to: { path: '^(presets|examples)/' },
    },
    {
      name: 'contract-is-weightless',
      severity: 'error',
      comment: 'A contract holds types, tokens, refs and slots: it imports the kernel and other contracts only.',
      from: {
        path: [
          '^plugins/[^/]+/[^/]+/contract\\.ts$',
          '^plugins/[^/]+/[^/]+/contract-[a-z]+\\.ts$',
          '^plugins/wallets/contract\\.ts$',
        ],
      },
      to: {
        pathNot: ['^kernel/', '^plugins/[^/]+/[^/]+/contract[a-z-]*\\.ts$', '^plugins/wallets/contract\\.ts$'],
      },
    },
    {
      name: 'headless-below-views',
      severity: 'error',
      comment: 'Only views/ may know ui and React: everything else in a plugin runs without a page.',
      from: { path: '^plugins/', pathNot: '^plugins/[^/]+/[^/]+/views/' },
      to: { path: ['^ui/', react] },
    },
    {
      name: 'views-are-lazy',
      severity: 'error',
      comment:
        "Load a view by import(), so that a page downloads it when it is shown: load: () => import('./views/x').",
      from: { path: '^plugins/', pathNot: ['^plugins/[^/]+/[^/]+/views/', tests] },
      to: { path: '^plugins/[^/]+/[^/]+/views/', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'chain-sdks-stay-home',
      severity: 'error',
      comment: 'Chain SDKs belong to namespace plugins and walletconnect: features ask for a capability.',
      // A test may hold our work against another's.
      from: {
        path: '^(kernel|plugins|ui|presets)/',
        pathNot: ['^plugins/(chains|services/walletconnect)/', '\\.test\\.tsx?$'],
      },
      to: { path: chainSdks },
    },
    {
      name: 'chain-sdks-are-lazy',
      severity: 'error',
      comment: 'The factory of a plugin is on every page: reach the SDK by import(), from a capability or a connector.',
      from: { path: '^plugins/[^/]+/[^/]+/index\\.ts$' },
      to: { path: chainSdks, dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    {
      name: 'one-door-container',
      severity: 'error',
      comment: 'tsyringe is known to kernel/container alone: use a token.',
      from: { path: '^(kernel|plugins|ui|presets)/', pathNot: '^kernel/container/' },
      to: { path: packages('tsyringe|@abraham/reflection|reflect-metadata') },
    },
    {
      name: 'one-door-events',
      severity: 'error',
      comment: 'mitt is known to kernel/events alone: use the kernel bus.',
      from: { path: '^(kernel|plugins|ui|presets)/', pathNot: '^kernel/events/' },
      to: { path: packages('mitt') },
    },
    {
      name: 'one-door-frameworks',
      severity: 'error',
      comment: 'Vue and Svelte are for who has them: ui/vue, ui/svelte and presets/compat/vue alone import them.',
      from: { path: '^(kernel|plugins|ui|presets)/', pathNot: '^(ui/(vue|svelte)/|presets/compat/vue\\.)' },
      to: { path: packages('vue|svelte') },
    },
    {
      name: 'one-door-schemas',
      severity: 'error',
      comment: 'zod stands where data enters, in a file named *-schema.ts, which lazy code imports.',
      from: { path: '^(kernel|plugins|ui|presets)/', pathNot: '-schema\\.ts$' },
      to: { path: packages('zod') },
    },
    {
      name: 'presets-bundle-plugins',
      severity: 'error',
      comment: 'A preset is an array of plugins: it imports their index.ts, the kernel, and other presets.',
      from: {
        path: '^presets/',
        pathNot: ['^presets/(siwx-server|standalone)(\\.test)?\\.tsx?$', '^presets/compat/'],
      },
      to: { path: ['^(plugins|ui|examples)/', react], pathNot: '^plugins/[^/]+/[^/]+/index\\.ts$' },
    },
    {
      name: 'standalone-bundles-elements',
      severity: 'error',
      comment: 'The script for pages without a bundler joins plugins and the elements of ui, by what they publish.',
      from: { path: '^presets/standalone\\.ts$' },
      to: {
        path: ['^(plugins|ui|examples)/', react],
        pathNot: ['^plugins/[^/]+/[^/]+/index\\.ts$', '^ui/elements/index\\.ts$'],
      },
    },
    {
      name: 'facade-knows-contracts',
      severity: 'error',
      comment:
        'The facade gives the names of another modal to ours: it reads contracts, bundles the full preset, finds wallets by portico/wallets, tells events as analytics describes them, draws <Portico> and our elements, and says in the language of the person what those say.',
      from: { path: '^presets/compat/', pathNot: tests },
      to: {
        path: ['^(plugins|ui|examples)/'],
        pathNot: [
          '^plugins/([^/]+/[^/]+|wallets)/(index|contract[a-z-]*)\\.ts$',
          '^plugins/services/analytics/(describe-event|observed-events|read-events)\\.ts$',
          '^ui/(react/(portico|use-value)|elements/index|vue/index|i18n/(define-messages|load-words|resolve-text|words)|format/format-amount)\\.tsx?$',
        ],
      },
    },
    {
      name: 'server-bundles-verifiers',
      severity: 'error',
      comment:
        'The sign-in server joins the verifiers of all families: it imports those, lazily, and its own part of siwx.',
      from: { path: '^presets/siwx-server\\.ts$' },
      to: {
        path: ['^(plugins|ui|examples)/', react],
        pathNot: ['^plugins/chains/[^/]+/verify-message\\.ts$', '^plugins/features/siwx/(server|message)/'],
      },
    },
    {
      name: 'examples-import-what-is-published',
      severity: 'error',
      comment: "Import the published name ('portico', 'portico/ui', 'portico/plugins/send'), as a host app does.",
      from: { path: '^examples/' },
      to: { path: '^(kernel|plugins|ui|presets)/', dependencyTypesNot: ['aliased-tsconfig-paths'] },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      comment: 'kernel/testing is for tests and examples; what ships must not download it.',
      from: { path: '^(kernel|plugins|ui|presets)/', pathNot: ['^kernel/testing/', tests] },
      to: { path: '^kernel/testing/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two modules need each other when they load: move what both need into a third.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'no-missing-modules',
      severity: 'error',
      comment: 'The import leads nowhere: mend the path, or add the package to package.json.',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
    doNotFollow: { path: 'node_modules' },
    // Apps of examples/frameworks import what they install themselves.
    exclude: { path: '(^|/)(node_modules/.+/node_modules|dist|\\.tmp|examples/frameworks/[^/]+)/' },
  },
}
