// Empty projects in which the package is installed, compiled, imported and bundled, as a stranger does it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { build as buildWithEsbuild } from 'esbuild'
import { rollup } from 'rollup'
import { build as buildWithVite } from 'vite'
import { afterAll, beforeAll, expect } from 'vitest'
import { findEntries } from '../entries.mjs'
import { root } from '../root.mjs'
import { runAsHost } from './run-as-host.mjs'

/** What binds Portico to a framework is for who has it: `npm run test:frameworks`. */
const isBinding = /^portico\/(vue|svelte)$/
export const entries = findEntries().map(({ specifier }) => specifier)
export const specifiers = entries.filter((specifier) => !isBinding.test(specifier))
export const headless = specifiers.filter(
  (each) => !/^portico\/(ui\b|compat\/react$|elements$|presets\/standalone$|testing$)/.test(each),
)

/** @typedef {Record<string, { version: string }>} Installed by path */

/** @param {string} project @param {string[]} packages @returns {Promise<Installed>} */
export async function install(project, packages) {
  await runAsHost('npm', ['install', ...packages, '--prefer-offline', '--no-audit', '--no-fund'], project)
  return JSON.parse(readFileSync(join(project, 'node_modules/.package-lock.json'), 'utf8')).packages
}

/** An empty project with these packages. @param {string[]} packages */
export function createProject(packages) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-package-'))
  /** @type {Installed} */
  const installed = {}
  beforeAll(async () => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
    Object.assign(installed, await install(folder, packages))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return { folder, installed }
}

/** @param {Installed} installed */
export const versionsOfViem = (installed) =>
  Object.entries(installed).flatMap(([path, { version }]) => (path.endsWith('node_modules/viem') ? version : []))

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
export async function compile(project, imported) {
  writeFileSync(join(project, 'host.ts'), writeHost(imported))
  const options = ['--module', 'esnext', '--moduleResolution', 'bundler', '--target', 'es2022', '--strict']
  const outputs = ['--declaration', '--emitDeclarationOnly', '--outDir', 'types', '--skipLibCheck', 'false']
  await runAsHost(
    process.execPath,
    [`${root}node_modules/typescript/bin/tsc`, ...options, ...outputs, 'host.ts'],
    project,
  )
}

/** @param {string} project @param {string[]} imported */
export function writeApp(project, imported) {
  const imports = imported.map(
    (specifier, index) => `import * as module${index} from ${JSON.stringify(specifier)}; console.log(module${index})`,
  )
  writeFileSync(join(project, 'app.js'), imports.join('\n'))
}

/** @typedef {{ compilation: { errors: readonly Error[] } }} WebpackStats */

/**
 * Webpack 5 as Next brings it along: one copy suffices.
 *
 * @type {{ webpack(options: object): { run(done: (error: Error | null, stats?: WebpackStats) => void): void } }}
 */
const { webpack } = createRequire(import.meta.url)('next/dist/compiled/webpack/webpack')

/** @typedef {(project: string, options: { isHeadless: boolean }) => Promise<void>} Bundle */

/** What a host without React names as external; and no app imports the entry for tests, which asks for vitest. @param {boolean} isHeadless */
const externals = (isHeadless) => (isHeadless ? ['vitest', /^react(-dom)?(\/|$)/] : ['vitest'])

/** The bundlers that hosts use, each with no more settings than the README asks for. @type {Record<string, Bundle>} */
export const bundlers = {
  async esbuild(project, { isHeadless }) {
    const { warnings } = await buildWithEsbuild({
      absWorkingDir: project,
      entryPoints: ['app.js'],
      outdir: 'out',
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'browser',
      external: ['vitest', ...(isHeadless ? ['react', 'react-dom'] : [])],
      logLevel: 'error',
    })
    expect(warnings).toEqual([])
  },
  async Vite(project, { isHeadless }) {
    const build = {
      write: false,
      minify: false,
      rolldownOptions: { input: join(project, 'app.js'), external: externals(isHeadless) },
    }
    await buildWithVite({ root: project, configFile: false, logLevel: 'error', build })
  },
  async Rollup(project, { isHeadless }) {
    const plugins = [nodeResolve({ browser: true }), commonjs()]
    const bundle = await rollup({
      input: join(project, 'app.js'),
      external: externals(isHeadless),
      plugins,
      onwarn: () => undefined,
    })
    await bundle.generate({ format: 'es' })
    await bundle.close()
  },
  async webpack(project, { isHeadless }) {
    const { compilation } = await new Promise((resolve, reject) =>
      webpack({
        context: project,
        mode: 'production',
        entry: './app.js',
        output: { path: join(project, 'out-webpack') },
        optimization: { minimize: false },
        externals: { vitest: 'vitest' },
        resolve: isHeadless ? { alias: { react: false, 'react-dom': false } } : {},
      }).run((error, stats) => (error ? reject(error) : resolve(stats))),
    )
    expect(compilation.errors).toEqual([])
  },
}
