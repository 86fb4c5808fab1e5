// After the build: a bill of materials (CycloneDX) of the packages that a host installs with Portico, and of those bundled in it,
// in the versions of the lock file. The same lock file gives the same bytes: no time, no random number.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { collect, type LockedPackages } from './lock-file'
import { root } from './root.mjs'

/** The packages that the build bundles, in addition to those that a host installs: tsup.config.ts, write-standalone.ts. */
const bundled = ['preact', 'tsyringe', 'qr']

/** The path of a project that has only shipped packages. */
const folder = `${root}.tmp/sbom`

const readJson = (file: string) => JSON.parse(readFileSync(root + file, 'utf8'))
const writeJson = (file: string, value: unknown) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

const { name, version, license, description, dependencies, devDependencies } = readJson('package.json')
const wanted = { ...dependencies, ...Object.fromEntries(bundled.map((each) => [each, devDependencies[each]])) }
const own = { name, version, license, description, dependencies: wanted }
const locked: LockedPackages = readJson('package-lock.json').packages
const paths = [...collect(locked, Object.keys(wanted))].sort()
const packages = paths.map((path) => [path, { ...locked[path], dev: false, optional: false }] as const)

mkdirSync(folder, { recursive: true })
writeJson(`${folder}/package.json`, own)
const lock = {
  name,
  version,
  lockfileVersion: 3,
  requires: true,
  packages: { '': own, ...Object.fromEntries(packages) },
}
writeJson(`${folder}/package-lock.json`, lock)
const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
const output = execFileSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 })

const { serialNumber, metadata, ...bom } = JSON.parse(output)
const { timestamp, component, ...about } = metadata
const refs = new Set(bom.components.map((each: { 'bom-ref': string }) => each['bom-ref']))
const asked = packages.map(([path, each]) => `${path.replace(/.*node_modules\//, '')}@${each.version}`)
const missing = asked.filter((ref) => !refs.has(ref))
if (missing.length > 0) throw new Error(`The bill of materials lacks ${missing.join(', ')}.`)
writeJson(`${root}dist/portico.cdx.json`, { ...bom, metadata: { ...about, component: { ...component, name } } })
console.log(`dist/portico.cdx.json names ${refs.size} packages.`)
