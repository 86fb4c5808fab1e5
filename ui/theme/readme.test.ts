import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const names = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort()

const readme = read('README.md')
/** The first cell of every row. */
const cells = readme.replace(/^(\|[^|]*\|).*$|^[^|].*$/gm, '$1')

describe('the README of the theme', () => {
  it('lists every derived property of the style sheets, and no other', () => {
    const defined = names(read('base.css') + read('tokens.css'), /^ +(--pt-[\w-]+):/gm)
    expect(defined.length).toBeGreaterThan(40)
    expect(names(cells, /`(--pt-[\w-]+)`/g)).toEqual(defined)
  })

  it("marks those that the page's buttons have, and no other", () => {
    const marked = names(cells, /`(--pt-[\w-]+)` \\\*/g)
    expect(marked).toEqual(names(read('base.css'), /^ +(--pt-[\w-]+):/gm))
  })
})
