import { describe, expect, it } from 'vitest'
import type { CatalogueWallet } from '../../../wallets/contract'
import { findPlatforms, type PlatformParams } from './find-platforms'
import { type Device, devices, networks, type WalletKind, walletOf } from './links.fixture'

type Given = Partial<Omit<PlatformParams, 'wallet' | 'facts'>> & { readonly also?: Partial<CatalogueWallet> }

const ways = (kind: WalletKind, device: Device, { also, ...given }: Given = {}) =>
  findPlatforms({
    wallet: { ...walletOf(kind), ...also },
    facts: devices[device],
    installed: [],
    hasNamespaces: true,
    ...given,
  }).join(' ')

const extension: Partial<CatalogueWallet> = { rdns: 'com.fox', injected: [{ injectedId: 'isFox' }] }

describe('findPlatforms', () => {
  it.each<[WalletKind, Device, expected: string]>([
    ['native only', 'desktop', 'qrcode'],
    ['native only', 'desktop in an iframe', 'qrcode'],
    ['native only', 'iPhone', 'mobile'],
    ['native only', 'Android', 'mobile'],
    ['native only', 'Telegram on Android', 'mobile'],
    ['web address for phones', 'desktop', 'qrcode'],
    ['web address for phones', 'iPhone', 'mobile'],
    ['universal only', 'desktop', ''],
    ['universal only', 'iPhone', ''],
    ['web app', 'desktop', 'web'],
    ['web app', 'iPhone', 'web'],
    ['desktop app', 'desktop', 'desktop'],
    ['desktop app', 'iPhone', ''],
    ['everything', 'desktop', 'qrcode web desktop'],
    ['everything', 'iPhone', 'mobile web'],
    ['nothing', 'desktop', ''],
    ['nothing', 'Android', ''],
  ])('%s, %s: %s', (kind, device, expected) => {
    expect(ways(kind, device)).toBe(expected)
  })

  it.each<[installed: readonly string[], WalletKind, Device, expected: string]>([
    [[], 'nothing', 'desktop', 'unsupported'],
    [[], 'nothing', 'iPhone', 'unsupported'],
    [[], 'everything', 'desktop', 'qrcode web desktop unsupported'],
    [[], 'everything', 'iPhone', 'mobile web unsupported'],
    [['com.owl', 'isOwl'], 'everything', 'desktop', 'qrcode web desktop unsupported'],
    [['com.fox'], 'nothing', 'desktop', 'browser'],
    [['isFox'], 'nothing', 'desktop', 'browser'],
    [['com.owl', 'com.fox'], 'everything', 'desktop', 'browser qrcode web desktop'],
    [['isFox'], 'everything', 'iPhone', 'browser mobile web'],
    [['com.fox', 'isFox'], 'native only', 'Android', 'browser mobile'],
  ])('an extension, with %j on the page, %s, %s: %s', (installed, kind, device, expected) => {
    expect(ways(kind, device, { also: extension, installed })).toBe(expected)
  })

  it.each<[what: string, also: Partial<CatalogueWallet>, installed: readonly string[], expected: string]>([
    ['by rdns alone', { rdns: 'com.fox' }, ['com.fox'], 'browser'],
    ['by rdns alone, not there', { rdns: 'com.fox' }, ['isFox'], 'unsupported'],
    ['by what it injects alone', { injected: [{ injectedId: 'isFox' }] }, ['isFox'], 'browser'],
    ['by the second of what it injects', { injected: [{ injectedId: 'a' }, { injectedId: 'b' }] }, ['b'], 'browser'],
    ['by nothing', { injected: [] }, ['isFox'], ''],
    ['by an empty rdns', { rdns: '' }, [''], ''],
  ])('knows an extension %s', (_what, also, installed, expected) => {
    expect(ways('nothing', 'desktop', { also, installed })).toBe(expected)
  })

  it('leads to no extension where the app has no namespace for one', () => {
    const given = { also: extension, hasNamespaces: false }
    expect(ways('everything', 'desktop', { ...given, installed: ['com.fox'] })).toBe('qrcode web desktop')
    expect(ways('nothing', 'desktop', given)).toBe('')
  })

  it.each<[Device]>([['desktop'], ['iPhone'], ['Telegram on Android']])(
    'without a wallet there is a code to scan, %s',
    (device) => {
      const facts = devices[device]
      expect(findPlatforms({ wallet: undefined, facts, installed: [], hasNamespaces: true })).toEqual(['qrcode'])
    },
  )

  it('counts universal links where they are preferred', () => {
    expect(ways('universal only', 'iPhone', { prefersUniversalLinks: true })).toBe('mobile')
    expect(ways('universal only', 'desktop', { prefersUniversalLinks: true })).toBe('')
  })

  it.each<[WalletKind, Device, network: keyof typeof networks, expected: string]>([
    ['Solflare', 'iPhone', 'solana', 'mobile'],
    ['Solflare', 'iPhone', 'ethereum', ''],
    ['Solflare', 'desktop', 'solana', ''],
    ['Phantom', 'iPhone', 'bitcoin', 'mobile'],
    ['Phantom', 'iPhone', 'polkadot', 'mobile'],
    ['Phantom', 'desktop', 'solana', 'qrcode'],
    ['Binance', 'Android', 'bitcoin', 'mobile'],
  ])('with an in-app browser: %s, %s, %s: %s', (kind, device, network, expected) => {
    const networkId = networks[network]
    expect(ways(kind, device, { networkId })).toBe(expected)
    // It opens somewhere, so it is never called unsupported.
    expect(ways(kind, device, { networkId, also: extension })).toBe(expected)
  })

  it('does not lead into an in-app browser that the page is in', () => {
    const facts = { ...devices.iPhone, injected: ['solflare'] }
    const given = { wallet: walletOf('Solflare'), installed: [], hasNamespaces: true, networkId: networks.solana }
    expect(findPlatforms({ ...given, facts })).toEqual([])
  })

  it('offers no way by a link that is not safe', () => {
    const wallet = { ...walletOf('nothing'), mobileLink: 'javascript:', webappLink: 'fox://', desktopLink: 'data:' }
    const given = { wallet, installed: [], hasNamespaces: true }
    expect(findPlatforms({ ...given, facts: devices.iPhone })).toEqual([])
    expect(findPlatforms({ ...given, wallet: { ...wallet, mobileLink: '' }, facts: devices.desktop })).toEqual([])
  })
})
