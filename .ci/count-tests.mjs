// Counts passed and failed tests in the reports of Vitest and Playwright. Node built-ins only.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ passed: number, failed: number }} Counts */

/** An incomplete report, as of a program that was ended, counts as a failure. @param {string} file @returns {Counts} */
function readCounts(file) {
  try {
    const { numPassedTests, numFailedTests, stats } = JSON.parse(readFileSync(file, 'utf8'))
    const [passed, failed] = stats ? [stats.expected, stats.unexpected + stats.flaky] : [numPassedTests, numFailedTests]
    if (Number.isInteger(passed) && Number.isInteger(failed)) return { passed, failed }
  } catch {
    // Handled below, like a report without numbers.
  }
  console.error(`${file} is no report that was written to its end.`)
  return { passed: 0, failed: 1 }
}

/** @param {string} folder with the reports @returns {Counts} over all of them */
export function countTests(folder) {
  const counts = existsSync(folder) ? readdirSync(folder).map((file) => readCounts(join(folder, file))) : []
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  }
}
