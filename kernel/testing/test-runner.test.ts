import { describe, expect, it, vi } from 'vitest'
import { findRunner } from './conformance'

it('answers the runner that it is given', () => {
  expect(findRunner({ describe, it })).toEqual({ describe, it })
})

it.each([{}, { describe }, { it }])('says what to do where a runner lacks one of its two', (given) => {
  expect(() => findRunner(given)).toThrow('pass them as the last argument')
})

it('looks for globals where it is given none', () => {
  const own = { describe: vi.fn(), it: vi.fn() }
  for (const [name, value] of Object.entries(own)) vi.stubGlobal(name, value)
  expect(findRunner()).toEqual(own)
  vi.stubGlobal('it', undefined)
  expect(() => findRunner()).toThrow('no global describe and it')
})
