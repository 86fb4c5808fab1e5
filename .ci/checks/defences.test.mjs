// The table of defences in examples/e2e/README.md has a line for every threat and fault, and each test that it names exists.
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { complaintsOf, createRepo, findNodes, isTest, parse } from '../repo'

const table = 'examples/e2e/README.md'

/** @param {string} letter @param {number} count */
const numbered = (letter, count) =>
  Array.from({ length: count }, (_, index) => `${letter}-${String(index + 1).padStart(2, '0')}`)
const ids = [...numbered('S', 26), ...numbered('F', 42)]

const anyId = /\b[SF]-\d{2}\b/
/** Id, threat (on the first line of an id only), file, title. */
const row = /^\| ([SF]-\d{2}) *\| *(.*?) *\| (?:`([^`]+)`)? *\| (?:`([^`]+)`)? *\|$/
/** Tests of planned features are added with the feature. */
const later = /^With the feature\b[^|]*/m
/** @param {string} text */
const idsIn = (text) => text.match(new RegExp(anyId, 'g')) ?? []
const runners = /^(?:it|test|spec|describe)$/

/** @param {ts.Expression} callee @returns {string} the name at its root: `it` of `it.each(rows)` */
const rootOf = (callee) => {
  if (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) return rootOf(callee.expression)
  return ts.isTaggedTemplateExpression(callee) ? rootOf(callee.tag) : callee.getText()
}

/** The titles of a file's tests and groups, as they are in the source. @param {import('../repo').RepoFile} file */
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

/** Tests that several test files run are in a fixture: `describe-rpc-client.fixture.ts`. */
const sharedTests = /\/describe-[\w-]+\.fixture\.ts$/

/** The titles of test files, each read once. @param {import('../repo').Repo} repo */
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

/** Titles say what is guaranteed, not which line of a list they belong to. @param {import('../repo').Repo} repo */
const findBareIds = ({ files }) =>
  files
    .filter(({ path, text }) => isTest(path) && !path.startsWith('.ci/checks/') && anyId.test(text))
    .flatMap((file) =>
      titlesOf(file)
        .filter((title) => anyId.test(title))
        .map((title) => ({ file: file.path, message: `Name the defence in words, without an id: "${title}".` })),
    )

/** @param {import('../repo').Repo} repo @returns {import('../repo').Problem[]} */
function findProblems(repo) {
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
}

test('every threat and fault has a test that shows its defence', () => {
  expect(complaintsOf(findProblems)).toEqual([])
})

describe('the table of defences', () => {
  const readme = 'examples/e2e/README.md'
  const ids = [
    ...Array.from({ length: 26 }, (_, index) => ['S', index]),
    ...Array.from({ length: 42 }, (_, index) => ['F', index]),
  ].map(([letter, index]) => `${letter}-${String(Number(index) + 1).padStart(2, '0')}`)
  const tests = `it('asks nobody twice', () => {})\nspec.each([1])(\`keeps \${what} whole\`, () => {})`
  const named = '| `kernel/a.test.ts` | `asks nobody twice` |'
  const later = 'With the feature (send): S-01, F-42.'
  const linesOf = (cells = named) => [
    ...ids.slice(1, -1).map((id) => `| ${id} | A wallet asks twice ${cells}`),
    `| S-02 |  | \`a.spec.ts\`       | \`keeps \${what} whole\` |`,
    later,
  ]
  /** @param {readonly string[]} lines */
  const complaintsIn = (lines, files = {}) =>
    findProblems(
      createRepo({
        [readme]: lines.join('\n'),
        'kernel/a.test.ts': tests,
        'examples/e2e/a.spec.ts': tests,
        ...files,
      }),
    ).map(({ file, message }) => `${file}: ${message}`)

  test('accepts a line for each row, with existing tests', () => {
    expect(complaintsIn(linesOf())).toEqual([])
  })

  test('requires every row once', () => {
    const untold = [expect.stringContaining('Say once which threat or fault S-02 is')]
    expect(complaintsIn(linesOf().slice(1))).toEqual(untold)
    expect(complaintsIn([...linesOf(), ...linesOf().slice(0, 1)])).toEqual(untold)
    expect(complaintsIn(linesOf().map((line) => line.replace('S-01, ', 'S-01, S-02, ')))).toEqual(untold)
    expect(complaintsIn([])).toHaveLength(68)
  })

  test.each([
    ['a line without a test', '| |  |', 'Name a test that shows S-02'],
    ['a file that is not there', '| `b.spec.ts` | `asks nobody twice` |', 'There is no test file b.spec.ts.'],
    ['a file that is no test', '| `kernel/a.ts` | `asks nobody twice` |', 'There is no test file kernel/a.ts.'],
    ['a title that is not there', '| `a.spec.ts` | `asks nobody` |', 'a.spec.ts has no test "asks nobody".'],
    ['a text that is no title', '| `a.spec.ts` | `what` |', 'a.spec.ts has no test "what".'],
    ['a title without words', '| `kernel/c.test.ts` | `handles %s` |', '"handles %s" does not say what holds'],
  ])('refuses %s', (_, cells, complaint) => {
    const [first = '', ...rest] = linesOf()
    const files = { 'kernel/a.ts': tests, 'kernel/c.test.ts': "it.each([1])('handles %s', () => {})" }
    expect(complaintsIn([first.replace(named, cells), ...rest], files)).toEqual([expect.stringContaining(complaint)])
  })

  test('refuses a title that names an id, and allows it in a comment', () => {
    const files = { 'kernel/a.test.ts': `// F-13\n${tests}\nit('asks once (F-13)', () => {})` }
    expect(complaintsIn(linesOf(), files)).toEqual([expect.stringContaining('without an id: "asks once (F-13)"')])
  })
})
