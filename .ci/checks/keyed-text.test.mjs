// Every visible text has a key: the markup of the modal has no literal text, because that would be English in every language.
import ts from 'typescript'
import { expect, test } from 'vitest'
import { complaintsOf, findNodes, parse, placesIn, problemAt, shippedModules } from '../repo'

/** Attributes of elements and components whose text is seen or read out. */
const visible =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|title|label|sub|text|message|hint|placeholder|description|disabledReason|children)$/

const isWord = (/** @type {string} */ text) => /\p{L}{2}/u.test(text)

/** The literals that can be the value of an expression. @param {ts.Node | undefined} node @returns {ts.Node[]} */
function literalsOf(node) {
  if (!node) return []
  if (ts.isStringLiteralLike(node)) return isWord(node.text) ? [node] : []
  if (ts.isTemplateExpression(node)) {
    const texts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
    return texts.some(isWord) ? [node] : []
  }
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return literalsOf(node.expression)
  if (ts.isConditionalExpression(node)) return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)]
  return ts.isBinaryExpression(node) ? [...literalsOf(node.left), ...literalsOf(node.right)].filter(isShown) : []
}

/** A literal in a comparison is not shown. @param {ts.Node} node */
const isShown = ({ parent }) =>
  !ts.isBinaryExpression(parent) || /^(&&|\|\||\?\?|\+)$/.test(parent.operatorToken.getText())

/** @param {ts.SourceFile} file @returns {ts.Node[]} */
function findVisible(file) {
  const texts = findNodes(file, ts.isJsxText).filter(({ text }) => isWord(text))
  const attributes = findNodes(file, ts.isJsxAttribute).filter(({ name }) => visible.test(name.getText()))
  const children = findNodes(file, ts.isJsxExpression).filter(({ parent }) => !ts.isJsxAttribute(parent))
  return [
    ...texts,
    ...attributes.flatMap(({ initializer }) => literalsOf(initializer)),
    ...children.flatMap(literalsOf),
  ]
}

/** @param {import('../repo').Repo} repo @returns {import('../repo').Problem[]} */
const findProblems = (repo) =>
  shippedModules(repo, ['ui', 'plugins'])
    .filter(({ path }) => path.endsWith('.tsx') && !path.includes('.fixture.'))
    .filter(({ path }) => path.startsWith('ui/') || path.includes('/views/'))
    .flatMap((file) => findVisible(parse(file)))
    .map((node) => problemAt(node, `${node.getText().trim()} has no key: put it into a table of defineMessages.`))

test('every visible text has a key', () => {
  expect(complaintsOf(findProblems)).toEqual([])
})

test.each([
  '<p>Nothing here</p>',
  '<p>{"Nothing here"}</p>',
  '<p>{isOpen ? "Open" : t("closed")}</p>',
  '<p>{isOpen && `$' + '{count} rows`}</p>',
  '<Row title="Network" />',
  '<input placeholder={"Search"} />',
  '<button aria-label={isOn ? "On" : "Off"} />',
  '<img alt="A wallet" />',
])('refuses %s', (markup) => {
  const text = `export const A = () => ${markup}`
  const found = placesIn(findProblems, { 'ui/a.tsx': text, 'plugins/a/views/a.tsx': text })
  expect(new Set(found)).toEqual(new Set(['ui/a.tsx:1', 'plugins/a/views/a.tsx:1']))
})

test.each([
  '<p>{t("nothing")}</p>',
  '<p>{kind === "open" && text} · {count}</p>',
  '<Row kind="two-line" title={name} data-testid="row" />',
  '<button type="button" className={isOn ? "on" : "off"} aria-label={label} aria-live="polite">+</button>',
  '<b>{"—"}</b>',
])('allows %s', (markup) => {
  expect(placesIn(findProblems, { 'ui/a.tsx': `export const A = () => ${markup}` })).toEqual([])
})
