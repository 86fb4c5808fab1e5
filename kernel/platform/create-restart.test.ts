import { expect, test } from 'vitest'
import { createRestart } from './until-aborted'

test('a new attempt aborts the one before', () => {
  const restart = createRestart(new AbortController().signal)
  const first = restart()
  expect(first.aborted).toBe(false)
  const second = restart()
  expect([first.aborted, second.aborted]).toEqual([true, false])
})

test('the end of the plugin aborts the latest attempt, and each one that is started later', () => {
  const life = new AbortController()
  const restart = createRestart(life.signal)
  const latest = restart()
  life.abort()
  expect([latest.aborted, restart().aborted]).toEqual([true, true])
})
