import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeBrowser } from '../../../../kernel/testing/create-fake-browser'
import { readLinkFacts } from './read-link-facts'

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

  it('takes from the kernel whether this is a phone', () => {
    expect(readLinkFacts(createFakeBrowser({ isMobile: true })).isMobile).toBe(true)
    expect(readLinkFacts(createFakeBrowser({ isMobile: false })).isMobile).toBe(false)
  })

  it("tells the page's address", () => {
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

  it('tells an iframe from the page itself, without reading what is around it', () => {
    expect(read().isInIframe).toBe(false)
    const foreign = new Proxy({}, { get: () => expect.unreachable() })
    vi.stubGlobal('top', foreign)
    expect(read().isInIframe).toBe(true)
  })

  it.each(['phantom', 'solflare', 'coinbaseSolana', 'coinbaseWalletExtension', 'binancew3w'])(
    'tells that %s is on the page',
    (key) => {
      expect(read().injected).toEqual([])
      vi.stubGlobal(key, {})
      expect(read().injected).toEqual([key])
    },
  )

  it('lives with getters that throw', () => {
    const throwing = { get: () => expect.unreachable(), configurable: true }
    const names = ['Telegram', 'TelegramWebviewProxy', 'phantom']
    for (const name of names) Object.defineProperty(globalThis, name, throwing)
    try {
      expect(read()).toMatchObject({ isTelegram: false, injected: [] })
    } finally {
      for (const name of names) Reflect.deleteProperty(globalThis, name)
    }
  })

  it('lives with a page that has no window', () => {
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

  it('is a desktop without a page on a server, whatever globals there are', () => {
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
