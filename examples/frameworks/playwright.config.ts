import { defineConfig } from '@playwright/test'
import { browserOptions } from '../e2e/fixtures/browser-options'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../.tmp/frameworks/results',
  tsconfig: '../e2e/tsconfig.json',
  // Each one installs and builds with all cores.
  workers: 1,
  timeout: 900_000,
  retries: 0,
  forbidOnly: true,
  reporter: [['list']],
  use: { launchOptions: browserOptions() },
})
