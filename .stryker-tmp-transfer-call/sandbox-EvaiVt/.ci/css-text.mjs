// @ts-nocheck
// `import styles from './x.css'` gives the minified text of the file: in the build, in the tests, in Node programs.
import { readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { transform } from 'esbuild'
import { buildTarget } from './browsers.mjs'
import { root } from './root.mjs'

/**
 * Takes away the blanks that esbuild leaves in values: inside brackets, around commas, slashes and signs of multiplication they
 * mean nothing, outside of strings. (A star before anything but a number may be a selector.)
 * @param {string} code
 */
const withoutBlanks = (code) =>
  code.replace(
    /("[^"]*"|'[^']*')|(?<=[(,])\s+|\s+(?=[),])|(?<=--[\w-]+:)\s+|\s+(\/|\*(?=\s+\.?\d))\s+/g,
    (_, string = '', operator = '') => string + operator,
  )

/** @param {string} file */
export async function readCssText(file) {
  const { code } = await transform(await readFile(file, 'utf8'), {
    loader: 'css',
    minify: true,
    target: buildTarget,
    sourcefile: file,
  })
  return withoutBlanks(code.trim())
}

/** @returns {import('esbuild').Plugin} */
export const cssTextForEsbuild = () => ({
  name: 'css-text',
  setup(build) {
    // A namespace and a name of its own keep other CSS handlers (tsup brings one) off the file.
    build.onResolve({ filter: /\.css$/ }, ({ path, resolveDir }) => ({
      namespace: 'css-text',
      // From the root, since the path ends up in a comment of what is published.
      path: `${relative(root, resolve(resolveDir, path))}.text`,
    }))
    build.onLoad({ filter: /.*/, namespace: 'css-text' }, async ({ path }) => {
      const file = join(root, path.slice(0, -'.text'.length))
      return { contents: await readCssText(file), loader: 'text', watchFiles: [file] }
    })
  },
})

/** @returns {import('vitest/config').Plugin} */
export const cssTextForVite = () => ({
  name: 'css-text',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer && source.endsWith('.css') ? `\0css-text:${resolve(dirname(importer), source)}.js` : undefined,
  load: async (id) =>
    id.startsWith('\0css-text:')
      ? `export default ${JSON.stringify(await readCssText(id.slice('\0css-text:'.length, -'.js'.length)))}`
      : undefined,
})
