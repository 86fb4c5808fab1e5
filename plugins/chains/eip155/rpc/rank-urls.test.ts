import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Ping, rankUrls } from './rank-urls'

const fast: Ping = { isAnswered: true, ms: 50 }
const slow: Ping = { isAnswered: true, ms: 900 }
const silent: Ping = { isAnswered: false, ms: 1000 }
const rank = (pings: Readonly<Record<string, readonly Ping[]>>) =>
  rankUrls(Object.keys(pings), new Map(Object.entries(pings)))

test.each<[string, Readonly<Record<string, readonly Ping[]>>, readonly string[]]>([
  ['unmeasured urls keep their order', { a: [], b: [], c: [] }, ['a', 'b', 'c']],
  ['equal urls keep their order', { a: [fast], b: [fast] }, ['a', 'b']],
  ['the faster leads', { a: [slow], b: [fast] }, ['b', 'a']],
  ['the steady slow one leads the shaky fast one', { a: [fast, silent, silent], b: [slow, slow, slow] }, ['b', 'a']],
  ['a small fault costs less than slowness', { a: [slow], b: [...Array<Ping>(9).fill(fast), silent] }, ['b', 'a']],
  ['who never answered comes last', { a: [silent], b: [slow, silent], c: [silent] }, ['b', 'a', 'c']],
])('%s', (_, pings, expected) => {
  expect(rank(pings)).toEqual(expected)
})

test('latency counts by 0.3 and stability by 0.7', () => {
  // b is the slowest: its latency part is 0, its score 0.7. a scores 0.7 * s + 0.3 * (1 - 100 / 1000) = 0.7 * s + 0.27.
  const shaky = (answered: number): Ping[] => [
    ...Array<Ping>(answered).fill({ isAnswered: true, ms: 100 }),
    ...Array<Ping>(100 - answered).fill(silent),
  ]
  const steady = { isAnswered: true, ms: 1000 }
  expect(rank({ b: [steady], a: shaky(62) })).toEqual(['a', 'b'])
  expect(rank({ b: [steady], a: shaky(61) })).toEqual(['b', 'a'])
})

test('ranking keeps every url once, whatever the samples', () => {
  const ping = fc.record({ isAnswered: fc.boolean(), ms: fc.nat(1000) })
  const table = fc.dictionary(fc.string(), fc.array(ping, { maxLength: 10 }), { noNullPrototype: true })
  fc.assert(
    fc.property(table, (pings) => {
      expect([...rank(pings)].sort()).toEqual(Object.keys(pings).sort())
    }),
    { numRuns: 500 },
  )
})
