// Every public export has a docstring: an editor shows it, so that a host's developers need not read the source.
import { posix } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { findEntries } from '../entries'
import { complaintsOf, parse, placesIn, problemAt } from '../repo'

/** Interfaces in which each member has its own docstring: the kernel, its parts, and the results of hooks. */
const membersToo = /^(AnyKernel|Kernel|KernelEvents|KernelReport|Router|Namespaces|Notices|\w+Facts)$/

/** @typedef {import('../repo').Repo} Repo */
/** @typedef {{ name: string, node: ts.Node }} Export */

/** @param {ts.Node} node */
const hasDocstring = (node) =>
  ts
    .getJSDocCommentsAndTags(node)
    .filter(ts.isJSDoc)
    .some(({ comment }) => (ts.getTextOfJSDocComment(comment) ?? '').trim() !== '')

/** A function with overloads needs one docstring. @param {Export} exported */
const isDocumented = ({ name, node }) =>
  hasDocstring(node) ||
  (ts.isFunctionDeclaration(node) &&
    node
      .getSourceFile()
      .statements.some((other) => ts.isFunctionDeclaration(other) && other.name?.text === name && hasDocstring(other)))

/** The file that a relative import leads to. @param {Repo} repo @param {string} from @param {string} path */
function findModule({ files }, from, path) {
  const base = posix.join(posix.dirname(from), path)
  const paths = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`]
  return files.find((file) => paths.includes(file.path))
}

/** @param {ts.Statement} statement @returns {Export[]} */
function findDeclared(statement) {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => ({ name: name.getText(), node: statement }))
  const isNamed =
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement)
  return isNamed && statement.name ? [{ name: statement.name.text, node: statement }] : []
}

/** The module from which a statement takes names, and the names; without names it takes all. @param {ts.Statement} statement */
function findPassedOn(statement) {
  const isPassing = ts.isExportDeclaration(statement) || ts.isImportDeclaration(statement)
  const path = isPassing && statement.moduleSpecifier
  if (!path || !ts.isStringLiteral(path)) return undefined
  const clause = ts.isExportDeclaration(statement) ? statement.exportClause : statement.importClause?.namedBindings
  const names = clause && (ts.isNamedExports(clause) || ts.isNamedImports(clause)) ? [...clause.elements] : undefined
  return {
    path: path.text,
    names: names?.map(({ name, propertyName }) => ({ here: name.text, there: (propertyName ?? name).text })),
  }
}

/** The names that a module exports of its own declarations and imports, by `export { … }`. @param {ts.SourceFile} file */
const findNamed = ({ statements }) =>
  statements.flatMap((statement) => {
    const clause = ts.isExportDeclaration(statement) && !statement.moduleSpecifier && statement.exportClause
    return clause && ts.isNamedExports(clause)
      ? clause.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
      : []
  })

/** @param {ts.Node} node */
const hasExport = (node) =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

/**
 * The exports of a module, with their declarations in any file. Names of other packages are documented there.
 *
 * @param {Repo} repo @param {string} path @param {readonly string[]} [wanted] default: all @returns {Export[]}
 */
function findExports(repo, path, wanted) {
  const found = repo.files.find((candidate) => candidate.path === path)
  if (!found) return []
  const file = parse(found)
  const named = findNamed(file)
  const isAsked = (/** @type {string} */ name) => wanted?.includes(name) ?? true
  const own = file.statements.flatMap(findDeclared).filter(({ name, node }) => hasExport(node) || named.includes(name))
  const passed = file.statements.flatMap((statement) => {
    const from = findPassedOn(statement)
    const target = from && findModule(repo, path, from.path)
    if (!from || !target) return []
    /** @type {(name: string) => boolean} */
    const isWanted = ts.isImportDeclaration(statement) ? (name) => named.includes(name) : isAsked
    const names = from.names?.filter(({ here }) => isWanted(here)).map(({ there }) => there)
    if (!names && ts.isImportDeclaration(statement)) return []
    return names?.length === 0 ? [] : findExports(repo, target.path, names ?? wanted)
  })
  return [...own.filter(({ name }) => isAsked(name)), ...passed]
}

/** @param {Export} exported @returns {Export[]} */
const withMembers = ({ name, node }) => [
  { name, node },
  ...(ts.isInterfaceDeclaration(node) && membersToo.test(name)
    ? node.members.map((member) => ({ name: `${name}.${member.name?.getText() ?? ''}`, node: member }))
    : []),
]

/** @param {Repo} repo @returns {import('../repo').Problem[]} */
function findProblems(repo) {
  const exports = findEntries().flatMap(({ source }) => findExports(repo, source).flatMap(withMembers))
  const problems = exports
    .filter((exported) => !isDocumented(exported))
    .map(({ name, node }) => problemAt(node, `${name} is public and has no docstring: say in a sentence what it is.`))
  return [...new Map(problems.map((problem) => [`${problem.file} ${problem.message}`, problem])).values()]
}

test('every public export has a docstring', () => {
  expect(complaintsOf(findProblems)).toEqual([])
})

const said = '/** Tells something. */\n'

test.each([
  ['a function', 'export function tell() {}'],
  ['a constant', 'export const told = 1'],
  ['a type', 'export type Told = string'],
  ['an interface', 'export interface Told {}'],
  ['a class', 'export class Told {}'],
  ['a view ref', "export const TellView = createViewRef('Tell')"],
  ['a slot', "export const tellers = createSlot('tell/tellers')"],
  ['what only has tags', '/** @throws TELL_FAILED */ export function tell() {}'],
  ['what only has a plain comment', '// Tells something.\nexport function tell() {}'],
  ['what is exported by its name', 'function tell() {}; export { tell }'],
])('refuses %s without one', (_, text) => {
  expect(placesIn(findProblems, { 'plugins/foundations/connect/contract.ts': text })).toHaveLength(1)
})

test.each([
  ["export { tell } from './tell'", 'kernel/tell.ts'],
  ["export { say as tell } from './tell'", 'kernel/tell.ts'],
  ["export * from './tell'", 'kernel/tell.ts'],
  ["export type * from './tell'", 'kernel/tell.ts'],
  ["import { tell } from './tell'; export { tell }", 'kernel/tell.ts'],
  ["export { tell } from './tell'", 'kernel/tell/index.ts'],
  ["export { tell } from './tell'", 'kernel/tell.tsx'],
])('follows %s', (text, path) => {
  const bare = 'export function tell() {}\nexport function say() {}'
  const found = placesIn(findProblems, { 'kernel/index.ts': text, [path]: bare })
  expect(found.length).toBeGreaterThan(0)
  expect(new Set(found.map((place) => place.split(':')[0]))).toEqual(new Set([path]))
  const told = bare.replaceAll('export', `${said}export`)
  expect(placesIn(findProblems, { 'kernel/index.ts': text, [path]: told })).toEqual([])
})

test.each(['AnyKernel', 'Kernel', 'Router', 'Namespaces', 'Notices', 'AccountFacts'])(
  'requires one for each member of %s, also for methods',
  (name) => {
    const members = ['readonly name: string', 'open(): void'].map((member) => `\n  ${member}`).join('')
    const text = `${said}export interface ${name} {${members}\n}`
    expect(placesIn(findProblems, { 'kernel/index.ts': text })).toEqual(['kernel/index.ts:3', 'kernel/index.ts:4'])
    const complete = text.replaceAll('\n  ', '\n  /** Tells. */ ')
    expect(placesIn(findProblems, { 'kernel/index.ts': complete })).toEqual([])
  },
)

test('ignores exports that are not public, exports of other packages, and members of options', () => {
  const lawful = {
    'kernel/index.ts': `export { signal } from 'signals'\nexport { tell } from './tell'\n${said}export interface TellOptions { a: 1 }`,
    'kernel/tell.ts': `import { hear } from './hear'\n${said}export function tell(text: string): void\nexport function tell() { hear() }\nexport const inner = 1`,
    'kernel/hear.ts': "import type { tell } from './tell'\nexport function hear() {}",
  }
  expect(placesIn(findProblems, lawful)).toEqual([])
})
