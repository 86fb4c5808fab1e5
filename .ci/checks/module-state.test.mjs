// Shipped modules have no state at module level, because two kernels on one page must share nothing.
import ts from 'typescript'
import { expect, test } from 'vitest'
import { complaintsOf, findNodes, parse, placesIn, problemAt, shippedModules } from '../repo'

/** @typedef {import('../repo').Problem} Problem */

const advice = 'Hang it on the kernel: create it inside a factory (createX) and keep it in the container.'
const collections = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'Array', 'EventTarget', 'AbortController', 'WeakRef'])
const stateMakers = new Set(['signal', 'computed', 'effect', 'createState', 'mitt'])
const mutators = new Set([
  'push',
  'pop',
  'shift',
  'unshift',
  'splice',
  'sort',
  'reverse',
  'set',
  'add',
  'delete',
  'clear',
])

/** @param {ts.Node} node code in it runs later, not when the module loads */
const runsLater = (node) =>
  ts.isFunctionLike(node) || (ts.isPropertyDeclaration(node) && !ts.getModifiers(node)?.some(isStatic))
/** @param {ts.ModifierLike} modifier */
const isStatic = (modifier) => modifier.kind === ts.SyntaxKind.StaticKeyword

/** A table such as `const codes: ReadonlySet<string> = new Set([…])` cannot be written to. @param {ts.Node} node */
function isReadonlyTable(node) {
  const holder = node.parent
  const type = ts.isVariableDeclaration(holder) || ts.isAsExpression(holder) ? holder.type : undefined
  return type !== undefined && /^Readonly(Set|Map|Array)</.test(type.getText())
}

/** @param {ts.Statement} statement @returns {Problem[]} */
function findReassignable(statement) {
  if (!ts.isVariableStatement(statement) || statement.declarationList.flags & ts.NodeFlags.Const) return []
  if (ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword)) return []
  return [problemAt(statement, `A variable at module level is shared by all kernels. ${advice}`)]
}

/** @param {ts.Statement} statement @returns {Problem[]} */
function findCreated(statement) {
  const created = findNodes(statement, ts.isNewExpression, runsLater)
    .filter((node) => collections.has(node.expression.getText()) && !isReadonlyTable(node))
    .map((node) =>
      problemAt(node, `new ${node.expression.getText()} at module level is shared by all kernels. ${advice}`),
    )
  const called = findNodes(statement, ts.isCallExpression, runsLater)
    .filter((node) => stateMakers.has(node.expression.getText()))
    .map((node) =>
      problemAt(node, `${node.expression.getText()}() at module level is shared by all kernels. ${advice}`),
    )
  return [...created, ...called]
}

/** @param {ts.Statement} statement @returns {Problem[]} */
function findStaticFields(statement) {
  return findNodes(statement, ts.isPropertyDeclaration, runsLater)
    .filter((field) => ts.getModifiers(field)?.some(isStatic))
    .filter((field) => !ts.getModifiers(field)?.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword))
    .map((field) => problemAt(field, `A static field that can be written is shared by all kernels. ${advice}`))
}

/** The name at the start of `table.a.b` or `table[a]`. @param {ts.Expression} expression @returns {string | undefined} */
function rootName(expression) {
  if (ts.isIdentifier(expression)) return expression.text
  if (!ts.isPropertyAccessExpression(expression) && !ts.isElementAccessExpression(expression)) return undefined
  return rootName(expression.expression)
}

/** The target of an expression that writes. @param {ts.Node} node @returns {ts.Expression | undefined} */
function writtenTo(node) {
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken
    const assigns = kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment
    return assigns ? node.left : undefined
  }
  if (ts.isDeleteExpression(node)) return node.expression
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    const counts = node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken
    return counts ? node.operand : undefined
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    if (node.expression.getText() === 'Object.assign') return node.arguments[0]
    return mutators.has(node.expression.name.text) ? node.expression.expression : undefined
  }
  return undefined
}

/** @param {ts.SourceFile} source names of top-level tables: object and array literals */
function tableNames(source) {
  const declarations = source.statements
    .filter(ts.isVariableStatement)
    .flatMap((s) => [...s.declarationList.declarations])
  return new Set(
    declarations.filter(({ initializer }) => initializer && findLiteral(initializer)).map(({ name }) => name.getText()),
  )
}

/** @param {ts.Expression} expression @returns {boolean} */
function findLiteral(expression) {
  if (ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression)) return findLiteral(expression.expression)
  return ts.isObjectLiteralExpression(expression) || ts.isArrayLiteralExpression(expression)
}

/** Is the name declared again between this node and the module? @param {ts.Node} node @param {string} name @returns {boolean} */
function isShadowed(node, name) {
  for (let scope = node.parent; scope && !ts.isSourceFile(scope); scope = scope.parent) {
    if (ts.isFunctionLike(scope) && scope.parameters.some((parameter) => declares(parameter.name, name))) return true
    if (ts.isBlock(scope)) {
      const variables = scope.statements.filter(ts.isVariableStatement)
      if (variables.some((v) => v.declarationList.declarations.some((d) => declares(d.name, name)))) return true
    }
    if (ts.isForOfStatement(scope) && scope.initializer.getText().includes(name)) return true
  }
  return false
}

/** @param {ts.BindingName} binding @param {string} name @returns {boolean} */
const declares = (binding, name) => findNodes(binding, ts.isIdentifier).some(({ text }) => text === name)

/** @param {ts.SourceFile} source @returns {Problem[]} */
function findWrites(source) {
  const tables = tableNames(source)
  if (tables.size === 0) return []
  return findNodes(source, /** @returns {node is ts.Node} */ (node) => writtenTo(node) !== undefined).flatMap(
    (node) => {
      const target = writtenTo(node)
      const name = target && rootName(target)
      if (!name || !tables.has(name) || isShadowed(node, name)) return []
      return [problemAt(node, `${name} is a table at module level, and this writes to it. ${advice}`)]
    },
  )
}

/** @param {import('../repo').Repo} repo @returns {Problem[]} */
const findProblems = (repo) =>
  shippedModules(repo, ['kernel', 'plugins', 'ui', 'presets']).flatMap((file) => {
    const source = parse(file)
    const found = source.statements.flatMap((s) => [...findReassignable(s), ...findCreated(s), ...findStaticFields(s)])
    return [...found, ...findWrites(source)]
  })

test('no shipped module has state at module level', () => {
  expect(complaintsOf(findProblems)).toEqual([])
})

test.each([
  'let count = 0',
  'export let count = 0',
  'var count = 0',
  'const cache = new Map<string, number>()',
  'const cache = { entries: new WeakMap() }',
  'const cache = [new Set()]',
  'export const isOpen = signal(false)',
  'const state = createState({ open: false })',
  'class Cache { static entries = 1 }',
  'class Cache { static readonly entries = new Map() }',
  'const table = { a: 1 }; export const set = () => { table.a = 2 }',
  "const table: Record<string, number> = {}; export const set = () => { delete table['a'] }",
  'const list: string[] = []; export const add = (text: string) => list.push(text)',
  'const table = { a: 1 }; export const set = () => Object.assign(table, { a: 2 })',
])('refuses %s', (text) => {
  expect(placesIn(findProblems, { 'kernel/cache.ts': text })).toEqual(['kernel/cache.ts:1'])
})

test.each([
  'const limit = 10',
  'declare let version: string',
  'const codes = Object.freeze({ a: 1 })',
  'const codes: ReadonlySet<string> = new Set(["a"])',
  'const codes = new Set(["a"]) as ReadonlySet<string>',
  'export const createCache = () => new Map()',
  'export function createCount() { let count = 0; return () => count++ }',
  'class Cache { entries = new Map() }',
  'class Cache { static readonly limit = 10 }',
  'const table = { a: 1 }; export const read = () => table.a',
  'const list = ["a"]; export const copy = () => { const list: string[] = []; list.push("b"); return list }',
  'const list = ["a"]; export const add = (list: string[]) => list.push("b")',
  'export const token = createToken("x")',
])('allows %s', (text) => {
  expect(placesIn(findProblems, { 'kernel/cache.ts': text })).toEqual([])
})

test('checks only shipped modules', () => {
  expect(placesIn(findProblems, { 'kernel/cache.test.ts': 'let a = 1', 'examples/demo/app.ts': 'let a = 1' })).toEqual(
    [],
  )
})
