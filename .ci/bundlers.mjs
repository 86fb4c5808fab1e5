// The bundlers that hosts use, each with no more settings than the README asks for; `app.js` in a project is bundled.
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

/** @type {Record<string, Bundle>} */
export const bundlers = { esbuild: bundleWithEsbuild, Vite: bundleWithVite, Rollup: bundleWithRollup }
