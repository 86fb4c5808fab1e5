import { describe, expect, it } from 'vitest'
import type { CaipNetworkId } from '../../../../kernel/lib/caip'
import type { SiwxMessageData } from '../contract'
import {
  type Expectation,
  findFault,
  isAuthority,
  isPlainStatement,
  isSameAddress,
  isScheme,
  isSegment,
  isUri,
  readTime,
} from './check-message'

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

const now = Date.UTC(2026, 10, 22, 8, 30)
const at = (ms: number) => new Date(now + ms).toISOString()
const data: SiwxMessageData = {
  accountAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  chainId: 'eip155:1' as CaipNetworkId,
  domain: 'app.example',
  uri: 'https://app.example/shop?a=b',
  version: '1',
  nonce: 'abcdefgh',
  issuedAt: at(0),
  expirationTime: at(600_000),
}
const expected: Expectation = {
  domain: 'app.example',
  origin: 'https://app.example',
  accountAddress: data.accountAddress,
  chainId: 'eip155:1',
  now,
  clockSkewMs: 1000,
}
const codeOf = (change: Partial<SiwxMessageData> = {}, wanted: Partial<Expectation> = {}) =>
  findFault({ ...data, ...change }, { ...expected, ...wanted })?.code
const textOf = (change: Partial<SiwxMessageData>) => findFault({ ...data, ...change }, expected)?.message

describe('a message', () => {
  it('that is for this page, this account, this network and this time has no fault', () => {
    expect(codeOf()).toBeUndefined()
    expect(codeOf({ accountAddress: data.accountAddress.toLowerCase() })).toBeUndefined()
  })

  it('of another domain, page, network or account is refused, and tells what it is for', () => {
    expect(textOf({ domain: 'evil.example' })).toBe('The message is for evil.example, not for app.example.')
    expect(textOf({ uri: 'https://evil.example/' })).toBe(
      'The message leads to https://evil.example/, not to https://app.example.',
    )
    expect(textOf({ chainId: 'eip155:10' as CaipNetworkId })).toBe(
      'The message is for the network eip155:10, not for eip155:1.',
    )
    const other = `0x${'1'.repeat(40)}`
    expect(textOf({ accountAddress: other })).toBe(
      `The message is for the account ${other}, not for ${data.accountAddress}.`,
    )
    const codes = [
      codeOf({ domain: 'app.example:8080' }),
      codeOf({ uri: 'http://app.example' }),
      codeOf({ uri: 'urn:app.example' }),
      codeOf({ uri: 'no uri' }),
      codeOf({ chainId: 'eip155:10' as CaipNetworkId }),
      codeOf({ accountAddress: other }),
    ]
    expect(codes).toEqual([
      'SIWX_DOMAIN_WRONG',
      'SIWX_URI_WRONG',
      'SIWX_URI_WRONG',
      'SIWX_URI_WRONG',
      'SIWX_NETWORK_WRONG',
      'SIWX_ACCOUNT_WRONG',
    ])
  })

  it('whose uri leads nowhere is not for a page without an origin either', () => {
    expect(codeOf({ uri: 'https:' }, { origin: '' })).toBe('SIWX_URI_WRONG')
  })

  it('counts until the moment it runs out, give or take the clocks', () => {
    expect(codeOf({ expirationTime: at(-999) })).toBeUndefined()
    expect(codeOf({ expirationTime: at(-1000) })).toBe('SIWX_MESSAGE_EXPIRED')
    expect(textOf({ expirationTime: at(-1000) })).toBe(`The message ran out at ${at(-1000)}.`)
    expect(codeOf({ expirationTime: at(0) }, { clockSkewMs: 0 })).toBe('SIWX_MESSAGE_EXPIRED')
    expect(codeOf({ expirationTime: at(1) }, { clockSkewMs: 0 })).toBeUndefined()
    const { expirationTime: _, ...endless } = data
    expect(findFault(endless, expected)).toBeUndefined()
  })

  it('counts from the moment it says, give or take the clocks', () => {
    expect(codeOf({ notBefore: at(1000) })).toBeUndefined()
    expect(codeOf({ notBefore: at(1001) })).toBe('SIWX_MESSAGE_EARLY')
    expect(textOf({ notBefore: at(1001) })).toBe(`The message is not valid before ${at(1001)}.`)
    expect(codeOf({ issuedAt: at(1000) })).toBeUndefined()
    expect(codeOf({ issuedAt: at(1001) })).toBe('SIWX_MESSAGE_EARLY')
    expect(textOf({ issuedAt: at(1001), notBefore: at(0) })).toBe(`The message is not valid before ${at(1001)}.`)
  })

  it('whose times are no times is refused', () => {
    expect(codeOf({ expirationTime: 'never' }, { clockSkewMs: 0 })).toBe('SIWX_MESSAGE_EXPIRED')
    expect(codeOf({ notBefore: 'never' })).toBe('SIWX_MESSAGE_EARLY')
  })
})

describe('addresses', () => {
  it('are the same in every casing where the namespace says so, and only there', () => {
    expect(isSameAddress('eip155:1', '0xAb', '0xaB')).toBe(true)
    expect(isSameAddress('eip155:1', '0xAb', '0xaC')).toBe(false)
    expect(isSameAddress('solana:x', 'Ab', 'aB')).toBe(false)
    expect(isSameAddress('solana:x', 'Ab', 'Ab')).toBe(true)
  })
})
