// @ts-nocheck
// After the JavaScript: one script for pages that have no bundler. What comes before the first click is one file, dist/standalone/portico.js,
// with a UI runtime of its own (Preact in place of React); what is loaded later stands beside it.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import commonjs from '@rollup/plugin-commonjs'
import nodeResolve from '@rollup/plugin-node-resolve'
import { transform } from 'esbuild'
import { rollup } from 'rollup'
import { buildTarget } from './browsers.mjs'
import { root } from './root.mjs'

const folder = join(root, 'dist/standalone')

/** What a page imports from the script. */
const source = `
export { createKernel, definePlugin } from '${root}dist/kernel/index.js'
export { minimal } from '${root}dist/presets/minimal.js'
export * from '${root}dist/plugins/chains/eip155/index.js'
export { definePorticoElements } from '${root}dist/ui/elements/index.js'
export { mountPortico } from '${root}dist/ui/react/mount-portico.js'
import { startStandalone } from '${root}dist/presets/standalone.js'
startStandalone()
`

/** @type {Record<string, string>} */
const runtimes = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
}

const entry = 'portico'

/** What Rollup says of packages that are as their authors wrote them. */
const harmless = [
  'CIRCULAR_DEPENDENCY',
  'INVALID_ANNOTATION',
  'MODULE_LEVEL_DIRECTIVE',
  'SOURCEMAP_BROKEN',
  'THIS_IS_UNDEFINED',
]

/** @type {import('rollup').Plugin} */
const standIn = {
  name: 'standalone',
  resolveId(id, importer) {
    if (id === entry) return id
    const runtime = runtimes[id]
    return runtime ? this.resolve(runtime, importer ?? undefined, { skipSelf: true }) : undefined
  },
  load: (id) => (id === entry ? source : undefined),
  transform: (code) => ({ code: code.replaceAll('process.env.NODE_ENV', '"production"'), map: null }),
  async renderChunk(code) {
    return (await transform(code, { minify: true, target: buildTarget, legalComments: 'none' })).code
  },
}

/** @param {string} file */
export const integrityOf = (file) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`

async function build() {
  const bundle = await rollup({
    input: { portico: entry },
    // The package says which of its files have effects of their own; none of those of Preact has.
    plugins: [
      standIn,
      nodeResolve({ browser: true, exportConditions: ['module', 'import', 'browser', 'default'] }),
      commonjs(),
    ],
    preserveEntrySignatures: 'allow-extension',
    onwarn: ({ message, code = '' }) => {
      if (!harmless.includes(code)) throw new Error(message)
    },
  })
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await bundle.write({
    dir: folder,
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: 'portico-[hash].js',
    hashCharacters: 'base36',
    minifyInternalExports: true,
  })
  await bundle.close()
  const files = readdirSync(folder).sort()
  const integrity = Object.fromEntries(files.map((file) => [`./${file}`, integrityOf(join(folder, file))]))
  writeFileSync(join(folder, 'integrity.json'), `${JSON.stringify({ integrity }, null, 2)}\n`)
  return files
}

const files = await build()
console.log(`dist has the standalone script, ${files.length} files.`)
