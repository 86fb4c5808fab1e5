// @ts-nocheck
import { defineConfig } from 'vitest/config'
export default defineConfig({
  test: {
    retry: 0, testTimeout: 30_000, setupFiles: ['.ci/vitest.setup.mjs'], restoreMocks: true, unstubGlobals: true, environment: 'node',
    include: process.env.MUT_TESTS.split(','),
  },
})
