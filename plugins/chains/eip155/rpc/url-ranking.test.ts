import { expect, test, vi } from 'vitest'
import { createFakeClock, settle } from '../../../../kernel/testing/index'
import { createUrlRanking } from './url-ranking'

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
