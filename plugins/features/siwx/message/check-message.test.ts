import { describe, expect, it } from 'vitest'
import type { CaipNetworkId } from '../../../../kernel/lib/caip'
import type { SiwxMessageData } from '../contract'
import { type Expectation, findFault, isSameAddress } from './check-message'

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
