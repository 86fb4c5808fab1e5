import { expect, it } from 'vitest'
import { parseUrl } from './parse-url'

it('reads an address, or one relative to a base', () => {
  expect(parseUrl('https://Wallet.example:443/a')?.href).toBe('https://wallet.example/a')
  expect(parseUrl('fox.png', 'https://wallet.example/list/')?.href).toBe('https://wallet.example/list/fox.png')
})

it.each(['', 'fox', 'https://', 'http://[', undefined, null, 7, {}, []])('returns undefined for %o', (text) => {
  expect(parseUrl(text)).toBeUndefined()
})
