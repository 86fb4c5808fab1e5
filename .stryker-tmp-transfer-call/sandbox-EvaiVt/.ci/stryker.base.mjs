// @ts-nocheck
// What both runs of Stryker have in common.
const reports = 'reports/mutation'

/**
 * @param {string} name - of the run, and of its reports
 * @param {string[]} mutate - files, without their tests
 * @param {number} least - mutants in a hundred that tests have to notice
 */
export const createMutationRun = (name, mutate, least) => ({
  packageManager: 'npm',
  testRunner: 'vitest',
  vitest: { configFile: '.ci/vitest.mutation.config.mjs', related: true },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: [...mutate, '!**/*.test.ts', '!**/*.test-d.ts', '!**/*.fixture.ts'],
  ignorePatterns: ['/examples', '/dist', '/reports', '/.tmp', '/coverage'],
  concurrency: 2,
  // All tests once, the properties with their thousands of runs among them.
  dryRunTimeoutMinutes: 30,
  incremental: true,
  incrementalFile: `${reports}/${name}.json`,
  reporters: ['clear-text', 'progress', 'html'],
  clearTextReporter: { allowColor: false, logTests: false },
  htmlReporter: { fileName: `${reports}/${name}.html` },
  tempDirName: '.stryker-tmp',
  thresholds: { high: 95, low: Math.min(least + 5, 95), break: least },
})
