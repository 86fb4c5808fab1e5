// `import styles from './x.css'` returns the minified text of the file: in the build, in the tests, in Node programs.
import { readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { type Plugin, transform } from 'esbuild'
import type { Plugin as VitePlugin } from 'vitest/config'
import { buildTarget } from './browsers.ts'
import { root } from './root.mjs'

/**
 * Removes the spaces that esbuild leaves in values: inside brackets, around commas, slashes and multiplication signs they
 * have no meaning, outside of strings. (A star before anything except a number may be a selector.)
 */
const withoutBlanks = (code: string) =>
  code.replace(
    /("[^"]*"|'[^']*')|(?<=[(,])\s+|\s+(?=[),])|(?<=--[\w-]+:)\s+|\s+(\/|\*(?=\s+\.?\d))\s+/g,
    (_, string = '', operator = '') => string + operator,
  )

export async function readCssText(sourcefile: string): Promise<string> {
  const source = await readFile(sourcefile, 'utf8')
  const { code } = await transform(source, { loader: 'css', minify: true, target: buildTarget, sourcefile })
  return withoutBlanks(code.trim())
}

export const cssTextForEsbuild = (): Plugin => ({
  name: 'css-text',
  setup(build) {
    // A namespace and a name of its own prevent other CSS handlers (such as that of tsup) from loading the file.
    build.onResolve({ filter: /\.css$/ }, ({ path, resolveDir }) => ({
      namespace: 'css-text',
      // Relative to the root, because the path is in a comment of the published file.
      path: `${relative(root, resolve(resolveDir, path))}.text`,
    }))
    build.onLoad({ filter: /.*/, namespace: 'css-text' }, async ({ path }) => ({
      contents: await readCssText(join(root, path.slice(0, -'.text'.length))),
      loader: 'text',
    }))
  },
})

const prefix = '\0css-text:'

export const cssTextForVite = (): VitePlugin => ({
  name: 'css-text',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer && source.endsWith('.css') ? `${prefix}${resolve(dirname(importer), source)}.js` : undefined,
  load: async (id) =>
    id.startsWith(prefix)
      ? `export default ${JSON.stringify(await readCssText(id.slice(prefix.length, -'.js'.length)))}`
      : undefined,
})
