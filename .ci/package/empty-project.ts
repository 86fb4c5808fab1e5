// Empty projects in which the package is installed, compiled, imported and bundled, as a host does.
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
import { findEntries } from '../entries'
import { root } from '../root.mjs'
import { runAsHost } from './run-as-host'

/** Entries for a framework need that framework: `npm run test:frameworks`. */
const isBinding = /^portico\/(vue|svelte|compat\/vue)$/
export const entries = findEntries().map(({ specifier }) => specifier)
export const specifiers = entries.filter((specifier) => !isBinding.test(specifier))
export const headless = specifiers.filter(
  (each) => !/^portico\/(ui\b|compat\/react$|elements$|presets\/standalone$|testing$)/.test(each),
)

/** By path. */
type Installed = Record<string, { version: string }>

export async function install(project: string, packages: string[]): Promise<Installed> {
  await runAsHost('npm', ['install', ...packages, '--prefer-offline', '--no-audit', '--no-fund'], project)
  return JSON.parse(readFileSync(join(project, 'node_modules/.package-lock.json'), 'utf8')).packages
}

/** An empty project with these packages. */
export function createProject(packages: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-package-'))
  const installed: Installed = {}
  beforeAll(async () => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
    Object.assign(installed, await install(folder, packages))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return { folder, installed }
}

export const versionsOfViem = (installed: Installed) =>
  Object.entries(installed).flatMap(([path, { version }]) => (path.endsWith('node_modules/viem') ? version : []))

/** A host with a kernel and a plugin of each kind, all of which it exports, and the style sheet of server-rendered buttons. */
function writeHost(imported: string[]): string {
  const ids = imported.flatMap((specifier) => specifier.match(/^portico\/plugins\/([^/]+)$/)?.[1] ?? [])
  const plugins = ids.map((id) => ({ id, name: id.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()) }))
  return `
${imported.map((specifier, index) => `import * as module${index} from '${specifier}'`).join('\n')}
${plugins.map(({ id, name }) => `import { ${name} } from 'portico/plugins/${id}'`).join('\n')}
import { createKernel } from 'portico'
import 'portico/ui/button.css'
import { mainnet, toNetwork } from 'portico/plugins/eip155'
import { full } from 'portico/presets/full'
import { minimal } from 'portico/presets/minimal'
import { createWalletClient, custom } from 'viem'
import { linea } from 'viem/chains'

export const modules = [${imported.map((_, index) => `module${index}`).join(', ')}]
${plugins.map(({ name }) => `export const ${name}Plugin = ${name}()`).join('\n')}
export const fullKernel = createKernel({ plugins: full() })
export const kernel = createKernel({ plugins: [minimal(), eip155({ networks: [mainnet, toNetwork(linea)] }), siwx()] })
export const { account: accountApi } = kernel.plugins
createWalletClient({ chain: linea, transport: custom(kernel.plugins.eip155.getProvider()) })
`
}

/** Compiles a library that exports its kernel: with declarations, and with all of Portico's; by a compiler of node_modules. */
export async function compile(project: string, imported: string[], compiler = 'typescript-newest'): Promise<void> {
  writeFileSync(join(project, 'host.ts'), writeHost(imported))
  const options = ['--module', 'esnext', '--moduleResolution', 'bundler', '--target', 'es2022', '--strict']
  const outputs = ['--declaration', '--emitDeclarationOnly', '--outDir', 'types', '--skipLibCheck', 'false']
  const tsc = `${root}node_modules/${compiler}/bin/tsc`
  await runAsHost(process.execPath, [tsc, ...options, ...outputs, 'host.ts'], project)
}

export function writeApp(project: string, imported: string[]): void {
  const lines = imported.map((name, index) => `import * as module${index} from '${name}'; console.log(module${index})`)
  writeFileSync(join(project, 'app.js'), lines.join('\n'))
}

interface WebpackStats {
  compilation: { errors: readonly Error[] }
}
type Webpack = (options: object) => { run(done: (error: Error | null, stats: WebpackStats) => void): void }

/** Webpack 5 as Next includes it: one copy is enough. */
const { webpack }: { webpack: Webpack } = createRequire(import.meta.url)('next/dist/compiled/webpack/webpack')

/** Apps do not import the entry for tests, which requires vitest; a host without React marks React as external. */
const externals = (isHeadless: boolean) => (isHeadless ? ['vitest', /^react(-dom)?(\/|$)/] : ['vitest'])

type Bundle = (project: string, options: { isHeadless: boolean }) => Promise<void>

/** The bundlers that hosts use, each with only the settings in the README. */
export const bundlers: Record<string, Bundle> = {
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
  async Vite(root, { isHeadless }) {
    const rolldownOptions = { input: join(root, 'app.js'), external: externals(isHeadless) }
    const build = { write: false, minify: false, rolldownOptions }
    await buildWithVite({ root, configFile: false, logLevel: 'error', build })
  },
  async Rollup(project, { isHeadless }) {
    const bundle = await rollup({
      input: join(project, 'app.js'),
      external: externals(isHeadless),
      plugins: [nodeResolve({ browser: true }), commonjs()],
      onwarn: () => undefined,
    })
    await bundle.generate({ format: 'es' })
    await bundle.close()
  },
  async webpack(project, { isHeadless }) {
    const bundler = webpack({
      context: project,
      mode: 'production',
      entry: './app.js',
      output: { path: join(project, 'out-webpack') },
      optimization: { minimize: false },
      externals: { vitest: 'vitest' },
      resolve: isHeadless ? { alias: { react: false, 'react-dom': false } } : {},
    })
    const { compilation } = await new Promise<WebpackStats>((resolve, reject) =>
      bundler.run((error, stats) => (error ? reject(error) : resolve(stats))),
    )
    expect(compilation.errors).toEqual([])
  },
}
