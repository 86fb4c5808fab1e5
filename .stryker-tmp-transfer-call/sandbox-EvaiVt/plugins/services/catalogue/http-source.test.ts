// @ts-nocheck
import { expect, it } from 'vitest'
import { textOf } from './http-source'

it.each([
  [new Error('The request took longer than 10000 ms.'), 'The request took longer than 10000 ms'],
  [new Error('HTTP status code: 500'), 'HTTP status code: 500'],
  ['junk', 'junk'],
])('makes %s a part of a sentence that goes on', (error, text) => {
  expect(textOf(error)).toBe(text)
})
