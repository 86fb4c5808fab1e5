import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBrokenLinks } from './markdown-links.mjs'

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
])('%s leads somewhere', (text) => {
  expect(findIn(text)).toEqual([])
})

test.each([
  '[gone](missing.md)',
  '![a picture](missing.png)',
  '[outside](../../../package.json)',
  '[by name][name]\n\n[name]: missing.md',
  '<img alt="" src="missing.png">',
])('%s leads nowhere', (text) => {
  expect(findIn(text)).toHaveLength(1)
})
