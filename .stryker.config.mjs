// What Stryker changes, by name of the run: `MUTATE=money npm run mutation`.

/** @type {Record<string, { least: number, files: string[] }>} `least`: mutants in a hundred that the tests have to notice */
const runs = {
  kernel: { least: 85, files: ['kernel/**/*.ts', '!kernel/testing/**'] },
  // Texts of others, where a check that is missing lets them in: links, answers of a catalogue, sign-in. Measured by parts: links 97.7
  // (376 of 385 mutants) and the comparisons of check-message.ts 97.0 (65 of 67), both with `ignoreStatic`; its rules of fields without it,
  // since most of their mutants are at the module's level: one of the first 224 of 229 survived, then the run was ended. A whole run takes
  // hours.
  foreign: {
    least: 95,
    files: [
      'plugins/services/walletconnect/links/*.ts',
      'plugins/services/catalogue/*-schema.ts',
      'plugins/features/siwx/{message,server}/*.ts',
      'plugins/features/siwx/session-stores.ts',
    ],
  },
  // Amounts, what was built for a swap, allowances, permits, and what a person is told to lose. Measured last, with `ignoreStatic`:
  // permits.ts 96.6 (140 of 145), swap-rules.ts 96.0 (239 of 249).
  money: {
    least: 95,
    files: [
      'kernel/lib/amounts.ts',
      'plugins/chains/eip155/swaps/{router-calls,plan-swap,allowances,permits}.ts',
      'plugins/features/swap/swap-rules.ts',
    ],
  },
  // Who is paid by a transfer, how much, and whom a person is warned of. Measured last, with `ignoreStatic`: list-contacts.ts 97.3 (71 of 73),
  // send-rules.ts 97.7 (210 of 215).
  transfers: {
    least: 95,
    files: [
      'plugins/features/activity/find-suspects.ts',
      'plugins/features/send/{send-rules,list-contacts}.ts',
      'plugins/chains/eip155/transfers/{transfer-call,send-transfer}.ts',
    ],
  },
  // What is bought and funded, and under which name: limits, totals, links, time zones, the letters of a name.
  funding: {
    least: 90,
    files: [
      'plugins/features/onramp/purchase-rules.ts',
      'plugins/features/exchange-fund/{time-zones,token-amount}.ts',
      'plugins/features/names/name-rules.ts',
    ],
  },
  // What an embedded wallet is asked and believed: the protocol of its frame, the classes of requests, the pace of mails.
  // Measured so far: rpc-classes.ts and mail-pace.ts 100 (83 of 83); with `ignoreStatic` frame-channel.ts 96.8
  // (181 of 187) and frame-connection.ts 92.0 (126 of 137), these two by frame-channel.test.ts alone.
  // frame-schema.ts 90.7 (68 of 75), and what copies data in it 100 (59 of 59), by its own tests.
  embedded: {
    least: 90,
    files: [
      'plugins/features/embedded-wallet/frame/{frame-schema,frame-channel,frame-connection}.ts',
      'plugins/features/embedded-wallet/{rpc-classes,mail-pace}.ts',
    ],
  },
  // Who is signed in by a provider, which kind of account acts, what a wallet is asked for at once, and what an app may do without asking.
  // Measured so far, with `ignoreStatic`: read-sessions.ts 96.5 (165 of 171), smart-sessions-controller.ts 95.1 (253 of 266),
  // its proposals 92.9 (52 of 56), wallet-requests.ts 97.6 (532 of 545), smart-accounts.ts 92.9
  // (182 of 196), social-providers.ts 95.6 (108 of 113), create-social-login.ts 92.7 (152 of 164), window-login.ts 93.8
  // (210 of 224; four of them, at the module's level, changed by hand).
  smart: {
    least: 90,
    files: [
      'plugins/features/embedded-wallet/social/*.ts',
      'plugins/features/embedded-wallet/smart-accounts.ts',
      'plugins/features/smart-sessions/{read-sessions,smart-sessions-controller}.ts',
      'plugins/chains/eip155/swaps/wallet-requests.ts',
    ],
  },
  // Whom the reference secure site lets in: tries of codes, its limits, and its side of social logins.
  // Measured, with `ignoreStatic`: codes.ts 96.7 (29 of 30), rate-limits.ts 100 (18 of 18), social-logins.ts 91.7 (121 of 132),
  // serve-social.ts 95.2 (80 of 84), ask-provider.ts 96.1 (98 of 102), ask-farcaster.ts 96.3 (130 of 135), farcaster-logins.ts 97.4 (38 of 39).
  site: {
    least: 90,
    files: [
      'examples/secure-site/server/{codes,rate-limits}.ts',
      'examples/secure-site/server/social/{social-logins,serve-social,ask-provider,ask-farcaster,farcaster-logins}.ts',
    ],
  },
}

// vitest.config.ts asks for it too.
process.env.MUTATE ??= 'kernel'
const name = process.env.MUTATE
const run = runs[name]
if (!run) throw new Error(`MUTATE is one of ${Object.keys(runs).join(', ')}.`)

export default {
  packageManager: 'npm',
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.config.ts', related: true },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: [...run.files, '!**/*.test.ts', '!**/*.test-d.ts', '!**/*.fixture.ts'],
  ignorePatterns: [...(name === 'site' ? [] : ['/examples']), '/dist', '/reports', '/.tmp', '/coverage'],
  concurrency: 2,
  // All tests once, the properties with their thousands of runs among them.
  dryRunTimeoutMinutes: 30,
  incremental: true,
  incrementalFile: `reports/mutation/${name}.json`,
  reporters: ['clear-text', 'progress', 'html'],
  clearTextReporter: { allowColor: false, logTests: false },
  htmlReporter: { fileName: `reports/mutation/${name}.html` },
  tempDirName: '.stryker-tmp',
  thresholds: { high: 95, low: Math.min(run.least + 5, 95), break: run.least },
}
