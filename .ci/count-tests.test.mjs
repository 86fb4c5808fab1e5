import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countTests } from './count-tests.mjs'

let folder = ''
const ofVitest = JSON.stringify({ numPassedTests: 5, numFailedTests: 1, testResults: [] })
const ofPlaywright = JSON.stringify({ suites: [], stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 } })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-reports-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** @param {string} file @param {string} text */
const write = (file, text) => writeFileSync(join(folder, file), text)

test('adds up what Vitest and Playwright report', () => {
  write('unit.json', ofVitest)
  write('e2e.json', ofPlaywright)
  expect(countTests(folder)).toEqual({ passed: 8, failed: 3 })
})

test('a folder that is not there has no tests', () => {
  expect(countTests(join(folder, 'none'))).toEqual({ passed: 0, failed: 0 })
})

test.each(['', ofVitest.slice(0, 20), 'null', '{}'])(
  'a report that was not written to its end is one failure: %j',
  (text) => {
    write('unit.json', ofVitest)
    write('e2e.json', text)
    expect(countTests(folder)).toEqual({ passed: 5, failed: 2 })
  },
)
