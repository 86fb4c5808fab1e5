// What Stryker runs against each mutant: the kernel's own tests, in Node.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { retry: 0, restoreMocks: true, unstubGlobals: true, environment: 'node', include: ['kernel/**/*.test.ts'] },
})
