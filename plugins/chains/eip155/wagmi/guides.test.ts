import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { guides } from './guides.fixture'

const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8')

/** What the README says under a heading. */
function sectionOf(heading: string): string {
  const [, section = ''] = readme.split(`### ${heading}\n`)
  return section.split(/^###? /m)[0] ?? ''
}

/** The pages of a section: what they were, and what they are. Both are compiled by the check of examples, or named as text. */
const pagesOf = (section: string) => [...section.matchAll(/^```tsx?[^\n]*\n([\s\S]*?)^```$/gm)].map(([, page]) => page)

describe.each(guides)('$heading', ({ heading, from, before, changes }) => {
  /** Every change is made once, on what those before it left. */
  const after = changes.reduce((page, [there, here]) => {
    expect(page.split(there), `"${there}" stands once in the page`).toHaveLength(2)
    return page.replace(there, () => here)
  }, before)

  it('leads from the page of the public quick start to the page of this README, which is compiled', () => {
    expect(pagesOf(sectionOf(heading))).toContain(after)
  })

  it('leaves nothing of the other modal in the page', () => {
    expect(before).toContain(from)
    expect(after).not.toContain(from)
    expect(after).not.toMatch(/RainbowKit|ConnectKit|getDefaultConfig/)
  })

  it('keeps what wagmi and the query client do where it was', () => {
    for (const kept of ['<WagmiProvider config={config}>', '<QueryClientProvider client={queryClient}>'])
      expect(after).toContain(kept)
    expect(after).toContain("from '@tanstack/react-query'")
  })

  it('names in its steps all that changes', () => {
    const section = sectionOf(heading)
    const names = [...before.matchAll(/import \{ ([^}]+) \} from '([^']+)'/g)]
      .filter(([, , source]) => source === from)
      .flatMap(([, list = '']) => list.split(', '))
    expect(names.length).toBeGreaterThan(2)
    for (const name of names) expect(section).toContain(name)
  })
})
