// The package as it is published: packed, and unpacked where pages can import it. `node .ci/package.mjs` packs what is built.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { run } from './programs.mjs'
import { root } from './root.mjs'

export const tarball = `${root}.tmp/portico.tgz`

/** The folder that holds the package, as a host's project holds it in node_modules. */
export const packageFolder = `${root}.tmp/package/node_modules/portico`

const sources = ['kernel', 'plugins', 'ui', 'presets', '.ci', 'package.json', 'package-lock.json', 'tsup.config.ts']
const documents = ['tsconfig.json', 'README.md', 'CHANGELOG.md', 'LICENSE']
const notBuilt = ['*.test.*', '*.test-d.*', '*.fixture.*', '*/__fixtures__/*']

/** Whether the tarball was packed after the last change of what it is made from. */
export function isPackageFresh(base = root, packed = tarball) {
  if (!existsSync(packed) || !existsSync(`${base}/dist`)) return false
  const tests = ['-type', 'f', '-newer', packed, ...notBuilt.flatMap((path) => ['!', '-path', path])]
  return spawnSync('find', [...sources, ...documents, ...tests], { cwd: base, encoding: 'utf8' }).stdout === ''
}

/** Packs what stands in dist, and unpacks the tarball. */
function pack() {
  const folder = `${root}.tmp/pack-${process.pid}`
  const modules = `${folder}/node_modules`
  mkdirSync(modules, { recursive: true })
  const args = ['pack', '--json', '--ignore-scripts', '--loglevel=error', '--pack-destination', folder]
  const [{ filename }] = JSON.parse(execFileSync('npm', args, { cwd: root, encoding: 'utf8' }))
  execFileSync('tar', ['-xzf', `${folder}/${filename}`, '-C', modules])
  renameSync(`${modules}/package`, `${modules}/portico`)
  renameSync(`${folder}/${filename}`, tarball)
  rmSync(`${root}.tmp/package`, { recursive: true, force: true })
  renameSync(folder, `${root}.tmp/package`)
}

/** Builds and packs where a source is newer than what was packed, and tells child processes where the package is. */
export async function ensurePackage() {
  if (!isPackageFresh() && (await run('npm', ['run', '--silent', 'build'])) !== 0)
    throw new Error('The package did not build: see above.')
  process.env.PORTICO_PACKAGE = packageFolder
}

/** What Vitest does before the tests of the package. */
export const setup = ensurePackage

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) pack()
