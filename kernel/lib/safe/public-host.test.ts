import { domainToUnicode } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPublicHost, readLabel } from './safe-link'

const letters = fc.string({
  unit: fc.constantFrom(...'aåбγ한例ツא٣😀ßż-1'),
  minLength: 1,
  maxLength: 12,
})

describe('reading a label', () => {
  it('decodes punycode as Node does, for any text that is a name', () => {
    let count = 0
    fc.assert(
      fc.property(letters, (text) => {
        const address = `https://ü${text}.example`
        if (!URL.canParse(address)) return
        const [label = ''] = new URL(address).hostname.split('.')
        count++
        expect(readLabel(label)).toBe(domainToUnicode(label))
      }),
      { numRuns: 2000 },
    )
    expect(count).toBeGreaterThan(100)
  })

  it('ends for any text, also for one with only the highest digit', () => {
    expect(readLabel(`xn--${'9'.repeat(10_000)}`)).toBeUndefined()
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'az09-'), maxLength: 300 }), (text) => {
        const read = readLabel(`xn--${text}`)
        expect(read === undefined || typeof read === 'string').toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a host', () => {
  it('is no longer than the limit for names', () => {
    const name = `${'a'.repeat(60)}.`.repeat(4)
    expect(isPublicHost(`${name}example`)).toBe(true)
    expect(isPublicHost(`${name}${'a'.repeat(10)}.example`)).toBe(false)
  })

  it.each(['', '.', 'example', 'a..example', '.example', 'example.', '[::1]', '127.0.0.1', 'a b.example', 'a.1'])(
    'is undefined for %j',
    (hostname) => {
      expect(isPublicHost(hostname)).toBe(false)
    },
  )
})
