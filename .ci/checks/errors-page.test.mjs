// `docsPath` of an error leads to kernel/errors/README.md, which has the text of each code from the README of its folder.
// `npx vitest run --project checks .ci/checks/errors-page -u` writes it again.
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { PorticoError } from '../../kernel/errors/portico-error'
import { complaintsOf, createRepo, placesIn, readRepo, shippedModules } from '../repo'
import { root } from '../root.mjs'

/** @typedef {import('../repo').Repo} Repo */

const folder = 'kernel/errors'
const intro = `# Errors

Every error that Portico throws is a \`PorticoError\`. This is what its \`docsPath\` leads to: each code, when it comes, and what to do, as
the README of the folder says that throws it. Written from those READMEs; \`.ci/checks/errors-page.test.mjs\` says how.
`

/** @param {string} line */
const cellsOf = (line) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())

/** @param {string} text */
const toSentence = (text) => text.replace(/^[a-z]/, (letter) => letter.toUpperCase()).replace(/(?<![.!?])$/, '.')

/** The rows about codes in the tables of a README. @param {import('../repo').RepoFile} readme */
function findRows({ path, text }) {
  /** @type {string[]} */
  let head = []
  return text.split('\n').flatMap((line, index, lines) => {
    if (/^\| *-/.test(lines[index + 1] ?? '')) head = cellsOf(line)
    const code = /^\| `([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)`/.exec(line)?.[1]
    if (code === undefined) return []
    const cells = cellsOf(line)
    const cellOf = (/** @type {RegExp} */ name) => cells[head.findIndex((title) => name.test(title))]
    const said = [cellOf(/^(when|says)$/), cellOf(/^(fix|what to do)$/)].filter((cell) => cell && !/^none/.test(cell))
    return [{ code, from: posix.dirname(path), said: said.map((cell) => toSentence(`${cell}`)).join(' ') }]
  })
}

/** @param {Repo} repo */
function writePage({ files }) {
  const readmes = files.filter(({ path }) => /^(kernel|ui|plugins|presets)\/(.+\/)?README\.md$/.test(path))
  const rows = readmes.filter(({ path }) => posix.dirname(path) !== folder).flatMap(findRows)
  const codes = [...new Set(rows.map(({ code }) => code))].sort()
  const chapters = codes.map((code) => {
    const told = rows.filter((row) => row.code === code)
    const lines = told.map(({ from, said }) => `${said} ([${from}](${posix.relative(folder, from)}/README.md))`)
    return `## ${code}\n\n${lines.join('\n\n')}\n`
  })
  return [intro, ...chapters].join('\n')
}

/** Errors of a module that are not on the page. @param {Repo} repo @returns {import('../repo').Problem[]} */
function findProblems(repo) {
  const anchors = new Set(writePage(repo).match(/(?<=^## )\w+$/gm))
  return shippedModules(repo)
    .filter(({ path, text }) => text.includes('defineErrors') && !/\.fixture\.|\/testing\//.test(path))
    .flatMap(({ path, text }) =>
      [...text.replace(/^ \*.*$/gm, '').matchAll(/(?<=[\s{,])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?=:\s*['"`])/g)]
        .filter(([code]) => !anchors.has(code))
        .map(([code]) => ({ file: path, message: `No README has a table that tells of ${code}.` })),
    )
}

test('every code is in a README', () => {
  expect(complaintsOf(findProblems)).toEqual([])
})

test('the page has the texts of the READMEs', async () => {
  await expect(writePage(readRepo())).toMatchFileSnapshot(`${root}${folder}/README.md`)
})

test('docsPath of an error is a heading of the page', () => {
  const page = writePage(
    createRepo({ 'kernel/README.md': '| code | when | fix |\n| --- | --- | --- |\n| `A_B_C` | it rains | wait |\n' }),
  )
  expect(page.slice(intro.length)).toBe('\n## A_B_C\n\nIt rains. Wait. ([kernel](../README.md))\n')
  const [path, anchor] = new PorticoError('A_B_C', '').docsPath.split('#')
  expect([path, anchor]).toEqual([`${folder}/README.md`, 'a_b_c'])
})

test('a code without a README is found', () => {
  const module = "const error = defineErrors({\n  A_B_C: 'It rains.',\n})"
  expect(placesIn(findProblems, { 'kernel/rain.ts': module })).toEqual(['kernel/rain.ts'])
})
