// No test runner retries a failed test.

import { expect, test } from 'vitest'
import { complaintsOf, placesIn } from '../repo'

const runners = /^(vitest\.config\.ts|\.ci\/.*\.mjs|examples\/e2e\/.*\.ts|.*\.(test|spec)\.[a-z]+)$/
const retries = /\b(retry|retries|repeats)['"]?\s*[:=]\s*(?!0\b|undefined\b)[\w.]+|--retry\b/

/** @param {import('../repo').RepoFile} file */
const findRetries = ({ path, text }) =>
  text
    .split('\n')
    .map((content, index) => ({ content, line: index + 1 }))
    .filter(({ content }) => retries.test(content))
    .map(({ line }) => ({ file: path, line, message: 'Tests are not tried again: set it to 0 and mend the test.' }))

/** @param {import('../repo').Repo} repo @returns {import('../repo').Problem[]} */
function findProblems({ files, read }) {
  const found = files.filter(({ path }) => runners.test(path) && !path.startsWith('.ci/checks/')).flatMap(findRetries)
  if (/\bretry: 0\b/.test(read('vitest.config.ts'))) return found
  return [...found, { file: 'vitest.config.ts', message: 'Say `retry: 0` in it.' }]
}

test('no test is retried', () => {
  expect(complaintsOf(findProblems)).toEqual([])
})

const config = { 'vitest.config.ts': 'test: { retry: 0 }' }

test.each(['{ retries: 2 }', "{ 'retry': 1 }", 'const retries = 3', "['--retry', '2']"])('refuses %s', (text) => {
  expect(placesIn(findProblems, { ...config, 'examples/e2e/runner.ts': text })).toEqual(['examples/e2e/runner.ts:1'])
})

test('requires vitest to say so', () => {
  expect(placesIn(findProblems, config)).toEqual([])
  expect(placesIn(findProblems, { 'vitest.config.ts': 'test: {}' })).toEqual(['vitest.config.ts'])
})
