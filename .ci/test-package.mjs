// `npm run test:package`: packs the package and uses it as a stranger would, from an empty project.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundlers } from './bundlers.mjs'
import { findEntries } from './entries.mjs'
import { findBrokenLinks } from './markdown-links.mjs'
import { root } from './root.mjs'

/** How many packages the project may hold after installing portico, React included. */
const maxPackages = 30

const { dependencies, devDependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
/** Both ends of what is tested: what the range begins with, and what the lock file holds. */
const oldestViem = dependencies.viem.replace('^', '')
const newestViem = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages['node_modules/viem'].version

const specifiers = findEntries().map(({ specifier }) => specifier)

const headless = specifiers.filter((specifier) => !/^portico\/(ui\b|testing$)/.test(specifier))

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

/** @param {string} project @param {string[]} packages @returns {Record<string, { version: string }>} what is installed, by path */
function install(project, packages) {
  run('npm', ['install', ...packages, '--prefer-offline', '--no-audit', '--no-fund'], project)
  return JSON.parse(readFileSync(join(project, 'node_modules/.package-lock.json'), 'utf8')).packages
}

/** @param {Record<string, { version: string }>} packages @param {string} version */
function expectOneViem(packages, version) {
  const found = Object.keys(packages).filter((path) => path.endsWith('node_modules/viem'))
  const versions = found.map((path) => `${packages[path]?.version} in ${path}`)
  if (found.length !== 1 || packages['node_modules/viem']?.version !== version)
    throw new Error(
      `Beside viem ${version} of the host stands ${versions.join(', ')}: portico has to share the host's.`,
    )
  console.log(`Installed beside viem ${version}: that one is shared.`)
}

/** @param {string} project @param {string} tarball */
function installBesideOldestViem(project, tarball) {
  writeFileSync(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  expectOneViem(install(project, [tarball, `viem@${oldestViem}`]), oldestViem)
}

/** @param {string} project @param {string[]} installed paths */
function readBillOfMaterials(project, installed) {
  /** @type {{ bomFormat: string, components: { name: string, purl: string, licenses?: object[], hashes?: object[] }[] }} */
  const bom = JSON.parse(readFileSync(join(project, 'node_modules/portico/dist/portico.cdx.json'), 'utf8'))
  if (bom.bomFormat !== 'CycloneDX') throw new Error('The bill of materials is in no format that tools read.')
  const named = new Set(bom.components.map(({ name }) => name))
  const ofHost = new Set(['portico', 'react', 'react-dom', 'scheduler'])
  const names = installed.map((path) => path.replace(/.*node_modules\//, '')).filter((name) => !ofHost.has(name))
  const lacking = [...names, 'tsyringe', 'tslib'].filter((name) => !named.has(name))
  const bare = bom.components.filter(({ licenses, hashes }) => !licenses?.length || !hashes?.length)
  if (lacking.length > 0) throw new Error(`The bill of materials does not name ${lacking.join(', ')}.`)
  if (bare.length > 0) throw new Error(`Without licence or hash: ${bare.map(({ purl }) => purl).join(', ')}.`)
  console.log(`The bill of materials names all that gets installed or is bundled: ${bom.components.length} packages.`)
}

/** @param {string} project @param {string} tarball */
function installWithReact(project, tarball) {
  const pinned = (/** @type {string[]} */ names) => names.map((name) => `${name}@${devDependencies[name]}`)
  const packages = install(project, [tarball, `viem@${newestViem}`, ...pinned(['react', 'react-dom'])])
  expectOneViem(packages, newestViem)
  const count = Object.keys(packages).length
  readBillOfMaterials(project, Object.keys(packages))
  if (count > maxPackages) throw new Error(`${count} packages get installed; ${maxPackages} are allowed.`)
  console.log(`Installed in an empty project: ${count} packages, React included (at most ${maxPackages}).`)
  install(project, pinned(['@types/react', '@types/react-dom']))
}

/** @param {string} project */
function followLinks(project) {
  const { broken, count } = findBrokenLinks(join(project, 'node_modules/portico'))
  if (broken.length > 0) throw new Error(`Links of the package lead to nothing in it:\n${broken.join('\n')}`)
  console.log(`Followed in the tarball: ${count} links between its files.`)
}

/** @param {string} project */
function importEntries(project) {
  const imports = specifiers.map((specifier) => `import ${JSON.stringify(specifier)}`)
  writeFileSync(join(project, 'imports.js'), imports.join('\n'))
  run(process.execPath, ['imports.js'], project)
  console.log(`Imported in Node: ${specifiers.length} entries.`)
}

/** A host with a kernel and a plugin of each kind, all of which it exports. @param {string[]} imported */
function writeHost(imported) {
  const plugins = imported.flatMap((specifier) => specifier.match(/^portico\/plugins\/([^/]+)$/)?.[1] ?? [])
  const nameOf = (/** @type {string} */ id) => id.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
  return `
${imported.map((specifier, index) => `import * as module${index} from '${specifier}'`).join('\n')}
${plugins.map((id) => `import { ${nameOf(id)} } from 'portico/plugins/${id}'`).join('\n')}
import { createKernel } from 'portico'
import { mainnet, toNetwork } from 'portico/plugins/eip155'
import { full } from 'portico/presets/full'
import { minimal } from 'portico/presets/minimal'
import { createWalletClient, custom } from 'viem'
import { linea } from 'viem/chains'

export const modules = [${imported.map((_, index) => `module${index}`).join(', ')}]
${plugins.map((id) => `export const ${nameOf(id)}Plugin = ${nameOf(id)}()`).join('\n')}
export const fullKernel = createKernel({ plugins: full() })
export const kernel = createKernel({ plugins: [minimal(), eip155({ networks: [mainnet, toNetwork(linea)] }), siwx()] })
export const { account: accountApi } = kernel.plugins
createWalletClient({ chain: linea, transport: custom(kernel.plugins.eip155.getProvider()) })
`
}

/** Compiles what a library writes that shares its kernel: with declarations, and all of ours read. @param {string} project @param {string[]} imported */
function compileTypes(project, imported) {
  writeFileSync(join(project, 'host.ts'), writeHost(imported))
  const options = ['--module', 'esnext', '--moduleResolution', 'bundler', '--target', 'es2022', '--strict']
  const outputs = ['--declaration', '--emitDeclarationOnly', '--outDir', 'types', '--skipLibCheck', 'false']
  run(process.execPath, [`${root}node_modules/typescript/bin/tsc`, ...options, ...outputs, 'host.ts'], project)
  console.log(`Compiled with declarations, every library checked: a host with ${imported.length} entries.`)
}

/** @param {string} project @param {string[]} imported @param {{ isHeadless: boolean }} options */
async function bundleForBrowser(project, imported, { isHeadless }) {
  const imports = imported.map(
    (specifier, index) => `import * as module${index} from ${JSON.stringify(specifier)}; console.log(module${index})`,
  )
  writeFileSync(join(project, 'app.js'), imports.join('\n'))
  for (const bundle of Object.values(bundlers)) await bundle(project, { isHeadless })
  const what = isHeadless ? 'the headless entries without React' : 'all entries with React'
  console.log(`Bundled for the browser by ${Object.keys(bundlers).join(', ')}: ${what}, no optional peer installed.`)
}

const project = mkdtempSync(join(tmpdir(), 'portico-package-'))
try {
  const tarball = pack()
  lintPackage(tarball)
  installBesideOldestViem(project, tarball)
  followLinks(project)
  compileTypes(project, headless)
  await bundleForBrowser(project, headless, { isHeadless: true })
  installWithReact(project, tarball)
  compileTypes(project, specifiers)
  importEntries(project)
  await bundleForBrowser(project, [...specifiers, 'react', 'react-dom/client'], { isHeadless: false })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(project, { recursive: true, force: true })
}
