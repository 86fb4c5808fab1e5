// @ts-nocheck
import { expect, test } from 'vitest'
import { PorticoError } from '../../kernel/errors/portico-error'
import { retryPause } from './ask-in-turn'

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
