// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { splitPaymentLink } from './split-payment-link'

describe('splitPaymentLink', () => {
  it('takes a link apart, and decodes what stands in it', () => {
    expect(splitPaymentLink('NEAR:ada.near?amount=2&label=a%20b%3D&memo', 'near')).toEqual({
      target: 'ada.near',
      fields: new Map([
        ['amount', '2'],
        ['label', 'a b='],
        ['memo', ''],
      ]),
    })
  })

  it.each(['ada.near', 'other:ada', '', 'near', 'near:a#b'])('is nothing for %j', (text) => {
    expect(splitPaymentLink(text, 'near')).toBeUndefined()
  })

  it.each([
    ['a field that stands twice', 'near:ada?amount=1&amount=2'],
    ['the same, once encoded', 'near:ada?amount=1&%61mount=2'],
    ['no percent-encoding', 'near:ada?amount=%'],
    ['more than 2,000 characters', `near:${'a'.repeat(2000)}`],
  ])('takes none with %s', (_, text) => {
    expect(splitPaymentLink(text, 'near')).toBe('unsupported')
  })
})
