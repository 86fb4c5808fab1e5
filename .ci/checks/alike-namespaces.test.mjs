// The chain namespaces have the same structure: a reader who knows one finds things in the others.

import { expect, test } from 'vitest'
import { complaintsOf, placesIn } from '../repo'

const folder = /^plugins\/chains\/([^/]+)\/(.+)$/

/** The files of every namespace; `<id>` stands for its name. */
const required = [
  'README.md',
  'capabilities/implementations.ts',
  'connectors/create-provider.ts',
  'connectors/discover-wallets.ts',
  'contract.ts',
  '<id>-errors.test.ts',
  '<id>-errors.ts',
  'index.test.ts',
  'index.ts',
  'networks.ts',
  'verify-message.test.ts',
  'verify-message.ts',
]

const exported = /^export (?:async )?(?:const|function|interface|type|class) (\w+)/gm

/** Options of `defineChainNamespace`, in the order of every `index.ts`. */
const options = [
  'id',
  'namespace',
  'options',
  'networks',
  'hosts',
  'rules',
  'capabilities',
  'load',
  'discover',
  'plugin',
]
const option = /^ {4}(?:\.\.\.\(.*&& \{ )?(\w+)(?=[:,])/gm

/** @param {string} text what stands in `index.ts` @returns {boolean} */
function isInOrder(text) {
  const [, call = ''] = text.split('defineChainNamespace({')
  const places = [...call.matchAll(option)].map(([, name = '']) => options.indexOf(name))
  return places.every((place, index) => place > (places[index - 1] ?? -1))
}

const table = 'plugins/chains/README.md'

/** Lines of the table that differ from the folders. @param {import('../repo').Repo} repo @returns {import('../repo').Problem[]} */
function findUntrue({ files, read }) {
  const paths = new Set(files.map(({ path }) => path))
  const rows = read(table)
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  const ids = rows.find(([first]) => first === 'file')?.slice(2) ?? []
  return rows.flatMap(([name = '', , ...marks], index) => {
    const [, file] = /^`(.+)`$/.exec(name) ?? []
    const isTrue = ids.every(
      (id, at) => paths.has(`plugins/chains/${id}/${file?.replace('<id>', id)}`) === (marks[at] === '✓'),
    )
    return file && !isTrue ? [{ file: table, line: index + 1, message: `Say who has ${file}.` }] : []
  })
}

/** @param {import('../repo').Repo} repo @returns {import('../repo').Problem[]} */
function findProblems(repo) {
  const { files } = repo
  const found = files.flatMap(({ path, text }) => {
    const [, id = '', file = ''] = folder.exec(path) ?? []
    return id ? [{ path, text, id, file: file.replace(`${id}-errors`, '<id>-errors') }] : []
  })
  const missing = [...new Set(found.map(({ id }) => id))].flatMap((id) => {
    const own = found.filter((one) => one.id === id).map(({ file }) => file)
    const message = 'Every namespace has this file: give it what the others have there.'
    return required
      .filter((file) => !own.includes(file))
      .map((file) => ({ file: `plugins/chains/${id}/${file.replace('<id>', id)}`, message }))
  })
  /** @type {Map<string, string>} the file that holds a name, in the namespace that comes first */
  const homes = new Map()
  const strays = found
    .filter(({ path }) => /^(?!.*\.(test|fixture)\.).*\.ts$/.test(path))
    .flatMap(({ path, text, file }) =>
      [...text.matchAll(exported)].flatMap(([, name = '']) => {
        const home = homes.get(name) ?? file
        homes.set(name, home)
        return home === file
          ? []
          : [{ file: path, message: `Another namespace exports ${name} in ${home}: use that name.` }]
      }),
    )
  const jumbled = found
    .filter(({ file, text }) => file === 'index.ts' && !isInOrder(text))
    .map(({ path }) => ({ file: path, message: `Options stand in this order: ${options.join(', ')}.` }))
  return [...missing, ...strays, ...jumbled, ...findUntrue(repo)]
}

test('the namespaces have the same files, with the same exports, in the same order', () => {
  expect(complaintsOf(findProblems)).toEqual([])
})

const whole = (/** @type {string} */ id) =>
  Object.fromEntries(required.map((file) => [`plugins/chains/${id}/${file.replace('<id>', id)}`, '']))

test('accepts namespaces with the same structure and some files of their own', () => {
  const own = { 'plugins/chains/near/names.ts': 'export const readName = 1' }
  expect(placesIn(findProblems, { ...whole('near'), ...whole('ton'), ...own })).toEqual([])
})

test('finds a file that a namespace lacks', () => {
  const { 'plugins/chains/ton/ton-errors.ts': _, ...rest } = whole('ton')
  expect(placesIn(findProblems, { ...whole('near'), ...rest })).toEqual(['plugins/chains/ton/ton-errors.ts'])
})

test('finds one thing in files with two names', () => {
  const strays = {
    'plugins/chains/near/read-bytes.ts': 'export function readBytes() {}',
    'plugins/chains/ton/read-keys.ts': 'export const readBytes = () => 1',
  }
  expect(placesIn(findProblems, { ...whole('near'), ...whole('ton'), ...strays })).toEqual([
    'plugins/chains/ton/read-keys.ts',
  ])
})

test('finds options in another order', () => {
  const index = 'defineChainNamespace({\n    id: 1,\n    options,\n    namespace: {},\n  })'
  expect(placesIn(findProblems, { ...whole('near'), 'plugins/chains/near/index.ts': index })).toEqual([
    'plugins/chains/near/index.ts',
  ])
})

test('finds a line of the table that is not true any more', () => {
  const lines = [
    '| file | holds | near | ton |',
    '| --- | --- | --- | --- |',
    '| `index.ts` | it | ✓ | ✓ |',
    '| `rpc.ts` | it | ✓ | |',
  ]
  expect(placesIn(findProblems, { ...whole('near'), ...whole('ton'), [table]: lines.join('\n') })).toEqual([
    `${table}:4`,
  ])
})
