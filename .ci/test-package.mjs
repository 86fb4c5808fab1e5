// `npm run test:package`: packs the package and uses it as a stranger would, from an empty project.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { findEntries } from './entries.mjs'
import { root } from './root.mjs'

/** How many packages the project may hold after installing portico, React included. */
const maxPackages = 30

const specifiers = findEntries().map(({ specifier }) => specifier)

/** @param {string} command @param {string[]} args */
function run(command, args, cwd = root) {
  const { status, stdout } = spawnSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}`)
  return stdout
}

/** @returns {string} the path of the tarball */
function pack() {
  mkdirSync(`${root}.tmp`, { recursive: true })
  const [{ filename }] = JSON.parse(run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', '.tmp']))
  return `${root}.tmp/${filename}`
}

/** @param {string} tarball */
function lintPackage(tarball) {
  console.log(run('npx', ['publint', 'run', '--strict', tarball]))
  const entrypoints = specifiers.map((specifier) => specifier.replace(/^portico\/?/, './').replace(/^\.\/$/, '.'))
  const options = ['--profile', 'esm-only', '--format', 'table-flipped', '--no-emoji']
  run('npx', ['attw', tarball, ...options, '--entrypoints', ...entrypoints])
  console.log(`attw: the types of ${entrypoints.length} entries resolve.`)
}

/** @param {string} tarball @param {string} project */
function installInto(project, tarball) {
  const { devDependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  const react = ['react', 'react-dom'].map((name) => `${name}@${devDependencies[name]}`)
  writeFileSync(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  run('npm', ['install', tarball, ...react, '--prefer-offline', '--no-audit', '--no-fund'], project)
  const { packages } = JSON.parse(readFileSync(join(project, 'node_modules/.package-lock.json'), 'utf8'))
  const count = Object.keys(packages).length
  if (count > maxPackages) throw new Error(`${count} packages get installed; ${maxPackages} are allowed.`)
  console.log(`Installed in an empty project: ${count} packages, React included (at most ${maxPackages}).`)
}

/** @param {string} project */
function importEntries(project) {
  const imports = specifiers.map((specifier) => `import ${JSON.stringify(specifier)}`)
  writeFileSync(join(project, 'imports.js'), imports.join('\n'))
  run(process.execPath, ['imports.js'], project)
  console.log(`Imported in Node: ${specifiers.length} entries.`)
}

/** @param {string} project */
async function bundleForBrowser(project) {
  const imports = [...specifiers, 'react', 'react-dom/client'].map(
    (specifier, index) => `import * as module${index} from ${JSON.stringify(specifier)}; console.log(module${index})`,
  )
  writeFileSync(join(project, 'app.js'), imports.join('\n'))
  const { warnings } = await build({
    absWorkingDir: project,
    entryPoints: ['app.js'],
    outdir: 'out',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    // Optional peers, of the entry for tests and of one plugin: asked for by import(), and missed without harm by the others.
    external: ['vitest', '@walletconnect/universal-provider'],
    logLevel: 'error',
  })
  if (warnings.length > 0) throw new Error(`Bundling for the browser warns: ${warnings[0]?.text}`)
  console.log('Bundled for the browser: all entries with React.')
}

const project = mkdtempSync(join(tmpdir(), 'portico-package-'))
try {
  const tarball = pack()
  lintPackage(tarball)
  installInto(project, tarball)
  importEntries(project)
  await bundleForBrowser(project)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(project, { recursive: true, force: true })
}
