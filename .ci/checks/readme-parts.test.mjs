// The README of a plugin names what the plugin uses of others: the tokens that it requires or reads, the capabilities that it uses, the
// slots that it contributes to.
import { dirname } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { complaintsOf, findNodes, parse, placesIn, problemAt, shippedModules } from '../repo'

const isFactory = /^plugins\/(?!wallets\/)\w+\/[\w-]+\/index\.ts$/
const isList = /^(requires|optional|uses)$/

/** @param {ts.SourceFile} source @returns {ts.Identifier[]} */
const findTaken = (source) => [
  ...findNodes(source, ts.isPropertyAssignment)
    .filter(({ name }) => isList.test(name.getText()))
    .flatMap(({ initializer }) => (ts.isArrayLiteralExpression(initializer) ? initializer.elements : []))
    .filter(ts.isIdentifier),
  ...findNodes(source, ts.isPropertyAccessExpression)
    .filter(({ parent, name }) => ts.isCallExpression(parent) && /^(of|from)$/.test(name.text))
    .flatMap(({ expression }) => (ts.isIdentifier(expression) && /^[a-z]/.test(expression.text) ? expression : [])),
]

/** @type {import('../repo').Check} */
const findUntold = (repo) =>
  shippedModules(repo, ['plugins'])
    .filter(({ path }) => isFactory.test(path))
    .flatMap((file) => {
      const readme = repo.read(`${dirname(file.path)}/README.md`)
      return findTaken(parse(file))
        .filter(({ text }) => !RegExp(`\\b${text}\\b`).test(readme))
        .map((node) => problemAt(node, `its README says nothing of ${node.text}`))
    })

test('every README of a plugin names what the plugin uses of others', () => {
  expect(complaintsOf(findUntold)).toEqual([])
})

test.each([
  ['a token that it requires', "definePlugin({ id: 'a', requires: [AToken] })"],
  ['a token that it reads', "definePlugin({ id: 'a', optional: [AToken] })"],
  ['a capability that it uses', "definePlugin({ id: 'a', uses: [AToken] })"],
  ['a slot that it contributes to', "definePlugin({ id: 'a', contributes: [aSlot.from(() => 1)] })"],
])('%s must be named', (_, text) => {
  const path = 'plugins/features/a/index.ts'
  const told = { 'plugins/features/a/README.md': 'It takes `AToken` and `aSlot`.' }
  expect(placesIn(findUntold, { [path]: text, 'plugins/features/a/README.md': '# a' })).toEqual([`${path}:1`])
  expect(placesIn(findUntold, { [path]: text, ...told })).toEqual([])
})
