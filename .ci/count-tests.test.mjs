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

test('adds the numbers of Vitest and Playwright', () => {
  write('unit.json', ofVitest)
  write('e2e.json', ofPlaywright)
  expect(countTests(folder)).toEqual({ passed: 8, failed: 3 })
})

test('a missing folder has no tests', () => {
  expect(countTests(join(folder, 'none'))).toEqual({ passed: 0, failed: 0 })
})

test.each(['', ofVitest.slice(0, 20), 'null', '{}'])('an incomplete report is one failure: %j', (text) => {
  write('unit.json', ofVitest)
  write('e2e.json', text)
  expect(countTests(folder)).toEqual({ passed: 5, failed: 2 })
})
