// The imports of one plugin's contract by another, types included, form a graph without cycles: a plugin shows content in
// another plugin by a slot of that plugin.
import { posix } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { complaintsOf, createRepo, placesIn, shippedModules } from '../repo'

/** @typedef {{ from: string, to: string, file: string, line: number }} Import */

/** The folder of a plugin, or of the shared code of namespaces, that contains a path. @param {string} path */
const pluginOf = (path) => /^plugins\/(wallets|[^/]+\/[^/]+)(?=\/)/.exec(path)?.[0]

/** Imports from one plugin's folder into another's, `import type` and `import()` among them.
 * @param {import('../repo').RepoFile} file @returns {Import[]} */
function readImports({ path, text }) {
  const from = pluginOf(path)
  if (from === undefined) return []
  return ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName, pos }) => {
    const to = pluginOf(posix.join(posix.dirname(path), fileName))
    const line = text.slice(0, pos).split('\n').length
    return to === undefined || to === from ? [] : [{ from, to, file: path, line }]
  })
}

/** The shortest path from one plugin to another. @param {Import[]} imports @param {string} start @param {string} end */
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

/** @param {import('../repo').Repo} repo @returns {import('../repo').Problem[]} */
function findProblems(repo) {
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
}

test('plugins form a graph without cycles', () => {
  expect(complaintsOf(findProblems)).toEqual([])
})

const account = 'plugins/foundations/account'
const send = 'plugins/features/send'
const networks = 'plugins/foundations/networks'

test.each([
  "import { SendView } from '../../features/send/contract'",
  "import type { SendApi } from '../../features/send/contract'",
  "export type { SendApi } from '../../features/send/contract'",
  "export type Api = import('../../features/send/contract').SendApi",
  "export const load = () => import('../../features/send/contract')",
])('refuses %s if send needs account', (text) => {
  const texts = {
    [`${account}/index.ts`]: `\n${text}`,
    [`${send}/contract.ts`]: "import type { AccountApi } from '../../foundations/account/contract'",
  }
  expect(placesIn(findProblems, texts)).toEqual([`${account}/index.ts:2`, `${send}/contract.ts:1`])
})

test('names the cycle, of any length, at each import that is part of it', () => {
  const texts = {
    [`${account}/views/view.tsx`]: "import '../../networks/contract'",
    [`${networks}/contract.ts`]: "import '../../features/send/contract'",
    [`${send}/contract.ts`]: "import '../../foundations/account/contract'",
    'plugins/features/swap/index.ts': "import '../send/contract'",
  }
  const cycles = findProblems(createRepo(texts)).map(({ message }) => message.split(' is')[0])
  expect(cycles).toEqual([
    'account → networks → send → account',
    'networks → send → account → networks',
    'send → account → networks → send',
  ])
})

test('counts the shared code of namespaces as one of them', () => {
  const texts = {
    [`${networks}/index.ts`]: "import '../../wallets/ask-wallet'",
    'plugins/wallets/facts.ts': "import '../foundations/networks/contract'",
  }
  expect(placesIn(findProblems, texts)).toEqual([`${networks}/index.ts:1`, 'plugins/wallets/facts.ts:1'])
})

test('allows a graph without cycles, and imports in tests and fixtures', () => {
  const lawful = {
    [`${account}/contract.ts`]: "import '../networks/contract'; import '../../wallets/index'; import './own'",
    [`${send}/contract.ts`]:
      "import '../../foundations/account/contract'; import '../../foundations/networks/contract'",
    [`${networks}/index.test.ts`]: "import '../account/contract'",
    [`${networks}/world.fixture.ts`]: "import '../account/contract'",
    'plugins/wallets/index.ts': "import '../../kernel/index'",
  }
  expect(placesIn(findProblems, lawful)).toEqual([])
})
