// One output file for each source file: a host's bundler moves whole files between its chunks, so a file that held what
// the first load needs beside what a view needs would pull the view's part into the first load.
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './root.mjs'

const folders = ['kernel', 'plugins', 'ui', 'presets']
const isSource = /\.tsx?$/
const isForTests = /(\.test|\.test-d|\.fixture|\.d)\.tsx?$|\/__fixtures__\//

/** Every module that ships, by its path in dist without extension. @returns {Record<string, string>} */
export function findModules() {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  )
  const modules = files.filter((file) => isSource.test(file) && !isForTests.test(file))
  return Object.fromEntries(modules.map((file) => [file.replace(isSource, ''), file]))
}

/** Leaves imports between our files as they are, with the extension that Node asks for. @returns {import('esbuild').Plugin} */
export const keepFiles = () => ({
  name: 'keep-files',
  setup(build) {
    build.onResolve({ filter: /^\.\.?\// }, ({ path, kind, importer }) => {
      const isOurs = kind !== 'entry-point' && !path.endsWith('.css') && !importer.includes('node_modules')
      return isOurs ? { path: `${path}.js`, external: true } : undefined
    })
  },
})
