// What Stryker runs against each mutant: the tests of the kernel, of the links to wallets and of what a catalogue answers, in Node.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    retry: 0,
    restoreMocks: true,
    unstubGlobals: true,
    environment: 'node',
    include: ['kernel/**/*.test.ts', 'plugins/walletconnect/links/*.test.ts', 'plugins/catalogue/parse-*.test.ts'],
  },
})
