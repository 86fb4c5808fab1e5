// Every relative link in the package's Markdown points to a file of the package.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, normalize, sep } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { packageFolder } from '../package.mjs'

const code = /^(```|~~~)[\s\S]*?^\1|`[^`\n]*`/gm
const links = [/\]\(\s*<?([^)\s>]+)/g, /^\s*\[[^\]]+\]:\s*(\S+)/gm, /<(?:img|a)\b[^>]*\s(?:src|href)="([^"]+)"/g]
const isElsewhere = /^([a-z][a-z+.-]*:|#|\/\/)/i

/** @param {string} text @returns {string[]} the paths that its links name, without what they name within a file */
function readPaths(text) {
  const prose = text.replace(code, '')
  const targets = links.flatMap((link) => [...prose.matchAll(link)].map(([, target = '']) => target))
  return targets.filter((target) => !isElsewhere.test(target)).map((target) => target.replace(/[#?].*$/, ''))
}

/** @param {string} folder @returns {{ broken: string[], count: number }} `file → link`, and how many links there are */
function findBrokenLinks(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.md') && !file.split(sep).includes('node_modules'),
  )
  const found = files.flatMap((file) =>
    readPaths(readFileSync(join(folder, file), 'utf8')).map((path) => ({ file, path })),
  )
  const broken = found.filter(({ file, path }) => {
    const target = normalize(join(dirname(file), path))
    return target.startsWith('..') || !existsSync(join(folder, target))
  })
  return { broken: broken.map(({ file, path }) => `${file} → ${path}`), count: found.length }
}

test('every link between files of the package leads to one of them', () => {
  const { broken, count } = findBrokenLinks(packageFolder)
  expect(broken).toEqual([])
  expect(count).toBeGreaterThan(0)
})

let base = ''

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'portico-links-'))
  mkdirSync(join(base, 'plugins/send'), { recursive: true })
  writeFileSync(join(base, 'LICENSE'), '')
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

/** @param {string} text */
function findIn(text) {
  writeFileSync(join(base, 'plugins/send/README.md'), text)
  return findBrokenLinks(base).broken
}

test.each([
  '[the licence](../../LICENSE)',
  '[a part of it](../../LICENSE#part)',
  '[a folder](../../plugins)',
  '[elsewhere](https://example.org/a) and [here](#here)',
  'A call in code: `list[0](missing.md)`',
  '```ts\nlist[0](missing)\n```',
])('%s has an existing target', (text) => {
  expect(findIn(text)).toEqual([])
})

test.each([
  '[gone](missing.md)',
  '![a picture](missing.png)',
  '[outside](../../../package.json)',
  '[by name][name]\n\n[name]: missing.md',
  '<img alt="" src="missing.png">',
])('%s has no target', (text) => {
  expect(findIn(text)).toHaveLength(1)
})
