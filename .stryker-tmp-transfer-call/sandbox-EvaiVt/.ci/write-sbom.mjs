// @ts-nocheck
// After the build: a bill of materials (CycloneDX) of what a host installs with the package, and of what is bundled in it,
// as the lock file pins them. The same lock file gives the same bytes: no time, no random number.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collect } from './lock-file.mjs'
import { root } from './root.mjs'

/** What the build puts into our own files beside what a host installs: tsup.config.ts, write-standalone.mjs. */
const bundled = ['preact', 'tsyringe', 'qr']

const { name, version, license, description, dependencies, devDependencies } = JSON.parse(
  readFileSync(`${root}package.json`, 'utf8'),
)
const wanted = { ...dependencies, ...Object.fromEntries(bundled.map((each) => [each, devDependencies[each]])) }
const own = { name, version, license, description, dependencies: wanted }

/** The part of the lock file that ships. @returns {import('./lock-file.mjs').LockedPackages} */
function readShipped() {
  /** @type {import('./lock-file.mjs').LockedPackages} */
  const packages = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages
  /** @type {Set<string>} */
  const paths = new Set()
  for (const each of Object.keys(wanted)) collect(packages, `node_modules/${each}`, paths)
  return Object.fromEntries([...paths].sort().map((path) => [path, { ...packages[path], dev: false, optional: false }]))
}

/** @param {import('./lock-file.mjs').LockedPackages} packages */
function describe(packages) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-sbom-'))
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify(own))
    const lock = { name, version, lockfileVersion: 3, requires: true, packages: { '': own, ...packages } }
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
    const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
    const { status, stdout, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 })
    if (status !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${stderr}`)
    return JSON.parse(stdout)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const packages = readShipped()
const { serialNumber, metadata, ...bom } = describe(packages)
const { timestamp, component, ...about } = metadata
const refs = Object.entries(packages).map(([path, each]) => `${path.replace(/.*node_modules\//, '')}@${each.version}`)
const missing = refs.filter(
  (ref) => !bom.components.some((/** @type {{ 'bom-ref': string }} */ each) => each['bom-ref'] === ref),
)
if (missing.length > 0) throw new Error(`The bill of materials lacks ${missing.join(', ')}.`)
const result = { ...bom, metadata: { ...about, component: { ...component, name } } }
writeFileSync(`${root}dist/portico.cdx.json`, `${JSON.stringify(result, null, 2)}\n`)
console.log(`dist/portico.cdx.json names ${bom.components.length} packages.`)
