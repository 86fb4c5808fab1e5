// What the style sheets of some code weigh: the CSS text of all that it imports statically, minified, in one gzip.
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { cssTextForEsbuild, readCssText } from './css-text.mjs'
import { findModules } from './keep-files.mjs'
import { root } from './root.mjs'
import { leaveLazyOut } from './weigh.mjs'

/** @param {string[]} modules by path in dist, without extension @returns {Promise<number>} gzipped bytes */
export async function weighStyles(modules) {
  const sources = findModules()
  const { metafile } = await build({
    stdin: { contents: modules.map((module) => `import './${sources[module]}'`).join('\n'), resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    external: ['react', 'react/*', 'react-dom', 'react-dom/*'],
    plugins: [leaveLazyOut, cssTextForEsbuild()],
    logLevel: 'error',
  })
  const files = Object.keys(metafile.inputs).flatMap((path) => path.match(/^css-text:(.+)\.text$/)?.[1] ?? [])
  const texts = await Promise.all(files.map((file) => readCssText(join(root, file))))
  return gzipSync(texts.join('\n'), { level: 9 }).length
}
