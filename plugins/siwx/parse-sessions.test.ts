import { describe, expect, it } from 'vitest'
import type { CaipNetworkId } from '../../kernel/caip/caip-network-id'
import { createMessage } from './message/create-message'
import { parseSessions } from './parse-sessions'

const messageOf = (accountAddress: string) =>
  createMessage({
    accountAddress,
    chainId: 'test:1' as CaipNetworkId,
    domain: 'app.example',
    uri: 'https://app.example',
    nonce: 'abcdefgh',
    accountName: 'Test Network 1',
    now: Date.UTC(2026, 10, 22, 8, 30),
    expiresInMs: 600_000,
  })
const storedOf = (accountAddress: string) => ({ message: messageOf(accountAddress).toString(), signature: 'signed' })
const stored = storedOf('fake-ada')
const accountsOf = (data: unknown) => parseSessions(data).map((session) => session.data.accountAddress)

describe('sessions that are read', () => {
  it('have the fields that were signed, and nothing that lies beside them', () => {
    const data = { ...messageOf('fake-ada'), accountAddress: 'fake-eve' }
    expect(parseSessions([{ ...stored, data, cacao: {} }])).toStrictEqual([
      { ...stored, data: { ...messageOf('fake-ada') } },
    ])
  })

  it('keep their order, and those that are none are left out', () => {
    expect(accountsOf([storedOf('fake-bob'), null, stored, 'junk'])).toEqual(['fake-bob', 'fake-ada'])
  })

  it.each([[undefined], [null], ['text'], [7], [{}], [{ 0: stored, length: 1 }], [[]]])('are none in %j', (data) => {
    expect(parseSessions(data)).toEqual([])
  })

  it.each<readonly [string, unknown]>([
    ['nothing', null],
    ['a text', stored.message],
    ['no message', { signature: 'signed' }],
    ['a message that is no text', { ...stored, message: messageOf('fake-ada') }],
    ['a message that asks for something else', { ...stored, message: 'Hello' }],
    ['no signature', { message: stored.message }],
    ['a signature that is no text', { ...stored, signature: 7 }],
    ['a signature that is a list', { ...stored, signature: ['signed'] }],
  ])('leave out %s', (_, item) => {
    expect(accountsOf([item, stored])).toEqual(['fake-ada'])
  })

  it('have signatures of contracts, and none without end', () => {
    const longest = 's'.repeat(16_384)
    expect(parseSessions([{ ...stored, signature: longest }])).toMatchObject([{ signature: longest }])
    expect(parseSessions([{ ...stored, signature: `${longest}s` }])).toEqual([])
  })

  it('are no more than 32, the first ones', () => {
    const names = Array.from({ length: 33 }, (_, index) => `fake-${index}`)
    expect(accountsOf(names.map(storedOf))).toEqual(names.slice(0, 32))
  })
})
