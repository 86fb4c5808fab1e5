import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCaipAddress, parseCaipNetworkId } from '../../../kernel/lib/caip'
import { parseSafeJson } from '../../../kernel/lib/safe/safe-json'
import { parseConnections } from './parse-stored'
import { parseRecent } from './session-row'

const stored = { connectorId: 'fox', namespace: 'test', accounts: [{ address: 'fake-ada' }], networkId: 'test:1' }
const read = { ...stored, status: 'restoring' }

/** Something that looks like what is stored, with anything in any place. */
const almost = fc.record(
  {
    connectorId: fc.oneof(fc.constant('fox'), fc.anything()),
    namespace: fc.oneof(fc.constant('test'), fc.anything()),
    networkId: fc.oneof(fc.constant('test:1'), fc.anything()),
    accounts: fc.oneof(fc.array(fc.record({ address: fc.oneof(fc.constant('fake-ada'), fc.string()) })), fc.anything()),
    id: fc.oneof(fc.string(), fc.anything()),
    usedAt: fc.oneof(fc.double(), fc.anything()),
  },
  { requiredKeys: [] },
)
const blob = fc.oneof(fc.json(), fc.array(almost, { maxLength: 30 }), fc.anything())

describe('stored connections', () => {
  it('come back as still to be confirmed', () => {
    expect(parseConnections([stored])).toEqual([read])
    expect(parseConnections([])).toEqual([])
  })

  it('bring back addresses only: names, links, kinds and approvals are for the wallet to say', () => {
    const rich = {
      ...stored,
      status: 'connected',
      name: 'Evil',
      icon: 'https://evil.example/x.png',
      approvedNetworkIds: ['test:9'],
      accounts: [{ address: 'fake-ada', type: 'payment', publicKey: 'key', label: 'Savings' }],
    }
    expect(parseConnections([rich])).toEqual([read])
  })

  it.each<[what: string, change: Readonly<Record<string, unknown>>]>([
    ['no connector', { connectorId: '' }],
    ['a connector that is no text', { connectorId: 7 }],
    ['a connector id beyond 200 characters', { connectorId: 'x'.repeat(201) }],
    ['no namespace', { namespace: undefined }],
    ['no account', { accounts: [] }],
    ['accounts that are no list', { accounts: { 0: { address: 'fake-ada' } } }],
    ['accounts without an address', { accounts: [null, 'fake-ada', { address: 7 }, { address: '' }] }],
    ['an address that fits into no CAIP-10 id', { accounts: [{ address: '<b>ada</b>' }, { address: 'a b' }] }],
    ['a network that is none', { networkId: 'one' }],
    ['a network of another namespace', { networkId: 'other:1' }],
  ])('with %s are left out, and the others stay', (_, change) => {
    expect(
      parseConnections([
        { ...stored, ...change },
        { ...stored, namespace: 'two', networkId: 'two:1' },
      ]),
    ).toEqual([{ ...read, namespace: 'two', networkId: 'two:1' }])
  })

  it('may be several a namespace, each once, and 20 of 20 accounts at most', () => {
    const owl = { ...stored, connectorId: 'owl' }
    const again = { ...stored, accounts: [{ address: 'fake-eve' }] }
    expect(parseConnections([stored, owl, again])).toEqual([read, { ...read, connectorId: 'owl' }])
    const many = Array.from({ length: 50 }, (_, index) => `many-${index}`)
    const entries = many.map((namespace) => ({ ...stored, namespace, networkId: `${namespace}:1` }))
    expect(parseConnections(entries)).toHaveLength(20)
    const accounts = many.map((address) => ({ address }))
    expect(parseConnections([{ ...stored, accounts }])?.[0]?.accounts).toHaveLength(20)
  })

  it.each([null, undefined, 'text', 7, {}, { 0: stored, length: 1 }])('that are no list are refused: %j', (data) => {
    expect(parseConnections(data)).toBeUndefined()
    expect(parseRecent(data)).toBeUndefined()
  })
})

describe('wallets used before', () => {
  it('come back in their order, two at most, without those that are none', () => {
    const junk = [
      null,
      'fox',
      { id: 'fox' },
      { id: 7, usedAt: 1 },
      { id: 'fox', usedAt: 'today' },
      { id: '', usedAt: 1 },
    ]
    const used = ['fox', 'owl', 'elk'].map((id, index) => ({ id, usedAt: 9 - index, name: 'Evil' }))
    expect(parseRecent([...junk, ...used])).toEqual([
      { id: 'fox', usedAt: 9 },
      { id: 'owl', usedAt: 8 },
    ])
  })

  it('stand there once, or the list would draw one row twice', () => {
    const twice = [
      { id: 'fox', usedAt: 9 },
      { id: 'fox', usedAt: 8 },
      { id: 'owl', usedAt: 7 },
    ]
    expect(parseRecent(twice)).toEqual([twice[0], twice[2]])
  })
})

describe('anything at all in the storage', () => {
  it('never throws, and what passes can be used', { timeout: 30_000 }, () => {
    fc.assert(
      fc.property(blob, (data) => {
        for (const { namespace, networkId, accounts, status } of parseConnections(data) ?? []) {
          expect(status).toBe('restoring')
          expect(accounts.length).toBeGreaterThan(0)
          const { reference } = parseCaipNetworkId(networkId)
          for (const { address } of accounts) formatCaipAddress({ namespace, reference, address }, [namespace])
        }
        const recent = parseRecent(data) ?? []
        expect(new Set(recent.map(({ id }) => id)).size).toBe(recent.length)
        expect(recent.length).toBeLessThanOrEqual(2)
      }),
      { numRuns: 10_000 },
    )
  })

  it('never throws after the way through JSON either', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const data = parseSafeJson(text)
        parseConnections(data)
        parseRecent(data)
        parseConnections([data])
      }),
      { numRuns: 2000 },
    )
  })
})
