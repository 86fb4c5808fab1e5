import { configDefaults, defineConfig } from 'vitest/config'
import { cssTextForVite } from './.ci/css-text.ts'
import { findEntries } from './.ci/entries.ts'
import { root } from './.ci/root.mjs'

const published = findEntries().map(({ specifier, source }) => ({
  find: new RegExp(`^${specifier}$`),
  replacement: root + source,
}))

const modules18 = `${root}examples/react-18/node_modules`
const testingLibrary = `${root}node_modules/@testing-library/react/dist/@testing-library/react.esm.js`
const react18 = [
  { find: /^react$/, replacement: `${modules18}/react/index.js` },
  { find: /^react\/(.+)$/, replacement: `${modules18}/react/$1.js` },
  { find: /^react-dom$/, replacement: `${modules18}/react-dom/index.js` },
  { find: /^react-dom\/(.+)$/, replacement: `${modules18}/react-dom/$1.js` },
  // Its CommonJS build would require React past these aliases.
  { find: /^@testing-library\/react$/, replacement: testingLibrary },
]

const oldestViem = [
  { find: /^viem$/, replacement: 'viem-oldest' },
  { find: /^viem\/(.+)$/, replacement: 'viem-oldest/$1' },
]

/** No later file of the same worker shall meet the timers of WalletConnect's real client, or code that a test replaces. */
const alone = [
  'plugins/services/walletconnect/{commonjs,poisoned,quiet}-client.test.ts',
  'plugins/features/siwx/not-loaded.test.ts',
  'examples/local-services/{wallet-client,walletconnect-plugin}/*.test.ts',
]

const dom = {
  environment: 'happy-dom',
  include: ['{plugins,ui,presets,examples}/**/*.test.tsx'],
  setupFiles: ['.ci/vitest.setup.mjs', '.ci/vitest.dom-setup.mjs'],
}

/**
 * What Stryker runs against each mutant (.stryker.config.mjs): the tests of the kernel, of the links to wallets, of what a catalogue
 * answers, of sign-in, of transfers, of swaps, of what is bought, funded and registered, of the embedded wallet, of sessions, and of the
 * reference secure site.
 */
const mutation = {
  name: 'mutation',
  environment: 'node',
  isolate: true,
  setupFiles: ['.ci/vitest.setup.mjs'],
  include: [
    'kernel/**/*.test.ts',
    'plugins/services/walletconnect/links/*.test.ts',
    'plugins/services/catalogue/*-schema.test.ts',
    'plugins/features/siwx/**/*.test.ts',
    'presets/siwx-server.test.ts',
    'plugins/chains/eip155/swaps/*.test.ts',
    'plugins/features/swap/*.test.ts',
    'plugins/features/activity/find-suspects.test.ts',
    'plugins/features/send/{send-rules,list-contacts,send-controller}.test.ts',
    'plugins/chains/eip155/transfers/*.test.ts',
    'plugins/features/onramp/purchase-rules.test.ts',
    'plugins/features/exchange-fund/{time-zones,token-amount}.test.ts',
    'plugins/features/names/name-rules.test.ts',
    'plugins/features/embedded-wallet/{rpc-classes,smart-accounts}.test.ts',
    'plugins/features/embedded-wallet/social/*.test.ts',
    'plugins/features/smart-sessions/*.test.ts',
    'examples/secure-site/server/{codes,rate-limits}.test.ts',
    'examples/secure-site/server/social/*.test.ts',
    'plugins/features/embedded-wallet/frame/{frame-schema,frame-schema-fields,frame-channel,hostile-messages}.test.ts',
  ],
}

const ofPackage = {
  environment: 'node',
  // They wait for programs that use one core in turn, and for what they install.
  maxWorkers: 3,
  sequence: { groupOrder: 1 },
  globalSetup: '.ci/package.mjs',
  // Hosts build for production; and what they build, a busy machine may take its time with.
  env: { NODE_ENV: 'production' },
  testTimeout: 1_000_000,
  hookTimeout: 1_000_000,
}

export default defineConfig({
  plugins: [cssTextForVite()],
  resolve: { alias: published },
  test: {
    retry: 0,
    // Some files wait: three keep the two cores of CI busy.
    maxWorkers: 3,
    // No module keeps state (checked), so that the files of a worker share what they import: half of the time.
    isolate: false,
    // For what hangs: a machine that is busy elsewhere may take its time with what computes.
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          setupFiles: ['.ci/vitest.setup.mjs'],
          include: ['{kernel,plugins,ui,presets,examples}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...alone],
        },
      },
      {
        extends: true,
        test: {
          name: 'node-alone',
          environment: 'node',
          setupFiles: ['.ci/vitest.setup.mjs'],
          include: alone,
          isolate: true,
        },
      },
      {
        extends: true,
        // A host may bring any viem of the range that package.json asks for: this is its lower end, and node_modules/viem the upper.
        resolve: { alias: oldestViem },
        test: {
          name: 'node-oldest-viem',
          environment: 'node',
          setupFiles: ['.ci/vitest.setup.mjs'],
          include: ['plugins/chains/eip155/**/*.test.ts', 'presets/siwx-server.test.ts'],
          // Compares our networks with what viem says of them today.
          exclude: ['plugins/chains/eip155/networks.test.ts'],
        },
      },
      {
        extends: true,
        // So it is with wagmi.
        resolve: { alias: [{ find: /^@wagmi\/core$/, replacement: 'wagmi-oldest' }] },
        test: {
          name: 'node-oldest-wagmi',
          environment: 'node',
          setupFiles: ['.ci/vitest.setup.mjs'],
          include: ['plugins/chains/eip155/wagmi/*.test.ts'],
        },
      },
      { extends: true, test: { name: 'dom', ...dom } },
      {
        extends: true,
        resolve: { alias: react18 },
        test: {
          name: 'dom-react-18',
          ...dom,
          // Recipes are for libraries of others, which bring the React of node_modules.
          exclude: [...configDefaults.exclude, 'examples/recipes/*.test.tsx'],
          // Inlined, so that its own imports of React lead to version 18 as well.
          server: { deps: { inline: [/@testing-library/] } },
        },
      },
      // What is so of the package as it is published, once it is built: `npm run test:package` and `npm run size`.
      { extends: true, test: { ...ofPackage, name: 'package', include: ['.ci/package/*.test.mjs'] } },
      { extends: true, test: { ...ofPackage, name: 'sizes', include: ['.ci/sizes/*.test.mjs'] } },
      // What is so of the sources: part of `npm run check`.
      { extends: true, test: { name: 'checks', environment: 'node', include: ['.ci/{*,checks/*}.test.mjs'] } },
    ],
    // Stryker runs its own tests alone.
    ...(process.env.MUTATE && { projects: [{ extends: true, test: mutation }] }),
    coverage: {
      provider: 'v8',
      reporter: ['text-summary', 'html'],
      reportsDirectory: 'reports/coverage',
      include: ['{kernel,plugins,ui}/**/*.{ts,tsx}'],
      exclude: ['**/*.test.{ts,tsx}', '**/*.test-d.ts', '**/*.fixture.{ts,tsx}'],
      thresholds: {
        'kernel/{*.ts,!(testing)/**}': { lines: 98, branches: 95 },
        'kernel/testing/**': { lines: 98, branches: 95 },
        'plugins/**': { lines: 90, branches: 90 },
        'ui/**': { lines: 90, branches: 90 },
      },
    },
  },
})
