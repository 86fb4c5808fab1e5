import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildUrl } from './http-client'

describe('buildUrl', () => {
  it.each([
    ['https://api.example', 'wallets', 'https://api.example/wallets'],
    ['https://api.example/', 'wallets', 'https://api.example/wallets'],
    ['https://api.example', '/wallets', 'https://api.example/wallets'],
    ['https://api.example/v1/', '/wallets', 'https://api.example/v1/wallets'],
    ['https://api.example/v1', '', 'https://api.example/v1'],
    ['/proxy', 'wallets', '/proxy/wallets'],
    ['http://127.0.0.1:4000', 'v1/account/eip155%3A1/balance', 'http://127.0.0.1:4000/v1/account/eip155%3A1/balance'],
    ['https://api.example', 'name/a.b..c', 'https://api.example/name/a.b..c'],
    ['https://api.example', '...', 'https://api.example/...'],
  ])('joins %s and %s', (base, path, url) => {
    expect(buildUrl(base, path)).toBe(url)
  })

  it('drops undefined and null, keeps other empty values, and joins lists', () => {
    const query = { a: undefined, b: null, c: '', d: 0, e: false, f: ['x', 2], g: [] }
    expect(buildUrl('https://api.example', 'x', query)).toBe('https://api.example/x?c=&d=0&e=false&f=x%2C2&g=')
    expect(buildUrl('https://api.example', 'x', { a: undefined })).toBe('https://api.example/x')
  })

  it.each([
    '..',
    '.',
    '../admin',
    'v1/../admin',
    'v1/./x',
    'v1/..',
    '/..',
    'v1/%2e%2E/admin',
    'v1/.%2e',
    'v1/%2e',
    'v1?x=1',
    'v1#x',
    'v1\\..\\x',
    'v1/.\t./x',
    'v1/x y',
    '\n',
  ])('refuses the path %o', (path) => {
    expect(() => buildUrl('https://api.example', path)).toThrow(
      expect.objectContaining({ code: 'HTTP_PATH_INVALID', context: { path } }),
    )
  })

  it.each(['', '/'])('refuses the path of another host if the base is %o, the page itself', (base) => {
    for (const path of ['//other.example', '//other.example/v1', '///other.example'])
      expect(() => buildUrl(base, path)).toThrow(expect.objectContaining({ code: 'HTTP_PATH_INVALID' }))
  })

  it('always stays under the base, and keeps every parameter', () => {
    const base = 'https://api.example/v1'
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (path, value) => {
        let url: URL
        try {
          url = new URL(buildUrl(base, path, { value }))
        } catch (error) {
          expect(Reflect.get(Object(error), 'code')).toBe('HTTP_PATH_INVALID')
          return
        }
        expect(url.origin).toBe('https://api.example')
        expect(url.pathname).toMatch(/^\/v1(\/|$)/)
        expect([...url.searchParams]).toEqual([['value', value]])
      }),
    )
  })
})
