// @ts-nocheck
import { expect, it } from 'vitest'
import { externalHref } from './external-link'

it.each([
  ['https://explorer.example', 'https://explorer.example/'],
  ['https://explorer.example:8443/tx/1?a=1#b', 'https://explorer.example:8443/tx/1?a=1#b'],
  ['http://explorer.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['https://user@explorer.example/', undefined],
  ['https://:secret@explorer.example/', undefined],
  ['/tx/1', undefined],
])('reads %s as %s', (address, expected) => {
  expect(externalHref(address)).toBe(expected)
})
