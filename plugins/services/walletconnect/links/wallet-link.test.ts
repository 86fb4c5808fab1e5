import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LinkTarget } from '../../../../kernel/platform/open-external'
import type { WalletPlatform } from '../contract'
import { findPlatforms } from './find-platforms'
import {
  type Device,
  devices,
  encodedOnce,
  encodedTwice,
  type NetworkName,
  networks,
  pairingUri,
  phones,
  type WalletKind,
  walletOf,
} from './links.fixture'
import { buildWalletLink, type WalletLinkParams } from './wallet-link'

type Given = Partial<Omit<WalletLinkParams, 'wallet' | 'platform' | 'facts'>>

/** The link as `address → target`, with the pairing in it written `<uri>`, or `<<uri>>` where it is encoded twice. */
function link(kind: WalletKind, platform: WalletPlatform, device: Device, given: Given = {}) {
  const built = buildWalletLink({ wallet: walletOf(kind), platform, facts: devices[device], uri: pairingUri, ...given })
  return built && `${built.href.replace(encodedTwice, '<<uri>>').replace(encodedOnce, '<uri>')} → ${built.target}`
}

describe('a wallet on a phone', () => {
  const targets: Record<string, LinkTarget> = {
    iPhone: '_self',
    'iPhone in an iframe': '_top',
    'Telegram on an iPhone': '_blank',
    Android: '_self',
    'Android in an iframe': '_top',
    'Telegram on Android': '_blank',
    'Telegram on Android, framed': '_blank',
  }
  const bases: readonly [WalletKind, base: string][] = [
    ['native only', 'fox://'],
    ['native with a label', 'fox://app/'],
    ['native without slashes', 'fox://'],
    ['native by its bare name', 'fox://'],
    ['native with a name that ends in https', 'xhttps://'],
    ['web address for phones', 'https://fox.example/ul/'],
    ['native and universal', 'fox://'],
    ['everything', 'fox://'],
  ]
  const isTwice = (device: Device, base: string) => device.includes('Telegram on Android') && !base.startsWith('https')
  const rows = bases.flatMap(([kind, base]) =>
    phones.map((device) => {
      const uri = isTwice(device, base) ? '<<uri>>' : '<uri>'
      return [kind, device, `${base}wc?uri=${uri} → ${targets[device]}`] as const
    }),
  )

  it.each(rows)('with %s, %s: %s', (kind, device, expected) => {
    expect(link(kind, 'mobile', device)).toBe(expected)
  })

  it.each<[WalletKind, Device]>(
    (['universal only', 'web app', 'desktop app', 'nothing'] as const).flatMap((kind) =>
      phones.map((device) => [kind, device] as [WalletKind, Device]),
    ),
  )('with %s, %s: no link to an app', (kind, device) => {
    expect(link(kind, 'mobile', device)).toBeUndefined()
  })

  it.each<[WalletKind, Device, expected: string | undefined]>([
    ['native and universal', 'iPhone', 'https://fox.example/ul/wc?uri=<uri> → _self'],
    ['native and universal', 'iPhone in an iframe', 'https://fox.example/ul/wc?uri=<uri> → _top'],
    ['native and universal', 'Telegram on an iPhone', 'https://fox.example/ul/wc?uri=<uri> → _blank'],
    ['native and universal', 'Android', 'https://fox.example/ul/wc?uri=<uri> → _self'],
    ['native and universal', 'Android in an iframe', 'https://fox.example/ul/wc?uri=<uri> → _top'],
    ['native and universal', 'Telegram on Android', 'https://fox.example/ul/wc?uri=<uri> → _blank'],
    ['universal only', 'iPhone', 'https://fox.example/wc?uri=<uri> → _self'],
    ['universal only', 'Telegram on Android', 'https://fox.example/wc?uri=<uri> → _blank'],
    ['everything', 'Android', 'https://fox.example/ul/wc?uri=<uri> → _self'],
    ['native only', 'iPhone', 'fox://wc?uri=<uri> → _self'],
    ['native only', 'Telegram on Android', 'fox://wc?uri=<<uri>> → _blank'],
    ['web app', 'iPhone', undefined],
    ['everything', 'desktop', undefined],
  ])('where universal links are preferred, with %s, %s: %s', (kind, device, expected) => {
    expect(link(kind, 'mobile', device, { prefersUniversalLinks: true })).toBe(expected)
  })

  it('prefers no universal link that is native or has a query', () => {
    const facts = devices.iPhone
    const open = (universalLink: string) =>
      buildWalletLink({
        wallet: { ...walletOf('native only'), universalLink },
        platform: 'mobile',
        facts,
        uri: pairingUri,
        prefersUniversalLinks: true,
      })?.href
    expect(open('owl://')).toBe(`fox://wc?uri=${encodedOnce}`)
    expect(open('https://fox.example/?a=1')).toBe(`fox://wc?uri=${encodedOnce}`)
  })
})

afterEach(() => void vi.unstubAllGlobals())

describe('a web app', () => {
  it.each((Object.keys(devices) as Device[]).map((device) => [device] as const))(
    'opens in a new tab on %s',
    (device) => {
      expect(link('web app', 'web', device)).toBe('https://app.fox.example/wc?uri=<uri> → _blank')
      expect(link('web app on this machine', 'web', device)).toBeUndefined()
      expect(link('everything', 'web', device)).toBe('https://app.fox.example/wc?uri=<uri> → _blank')
      expect(link('native only', 'web', device)).toBeUndefined()
    },
  )

  it('on this machine opens from a page of it', () => {
    vi.stubGlobal('location', { hostname: 'localhost' })
    const href = 'http://localhost:4000/wallet/wc?uri=<uri> → _blank'
    expect(link('web app on this machine', 'web', 'desktop')).toBe(href)
  })

  it('has a web address and no other', () => {
    const wallet = { ...walletOf('nothing'), webappLink: 'fox://' }
    expect(buildWalletLink({ wallet, platform: 'web', facts: devices.desktop, uri: pairingUri })).toBeUndefined()
  })
})

describe('a desktop app', () => {
  it.each<[WalletKind, Device, expected: string | undefined]>([
    ['desktop app', 'desktop', 'fox-desktop://wc?uri=<uri> → _blank'],
    ['desktop app', 'desktop in an iframe', 'fox-desktop://wc?uri=<uri> → _blank'],
    ['desktop app', 'Telegram on a desktop', 'fox-desktop://wc?uri=<uri> → _blank'],
    ['desktop app', 'Telegram on the web', 'fox-desktop://wc?uri=<uri> → _blank'],
    ['desktop app by a web address', 'desktop', 'https://fox.example/desktop/wc?uri=<uri> → _blank'],
    ['everything', 'desktop', 'fox-desktop://wc?uri=<uri> → _blank'],
    ['native only', 'desktop', undefined],
    ['web app', 'desktop', undefined],
    ['desktop app', 'iPhone', undefined],
    ['desktop app', 'Telegram on Android', undefined],
  ])('with %s, %s: %s', (kind, device, expected) => {
    expect(link(kind, 'desktop', device)).toBe(expected)
  })
})

describe('a way that needs no link', () => {
  it.each<[WalletPlatform, Device]>(
    (['browser', 'qrcode', 'unsupported'] as const).flatMap((platform) =>
      (['desktop', 'iPhone', 'Telegram on Android'] as const).map(
        (device) => [platform, device] as [WalletPlatform, Device],
      ),
    ),
  )('%s, %s: none', (platform, device) => {
    expect(link('everything', platform, device)).toBeUndefined()
    expect(link('Phantom', platform, device, { networkId: networks.solana })).toBeUndefined()
  })

  it('an app for phones has no link on a desktop', () => {
    expect(link('everything', 'mobile', 'desktop')).toBeUndefined()
    expect(link('Phantom', 'mobile', 'desktop', { networkId: networks.solana })).toBeUndefined()
  })
})

describe('a wallet with an in-app browser', () => {
  const page = 'https%3A%2F%2Fapp.example%2Ftrade%3Fpair%3Da%7Eb%23top'
  const origin = 'https%3A%2F%2Fapp.example'
  const phantom = `https://phantom.app/ul/browse/${page}?ref=${origin}`
  const phantomIntent = `intent://browse/${page}?ref=${origin}#Intent;scheme=phantom;package=app.phantom;end`
  const solflare = `https://solflare.com/ul/v1/browse/${page}?ref=${page}`
  const binance = `https://app.binance.com/en/download?_dp=${btoa(
    `bnc://app.binance.com/mp/app?appId=yFK5FCqYprrXDiVFbhyRx7&startPagePath=${btoa('/pages/browser/index')}` +
      `&startPageQuery=${btoa(`url=${page}&defaultChainId=000000000019d6689c085ae165831e93`)}`,
  )}`

  it.each<[WalletKind, NetworkName, Device, expected: string]>([
    ['Phantom', 'solana', 'iPhone', `${phantom} → _self`],
    ['Phantom', 'ethereum', 'iPhone', `${phantom} → _self`],
    ['Phantom', 'bitcoin', 'iPhone', `${phantom} → _self`],
    ['Phantom', 'polkadot', 'iPhone', 'phantom://wc?uri=<uri> → _self'],
    ['Phantom', 'solana', 'iPhone in an iframe', `${phantom} → _top`],
    ['Phantom', 'solana', 'Telegram on an iPhone', `${phantom} → _blank`],
    ['Phantom', 'solana', 'Android', `${phantomIntent} → _self`],
    ['Phantom', 'ethereum', 'Android', `${phantomIntent} → _self`],
    ['Phantom', 'bitcoin', 'Android in an iframe', `${phantomIntent} → _top`],
    ['Phantom', 'solana', 'Telegram on Android', `${phantomIntent} → _blank`],
    ['Phantom', 'polkadot', 'Telegram on Android', 'phantom://wc?uri=<<uri>> → _blank'],
    ['Solflare', 'solana', 'iPhone', `${solflare} → _self`],
    ['Solflare', 'solana', 'Android', `${solflare} → _self`],
    ['Solflare', 'solana', 'Telegram on Android', `${solflare} → _blank`],
    ['Coinbase', 'solana', 'iPhone', `https://go.cb-w.com/dapp?cb_url=${page} → _self`],
    ['Coinbase', 'solana', 'Android', `https://go.cb-w.com/dapp?cb_url=${page} → _self`],
    ['Coinbase', 'ethereum', 'iPhone', `cbwallet://miniapp?url=${page} → _self`],
    ['Coinbase', 'ethereum', 'Android in an iframe', `cbwallet://miniapp?url=${page} → _top`],
    ['Coinbase', 'ethereum', 'Telegram on an iPhone', `cbwallet://miniapp?url=${page} → _blank`],
    ['Coinbase', 'bitcoin', 'iPhone', 'cbwallet://wc?uri=<uri> → _self'],
    ['Binance', 'bitcoin', 'iPhone', `${binance} → _self`],
    ['Binance', 'bitcoin', 'Android', `${binance} → _self`],
    ['Binance', 'bitcoin', 'Telegram on Android', `${binance} → _blank`],
    ['Binance', 'ethereum', 'iPhone', 'bnc://app.binance.com/wc?uri=<uri> → _self'],
    ['Binance', 'solana', 'Android', 'bnc://app.binance.com/wc?uri=<uri> → _self'],
  ])('%s for %s, %s: %s', (kind, network, device, expected) => {
    expect(link(kind, 'mobile', device, { networkId: networks[network] })).toBe(expected)
  })

  it.each<[WalletKind, NetworkName, injected: string, expected: string | undefined]>([
    ['Phantom', 'solana', 'phantom', 'phantom://wc?uri=<uri> → _self'],
    ['Phantom', 'solana', 'solflare', `${phantom} → _self`],
    ['Solflare', 'solana', 'solflare', undefined],
    ['Solflare', 'solana', 'phantom', `${solflare} → _self`],
    ['Coinbase', 'solana', 'coinbaseSolana', 'cbwallet://wc?uri=<uri> → _self'],
    ['Coinbase', 'solana', 'coinbaseWalletExtension', `https://go.cb-w.com/dapp?cb_url=${page} → _self`],
    ['Coinbase', 'ethereum', 'coinbaseWalletExtension', 'cbwallet://wc?uri=<uri> → _self'],
    ['Coinbase', 'ethereum', 'coinbaseSolana', `cbwallet://miniapp?url=${page} → _self`],
    ['Binance', 'bitcoin', 'binancew3w', 'bnc://app.binance.com/wc?uri=<uri> → _self'],
    ['Binance', 'bitcoin', 'phantom', `${binance} → _self`],
  ])('%s for %s, while %s is on the page: %s', (kind, network, injected, expected) => {
    const facts = { ...devices.iPhone, injected: [injected] }
    const built = buildWalletLink({
      wallet: walletOf(kind),
      platform: 'mobile',
      facts,
      uri: pairingUri,
      networkId: networks[network],
    })
    expect(built && `${built.href.replace(encodedOnce, '<uri>')} → ${built.target}`).toBe(expected)
  })

  it.each<[WalletKind, NetworkName, injected: string, expected: string]>([
    ['Coinbase', 'solana', 'coinbaseSolana', `https://go.cb-w.com/dapp?cb_url=${page}`],
    ['Coinbase', 'ethereum', 'coinbaseWalletExtension', `cbwallet://miniapp?url=${page}`],
    ['Phantom', 'solana', 'phantom', `phantom://wc?uri=${encodedOnce}`],
  ])('%s for %s, while %s is on the page of an app without Coinbase: %s', (kind, network, injected, expected) => {
    const facts = { ...devices.iPhone, injected: [injected] }
    const params = { wallet: walletOf(kind), facts, uri: pairingUri, networkId: networks[network] }
    expect(buildWalletLink({ ...params, platform: 'mobile', isCoinbaseOff: true })?.href).toBe(expected)
  })

  it('opens the page without a pairing', () => {
    const given = { uri: undefined, networkId: networks.solana }
    expect(link('Phantom', 'mobile', 'iPhone', given)).toBe(`${phantom} → _self`)
    expect(link('Solflare', 'mobile', 'Android', given)).toBe(`${solflare} → _self`)
  })

  it('pairs as others do where no network is active', () => {
    expect(link('Phantom', 'mobile', 'iPhone')).toBe('phantom://wc?uri=<uri> → _self')
    expect(link('Solflare', 'mobile', 'iPhone')).toBeUndefined()
  })

  it.each(['', 'about:srcdoc', 'blob:https://app.example/1', 'file:///index.html', 'data:text/html,a', 'app'])(
    'pairs as others do where the page is %j',
    (href) => {
      const facts = { ...devices.iPhone, href }
      const params = { wallet: walletOf('Phantom'), platform: 'mobile', uri: pairingUri } as const
      expect(buildWalletLink({ ...params, facts, networkId: networks.solana })?.href).toBe(
        `phantom://wc?uri=${encodedOnce}`,
      )
    },
  )

  it.each<[href: string, expected: string]>([
    ['http://localhost:3000/', 'http%3A%2F%2Flocalhost%3A3000%2F?ref=http%3A%2F%2Flocalhost%3A3000'],
    ['https://user:secret@app.example/', 'https%3A%2F%2Fapp.example%2F?ref=https%3A%2F%2Fapp.example'],
    [
      "https://app.example/#Intent;scheme=evil;end'",
      "https%3A%2F%2Fapp.example%2F%23Intent%3Bscheme%3Devil%3Bend'?ref=https%3A%2F%2Fapp.example",
    ],
    ['https://app.example/ü', 'https%3A%2F%2Fapp.example%2F%25C3%25BC?ref=https%3A%2F%2Fapp.example'],
    ['https://app.example/\ud800', 'https%3A%2F%2Fapp.example%2F%25EF%25BF%25BD?ref=https%3A%2F%2Fapp.example'],
  ])('hands the page %j over as %s', (href, expected) => {
    const params = { wallet: walletOf('Phantom'), platform: 'mobile', networkId: networks.solana } as const
    const open = (device: Device) => buildWalletLink({ ...params, facts: { ...devices[device], href } })?.href
    expect(open('iPhone')).toBe(`https://phantom.app/ul/browse/${expected}`)
    expect(open('Android')).toBe(`intent://browse/${expected}#Intent;scheme=phantom;package=app.phantom;end`)
  })

  it('has base64 that a query can hold, and that reads back as the page', () => {
    const base64 = binance.split('_dp=')[1] ?? ''
    expect(base64).not.toContain('+')
    const query = new URL(atob(base64)).searchParams.get('startPageQuery') ?? ''
    expect(new URLSearchParams(atob(query)).get('url')).toBe(devices.iPhone.href)
  })

  it.each([`https://app.example/${'a'.repeat(9000)}`, "https://app'.example/"])(
    'pairs as others do where the address of the page cannot be handed over',
    (href) => {
      const facts = { ...devices.iPhone, href }
      const params = { facts, networkId: networks.solana, uri: pairingUri, platform: 'mobile' } as const
      expect(buildWalletLink({ ...params, wallet: walletOf('Phantom') })?.href).toBe(`phantom://wc?uri=${encodedOnce}`)
    },
  )

  it('has no link where it could not pair either', () => {
    const facts = { ...devices.iPhone, href: `https://app.example/${'a'.repeat(9000)}` }
    const params = { wallet: walletOf('Solflare'), facts, networkId: networks.solana, uri: pairingUri } as const
    expect(buildWalletLink({ ...params, platform: 'mobile' })).toBeUndefined()
    expect(findPlatforms({ ...params, installed: [], hasNamespaces: true })).toEqual([])
  })
})

describe('what is remembered once connected', () => {
  it.each<[WalletKind, Device, Given, href: string]>([
    ['native only', 'iPhone', {}, 'fox://'],
    ['native with a label', 'Android', {}, 'fox://app/'],
    ['native by its bare name', 'Telegram on Android', {}, 'fox://'],
    ['web address for phones', 'iPhone in an iframe', {}, 'https://fox.example/ul/'],
    ['native and universal', 'iPhone', { prefersUniversalLinks: true }, 'https://fox.example/ul/'],
  ])('%s, %s: the base of the link and the name', (kind, device, given, href) => {
    const facts = devices[device]
    const built = buildWalletLink({ wallet: walletOf(kind), platform: 'mobile', facts, uri: pairingUri, ...given })
    expect(built?.choice).toEqual({ href, name: 'Fox' })
  })

  it('is nothing where no app on this device was paired with', () => {
    const params = { facts: devices.desktop, uri: pairingUri, wallet: walletOf('everything') }
    expect(buildWalletLink({ ...params, platform: 'web' })).not.toHaveProperty('choice')
    expect(buildWalletLink({ ...params, platform: 'desktop' })).not.toHaveProperty('choice')
    const inApp = { wallet: walletOf('Phantom'), facts: devices.iPhone, networkId: networks.solana }
    expect(buildWalletLink({ ...inApp, platform: 'mobile' })).not.toHaveProperty('choice')
  })
})

describe('hostile links', () => {
  const hostile = [
    'javascript:alert(1)',
    'javascript://fox.example/%0aalert(1)',
    'java\nscript:alert(1)',
    'JAVASCRIPT://',
    'javascript',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:a',
    'blob:https://fox.example/1',
    'file:///etc/passwd',
    'intent://scan/#Intent;scheme=zxing;end',
    'tel://',
    'sms:',
    'wc:',
    'http://fox.example',
    'https://fox.example@evil.example/',
    'https://:secret@fox.example/',
    'https://fox.example:8443/',
    'https://192.168.0.1/',
    'https://printer.local/',
    'https://fox.example/?uri=wc%3Aevil',
    'https://fox.example/?',
    'https://fox.example/#',
    'https://fox.example/#/wc?uri=',
    'fox://send?to=evil&amount=1',
    'fox://wc?uri=wc%3Aevil&x=',
    'fox://send/all',
    'fox://a@b',
    'fox://#',
    'fox:send',
    '//evil.example',
    '/wc',
    ' ',
    '',
    `https://fox.example/${'a'.repeat(10_000)}`,
  ]

  it.each(hostile.map((address) => [address.slice(0, 60), address] as const))('%j opens nothing', (_short, address) => {
    const wallet = {
      ...walletOf('nothing'),
      mobileLink: address,
      universalLink: address,
      webappLink: address,
      desktopLink: address,
    }
    const ways: readonly [WalletPlatform, Device][] = [
      ['mobile', 'iPhone'],
      ['mobile', 'Telegram on Android'],
      ['web', 'desktop'],
      ['desktop', 'desktop'],
    ]
    for (const [platform, device] of ways) {
      for (const prefersUniversalLinks of [true, false]) {
        const params = { wallet, platform, facts: devices[device], uri: pairingUri, prefersUniversalLinks }
        expect(buildWalletLink(params)).toBeUndefined()
      }
    }
  })

  it.each<[what: string, uri: string | undefined]>([
    ['none', undefined],
    ['an empty one', ''],
    ['one of version 1', pairingUri.replace('@2', '@1')],
    ['one with a payment', `${pairingUri}&pay=https%3A%2F%2Fevil.example`],
    ['one with a fragment', `${pairingUri}#a`],
  ])('a pairing that is no pairing (%s) is handed to nobody', (_what, uri) => {
    expect(link('everything', 'mobile', 'iPhone', { uri })).toBeUndefined()
    expect(link('everything', 'web', 'desktop', { uri })).toBeUndefined()
    expect(link('everything', 'desktop', 'desktop', { uri })).toBeUndefined()
  })
})
