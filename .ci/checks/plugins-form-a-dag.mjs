// Which plugin needs another's contract, types included, is a graph without cycles: what a plugin shows in another's place
// comes by that one's slot.
import { posix } from 'node:path'
import ts from 'typescript'
import { shippedModules } from '../repo.mjs'

/** @typedef {{ from: string, to: string, file: string, line: number }} Import */

/** The folder of a plugin, or of what namespaces share, that holds a path. @param {string} path */
const pluginOf = (path) => /^plugins\/(wallets|[^/]+\/[^/]+)(?=\/)/.exec(path)?.[0]

/** Imports from one plugin's folder into another's, `import type` and `import()` among them.
 * @param {import('../repo.mjs').RepoFile} file @returns {Import[]} */
function readImports({ path, text }) {
  const from = pluginOf(path)
  if (from === undefined) return []
  return ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName, pos }) => {
    const to = pluginOf(posix.join(posix.dirname(path), fileName))
    const line = text.slice(0, pos).split('\n').length
    return to === undefined || to === from ? [] : [{ from, to, file: path, line }]
  })
}

/** The shortest way from one plugin to another. @param {Import[]} imports @param {string} start @param {string} end */
function findWay(imports, start, end) {
  const ways = [[start]]
  for (const way of ways) {
    const last = way.at(-1)
    if (last === end) return way
    for (const { from, to } of imports)
      if (from === last && !ways.some((known) => known.includes(to))) ways.push([...way, to])
  }
  return undefined
}

/** @param {string} plugin */
const idOf = (plugin) => posix.basename(plugin)

export default {
  name: 'plugins-form-a-dag',
  /** @param {import('../repo.mjs').Repo} repo @returns {import('../repo.mjs').Problem[]} */
  run(repo) {
    const imports = shippedModules(repo, ['plugins'])
      .filter(({ path }) => !/\.fixture\.tsx?$/.test(path))
      .flatMap(readImports)
    return imports.flatMap(({ from, to, file, line }) => {
      const way = findWay(imports, to, from)
      if (!way) return []
      const cycle = [from, ...way].map(idOf).join(' → ')
      const message = `${cycle} is a cycle. Contribute to a slot of ${idOf(from)} from ${idOf(to)}, or move down what both need.`
      return [{ file, line, message }]
    })
  },
}
