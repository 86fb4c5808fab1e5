// The package as it is published: packed, and unpacked where pages can import it. `node .ci/package.mjs` packs what is built.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { run } from './programs.mjs'
import { root } from './root.mjs'

export const tarball = `${root}.tmp/portico.tgz`

/** The folder that holds the package, as a host's project holds it in node_modules. */
export const packageFolder = `${root}.tmp/package/node_modules/portico`

const sourceFolders = ['kernel', 'plugins', 'ui', 'presets', '.ci']
const otherSources = [
  'package.json',
  'package-lock.json',
  'tsup.config.ts',
  'tsconfig.json',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
]
const isNotBuilt = /\.(test|test-d|fixture)\.\w+$|__fixtures__|\.ci\/checks\//

/** @param {string} base @returns {string[]} */
function listSources(base) {
  const files = sourceFolders.flatMap((folder) =>
    readdirSync(join(base, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  return [...files.filter((file) => !isNotBuilt.test(file)), ...otherSources.map((file) => join(base, file))]
}

/** Whether the tarball was packed after the last change of what it is made from. */
export function isPackageFresh(base = root, packed = tarball) {
  if (!existsSync(packed)) return false
  const { mtimeMs } = statSync(packed)
  return listSources(base).every((file) => !existsSync(file) || statSync(file).mtimeMs <= mtimeMs)
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

/**
 * Builds and packs where a source is newer than what was packed, and tells child processes where the package is.
 *
 * @returns {Promise<boolean>} false where the build failed
 */
export async function ensurePackage() {
  if (!isPackageFresh() && (await run('npm', ['run', '--silent', 'build'])) !== 0) return false
  process.env.PORTICO_PACKAGE = packageFolder
  return true
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) pack()
