// What Stryker runs against each mutant: the tests of the kernel, of the links to wallets, of what a catalogue answers and of sign-in, in Node.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    retry: 0,
    restoreMocks: true,
    unstubGlobals: true,
    environment: 'node',
    include: [
      'kernel/**/*.test.ts',
      'plugins/walletconnect/links/*.test.ts',
      'plugins/catalogue/parse-*.test.ts',
      'plugins/siwx/**/*.test.ts',
      'presets/siwx-server.test.ts',
    ],
  },
})
