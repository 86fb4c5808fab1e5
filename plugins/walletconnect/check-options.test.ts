import { describe, expect, it } from 'vitest'
import { checkOptions } from './check-options'
import type { WalletConnectOptions } from './options'
import { parseRecent } from './parse-wallet'

const faultsOf = (options: object): unknown => {
  try {
    checkOptions(options as WalletConnectOptions)
    return undefined
  } catch (error) {
    return (error as { context: { faults: string } }).context.faults
  }
}

describe('the options', () => {
  it.each<WalletConnectOptions>([
    {},
    { projectId: '' },
    {
      projectId: 'project',
      relayUrl: 'wss://relay.example',
      metadata: { url: 'https://app.example', icons: ['https://app.example/icon.png'] },
      methods: { eip155: ['personal_sign'] },
      events: { eip155: [] },
      chains: { eip155: ['eip155:1'] },
      rpcMap: { 'eip155:1': 'https://rpc.example' },
    },
  ])('%j can be used', (options) => {
    expect(faultsOf(options)).toBeUndefined()
  })

  it('name every fault at once', () => {
    expect(
      faultsOf({
        projectId: 7,
        relayUrl: 'https://relay.example',
        metadata: { url: 'javascript:alert(1)', icons: [7] },
        methods: { eip155: 'personal_sign' },
        events: { eip155: [''] },
        chains: { eip155: ['solana:1', 'junk'] },
        rpcMap: { 'eip155:1': 'ftp://rpc.example', junk: 'https://rpc.example' },
        storage: {},
      }),
    ).toBe(
      'projectId, relayUrl, metadata.url, metadata.icons, methods.eip155, events.eip155, chains.eip155, rpcMap eip155:1, rpcMap junk, storage',
    )
  })
})

describe('the wallets used last', () => {
  const fox = { id: 'fox', name: 'Fox', mobileLink: 'fox://' }

  it('come back as they were, newest first, at most two, each once', () => {
    const entries = [
      { wallet: fox, usedAt: 3 },
      { wallet: fox, usedAt: 2 },
      { wallet: { id: 'owl', name: 'Owl' }, usedAt: 1 },
      { wallet: { id: 'bee', name: 'Bee' }, usedAt: 0 },
    ]
    expect(parseRecent(entries)).toEqual([entries[0], entries[2]])
  })

  it('lose what is not safe', () => {
    const evil = {
      ...fox,
      name: 'Fo\u202Ex',
      mobileLink: 'javascript:alert(1)',
      universalLink: 'http://evil.example',
      webappLink: 'https://wallet.example/',
      imageUrl: 'https://tracker.example/x.png',
      homepage: 7,
      extra: 'thing',
    }
    expect(parseRecent([{ wallet: evil, usedAt: 1 }])).toEqual([
      { wallet: { id: 'fox', name: 'Fox', webappLink: 'https://wallet.example/' }, usedAt: 1 },
    ])
  })

  it.each([
    ['x'],
    [{}],
    [
      [
        null,
        7,
        { wallet: fox },
        { wallet: { id: 'a b', name: 'Fox' }, usedAt: 1 },
        { wallet: { id: 'fox' }, usedAt: 1 },
      ],
    ],
  ])('of %j are none', (data) => {
    expect(parseRecent(data) ?? []).toEqual([])
  })
})
