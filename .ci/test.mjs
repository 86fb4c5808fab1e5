// `npm test`: installs missing packages, then runs every check in turn until one fails.
// The last line is "N passed, N failed", over all reports in .tmp/reports.
import { rmSync } from 'node:fs'
import { ensureHeadlessShell } from './chromium.mjs'
import { countTests } from './count-tests.mjs'
import { installPackages } from './install.mjs'
import { run } from './programs.mjs'
import { root } from './root.mjs'

const folder = `${root}.tmp/reports/`

/** @returns {Promise<boolean>} whether all of them succeeded */
async function installAndRun() {
  try {
    rmSync(folder, { recursive: true, force: true })
    installPackages()
    ensureHeadlessShell()
    // With npm's log level 'silent', as in CI, npm-run-all would not say which step failed.
    delete process.env.npm_config_loglevel
    return (await run('npm', ['run', 'test:all'])) === 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
}

const isOk = await installAndRun()
const { passed, failed } = countTests(folder)
process.exitCode = isOk && failed === 0 ? 0 : 1
// A failed step without a failed test counts as one failure.
console.log(`\n${passed} passed, ${isOk ? failed : Math.max(failed, 1)} failed`)
