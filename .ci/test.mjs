// `npm test`: installs what is missing, then runs every check in turn up to the first that fails.
// The last line it prints is "N passed, N failed", over all that reports its tests to .tmp/reports.
import { rmSync } from 'node:fs'
import { ensureHeadlessShell } from './chromium.mjs'
import { countTests } from './count-tests.mjs'
import { installPackages } from './install.mjs'
import { run } from './programs.mjs'
import { root } from './root.mjs'

const folder = `${root}.tmp/reports/`

/** @returns {Promise<boolean>} whether all went well */
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
// What fails without a failing test of its own still counts as one failure.
console.log(`\n${passed} passed, ${isOk ? failed : Math.max(failed, 1)} failed`)
