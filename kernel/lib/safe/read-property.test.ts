import { expect, test } from 'vitest'
import { readList } from './read-property'

const throwing = new Proxy([1, 2], {
  get: () => {
    throw new Error('hostile')
  },
})
const { proxy: revoked, revoke } = Proxy.revocable([1], {})
revoke()

test('a list is copied, up to its maximum length', () => {
  const list = [1, 2, 3]
  expect(readList(list, 10)).toEqual(list)
  expect(readList(list, 10)).not.toBe(list)
  expect(readList(list, 2)).toEqual([1, 2])
})

test('holes are handled', () => {
  expect(readList(new Array(3), 10)).toEqual([undefined, undefined, undefined])
})

test.each([
  ['nothing', undefined],
  ['a text', 'abc'],
  ['an object with a length', { length: 3 }],
  ['a proxy that throws', throwing],
  ['a revoked proxy', revoked],
])('%s is not a list', (_, value) => {
  expect(readList(value, 10)).toBeUndefined()
})
