// `npm test`: installs what is missing, then runs every check in turn up to the first that fails.
// The last line it prints is "N passed, N failed", over the unit and the browser tests.
import { readFileSync, rmSync } from 'node:fs'
import { ensureChromium } from './chromium.mjs'
import { installPackages } from './install.mjs'
import { run } from './programs.mjs'
import { root } from './root.mjs'

/** @typedef {{ passed: number, failed: number }} Counts */

const unitReport = `${root}.tmp/reports/unit.json`

/** @returns {Counts} */
function readUnitCounts() {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(unitReport, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests }
  } catch {
    return { passed: 0, failed: 0 }
  }
}

/** @param {string} output @returns {Counts} */
function readPrintedCounts(output) {
  const [, passed = 0, failed = 0] = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? []
  return { passed: Number(passed), failed: Number(failed) }
}

/** @typedef {{ name: string, count?: (output: string) => Counts }} Step */

/**
 * What stands in one row runs at the same time: each of those keeps one core busy, and the others both.
 * @type {Step[][]}
 */
const rows = [
  [{ name: 'check' }],
  [{ name: 'test:unit', count: readUnitCounts }],
  [{ name: 'build' }],
  [{ name: 'test:package' }, { name: 'size' }],
  [{ name: 'test:e2e', count: readPrintedCounts }],
]

/** @param {Step} step @param {boolean} isAlone @returns {Promise<Counts & { name: string, ok: boolean }>} */
async function runStep({ name, count }, isAlone) {
  const title = `\n── ${name} ──`
  if (isAlone) console.log(title)
  /** @type {string[]} */
  const output = []
  const onOutput = (/** @type {string} */ text) => void output.push(text)
  const isRead = !isAlone || count === readPrintedCounts
  const options = isRead ? { onOutput, isHidden: !isAlone } : {}
  const ok = (await run('npm', ['run', '--silent', name], options)) === 0
  if (!isAlone) console.log(`${title}\n${output.join('')}`)
  const { passed, failed } = count?.(output.join('')) ?? { passed: 0, failed: 0 }
  // A step that fails without a failing test of its own still counts as one failure.
  return { name, ok, passed, failed: ok ? failed : Math.max(failed, 1) }
}

async function runAll() {
  const total = { passed: 0, failed: 0 }
  rmSync(unitReport, { force: true })
  for (const row of rows) {
    const results = await Promise.all(row.map((step) => runStep(step, row.length === 1)))
    for (const { passed, failed } of results) {
      total.passed += passed
      total.failed += failed
    }
    const stopped = results.filter(({ ok }) => !ok)
    if (stopped.length > 0) {
      console.log(`\nStopped at npm run ${stopped.map(({ name }) => name).join(' and ')}.`)
      break
    }
  }
  return total
}

/** @returns {Promise<Counts>} */
async function installAndRunAll() {
  try {
    installPackages()
    ensureChromium()
    return await runAll()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

const { passed, failed } = await installAndRunAll()
process.exitCode = failed > 0 ? 1 : 0
console.log(`\n${passed} passed, ${failed} failed`)
