// What a host installs with us: few packages, in exact versions, without scripts that run at install time.

import { findUnlocked, locate } from '../lock-file.mjs'

/**
 * @typedef {import('../repo.mjs').Problem} Problem
 * @typedef {import('../lock-file.mjs').LockedPackages} LockedPackages
 */

const maxPackages = 30
const exactVersion = /^\d+\.\d+\.\d+(-[\w.]+)?$/

/** All that comes with a package, itself included. @param {LockedPackages} packages @param {string} path @param {Set<string>} seen */
function collect(packages, path, seen) {
  if (seen.has(path)) return
  seen.add(path)
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[path] ?? {}
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
    const found = locate(packages, path, name)
    if (found) collect(packages, found, seen)
  }
}

/** @param {LockedPackages} packages @param {string[]} names @returns {Problem[]} */
function checkInstalled(packages, names) {
  /** @type {Set<string>} */
  const installed = new Set()
  for (const name of names) collect(packages, `node_modules/${name}`, installed)
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
    // The folder of a workspace is no address.
    .filter(([, { resolved, link }]) => resolved && !link)
    .map(([path]) => ({
      file: 'package-lock.json',
      message: `${path} holds a resolved address: .npmrc says omit-lockfile-registry-resolved; run npm install once more.`,
    }))

/** @param {LockedPackages} packages @returns {Problem[]} */
const checkComplete = (packages) =>
  findUnlocked(packages).map(({ name, neededBy }) => ({
    file: 'package-lock.json',
    message: `${name}, asked for by ${neededBy}, is not locked: npm ci refuses that. Run node .ci/complete-lock.mjs.`,
  }))

export default {
  name: 'dependencies',
  /** @param {import('../repo.mjs').Repo} repo @returns {Problem[]} */
  run({ read }) {
    /** @type {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} */
    const { dependencies = {}, devDependencies = {} } = JSON.parse(read('package.json'))
    /** @type {LockedPackages} */
    const packages = JSON.parse(read('package-lock.json')).packages
    const unpinned = Object.entries({ ...dependencies, ...devDependencies })
      .filter(([, version]) => !exactVersion.test(version))
      .map(([name, version]) => ({ file: 'package.json', message: `Pin ${name} exactly; it says ${version}.` }))
    return [
      ...unpinned,
      ...checkAddresses(packages),
      ...checkComplete(packages),
      ...checkInstalled(packages, Object.keys(dependencies)),
    ]
  },
}
