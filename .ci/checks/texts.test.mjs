// What a person reads is in every language. That these checks find what they are for, words.test.mjs shows.
import { expect, test } from 'vitest'
import { complaintsOf } from '../repo.mjs'
import keyedText from './keyed-text.mjs'
import translations from './translations.mjs'

test('every text of the product is in every language', () => {
  expect(complaintsOf(translations.run)).toEqual([])
})

test('every visible text has a key', () => {
  expect(complaintsOf(keyedText.run)).toEqual([])
})
