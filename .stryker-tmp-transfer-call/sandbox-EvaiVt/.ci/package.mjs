// @ts-nocheck
// The package as it is published: packed, and unpacked where pages can import it. `node .ci/package.mjs` packs what is built.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
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
  if (!existsSync(packed)) return false
  const tests = ['-type', 'f', '-newer', packed, ...notBuilt.flatMap((path) => ['!', '-path', path])]
  return spawnSync('find', [...sources, ...documents, ...tests], { cwd: base, encoding: 'utf8' }).stdout === ''
}

/** @param {string} command @param {string[]} args */
function runQuietly(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`)
  return stdout
}

/** Packs what stands in dist, and unpacks the tarball. */
function pack() {
  const folder = `.tmp/pack-${process.pid}`
  mkdirSync(join(root, folder, 'node_modules'), { recursive: true })
  const [{ filename }] = JSON.parse(
    runQuietly('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]),
  )
  runQuietly('tar', ['-xzf', `${folder}/${filename}`, '-C', `${folder}/node_modules`])
  renameSync(join(root, folder, 'node_modules/package'), join(root, folder, 'node_modules/portico'))
  renameSync(join(root, folder, filename), tarball)
  rmSync(`${root}.tmp/package`, { recursive: true, force: true })
  renameSync(join(root, folder), `${root}.tmp/package`)
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
