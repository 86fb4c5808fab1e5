// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { isAuthority, isPlainStatement, isScheme, isSegment, isUri, readTime } from './check-fields'

const all = (is: (text: string) => boolean, texts: readonly string[]) => texts.map((text) => [text, is(text)])
const told = (texts: readonly string[], answer: boolean) => texts.map((text) => [text, answer])

describe('the grammar of RFC 3986', () => {
  it('knows a uri', () => {
    const uris = [
      'https://a.example',
      'https://a.example/',
      'https://a.example:8080/b/c;d=1/?q=/?&r#f/?',
      'https://user:word@a.example/',
      'http://[2001:db8::7]/c',
      'http://[::1]:80',
      'ipfs://bafybeie',
      'urn:recap:eyJhdHQiOnt9fQ',
      'email:ada@a.example',
      'file:///etc/hosts',
      'a+b-c.1:x',
      'a:',
      'a:/b/c',
      'a:b%20c',
      'a:?q',
      'a:#f',
    ]
    expect(all(isUri, uris)).toEqual(told(uris, true))
  })

  it('knows what is none', () => {
    const texts = [
      '',
      'a',
      '//a.example',
      '/a',
      '1a:b',
      'a_b:c',
      'ab_c:d',
      'a b:c',
      ':a',
      'a:b c',
      'a:b%2',
      'a:b%zz',
      'a:b"c',
      'a:<b>',
      'a:b\\c',
      'a:b#c#d',
      'a:é',
      'https://[::1',
      'https://a.example:80a/',
      'https://a b/',
      'a:b\n',
      'https://a.example/[',
    ]
    expect(all(isUri, texts)).toEqual(told(texts, false))
  })

  it('knows a host with its port', () => {
    const hosts = ['a.example', 'localhost:3000', '127.0.0.1', '[::1]:80', 'a', 'a%20b', 'a:']
    expect(all(isAuthority, hosts)).toEqual(told(hosts, true))
    const others = ['', ':80', 'a@b', 'a/b', 'a?b', 'a:80:80', 'a b', 'a:b', '[::1', 'a]']
    expect(all(isAuthority, others)).toEqual(told(others, false))
  })

  it('knows a scheme, an id of a request and a statement', () => {
    expect(all(isScheme, ['https', 'a', 'a+b-c.1'])).toEqual(told(['https', 'a', 'a+b-c.1'], true))
    const noSchemes = ['', '1a', 'a_b', 'ab_c', 'a b', 'a:']
    expect(all(isScheme, noSchemes)).toEqual(told(noSchemes, false))
    expect(all(isSegment, ['', 'a%20b', "a:@!$&'()*+,;=-._~9"])).toEqual(
      told(['', 'a%20b', "a:@!$&'()*+,;=-._~9"], true),
    )
    expect(all(isSegment, ['a/b', 'a?b', 'a b', 'a#', 'é'])).toEqual(told(['a/b', 'a?b', 'a b', 'a#', 'é'], false))
    const letters = " AZaz09-._~:/?#[]@!$&'()*+,;="
    expect(all(isPlainStatement, [letters, ' ', 'a'])).toEqual(told([letters, ' ', 'a'], true))
    const others = ['', '"', '%', '<', '>', '\\', '^', '`', '{', '|', '}', 'é', '\n', 'a\n', '\t']
    expect(all(isPlainStatement, others)).toEqual(told(others, false))
  })
})

describe('times of RFC 3339', () => {
  it('are read, in every zone', () => {
    expect(readTime('2026-11-22T08:30:00Z')).toBe(Date.UTC(2026, 10, 22, 8, 30))
    expect(readTime('2026-11-22T08:30:00.123Z')).toBe(Date.UTC(2026, 10, 22, 8, 30, 0, 123))
    expect(readTime('2026-11-22T08:30:00+01:30')).toBe(Date.UTC(2026, 10, 22, 7))
    expect(readTime('2026-11-22T23:59:59-23:59')).toBe(Date.UTC(2026, 10, 23, 23, 58, 59))
    expect(readTime('2024-02-29T00:00:00Z')).toBe(Date.UTC(2024, 1, 29))
    expect(readTime('2026-12-31T19:09:08.000000001Z')).toBeTypeOf('number')
  })

  it.each([
    '',
    'now',
    '2026-11-22',
    '2026-11-22T08:30Z',
    '2026-11-22T08:30:00',
    '2026-11-22 08:30:00Z',
    '2026-00-22T08:30:00Z',
    '2026-13-22T08:30:00Z',
    '2026-11-00T08:30:00Z',
    '2026-11-31T08:30:00Z',
    '2026-12-32T08:30:00Z',
    '2023-02-29T08:30:00Z',
    '2026-11-22T24:30:00Z',
    '2026-11-22T08:60:00Z',
    '2026-11-22T08:30:60Z',
    '2026-11-22T08:30:00.Z',
    '2026-11-22T08:30:00.1234567890Z',
    '2026-11-22T08:30:00+24:00',
    '2026-11-22T08:30:00+01:60',
    '2026-11-22T08:30:00+0100',
    ' 2026-11-22T08:30:00Z',
    '2026-11-22T08:30:00Z ',
    '12026-11-22T08:30:00Z',
  ])('are not %j', (text) => {
    expect(readTime(text)).toBeUndefined()
  })
})
