import { expect, it } from 'vitest'
import { parseAnalytics, parseOrigins } from './parse-origins'

it('reads the patterns of origins', () => {
  expect(parseOrigins({ allowedOrigins: ['https://a.example', '*.b.example'] })).toEqual([
    'https://a.example',
    '*.b.example',
  ])
})

it.each([undefined, null, 'x', [], {}, { allowedOrigins: 'https://a.example' }, { allowedOrigins: {} }])(
  'reads none from %j',
  (data) => {
    expect(parseOrigins(data)).toEqual([])
  },
)

it('leaves out what is no pattern, and ends after a thousand', () => {
  const MAX__LENGTH = 'a'.repeat(300)
  expect(parseOrigins({ allowedOrigins: ['', 7, null, 'b', MAX__LENGTH, `${MAX__LENGTH}a`, {}] })).toEqual([
    'b',
    MAX__LENGTH,
  ])
  const many = Array.from({ length: 1200 }, (_, index) => `https://a${index}.example`)
  expect(parseOrigins({ allowedOrigins: many })).toEqual(many.slice(0, 1000))
})

it.each([
  [{ isAnalyticsEnabled: true }, true],
  [{ isAnalyticsEnabled: false }, false],
  [{ isAnalyticsEnabled: 'true' }, false],
  [{}, false],
  [undefined, false],
  [[], false],
])('counts usage by %j: %s', (data, expected) => {
  expect(parseAnalytics(data)).toBe(expected)
})
