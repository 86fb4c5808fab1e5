import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { PorticoError } from '../../kernel/errors/portico-error'
import { createFakeClock, settle } from '../../kernel/testing/index'
import { createUrlRanking, type Ping, rankUrls, retryPause } from './ask-nodes'

const limited = (retryAfterSeconds: number) =>
  new PorticoError('HTTP_STATUS', '', { context: { status: 429, retryAfterSeconds } })

test.each([
  [0, 0, 150],
  [1, 0, 300],
  [2, 0, 600],
  [0, 1, 187.5],
  [2, 1, 750],
  [3, 0, undefined],
])('after attempt %i with random %d the pause is %s', (attempt, random, expected) => {
  expect(retryPause(new Error('dead'), attempt, random)).toBe(expected)
})

test.each([
  [0, 0],
  [3, 3000],
  [10, 10_000],
  [11, undefined],
])('Retry-After %i is a pause of %s', (seconds, expected) => {
  expect(retryPause(limited(seconds), 0, 1)).toBe(expected)
})

function setUp(urls: readonly string[], answers: Readonly<Record<string, number>> = {}) {
  const clock = createFakeClock()
  const life = new AbortController()
  const ping = vi.fn((url: string) => {
    const ms = answers[url]
    return new Promise((resolve, reject) => {
      if (ms === undefined) reject(new Error('silent'))
      else clock.after(ms, () => resolve(null))
    })
  })
  const order = createUrlRanking({ clock, signal: life.signal }, urls, ping)
  return { clock, life, ping, order }
}

test('nothing is measured before somebody asks', async () => {
  const { ping, clock } = setUp(['a', 'b'])
  await clock.advance(60_000)
  expect(ping).not.toHaveBeenCalled()
})

test('a single url is never measured', async () => {
  const { ping, order, clock } = setUp(['a'])
  expect(order()).toEqual(['a'])
  await clock.advance(60_000)
  expect(ping).not.toHaveBeenCalled()
  expect(clock.pending).toBe(0)
})

test('the first asking gets the given order, later ones the measured', async () => {
  const { order, clock } = setUp(['a', 'b', 'c'], { b: 200, c: 20 })
  expect(order()).toEqual(['a', 'b', 'c'])
  await clock.advance(1000)
  expect(order()).toEqual(['c', 'b', 'a'])
})

test('rounds go on every four seconds while somebody asks, and stop when nobody does', async () => {
  const { order, clock, ping } = setUp(['a', 'b'], { a: 0, b: 0 })
  order()
  await clock.advance(3999)
  expect(ping).toHaveBeenCalledTimes(2)
  order()
  await clock.advance(1)
  expect(ping).toHaveBeenCalledTimes(4)
  await clock.advance(60_000)
  expect(ping).toHaveBeenCalledTimes(4)
  expect(clock.pending).toBe(0)
})

test('asking again after a rest measures again', async () => {
  const { order, clock, ping } = setUp(['a', 'b'], { a: 0, b: 0 })
  order()
  await clock.advance(60_000)
  order()
  await settle()
  expect(ping).toHaveBeenCalledTimes(4)
})

test('ten samples count, older ones are forgotten', async () => {
  const answers: Record<string, number> = { a: 10, b: 500 }
  const { order, clock } = setUp(['a', 'b'], answers)
  for (let round = 0; round < 10; round++) {
    order()
    await clock.advance(5000)
  }
  Object.assign(answers, { a: 500, b: 10 })
  for (let round = 0; round < 10; round++) {
    order()
    await clock.advance(5000)
  }
  expect(order()).toEqual(['b', 'a'])
})

test.each([
  [10, ['b', 'a']],
  [11, ['a', 'b']],
])('after %i rounds with a bad first one the order is %j', async (rounds, expected) => {
  const answers: Record<string, number> = { a: 900, b: 100 }
  const { order, clock } = setUp(['a', 'b'], answers)
  for (let round = 0; round < rounds; round++) {
    order()
    await clock.advance(5000)
    answers.a = 50
  }
  expect(order()).toEqual(expected)
})

test('a clock that is set back during a ping makes nobody the fastest', async () => {
  const clock = createFakeClock()
  let skew = 0
  const life = new AbortController()
  const answers: Readonly<Record<string, number>> = { a: 500, b: 20 }
  const ping = (url: string) => new Promise<void>((resolve) => void clock.after(answers[url] ?? 0, resolve))
  const env = { clock: { ...clock, now: () => clock.now() + skew }, signal: life.signal }
  const ranked = createUrlRanking(env, ['a', 'b'], ping)
  ranked()
  await clock.advance(100)
  skew = -3_600_000
  await clock.advance(4000)
  for (let round = 0; round < 3; round++) {
    ranked()
    await clock.advance(5000)
  }
  expect(ranked()).toEqual(['b', 'a'])
  life.abort()
})

test('the end of the plugin leaves no timer', async () => {
  const { order, clock, life, ping } = setUp(['a', 'b'], { a: 0, b: 0 })
  order()
  await clock.advance(100)
  expect(clock.pending).toBe(1)
  life.abort()
  expect(clock.pending).toBe(0)
  order()
  await clock.advance(60_000)
  expect(ping).toHaveBeenCalledTimes(2)
})

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
