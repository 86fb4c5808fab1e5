// After the JavaScript: one script for pages without a bundler. Code before the first click is one file, dist/standalone/portico.js,
// with its own UI runtime (Preact instead of React); files that load later are in the same folder.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import commonjs from '@rollup/plugin-commonjs'
import nodeResolve from '@rollup/plugin-node-resolve'
import { transform } from 'esbuild'
import { type Plugin, rollup } from 'rollup'
import { buildTarget } from './browsers'
import { root } from './root.mjs'

const folder = join(root, 'dist/standalone')

/**
 * What a page imports from the script. What loads later imports the script by its name alone. Where its address has a query as well, as
 * content management systems add, a browser runs it a second time for that, with a UI runtime of its own: only that one draws anything.
 */
const source = `
export { createKernel, definePlugin } from '${root}dist/kernel/index.js'
export { minimal } from '${root}dist/presets/minimal.js'
export * from '${root}dist/plugins/chains/eip155/index.js'
export { definePorticoElements } from '${root}dist/ui/elements/index.js'
export { mountPortico } from '${root}dist/ui/react/mount-portico.js'
import { startStandalone } from '${root}dist/presets/standalone.js'
const [address] = import.meta.url.split(/[?#]/)
if (address === import.meta.url) startStandalone()
else import(address)
`

const runtimes: Record<string, string> = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
}

const entry = 'portico'

/** Codes of Rollup's warnings about packages that are unchanged from their authors. */
const ignored = /^(CIRCULAR_DEPENDENCY|INVALID_ANNOTATION|MODULE_LEVEL_DIRECTIVE|SOURCEMAP_BROKEN|THIS_IS_UNDEFINED)$/

const standIn: Plugin = {
  name: 'standalone',
  resolveId(id, importer) {
    if (id === entry) return id
    const runtime = runtimes[id]
    return runtime ? this.resolve(runtime, importer, { skipSelf: true }) : undefined
  },
  load: (id) => (id === entry ? source : undefined),
  transform: (code) => ({ code: code.replaceAll('process.env.NODE_ENV', '"production"'), map: null }),
  async renderChunk(code) {
    return (await transform(code, { minify: true, target: buildTarget, legalComments: 'none' })).code
  },
}

const bundle = await rollup({
  input: { portico: entry },
  // The package lists its files with side effects; Preact has none.
  plugins: [
    standIn,
    nodeResolve({ browser: true, exportConditions: ['module', 'import', 'browser', 'default'] }),
    commonjs(),
  ],
  preserveEntrySignatures: 'allow-extension',
  onwarn: ({ message, code = '' }) => {
    if (!ignored.test(code)) throw new Error(message)
  },
})
rmSync(folder, { recursive: true, force: true })
await bundle.write({
  dir: folder,
  format: 'es',
  entryFileNames: '[name].js',
  chunkFileNames: 'portico-[hash].js',
  hashCharacters: 'base36',
  minifyInternalExports: true,
})
const files = readdirSync(folder).sort()
const integrity = files.map((file) => {
  const hash = createHash('sha384').update(readFileSync(join(folder, file)))
  return [`./${file}`, `sha384-${hash.digest('base64')}`]
})
const hashes = JSON.stringify({ integrity: Object.fromEntries(integrity) }, null, 2)
writeFileSync(join(folder, 'integrity.json'), `${hashes}\n`)
console.log(`dist has the standalone script, ${files.length} files.`)
