// What Stryker runs against each mutant: the tests of the kernel, of the links to wallets, of what a catalogue answers, of sign-in, of
// transfers, of swaps, of what is bought, funded and registered, of the embedded wallet, of sessions, and of the reference secure site, in Node.
import { defineConfig } from 'vitest/config'
import { cssTextForVite } from './css-text'

export default defineConfig({
  plugins: [cssTextForVite()],
  test: {
    retry: 0,
    // As without mutants: what computes takes its time.
    testTimeout: 30_000,
    setupFiles: ['.ci/vitest.setup.mjs'],
    restoreMocks: true,
    unstubGlobals: true,
    environment: 'node',
    include: [
      'kernel/**/*.test.ts',
      'plugins/services/walletconnect/links/*.test.ts',
      'plugins/services/catalogue/*-schema.test.ts',
      'plugins/features/siwx/**/*.test.ts',
      'presets/siwx-server.test.ts',
      'plugins/chains/eip155/swaps/*.test.ts',
      'plugins/features/swap/*.test.ts',
      'plugins/features/activity/find-suspects.test.ts',
      'plugins/features/send/{find-warnings,form-rules,freeze-review,list-contacts,send-controller}.test.ts',
      'plugins/chains/eip155/transfers/*.test.ts',
      'plugins/features/onramp/{amount-rules,quote-rules,check-page-link}.test.ts',
      'plugins/features/exchange-fund/{time-zones,token-amount}.test.ts',
      'plugins/features/names/name-rules.test.ts',
      'plugins/features/embedded-wallet/{rpc-classes,mail-pace,smart-accounts}.test.ts',
      'plugins/features/embedded-wallet/social/*.test.ts',
      'plugins/features/smart-sessions/*.test.ts',
      'examples/secure-site/server/{codes,rate-limits}.test.ts',
      'examples/secure-site/server/social/*.test.ts',
      'plugins/features/embedded-wallet/frame/{frame-schema,frame-schema-fields,frame-channel,hostile-messages,copy-data}.test.ts',
    ],
  },
})
