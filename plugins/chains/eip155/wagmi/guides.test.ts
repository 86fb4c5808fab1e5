import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { guides } from './guides.fixture'

const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8')

/** The text of the README under a heading. */
function sectionOf(heading: string): string {
  const [, section = ''] = readme.split(`### ${heading}\n`)
  return section.split(/^###? /m)[0] ?? ''
}

/** The pages of a section: the check of examples compiles them. */
const pagesOf = (section: string) => [...section.matchAll(/^```tsx?[^\n]*\n([\s\S]*?)^```$/gm)].map(([, page]) => page)

const migrations = new URL('../../../../examples/frameworks/migrations/src/', import.meta.url)

describe.each(guides)('$heading', ({ heading, folder, gone, changes }) => {
  const pageOf = (name: string) => readFileSync(new URL(`${folder}/${name}.tsx`, migrations), 'utf8')
  const before = pageOf('before')
  /** Each change is made once, on the result of the changes before it. */
  const after = changes.reduce((page, [there, here]) => {
    expect(page.split(there), `"${there}" stands once in the page`).toHaveLength(2)
    return page.replace(there, () => here)
  }, before)

  it('turns the page of the public quick start into the page of this README and of the example', () => {
    expect(pagesOf(sectionOf(heading))).toContain(after)
    expect(pageOf('after')).toBe(after)
  })

  it('leaves nothing of the other modal in the page, and names in its steps everything that is removed', () => {
    for (const name of gone) {
      expect(before).toContain(name)
      expect(after).not.toContain(name)
      expect(sectionOf(heading)).toContain(name)
    }
  })

  it('names everything that the page imported from the removed package', () => {
    const taken = [...before.matchAll(/import \{ ([^}]+) \} from '([^']+)'/g)]
      .filter(([, , source = '']) => gone.includes(source))
      .flatMap(([, list = '']) => list.split(', '))
    for (const name of taken) expect(sectionOf(heading)).toContain(name)
  })

  it('keeps the lines of wagmi and of the query client', () => {
    for (const kept of ['<WagmiProvider config={config}>', '<QueryClientProvider client={queryClient}>'])
      expect(after).toContain(kept)
    expect(after).toContain("from '@tanstack/react-query'")
  })
})
