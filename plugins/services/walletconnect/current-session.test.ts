import { describe, expect, it } from 'vitest'
import { parseCaipNetworkId } from '../../../kernel/lib/caip'
import { parseSession } from './client-schema'
import { isFitting, readSession } from './current-session'

const id = (text: string) => parseCaipNetworkId(text).caipNetworkId
const asked = new Map([
  ['eip155', [id('eip155:1'), id('eip155:10')]],
  ['solana', [id('solana:one')]],
])
const ada = '0x1111111111111111111111111111111111111111'

const sessionOf = (namespaces: object, name = 'Fox') =>
  parseSession({ topic: 'topic', expiry: 0, namespaces, peer: { metadata: { name } } })
const read = (namespaces: object, name?: string) => readSession(sessionOf(namespaces, name), asked)
const fits = (namespaces: object) => isFitting(read(namespaces), ['eip155'])

describe('a session', () => {
  it('shares accounts on the networks that the wallet approved', () => {
    const { namespaces, unasked } = read({
      eip155: { accounts: [`eip155:10:${ada}`], chains: ['eip155:1'], methods: ['personal_sign', 7] },
    })
    expect(unasked).toEqual([])
    expect(namespaces.get('eip155')).toEqual({
      accounts: [expect.objectContaining({ address: ada, caipNetworkId: 'eip155:10' })],
      networkIds: ['eip155:1', 'eip155:10'],
      isBoundless: false,
      methods: ['personal_sign'],
    })
  })

  it('may name one network in the key of a namespace', () => {
    const { namespaces } = read({
      'eip155:1': { accounts: [`eip155:1:${ada}`], methods: ['a'] },
      'eip155:10': { accounts: [`eip155:10:${ada}`], methods: ['a', 'b'] },
    })
    expect(namespaces.get('eip155')).toMatchObject({ networkIds: ['eip155:1', 'eip155:10'], methods: ['a', 'b'] })
  })

  it('accepts any network where the wallet’s name is known to do so', () => {
    const { namespaces } = read({ eip155: { accounts: [`eip155:1:${ada}`] } }, 'MetaMask Wallet')
    expect(namespaces.get('eip155')?.isBoundless).toBe(true)
  })

  it.each([[undefined], [{}], [{ metadata: null }], [{ metadata: { name: 7, url: {}, icons: 'x' } }]])(
    'is also read where the wallet’s metadata is %j',
    (peer) => {
      const session = parseSession({
        topic: 'topic',
        expiry: 0,
        namespaces: { eip155: { accounts: [`eip155:1:${ada}`] } },
        peer,
      })
      expect(session.peer.metadata).toEqual({ name: '', url: '', icons: [] })
      expect(isFitting(readSession(session, asked), ['eip155'])).toBe(true)
    },
  )

  it.each([
    ['no topic', { expiry: 0, namespaces: {} }, 'topic: expected string'],
    ['no end', { topic: 'topic', namespaces: {} }, 'expiry: expected number'],
    ['namespaces that are none', { topic: 'topic', expiry: 0, namespaces: [] }, 'namespaces: expected record'],
    ['nothing', null, 'the answer: expected object'],
  ])('with %s is none', (_, session, fault) => {
    expect(() => parseSession(session)).toThrow(new TypeError(fault))
  })

  it('fits where it has only what was requested', () => {
    expect(fits({ eip155: { accounts: [`eip155:1:${ada}`] } })).toBe(true)
  })

  it.each<[what: string, namespaces: object]>([
    ['a chain that was not asked for', { eip155: { accounts: [`eip155:1:${ada}`], chains: ['eip155:56'] } }],
    ['an account on such a chain', { eip155: { accounts: [`eip155:1:${ada}`, `eip155:56:${ada}`] } }],
    ['an account of another namespace', { eip155: { accounts: [`eip155:1:${ada}`, 'solana:one:Abc'] } }],
    ['an account that is none', { eip155: { accounts: [`eip155:1:${ada}`, 'Ada'] } }],
    ['a namespace that was not asked for', { eip155: { accounts: [`eip155:1:${ada}`] }, sui: { accounts: [] } }],
    ['no account', { eip155: { accounts: [], chains: ['eip155:1'] } }],
    ['accounts of no installed namespace', { solana: { accounts: ['solana:one:Abc'] } }],
    ['junk', { eip155: { accounts: 'all', chains: 7 } }],
    ['nothing', {}],
  ])('does not fit where it holds %s', (_, namespaces) => {
    expect(fits(namespaces)).toBe(false)
  })
})

describe('a session with other ids of networks', () => {
  const aliases = { 'solana:old': id('solana:one'), 'solana:gone': id('solana:nowhere') }
  const readOld = (namespaces: object) => readSession(sessionOf(namespaces), asked, aliases)

  it('is read with the network’s own id, and keeps the wallet’s id', () => {
    const { namespaces, unasked } = readOld({ solana: { accounts: ['solana:old:Abc'], chains: ['solana:old'] } })
    expect(unasked).toEqual([])
    expect(namespaces.get('solana')).toMatchObject({
      accounts: [{ caipNetworkId: 'solana:one', reference: 'one', caipAddress: 'solana:one:Abc', address: 'Abc' }],
      networkIds: ['solana:one'],
      spokenIds: new Map([['solana:one', 'solana:old']]),
    })
  })

  it("keeps no other id where the wallet uses the network's own", () => {
    const { namespaces } = readOld({ solana: { accounts: ['solana:old:Abc'], chains: ['solana:one', 'solana:old'] } })
    expect(namespaces.get('solana')).toMatchObject({ networkIds: ['solana:one'] })
    expect(namespaces.get('solana')).not.toHaveProperty('spokenIds')
  })

  it('has no network that was not requested', () => {
    const { unasked } = readOld({ solana: { accounts: ['solana:gone:Abc'], chains: ['solana:constructor'] } })
    expect(unasked).toEqual(['solana:gone:Abc', 'solana:constructor'])
  })
})
