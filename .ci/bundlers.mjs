// The bundlers that hosts use, each with no more settings than the README asks for; `app.js` in a project is bundled.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { build as buildWithEsbuild } from 'esbuild'
import { rollup } from 'rollup'
import { build as buildWithVite } from 'vite'

/** @typedef {(project: string, options: { isHeadless: boolean }) => Promise<void>} Bundle */

/** What a host without React names as external. */
const react = ['react', 'react-dom']
const reactPaths = /^react(-dom)?(\/|$)/

/** @type {Bundle} */
async function bundleWithEsbuild(project, { isHeadless }) {
  const { warnings } = await buildWithEsbuild({
    absWorkingDir: project,
    entryPoints: ['app.js'],
    outdir: 'out',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    // No app imports the entry for tests, which asks for it.
    external: ['vitest', ...(isHeadless ? react : [])],
    logLevel: 'error',
  })
  if (warnings.length > 0) throw new Error(`esbuild warns: ${warnings[0]?.text}`)
}

/** @type {Bundle} */
async function bundleWithVite(project, { isHeadless }) {
  await buildWithVite({
    root: project,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: join(project, 'app.js'), external: ['vitest', ...(isHeadless ? [reactPaths] : [])] },
    },
  })
}

/** @type {Bundle} */
async function bundleWithRollup(project, { isHeadless }) {
  const bundle = await rollup({
    input: join(project, 'app.js'),
    external: ['vitest', ...(isHeadless ? [reactPaths] : [])],
    plugins: [nodeResolve({ browser: true }), commonjs()],
    onwarn: () => undefined,
  })
  await bundle.generate({ format: 'es' })
  await bundle.close()
}

/** @typedef {{ compilation: { errors: readonly Error[] } }} WebpackStats */

/**
 * Webpack 5 as Next brings it along: one copy suffices.
 *
 * @type {{ webpack(options: object): { run(done: (error: Error | null, stats?: WebpackStats) => void): void } }}
 */
const { webpack } = createRequire(import.meta.url)('next/dist/compiled/webpack/webpack')

/** @type {Bundle} */
async function bundleWithWebpack(project, { isHeadless }) {
  const compiler = webpack({
    context: project,
    mode: 'production',
    entry: './app.js',
    output: { path: join(project, 'out-webpack') },
    optimization: { minimize: false },
    externals: { vitest: 'vitest' },
    resolve: isHeadless ? { alias: Object.fromEntries(react.map((name) => [name, false])) } : {},
  })
  await new Promise((resolve, reject) =>
    compiler.run((error, stats) => {
      const fault = error ?? stats?.compilation.errors[0]
      if (fault) reject(new Error(`webpack: ${fault.message}`))
      else resolve(undefined)
    }),
  )
}

/** @type {Record<string, Bundle>} */
export const bundlers = {
  esbuild: bundleWithEsbuild,
  Vite: bundleWithVite,
  Rollup: bundleWithRollup,
  webpack: bundleWithWebpack,
}
