// The user-visible texts of the product and of its languages, read from the sources: nobody has to list a table anywhere.
import ts from 'typescript'
import { findNodes, parse, shippedModules } from './repo.mjs'

/**
 * @typedef {{ key: string, text: string | undefined, node: ts.Node }} Entry a text that could not be read is undefined
 */

/** @param {ts.Expression} node @returns {ts.Expression} */
const unwrap = (node) =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? unwrap(node.expression)
    : node

/** @param {ts.Node} scope @param {string} name */
const findConstant = (scope, name) =>
  findNodes(scope, ts.isVariableDeclaration).find((node) => ts.isIdentifier(node.name) && node.name.text === name)
    ?.initializer

/** A text of literals, of `+`, and of constants of its own file. @param {ts.Expression} wrapped @returns {string | undefined} */
function readText(wrapped) {
  const node = unwrap(wrapped)
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isIdentifier(node)) {
    const constant = findConstant(node.getSourceFile(), node.text)
    return constant && readText(constant)
  }
  const parts = ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.flatMap((span) => [readText(span.expression), span.literal.text])]
    : ts.isBinaryExpression(node)
      ? [readText(node.left), readText(node.right)]
      : [undefined]
  return parts.includes(undefined) ? undefined : parts.join('')
}

/** @param {ts.Node} object @returns {Entry[]} the properties of an object literal */
const readObject = (object) =>
  ts.isObjectLiteralExpression(object)
    ? object.properties.flatMap((node) =>
        ts.isPropertyAssignment(node) && !ts.isComputedPropertyName(node.name)
          ? [{ key: node.name.text, text: readText(node.initializer), node }]
          : [],
      )
    : []

/** `defineMessages('prefix', { name: 'text' })` @param {ts.SourceFile} file @returns {Entry[]} */
const readTables = (file) =>
  findNodes(file, ts.isCallExpression)
    .filter(({ expression }) => ts.isIdentifier(expression) && expression.text === 'defineMessages')
    .flatMap(({ arguments: [prefix, table] }) =>
      prefix && table
        ? readObject(unwrap(table)).map((entry) => ({ ...entry, key: `${readText(prefix)}.${entry.key}` }))
        : [],
    )

/** @param {ts.ObjectLiteralExpression} object @param {string} name */
const propertyOf = (object, name) =>
  object.properties.find(
    /** @returns {node is ts.PropertyAssignment} @param {ts.ObjectLiteralElementLike} node */
    (node) => ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === name,
  )

/** `{ key: `alert.${code}`, text: table[code] }`, where the table stands in any file. @param {ts.TemplateExpression} key
 * @param {ts.Expression} text @param {ts.SourceFile[]} files @returns {Entry[]} */
function readNamespace(key, text, files) {
  if (!ts.isElementAccessExpression(text) || !ts.isIdentifier(text.expression) || key.templateSpans.length !== 1)
    return []
  const name = text.expression.text
  const table = files.map((file) => findConstant(file, name)).find((found) => found !== undefined)
  const after = key.templateSpans[0]?.literal.text ?? ''
  return table ? readObject(unwrap(table)).map((entry) => ({ ...entry, key: key.head.text + entry.key + after })) : []
}

/** `{ key: 'connect.title', text: 'Connect a wallet' }` @param {ts.SourceFile} file @param {ts.SourceFile[]} files
 * @returns {Entry[]} */
const readSingles = (file, files) =>
  findNodes(file, ts.isObjectLiteralExpression).flatMap((object) => {
    const key = propertyOf(object, 'key')?.initializer
    const text = propertyOf(object, 'text')?.initializer
    if (!key || !text) return []
    if (ts.isStringLiteralLike(key)) return [{ key: key.text, text: readText(text), node: object }]
    return ts.isTemplateExpression(key) ? readNamespace(key, text, files) : []
  })

/** Where the words of a file's texts stand: in the folder of its plugin, else in `ui/i18n`. @param {string} path */
const homeOf = (path) => /^plugins\/(?!wallets\/)\w+\/[\w-]+(?=\/)/.exec(path)?.[0] ?? 'ui/i18n'

/** @param {Entry} entry */
export const findHome = ({ node }) => homeOf(node.getSourceFile().fileName)

const wordsPath = /^(?:ui\/i18n|plugins\/\w+\/[\w-]+)\/locales\/([\w-]+)\.ts$/

/** Every text of the product, in English. @param {import('./repo.mjs').Repo} repo @returns {Entry[]} */
export function readMessages(repo) {
  const files = shippedModules(repo)
    .filter(({ path }) => !/\.fixture\.|^kernel\/testing\//.test(path) && !wordsPath.test(path))
    .map(parse)
  return files.flatMap((file) => [...readTables(file), ...readSingles(file, files)])
}

/** The languages that ship, by tag: `locales/<tag>.ts` of `ui/i18n` and of each plugin.
 * @param {import('./repo.mjs').Repo} repo @returns {Map<string, Entry[]>} */
export function readLocales({ files }) {
  /** @type {Map<string, Entry[]>} */
  const locales = new Map()
  for (const module of files) {
    const tag = wordsPath.exec(module.path)?.[1]
    if (!tag || tag === 'index') continue
    const objects = findNodes(parse(module), ts.isObjectLiteralExpression)
    locales.set(tag, [...(locales.get(tag) ?? []), ...objects.flatMap(readObject)])
  }
  return locales
}
