import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LinkTarget } from '../../../../kernel/platform/open-external'
import { createFakeBrowser } from '../../../../kernel/testing/fake-platform'
import type { CatalogueWallet } from '../../../wallets/contract'
import type { WalletPlatform } from '../contract'
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
import {
  buildWalletLink,
  findPlatforms,
  keepSafeRedirect,
  type PlatformParams,
  readLinkFacts,
  type WalletLinkParams,
} from './wallet-link'

type Given = Partial<Omit<WalletLinkParams, 'wallet' | 'platform' | 'facts'>>

/** Returns the link as `address → target`, with the pairing written as `<uri>`, or `<<uri>>` where it is encoded twice. */
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

  it('does not prefer a universal link that is native or has a query', () => {
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

  it('on localhost opens from a page on localhost', () => {
    vi.stubGlobal('location', { hostname: 'localhost' })
    const href = 'http://localhost:4000/wallet/wc?uri=<uri> → _blank'
    expect(link('web app on this machine', 'web', 'desktop')).toBe(href)
  })

  it('opens only with a web address', () => {
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

  it('opens the page without a pairing', () => {
    const given = { uri: undefined, networkId: networks.solana }
    expect(link('Phantom', 'mobile', 'iPhone', given)).toBe(`${phantom} → _self`)
    expect(link('Solflare', 'mobile', 'Android', given)).toBe(`${solflare} → _self`)
  })

  it('pairs like other wallets where no network is active', () => {
    expect(link('Phantom', 'mobile', 'iPhone')).toBe('phantom://wc?uri=<uri> → _self')
    expect(link('Solflare', 'mobile', 'iPhone')).toBeUndefined()
  })

  it.each(['', 'about:srcdoc', 'blob:https://app.example/1', 'file:///index.html', 'data:text/html,a', 'app'])(
    'pairs like other wallets where the page is %j',
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

  it('has base64 that is valid in a query, and decodes to the page’s address', () => {
    const base64 = binance.split('_dp=')[1] ?? ''
    expect(base64).not.toContain('+')
    const query = new URL(atob(base64)).searchParams.get('startPageQuery') ?? ''
    expect(new URLSearchParams(atob(query)).get('url')).toBe(devices.iPhone.href)
  })

  it.each([`https://app.example/${'a'.repeat(9000)}`, "https://app'.example/"])(
    'pairs like other wallets where the address of the page cannot be passed on',
    (href) => {
      const facts = { ...devices.iPhone, href }
      const params = { facts, networkId: networks.solana, uri: pairingUri, platform: 'mobile' } as const
      expect(buildWalletLink({ ...params, wallet: walletOf('Phantom') })?.href).toBe(`phantom://wc?uri=${encodedOnce}`)
    },
  )

  it('has no link where pairing is not possible either', () => {
    const facts = { ...devices.iPhone, href: `https://app.example/${'a'.repeat(9000)}` }
    const params = { wallet: walletOf('Solflare'), facts, networkId: networks.solana, uri: pairingUri } as const
    expect(buildWalletLink({ ...params, platform: 'mobile' })).toBeUndefined()
    expect(findPlatforms({ ...params, installed: [], hasNamespaces: true })).toEqual([])
  })
})

describe('the link that is stored once connected', () => {
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

  it('is absent where the wallet is not an app on this device', () => {
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

const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  iphoneChrome:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.0.0 Mobile/15E148 Safari/604.1',
  iphoneFirefox:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/133.0 Mobile/15E148 Safari/605.1.15',
  iphoneEdge:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 EdgiOS/131.0 Mobile/15E148 Safari/604.1',
  iphoneOpera:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1 OPT/5.0',
  iphoneWebView:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  ipod: 'Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X) AppleWebKit/605.1.15 Version/12.0 Mobile/15E148 Safari/604.1',
  ipadOld: 'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  macChrome:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  android:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  androidOld:
    'Mozilla/5.0 (Linux; U; Android 4.4) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
} as const

const page = {}

beforeEach(() => {
  vi.stubGlobal('self', page)
  vi.stubGlobal('top', page)
  vi.stubGlobal('location', { href: 'https://app.example/a?b=1#c' })
  vi.stubGlobal('navigator', { userAgent: agents.windows, maxTouchPoints: 0 })
})

const read = () => readLinkFacts(createFakeBrowser())

describe('readLinkFacts', () => {
  it.each<[keyof typeof agents, touchPoints: number, expected: string]>([
    ['iphone', 5, 'iOS Safari'],
    ['iphoneChrome', 5, 'iOS'],
    ['iphoneFirefox', 5, 'iOS'],
    ['iphoneEdge', 5, 'iOS'],
    ['iphoneOpera', 5, 'iOS'],
    ['iphoneWebView', 5, 'iOS'],
    ['ipod', 5, 'iOS Safari'],
    ['ipadOld', 5, 'iOS Safari'],
    ['mac', 5, 'iOS Safari'],
    ['mac', 2, 'iOS Safari'],
    ['mac', 1, 'Safari'],
    ['mac', 0, 'Safari'],
    ['macChrome', 0, ''],
    ['android', 5, 'Android'],
    ['androidOld', 5, 'Android'],
    ['windows', 0, ''],
    ['windows', 10, ''],
    ['firefox', 0, ''],
  ])('knows %s with %i touch points as %j', (agent, maxTouchPoints, expected) => {
    vi.stubGlobal('navigator', { userAgent: agents[agent], maxTouchPoints })
    const { isIos, isAndroid, isSafari } = read()
    expect([isIos && 'iOS', isAndroid && 'Android', isSafari && 'Safari'].filter(Boolean).join(' ')).toBe(expected)
  })

  it('reads from the kernel whether this is a phone', () => {
    expect(readLinkFacts(createFakeBrowser({ isMobile: true })).isMobile).toBe(true)
    expect(readLinkFacts(createFakeBrowser({ isMobile: false })).isMobile).toBe(false)
  })

  it("contains the page's address", () => {
    expect(read().href).toBe('https://app.example/a?b=1#c')
  })

  it.each<[what: string, globals: Record<string, unknown>, expected: boolean]>([
    ['an ordinary page', {}, false],
    ['a mini app on Android', { TelegramWebviewProxy: { postEvent: () => undefined } }, true],
    ['a mini app of an older app', { TelegramWebviewProxyProto: {} }, true],
    ['a mini app by its script', { Telegram: { WebApp: { platform: 'ios' } } }, true],
    ['a mini app by a script of another version', { Telegram: { WebApp: {} } }, true],
    ['a page with the script of mini apps', { Telegram: { WebApp: { platform: 'unknown' } } }, false],
    [
      'a page with the script of mini apps, in the app',
      { Telegram: { WebApp: { platform: 'unknown' } }, TelegramWebviewProxy: {} },
      true,
    ],
    ["a page with Telegram's login widget", { Telegram: { Login: {} } }, false],
    ['a page where it is empty', { Telegram: undefined }, false],
    ['a page where it is null', { Telegram: null, TelegramWebviewProxy: null }, false],
  ])('tells a mini app of Telegram: %s', (_what, globals, expected) => {
    for (const [key, value] of Object.entries(globals)) vi.stubGlobal(key, value)
    expect(read().isTelegram).toBe(expected)
  })

  it('recognises an iframe without reading its parent’s content', () => {
    expect(read().isInIframe).toBe(false)
    const foreign = new Proxy({}, { get: () => expect.unreachable() })
    vi.stubGlobal('top', foreign)
    expect(read().isInIframe).toBe(true)
  })

  it.each(['phantom', 'solflare', 'coinbaseSolana', 'coinbaseWalletExtension', 'binancew3w'])(
    'reports that %s is on the page',
    (key) => {
      expect(read().injected).toEqual([])
      vi.stubGlobal(key, {})
      expect(read().injected).toEqual([key])
    },
  )

  it('survives getters that throw', () => {
    const throwing = { get: () => expect.unreachable(), configurable: true }
    const names = ['Telegram', 'TelegramWebviewProxy', 'phantom']
    for (const name of names) Object.defineProperty(globalThis, name, throwing)
    try {
      expect(read()).toMatchObject({ isTelegram: false, injected: [] })
    } finally {
      for (const name of names) Reflect.deleteProperty(globalThis, name)
    }
  })

  it('works where there is no window', () => {
    for (const name of ['self', 'top', 'location', 'navigator']) vi.stubGlobal(name, undefined)
    expect(read()).toEqual({
      href: '',
      isMobile: false,
      isIos: false,
      isAndroid: false,
      isSafari: false,
      isTelegram: false,
      isInIframe: false,
      injected: [],
    })
  })

  it('describes a desktop without a page on a server, for any globals', () => {
    vi.stubGlobal('navigator', { userAgent: agents.iphone, maxTouchPoints: 5 })
    vi.stubGlobal('top', {})
    vi.stubGlobal('Telegram', { WebApp: { platform: 'ios' } })
    vi.stubGlobal('phantom', {})
    expect(readLinkFacts(createFakeBrowser({ isClient: false }))).toEqual({
      href: '',
      isMobile: false,
      isIos: false,
      isAndroid: false,
      isSafari: false,
      isTelegram: false,
      isInIframe: false,
      injected: [],
    })
  })
})

type GivenPlatform = Partial<Omit<PlatformParams, 'wallet' | 'facts'>> & { readonly also?: Partial<CatalogueWallet> }

const ways = (kind: WalletKind, device: Device, { also, ...given }: GivenPlatform = {}) =>
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

  it('has no way to an extension where the app has no namespace for it', () => {
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
    // The wallet opens on one of its networks, so it is never unsupported.
    expect(ways(kind, device, { networkId, also: extension })).toBe(expected)
  })

  it('has no way to an in-app browser that the page is in already', () => {
    const facts = { ...devices.iPhone, injected: ['solflare'] }
    const given = { wallet: walletOf('Solflare'), installed: [], hasNamespaces: true, networkId: networks.solana }
    expect(findPlatforms({ ...given, facts })).toEqual([])
  })

  it('has no way by an unsafe link', () => {
    const wallet = { ...walletOf('nothing'), mobileLink: 'javascript:', webappLink: 'fox://', desktopLink: 'data:' }
    const given = { wallet, installed: [], hasNamespaces: true }
    expect(findPlatforms({ ...given, facts: devices.iPhone })).toEqual([])
    expect(findPlatforms({ ...given, wallet: { ...wallet, mobileLink: '' }, facts: devices.desktop })).toEqual([])
  })
})

const rules = { origin: 'https://app.example', schemes: ['myapp', 'My.Other'] }

describe('keepSafeRedirect', () => {
  it.each([
    ['https://app.example', 'https://app.example/'],
    ['https://app.example/back?from=wallet#done', 'https://app.example/back?from=wallet#done'],
    ['https://app.example:443/back', 'https://app.example/back'],
    ['https://app.example//evil.example', 'https://app.example//evil.example'],
  ])('keeps the web address %s of this origin', (universal, expected) => {
    expect(keepSafeRedirect({ universal }, rules)).toStrictEqual({ universal: expected })
  })

  it.each([
    'https://evil.example',
    'https://app.example.evil.example',
    'https://evil.example/?https://app.example',
    'https://app.example@evil.example',
    'https://user@app.example/',
    'https://:secret@app.example/',
    'https://app.example:8443/',
    'http://app.example/',
    '//evil.example',
    '//app.example',
    '/back',
    'blob:https://app.example/1',
    'javascript:alert(1)',
    'myapp://',
    '',
  ])('drops %j, which leads elsewhere', (universal) => {
    expect(keepSafeRedirect({ universal }, rules)).toStrictEqual({})
  })

  it.each([
    ['myapp://', 'myapp://'],
    ['MyApp:', 'myapp://'],
    ['myapp://back', 'myapp://back'],
    ['my.other://', 'my.other://'],
  ])('keeps the link %s of a scheme of the host', (native, expected) => {
    expect(keepSafeRedirect({ native }, rules)).toStrictEqual({ native: expected })
  })

  it.each([
    'evil://',
    'myapps://',
    'xmyapp://',
    'myapp://back?to=https://evil.example',
    'myapp://a/b',
    'javascript:',
    'https://app.example/',
    'https://evil.example/',
    '',
  ])('drops the link %j', (native) => {
    expect(keepSafeRedirect({ native }, rules)).toStrictEqual({})
  })

  it.each(['https', 'http', 'javascript', 'data', ''])('does not accept %j as a scheme of the host', (scheme) => {
    const origin = 'http://localhost:3000'
    for (const native of [`${scheme}://`, `${scheme}:`, `${scheme}://localhost:3000/`, 'https://evil.example/']) {
      expect(keepSafeRedirect({ native }, { origin, schemes: [scheme] })).toStrictEqual({})
    }
  })

  it('keeps both redirects, and none where there is none', () => {
    const redirect = { native: 'myapp://', universal: 'https://app.example/' }
    expect(keepSafeRedirect(redirect, rules)).toStrictEqual(redirect)
    expect(keepSafeRedirect(redirect, { origin: rules.origin })).toStrictEqual({ universal: redirect.universal })
    expect(keepSafeRedirect({}, rules)).toStrictEqual({})
    expect(keepSafeRedirect(undefined, rules)).toStrictEqual({})
  })

  it('drops values that are not texts', () => {
    const junk: object = { native: 1, universal: { toString: () => 'https://app.example/' } }
    expect(keepSafeRedirect(junk, rules)).toStrictEqual({})
  })

  it('keeps a web address with a port or with http only where that is the page’s origin', () => {
    const universal = 'http://localhost:3000/back'
    expect(keepSafeRedirect({ universal }, { origin: 'http://localhost:3000' })).toStrictEqual({ universal })
    expect(keepSafeRedirect({ universal }, { origin: 'http://localhost:3001' })).toStrictEqual({})
    expect(keepSafeRedirect({ universal: 'blob:null' }, { origin: 'null' })).toStrictEqual({})
    expect(keepSafeRedirect({ universal: 'javascript:a' }, { origin: 'null' })).toStrictEqual({})
  })

  it("never reads the page's own address", () => {
    const href = vi.fn(() => 'https://app.example/?redirect=https://evil.example')
    vi.stubGlobal('location', Object.defineProperties({}, { href: { get: href }, search: { get: href } }))
    expect(keepSafeRedirect({}, rules)).toStrictEqual({})
    expect(href).not.toHaveBeenCalled()
  })
})
