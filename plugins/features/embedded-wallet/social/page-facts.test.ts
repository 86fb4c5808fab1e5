// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readPageFacts } from './social-providers'

afterEach(() => vi.unstubAllGlobals())

const browse = (userAgent: string, maxTouchPoints = 0, more: object = {}) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints, ...more })
  return readPageFacts({ isClient: true })
}
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'

describe('the page', () => {
  it.each([
    [iphone, 5, 'ios'],
    [mac, 5, 'ios'],
    // A Mac with one touch screen.
    [mac, 1, 'mac'],
    [mac, 0, 'mac'],
    [android, 5, 'android'],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0', 0, 'other'],
  ] as const)('knows its device by %s and %i touch points: %s', (userAgent, touchPoints, device) => {
    expect(browse(userAgent, touchPoints)).toMatchObject({ device, isWindowless: false })
  })

  it.each([
    `${iphone} Mobile/15E148 Instagram 300.0`,
    `${iphone} [FBAN/FBIOS;FBAV/400.0]`,
    android.replace('Pixel 9', 'Pixel 9; wv'),
    `${android} Line/14.0`,
  ])('opens no windows inside of an app: %s', (userAgent) => {
    expect(browse(userAgent, 5).isWindowless).toBe(true)
  })

  it('opens no windows in an installed app', () => {
    expect(browse(iphone, 5, { standalone: true }).isWindowless).toBe(true)
    for (const mode of ['standalone', 'fullscreen', 'browser']) {
      vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(display-mode: ${mode})` }))
      expect([mode, browse(mac).isWindowless]).toEqual([mode, mode !== 'browser'])
    }
  })

  it('is in Telegram only where its script knows the platform', () => {
    vi.stubGlobal('Telegram', { WebApp: { platform: 'unknown' } })
    expect(browse(mac)).toMatchObject({ isTelegram: false, isWindowless: false })
    vi.stubGlobal('Telegram', { WebApp: { platform: 'ios' } })
    expect(browse(iphone, 5)).toMatchObject({ isTelegram: true, isWindowless: true })
  })

  it.each(['TelegramWebview', 'TelegramWebviewProxy', 'TelegramWebviewProxyProto'])(
    'is in Telegram’s browser where it has %s',
    (name) => {
      vi.stubGlobal(name, {})
      expect(browse(android, 5)).toMatchObject({ isTelegram: true, isWindowless: true })
    },
  )

  it('opens windows in the frame of Telegram’s website, which cannot navigate the whole page', () => {
    vi.stubGlobal('Telegram', { WebApp: { platform: 'weba' } })
    vi.stubGlobal('top', {})
    expect(browse(mac)).toMatchObject({ isTelegram: true, isInIframe: true, isWindowless: false })
    expect(browse(`${android} Instagram 300.0`, 5).isWindowless).toBe(true)
  })

  it('is in Telegram’s browser on Android where the user agent names it', () => {
    const telegram = `${android} Telegram-Android/11.4.2 (Google Pixel 9; Android 15; SDK 35; HIGH)`
    expect(browse(telegram, 5)).toMatchObject({ device: 'android', isTelegram: true, isWindowless: true })
  })

  it('knows that it is framed, and its address', () => {
    expect(browse(mac)).toMatchObject({ isInIframe: false, href: location.href })
    vi.stubGlobal('top', {})
    expect(browse(mac).isInIframe).toBe(true)
  })

  it('has no facts where the browser has neither a user agent nor an address', () => {
    vi.stubGlobal('navigator', undefined)
    vi.stubGlobal('location', undefined)
    expect(readPageFacts({ isClient: true })).toMatchObject({ device: 'other', href: '', isWindowless: false })
  })

  it('has no device on a server', () => {
    expect(readPageFacts({ isClient: false })).toEqual({
      device: 'other',
      href: '',
      isTelegram: false,
      isInIframe: false,
      isWindowless: false,
    })
  })
})
