// Module hooks for Node: TypeScript and CSS sources load as they are, published names lead to the sources, or to the
// unpacked package that PORTICO_PACKAGE names.
import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { transform } from 'esbuild'
import { readCssText } from './css-text.mjs'
import { findEntries } from './entries.mjs'
import { root } from './root.mjs'

const packageFolder = process.env.PORTICO_PACKAGE
const published = new Map(findEntries().map(({ specifier, source }) => [specifier, root + source]))

/** @param {string} path */
const isFile = (path) => existsSync(path) && statSync(path).isFile()

/** @param {string} specifier @param {string | undefined} parentUrl @returns {string | undefined} a source file */
function findSource(specifier, parentUrl) {
  const entry = published.get(specifier)
  if (entry || !parentUrl || !specifier.startsWith('.')) return entry
  const path = fileURLToPath(new URL(specifier, parentUrl))
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find(isFile)
}

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, next) {
  if (packageFolder && published.has(specifier)) {
    return next(specifier, { ...context, parentURL: pathToFileURL(`${packageFolder}/package.json`).href })
  }
  const source = findSource(specifier, context.parentURL)
  return source ? next(pathToFileURL(source).href, context) : next(specifier, context)
}

/** @param {string} file */
async function compile(file) {
  const { code } = await transform(await readFile(file, 'utf8'), {
    loader: file.endsWith('x') ? 'tsx' : 'ts',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: 'inline',
    sourcefile: file,
  })
  return code
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!url.startsWith('file:')) return next(url, context)
  const file = fileURLToPath(url)
  if (/\.tsx?$/.test(file)) return { format: 'module', source: await compile(file), shortCircuit: true }
  if (file.endsWith('.css')) {
    const source = `export default ${JSON.stringify(await readCssText(file))}`
    return { format: 'module', source, shortCircuit: true }
  }
  return next(url, context)
}
