// @ts-nocheck
import { expect, test } from 'vitest'
import { createFakeClock, settle } from '../testing/index'
import { delay } from './delay'

function setUp() {
  const clock = createFakeClock()
  const life = new AbortController()
  return { clock, life, env: { clock, signal: life.signal } }
}
const outcomeOf = (promise: Promise<void>) =>
  promise.then(
    () => 'over',
    (error: unknown) => error,
  )

test('a delay is over when its time is', async () => {
  const { clock, env } = setUp()
  const outcome = outcomeOf(delay(env, 100))
  await clock.advance(99)
  expect(await Promise.race([outcome, 'waiting'])).toBe('waiting')
  await clock.advance(1)
  expect(await outcome).toBe('over')
})

test.each(['life', 'caller'])('the end of the %s ends the delay and its timer', async (who) => {
  const { clock, env, life } = setUp()
  const caller = new AbortController()
  const outcome = outcomeOf(delay(env, 100, caller.signal))
  const reason = new Error('gone')
  if (who === 'life') life.abort(reason)
  else caller.abort(reason)
  expect(await outcome).toBe(reason)
  expect(clock.pending).toBe(0)
})

test('a delay that begins too late does not wait', async () => {
  const { clock, env, life } = setUp()
  life.abort(new Error('gone'))
  await expect(delay(env, 100)).rejects.toThrow('gone')
  await settle()
  expect(clock.pending).toBe(0)
})
