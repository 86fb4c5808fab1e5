// `npm test`: installs what is missing, then runs every check in turn up to the first that fails.
// The last line it prints is "N passed, N failed", over the unit and the browser tests.
import { readFileSync, rmSync } from 'node:fs'
import { ensureChromium } from './chromium.mjs'
import { installPackages } from './install.mjs'
import { run } from './programs.mjs'
import { root } from './root.mjs'

/** @typedef {{ passed: number, failed: number }} Counts */

const unitReport = `${root}.tmp/unit.json`

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

/** @type {{ name: string, count?: (output: string) => Counts }[]} */
const steps = [
  { name: 'check' },
  { name: 'test:unit', count: readUnitCounts },
  { name: 'build' },
  { name: 'test:package' },
  { name: 'size' },
  { name: 'test:e2e', count: readPrintedCounts },
]

/** @param {typeof steps[number]} step @returns {Promise<Counts & { ok: boolean }>} */
async function runStep({ name, count }) {
  console.log(`\n── ${name} ──`)
  /** @type {string[]} */
  const output = []
  const onOutput = (/** @type {string} */ text) => void output.push(text)
  const ok = (await run('npm', ['run', '--silent', name], count === readPrintedCounts ? { onOutput } : {})) === 0
  const { passed, failed } = count?.(output.join('')) ?? { passed: 0, failed: 0 }
  // A step that fails without a failing test of its own still counts as one failure.
  return { ok, passed, failed: ok ? failed : Math.max(failed, 1) }
}

async function runAll() {
  const total = { passed: 0, failed: 0 }
  rmSync(unitReport, { force: true })
  for (const step of steps) {
    const { ok, passed, failed } = await runStep(step)
    total.passed += passed
    total.failed += failed
    if (!ok) {
      console.log(`\nStopped at npm run ${step.name}.`)
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
