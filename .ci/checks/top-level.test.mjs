// The top level of the repository has only the known files and folders.

import { expect, test } from 'vitest'
import { complaintsOf, placesIn } from '../repo'

const allowed = new Set([
  'kernel',
  'plugins',
  'ui',
  'presets',
  'examples',
  'package.json',
  'package-lock.json',
  'tsup.config.ts',
  'tsconfig.json',
  'vitest.config.ts',
  'biome.json',
  'README.md',
  'LICENSE',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
])

/** @param {import('../repo').Repo} repo @returns {import('../repo').Problem[]} */
function findProblems({ files }) {
  const names = new Set(files.map(({ path }) => path.split('/')[0] ?? ''))
  return [...names]
    .filter((name) => !name.startsWith('.') && !allowed.has(name))
    .map((name) => ({ file: name, message: 'Nothing but the known folders and files stands at the top: move it.' }))
}

test('the top level has only the known folders and files', () => {
  expect(complaintsOf(findProblems)).toEqual([])
})

test('an additional file or folder is found', () => {
  expect(
    placesIn(findProblems, {
      'kernel/index.ts': '',
      '.npmrc': '',
      'README.md': '',
      'scripts/x.mjs': '',
      'notes.md': '',
    }),
  ).toEqual(['scripts', 'notes.md'])
})
