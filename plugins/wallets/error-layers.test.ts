import { expect, test } from 'vitest'
import { readErrorLayers } from './error-layers'

/** An error within an error, so many times, each with the depth as its code. */
const nested = (MAX_DEPTH: number): object =>
  Array.from({ length: MAX_DEPTH + 1 }, (_, index) => MAX_DEPTH - index).reduce<object>(
    (cause, code) => ({ code, message: `layer ${code}`, cause }),
    {},
  )

test('eight layers below the outermost are read, and none further down', () => {
  const codes = readErrorLayers(nested(20)).map(({ code }) => code)
  expect(codes).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

test.each(['cause', 'error', 'data', 'originalError'])(
  'an error that makes a new one at each look at .%s ends',
  (key) => {
    let made = 0
    const create = (): object => {
      if (made++ > 1000) throw new Error('There is no end to it.')
      return Object.defineProperty({ code: made }, key, { get: create })
    }
    expect(readErrorLayers(create()).length).toBeLessThan(10)
    expect(made).toBeLessThan(20)
  },
)

test('an error that holds many errors on each layer costs no more than 32 of a layer', () => {
  let made = 0
  const create = (): object => {
    if (made++ > 5000) throw new Error('There is no end to it.')
    const getters = ['cause', 'error', 'data', 'originalError'].map((key) => [key, { get: create }] as const)
    return Object.defineProperties({ code: 1 }, Object.fromEntries(getters))
  }
  expect(readErrorLayers(create()).length).toBeLessThanOrEqual(1 + 4 + 16 + 32 * 6)
  expect(made).toBeLessThan(2000)
})
