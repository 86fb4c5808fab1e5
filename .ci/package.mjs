// The package as it is published: packed, and unpacked where pages can import it. `node .ci/package.mjs` packs what is built.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { run } from './programs.mjs'
import { root } from './root.mjs'

export const tarball = `${root}.tmp/portico.tgz`

/** The folder of the package, as in node_modules of a host's project. */
export const packageFolder = `${root}.tmp/package/node_modules/portico`

const sources = ['kernel', 'plugins', 'ui', 'presets', '.ci', 'package.json', 'package-lock.json', 'tsup.config.ts']
const examples = ['custom-namespace', 'custom-plugin', 'frameworks', 'gallery', 'host-tests', 'next', 'recipes']
const documents = ['tsconfig.json', 'README.md', 'CHANGELOG.md', 'LICENSE', 'examples/demo/screenshot.png']
const packedFrom = [...sources, ...documents, ...examples.map((name) => `examples/${name}`)]
const unpacked = ['*.test.*', '*.test-d.*', '*.fixture.*', '*/node_modules/*', '*/.next/*']

/** The sources of the tarball. @param {string} base @param {string[]} tests of `find` */
function findSources(base, ...tests) {
  const all = ['-type', 'f', ...unpacked.flatMap((path) => ['!', '-path', path]), ...tests]
  const { stdout } = spawnSync('find', [...packedFrom, ...all], { cwd: base, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return stdout.split('\n').sort().join('\n').trim()
}

/** Beside the tarball: what is gone, or has another name now, is newer than nothing. @param {string} packed */
const listOf = (packed) => `${packed}.sources`

/** Stores the list of sources of a tarball, after it is written. */
export function noteSources(base = root, packed = tarball) {
  writeFileSync(listOf(packed), findSources(base))
}

/** Whether the tarball was packed after the last change of its sources. */
export function isPackageFresh(base = root, packed = tarball) {
  if (![packed, listOf(packed), `${base}/dist`].every((path) => existsSync(path))) return false
  return findSources(base, '-newer', packed) === '' && findSources(base) === readFileSync(listOf(packed), 'utf8')
}

/** Packs dist, and unpacks the tarball. */
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
  noteSources()
}

/** Has the number of the process that builds. */
const lock = `${root}.tmp/building`

/** Longer than a build on a busy machine: after that, the number may be that of another program. */
const maxBuildMs = 1_200_000

/** @param {unknown} error @param {string} code */
const hasCode = (error, code) => error instanceof Error && 'code' in error && error.code === code

/** Whether the process that holds the lock has ended. */
function isAbandoned() {
  try {
    if (Date.now() - statSync(lock).mtimeMs > maxBuildMs) return true
    const holder = Number(readFileSync(lock, 'utf8'))
    // A process that has just taken its turn has not written its number yet.
    return holder !== 0 && !process.kill(holder, 0)
  } catch (error) {
    return hasCode(error, 'ESRCH')
  }
}

/** Programs that run in parallel would write the same files: the first one builds, the others wait for it. */
async function waitForTurn() {
  mkdirSync(`${root}.tmp`, { recursive: true })
  for (;;) {
    try {
      return writeFileSync(lock, `${process.pid}`, { flag: 'wx' })
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
      if (isAbandoned()) rmSync(lock, { force: true })
      else await setTimeout(200)
    }
  }
}

async function buildWhatIsOld() {
  await waitForTurn()
  try {
    if (!isPackageFresh() && (await run('npm', ['run', '--silent', 'build'])) !== 0)
      throw new Error('The package did not build: see above.')
  } finally {
    rmSync(lock, { force: true })
  }
}

/** Builds and packs if a source is newer than the tarball, and tells child processes the path of the package. */
export async function ensurePackage() {
  if (!isPackageFresh() || existsSync(lock)) await buildWhatIsOld()
  process.env.PORTICO_PACKAGE = packageFolder
}

/** The setup of Vitest for the tests of the package. */
export const setup = ensurePackage

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) pack()
