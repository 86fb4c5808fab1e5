import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { scratchDir } from '../local-services/repo-root'
import { pageOptions } from './fixtures/browser-options'

// Read once before there are workers, which then have the name.
if (!process.env.E2E_RUN) {
  rmSync(join(scratchDir, 'e2e/bundles'), { recursive: true, force: true })
  process.env.E2E_RUN = String(process.pid)
}

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../.tmp/e2e/results',
  tsconfig: './tsconfig.json',
  // Specs wait for services that are slow on purpose: four fill the two cores of CI, three leave a tenth of them idle.
  workers: 4,
  fullyParallel: true,
  timeout: 60_000,
  // A spec that fails has found something. It is never run again to make it pass.
  retries: 0,
  forbidOnly: true,
  reporter: [
    ['list'],
    ['./runner/count-reporter.ts'],
    // What `npm test` adds up.
    ['json', { outputFile: '../../.tmp/reports/e2e.json' }],
  ],
  use: {
    launchOptions: pageOptions(),
  },
})
