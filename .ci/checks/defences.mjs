// The table of defences in examples/e2e/README.md has a line for every threat and fault, and each test that it names is there.
import ts from 'typescript'
import { findNodes, isTest, parse } from '../repo.mjs'

const table = 'examples/e2e/README.md'

/** @param {string} letter @param {number} count */
const numbered = (letter, count) =>
  Array.from({ length: count }, (_, index) => `${letter}-${String(index + 1).padStart(2, '0')}`)
const ids = [...numbered('S', 26), ...numbered('F', 42)]

const anyId = /\b[SF]-\d{2}\b/
/** Id, threat (on the first line of an id only), file, title. */
const row = /^\| ([SF]-\d{2}) *\| *(.*?) *\| (?:`([^`]+)`)? *\| (?:`([^`]+)`)? *\|$/
/** What is not built yet brings its tests along. */
const later = /^With the feature\b[^|]*/m
/** @param {string} text */
const idsIn = (text) => text.match(new RegExp(anyId, 'g')) ?? []
const runners = /^(?:it|test|spec|describe)$/

/** @param {ts.Expression} callee @returns {string} the name at its root: `it` of `it.each(rows)` */
const rootOf = (callee) => {
  if (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) return rootOf(callee.expression)
  return ts.isTaggedTemplateExpression(callee) ? rootOf(callee.tag) : callee.getText()
}

/** The titles of a file's tests and groups, as they are written. @param {import('../repo.mjs').RepoFile} file */
const titlesOf = (file) =>
  findNodes(parse(file), ts.isCallExpression).flatMap(({ expression, arguments: [title] }) =>
    title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)) && runners.test(rootOf(expression))
      ? [title.getText().slice(1, -1)]
      : [],
  )

/** @typedef {{ id: string, threat: string, path: string, title: string, line: number }} Row */

/** @param {string} text @returns {Row[]} */
const rowsOf = (text) =>
  text.split('\n').flatMap((content, index) => {
    const [, id, threat = '', path = '', title = ''] = row.exec(content) ?? []
    return id ? [{ id, threat, path, title, line: index + 1 }] : []
  })

/** @param {(path: string) => readonly string[] | undefined} titlesIn @param {Row} row */
function checkRow(titlesIn, { id, path, title, line }) {
  /** @param {string} message */
  const problem = (message) => [{ file: table, line, message }]
  if (!path || !title) return problem(`Name a test that shows ${id}: \`file\` and \`title\`.`)
  const titles = titlesIn(path.includes('/') ? path : `examples/e2e/${path}`)
  if (!titles) return problem(`There is no test file ${path}.`)
  if (!titles.includes(title)) return problem(`${path} has no test "${title}".`)
  const words = title.match(/\p{L}{2,}/gu) ?? []
  return words.length < 3 ? problem(`"${title}" does not say what holds: name the defence in words.`) : []
}

/** Tests that several test files run stand in a fixture: `describe-rpc-client.fixture.ts`. */
const sharedTests = /\/describe-[\w-]+\.fixture\.ts$/

/** The titles of test files, each read once. @param {import('../repo.mjs').Repo} repo */
function createTitles({ files }) {
  /** @type {Map<string, readonly string[]>} */
  const known = new Map()
  return (/** @type {string} */ path) => {
    const file = files.find((other) => other.path === path)
    if (!file || !(isTest(path) || sharedTests.test(path))) return undefined
    const titles = known.get(path) ?? titlesOf(file)
    known.set(path, titles)
    return titles
  }
}

/** Titles say what holds, not which line of a list they are. @param {import('../repo.mjs').Repo} repo */
const findBareIds = ({ files }) =>
  files
    .filter(({ path, text }) => isTest(path) && !path.startsWith('.ci/checks/') && anyId.test(text))
    .flatMap((file) =>
      titlesOf(file)
        .filter((title) => anyId.test(title))
        .map((title) => ({ file: file.path, message: `Name the defence in words, without an id: "${title}".` })),
    )

export default {
  name: 'defences',
  /** @param {import('../repo.mjs').Repo} repo @returns {import('../repo.mjs').Problem[]} */
  run(repo) {
    const text = repo.read(table)
    const rows = rowsOf(text)
    const listed = [...rows.filter(({ threat }) => threat).map(({ id }) => id), ...idsIn(later.exec(text)?.[0] ?? '')]
    const missing = ids
      .filter((id) => listed.filter((other) => other === id).length !== 1)
      .map((id) => ({
        file: table,
        message: `Say once which threat or fault ${id} is, and which test shows the defence.`,
      }))
    const titlesIn = createTitles(repo)
    return [...missing, ...rows.flatMap((each) => checkRow(titlesIn, each)), ...findBareIds(repo)]
  },
}
