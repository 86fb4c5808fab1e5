// What a host can import says what it is: an editor shows the docstring, and nobody has to read the source for it.
import { posix } from 'node:path'
import ts from 'typescript'
import { findEntries } from '../entries.mjs'
import { parse, problemAt } from '../repo.mjs'

/** Interfaces of which each member has a docstring of its own: the kernel, what hangs on it, and the facts of hooks. */
const membersToo = /^(AnyKernel|Kernel|KernelEvents|KernelReport|Router|Namespaces|Notices|\w+Facts)$/

/** @typedef {import('../repo.mjs').Repo} Repo */
/** @typedef {{ name: string, node: ts.Node }} Export */

/** @param {ts.Node} node */
const hasDocstring = (node) =>
  ts
    .getJSDocCommentsAndTags(node)
    .filter(ts.isJSDoc)
    .some(({ comment }) => (ts.getTextOfJSDocComment(comment) ?? '').trim() !== '')

/** Of a function with overloads, one says it for all. @param {Export} exported */
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

/** The module that a statement takes names from, and the names; without names it takes all. @param {ts.Statement} statement */
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
 * What a module exports, with the declarations behind it wherever they stand. Names of other packages are theirs to explain.
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

export default {
  name: 'every public export has a docstring',
  /** @param {Repo} repo @returns {import('../repo.mjs').Problem[]} */
  run(repo) {
    const exports = findEntries().flatMap(({ source }) => findExports(repo, source).flatMap(withMembers))
    const problems = exports
      .filter((exported) => !isDocumented(exported))
      .map(({ name, node }) => problemAt(node, `${name} is public and has no docstring: say in a sentence what it is.`))
    return [...new Map(problems.map((problem) => [`${problem.file} ${problem.message}`, problem])).values()]
  },
}
