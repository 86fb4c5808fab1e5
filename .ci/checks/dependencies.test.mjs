// The packages that a host installs with Portico: few, in exact versions, without install scripts.

import { expect, test } from 'vitest'
import { collect, findUnlocked } from '../lock-file'
import { complaintsOf, placesIn } from '../repo'

/**
 * @typedef {import('../repo').Problem} Problem
 * @typedef {import('../lock-file').LockedPackages} LockedPackages
 */

const maxPackages = 30
const exactVersion = /^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/
/** Packages that a host has already: a range installs them once for both. The tests run with both ends of the range. */
const shared = { name: 'viem', range: /^\^\d+\.\d+\.\d+$/, oldest: 'viem-oldest' }

/** @param {LockedPackages} packages @param {string[]} names @returns {Problem[]} */
function checkInstalled(packages, names) {
  const installed = collect(packages, names)
  const scripts = [...installed]
    .filter((path) => packages[path]?.hasInstallScript)
    .map((path) => ({
      file: 'package-lock.json',
      message: `${path} runs a script when it is installed: use another package.`,
    }))
  if (installed.size <= maxPackages) return scripts
  const message = `${installed.size} packages come with portico; ${maxPackages} are allowed.`
  return [...scripts, { file: 'package-lock.json', message }]
}

/** @param {LockedPackages} packages @returns {Problem[]} */
const checkAddresses = (packages) =>
  Object.entries(packages)
    // The folder of a workspace is not an address.
    .filter(([, { resolved, link }]) => resolved && !link)
    .map(([path]) => ({
      file: 'package-lock.json',
      message: `${path} holds a resolved address: .npmrc says omit-lockfile-registry-resolved; run npm install once more.`,
    }))

/** @param {LockedPackages} packages @returns {Problem[]} */
const checkComplete = (packages) =>
  findUnlocked(packages).map(({ name, neededBy }) => ({
    file: 'package-lock.json',
    message: `${name}, asked for by ${neededBy}, is not locked: npm ci refuses that. Run npx tsx .ci/complete-lock.ts.`,
  }))

/** @param {string | undefined} range @param {Record<string, string>} devDependencies @returns {Problem[]} */
function checkShared(range, devDependencies) {
  if (range === undefined) return []
  const oldest = `npm:${shared.name}@${range.replace('^', '')}`
  if (shared.range.test(range) && devDependencies[shared.oldest] === oldest) return []
  const message = `${shared.name} is a range (^1.2.3) whose lower end the tests run with: ${shared.oldest} should be ${oldest}.`
  return [{ file: 'package.json', message }]
}

/** @param {import('../repo').Repo} repo @returns {Problem[]} */
function findProblems({ read }) {
  /** @type {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} */
  const { dependencies = {}, devDependencies = {} } = JSON.parse(read('package.json'))
  /** @type {LockedPackages} */
  const packages = JSON.parse(read('package-lock.json')).packages
  const { [shared.name]: range, ...pinned } = dependencies
  const unpinned = Object.entries({ ...pinned, ...devDependencies })
    .filter(([, version]) => !exactVersion.test(version))
    .map(([name, version]) => ({ file: 'package.json', message: `Pin ${name} exactly; it says ${version}.` }))
  return [
    ...unpinned,
    ...checkShared(range, devDependencies),
    ...checkAddresses(packages),
    ...checkComplete(packages),
    ...checkInstalled(packages, Object.keys(dependencies)),
  ]
}

test('a host installs few packages, in exact versions, without scripts', () => {
  expect(complaintsOf(findProblems)).toEqual([])
})

/** @param {Record<string, string>} wanted @param {Record<string, object>} packages @param {Record<string, string>} [forTests] */
const repo = (wanted, packages, forTests = {}) => ({
  'package.json': JSON.stringify({ dependencies: wanted, devDependencies: forTests }),
  'package-lock.json': JSON.stringify({ packages }),
})

test('requires exact versions', () => {
  expect(placesIn(findProblems, repo({ a: '^1.0.0' }, { 'node_modules/a': {} }))).toEqual(['package.json'])
  expect(placesIn(findProblems, repo({ a: '1.0.0' }, { 'node_modules/a': {} }))).toEqual([])
})

test('requires a range for a package that a host shares, and its lower end for the tests', () => {
  const packages = { 'node_modules/viem': {} }
  const findIn = (/** @type {string} */ range, /** @type {string} */ oldest) =>
    placesIn(findProblems, repo({ viem: range }, packages, { 'viem-oldest': oldest }))
  expect(findIn('^2.37.0', 'npm:viem@2.37.0')).toEqual([])
  expect(findIn('2.57.1', 'npm:viem@2.57.1')).toEqual(['package.json'])
  expect(findIn('^2.37.0', 'npm:viem@2.40.0')).toEqual(['package.json'])
})

test('refuses an address in the lock file, but for the folder of a workspace', () => {
  expect(placesIn(findProblems, repo({}, { 'node_modules/a': { resolved: 'https://somewhere/a.tgz' } }))).toHaveLength(
    1,
  )
  expect(placesIn(findProblems, repo({}, { 'node_modules/a': { resolved: 'examples/a', link: true } }))).toEqual([])
})

test('refuses an install script in what a host installs, and only there', () => {
  const packages = {
    'node_modules/a': { dependencies: { b: '1' } },
    'node_modules/a/node_modules/b': { hasInstallScript: true },
    'node_modules/c': { hasInstallScript: true },
  }
  expect(placesIn(findProblems, repo({ a: '1.0.0' }, packages))).toEqual(['package-lock.json'])
  expect(placesIn(findProblems, repo({}, packages))).toEqual([])
})

test('refuses more packages than a host should get', () => {
  const names = Array.from({ length: 30 }, (_, index) => `p${index}`)
  const packages = Object.fromEntries(names.map((name) => [`node_modules/${name}`, {}]))
  const all = {
    ...packages,
    'node_modules/a': { dependencies: Object.fromEntries(names.map((name) => [name, '1'])) },
  }
  expect(placesIn(findProblems, repo({ a: '1.0.0' }, all))).toEqual(['package-lock.json'])
})
