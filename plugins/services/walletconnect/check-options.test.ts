import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toSafeAppLink, toSafeWebLink } from '../../../kernel/lib/safe/safe-link'
import { checkWalletConnectOptions, type WalletConnectOptions } from './check-options'
import { parseRecent } from './pair-wallet'

const junk = fc.anything({ maxDepth: 1, maxKeys: 3 })

const faultsOf = (options: object): unknown => {
  try {
    checkWalletConnectOptions(options)
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
      [
        'projectId must be a text of up to 300 letters, not 7.',
        'relayUrl must be an address that begins with wss: or ws:, not "https://relay.example".',
        'metadata.url must be an address that begins with https: or http:, not "javascript:alert(1)".',
        'metadata.icons[0] must be a text that is not empty, not 7.',
        'methods.eip155 must be a list, each a text of 1 to 300 letters, not "personal_sign".',
        'events.eip155[0] must be a text of 1 to 300 letters, not "".',
        'chains.eip155[1] must be a CAIP-2 id, not "junk".',
        'rpcMap["eip155:1"] must be an address that begins with https: or http:, not "ftp://rpc.example".',
        'rpcMap.junk has a key that must be a CAIP-2 id, not "junk".',
        'storage must be an object with the functions getKeys, getEntries, getItem, setItem, removeItem.',
      ].join('\n'),
    )
    expect(faultsOf({ chains: { eip155: ['solana:1'] } })).toBe(
      'chains must be CAIP-2 ids, each under its own namespace, not an object.',
    )
  })
})

describe('the stored recent wallets', () => {
  const fox = { id: 'fox', name: 'Fox', mobileLink: 'fox://' }

  it('are read unchanged, newest first, at most two, each once', () => {
    const entries = [
      { wallet: fox, usedAt: 3 },
      { wallet: fox, usedAt: 2 },
      { wallet: { id: 'owl', name: 'Owl' }, usedAt: 1 },
      { wallet: { id: 'bee', name: 'Bee' }, usedAt: 0 },
    ]
    expect(parseRecent(entries)).toEqual([entries[0], entries[2]])
  })

  it('are read with their names in a browser, and with their install links', () => {
    const install = {
      chrome: 'https://store.example/fox',
      ios: 'https://apps.example/fox',
      android: 'https://play.example/fox',
      homepage: 'https://fox.example/',
    }
    const wallet = { ...fox, install, injected: [{ namespace: 'solana', injectedId: 'Fox' }, { injectedId: 'isFox' }] }
    expect(parseRecent([{ wallet, usedAt: 1 }])).toEqual([{ wallet, usedAt: 1 }])
    const evil = {
      ...fox,
      install: { chrome: 'javascript:alert(1)', ios: 7 },
      injected: [{}, null, { injectedId: '' }],
    }
    expect(parseRecent([{ wallet: evil, usedAt: 1 }])).toEqual([{ wallet: fox, usedAt: 1 }])
  })

  it('lose unsafe values', () => {
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

  it('lose links with an action in them, as those of a catalogue do', () => {
    const pay = 'https://link.wallet.example/send/0x52908400098527886E0F7030069857D2E4169EE7?value=1'
    const evil = { ...fox, mobileLink: 'fox://send', universalLink: pay, webappLink: pay, homepage: pay }
    expect(parseRecent([{ wallet: evil, usedAt: 1 }])).toEqual([{ wallet: { id: 'fox', name: 'Fox' }, usedAt: 1 }])
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

  it('throw nothing and have only safe links, for any stored value', { timeout: 120_000 }, () => {
    const link = fc.oneof(
      fc.constantFrom(
        'javascript:alert(1)',
        'fox://',
        'https://wallet.example/',
        'https://10.0.0.1/',
        'fox://send?to=0x1',
      ),
      fc.string().map((text) => `https://wallet.example/${text}`),
      junk,
    )
    const wallet = fc.record(
      {
        id: fc.oneof({ weight: 6, arbitrary: fc.constantFrom('fox', 'owl', 'bee', '__proto__', 'a b') }, junk),
        name: fc.oneof({ weight: 6, arbitrary: fc.constantFrom('Fox', 'Fo\u202Ex', 'x'.repeat(100)) }, junk),
        ...{ imageId: junk, imageUrl: link, rdns: junk, homepage: link },
        ...{ mobileLink: link, universalLink: link, webappLink: link, desktopLink: link },
        install: fc.record({ chrome: link }),
      },
      { requiredKeys: ['id', 'name'] },
    )
    const entry = fc.record({
      wallet: fc.oneof({ weight: 6, arbitrary: wallet }, junk),
      usedAt: fc.oneof({ weight: 6, arbitrary: fc.double() }, junk),
    })
    const data = fc.oneof({ weight: 4, arbitrary: fc.array(fc.oneof({ weight: 6, arbitrary: entry }, junk)) }, junk)
    let passed = 0
    fc.assert(
      fc.property(data, (value) => {
        const recent = parseRecent(value) ?? []
        passed += recent.length
        expect(recent.length).toBeLessThanOrEqual(2)
        expect(new Set(recent.map((each) => each.wallet.id)).size).toBe(recent.length)
        for (const each of recent) {
          expect(Number.isFinite(each.usedAt)).toBe(true)
          const { homepage, universalLink, webappLink, mobileLink, desktopLink, install = {} } = each.wallet
          const pages = Object.values(install)
          for (const web of [homepage, universalLink, webappLink, ...pages]) expect(toSafeWebLink(web)).toBe(web)
          for (const app of [mobileLink, desktopLink]) expect(toSafeAppLink(app)).toBe(app)
          expect(each.wallet.imageUrl ?? 'data:').toMatch(/^data:/)
        }
      }),
      { numRuns: 10_000 },
    )
    expect(passed).toBeGreaterThan(1000)
  })
})
