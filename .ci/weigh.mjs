// What code weighs when it is downloaded together: everything it imports statically in one minified, gzipped file.
// `import()` is left out, as a host's bundler leaves it for later; so a number here is what one import costs, and does
// not depend on how a bundler cuts chunks.
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { root } from './root.mjs'

/** @type {import('esbuild').Plugin} */
export const leaveLazyOut = {
  name: 'leave-lazy-out',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
  },
}

/**
 * @param {string} code
 * @returns {Promise<{ bytes: number, inputs: { path: string, bytes: number }[] }>} gzipped bytes; minified bytes by file
 */
export async function weigh(code) {
  const { metafile, outputFiles } = await build({
    stdin: { contents: code, resolveDir: root, sourcefile: 'app.js' },
    absWorkingDir: root,
    // The paths of our own tsconfig lead to the sources; what is weighed is what is published.
    tsconfigRaw: {},
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    external: ['react', 'react/*', 'react-dom', 'react-dom/*'],
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [leaveLazyOut],
    logLevel: 'error',
  })
  const contents = outputFiles[0]?.contents ?? new Uint8Array()
  const inputs = Object.values(metafile.outputs).flatMap((output) =>
    Object.entries(output.inputs).map(([path, { bytesInOutput }]) => ({ path, bytes: bytesInOutput })),
  )
  return { bytes: gzipSync(contents, { level: 9 }).length, inputs: inputs.sort((a, b) => b.bytes - a.bytes) }
}
