import { describe, expect, it, vi } from 'vitest'
import { createBrowserFacts, createPlatform, type Platform } from './platform'

interface Page {
  readonly userAgent?: string
  readonly maxTouchPoints?: number
  readonly userAgentData?: { readonly mobile: boolean; readonly platform?: string }
  readonly language?: string
  readonly onLine?: boolean
  readonly visibilityState?: string
  readonly connection?: { readonly effectiveType?: string; readonly saveData?: boolean } | undefined
}

function visit({ visibilityState = 'visible', ...navigator }: Page = {}) {
  vi.stubGlobal('document', { visibilityState })
  vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 0, language: 'en-US', onLine: true, ...navigator })
  vi.stubGlobal('location', { origin: 'https://app.example:8443', host: 'app.example:8443' })
  return createBrowserFacts()
}

const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  ipod: 'Mozilla/5.0 (iPod touch; CPU OS 12_0 like Mac OS X) AppleWebKit/605.1.15',
  oldIpad: 'Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) AppleWebKit/605.1.15',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  androidTablet: 'Mozilla/5.0 (Linux; Android 14; SM-X900) AppleWebKit/537.36 Chrome/120.0 Safari/537.36',
  firefoxPhone: 'Mozilla/5.0 (Mobile; rv:120.0) Gecko/120.0 Firefox/120.0',
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36',
}

describe('createBrowserFacts on a server', () => {
  const facts = createBrowserFacts()

  it('answers neutrally', () => {
    expect(facts.isClient).toBe(false)
    expect(facts.isMobile()).toBe(false)
    expect(facts.isOnline()).toBe(true)
    expect(facts.isVisible()).toBe(true)
    expect(facts.origin()).toBe('')
    expect(facts.host()).toBe('')
    expect(facts.locale()).toBe('en')
  })

  it('reads no global at all', () => {
    const touch = vi.fn()
    vi.stubGlobal('navigator', new Proxy({}, { get: touch }))
    vi.stubGlobal('addEventListener', touch)
    vi.stubGlobal('dispatchEvent', touch)
    facts.isMobile()
    facts.isOnline()
    facts.locale()
    facts.listen('online', () => undefined)()
    facts.dispatch(new Event('probe'))
    expect(touch).not.toHaveBeenCalled()
  })
})

describe('createBrowserFacts on a page', () => {
  it('has the facts of a client and its address', () => {
    const facts = visit()
    expect(facts.isClient).toBe(true)
    expect(facts.origin()).toBe('https://app.example:8443')
    expect(facts.host()).toBe('app.example:8443')
  })

  it.each([
    ['an iPhone', { userAgent: agents.iphone }, true],
    ['an iPod', { userAgent: agents.ipod }, true],
    ['an old iPad', { userAgent: agents.oldIpad }, true],
    ['an iPad that calls itself a Mac', { userAgent: agents.mac, maxTouchPoints: 5 }, true],
    ['a Mac', { userAgent: agents.mac }, false],
    ['a Mac with one touch point', { userAgent: agents.mac, maxTouchPoints: 1 }, false],
    ['an Android tablet', { userAgent: agents.androidTablet }, true],
    ['Firefox on a phone', { userAgent: agents.firefoxPhone }, true],
    ['Windows', { userAgent: agents.windows }, false],
    ['Windows with a touch screen', { userAgent: agents.windows, maxTouchPoints: 10 }, false],
    ['hints of a phone, whatever the user agent', { userAgent: agents.windows, userAgentData: { mobile: true } }, true],
    [
      'hints of a desktop, whatever the user agent',
      { userAgent: agents.iphone, userAgentData: { mobile: false } },
      false,
    ],
    ['hints of a tablet', { userAgentData: { mobile: false, platform: 'Android' } }, true],
    ['hints of a Mac', { userAgentData: { mobile: false, platform: 'macOS' } }, false],
  ])('detects %s', (_name, page, isMobile) => {
    expect(visit(page).isMobile()).toBe(isMobile)
  })

  it('distinguishes online from offline and visible from hidden', () => {
    expect(visit().isOnline()).toBe(true)
    expect(visit({ onLine: false }).isOnline()).toBe(false)
    expect(visit().isVisible()).toBe(true)
    expect(visit({ visibilityState: 'prerender' }).isVisible()).toBe(true)
    expect(visit({ visibilityState: 'hidden' }).isVisible()).toBe(false)
  })

  it.each([
    ['nothing', undefined, false],
    ['4g', { effectiveType: '4g', saveData: false }, false],
    ['3g', { effectiveType: '3g', saveData: false }, true],
    ['slow-2g', { effectiveType: 'slow-2g' }, true],
    ['that bytes are to be saved', { effectiveType: '4g', saveData: true }, true],
    ['no type', { saveData: false }, false],
  ])('detects the connection of a browser that says %s', (_name, connection, isSlow) => {
    expect(visit({ connection }).isLineSlow()).toBe(isSlow)
  })

  it.each([
    ['de-CH', 'de-CH'],
    ['tr-tr', 'tr-TR'],
    ['ar-EG', 'ar-EG'],
    ['fa-IR', 'fa-IR'],
    ['en-US@posix', 'en'],
    ['C', 'en'],
    ['', 'en'],
  ])('reads the language %s as %s', (language, tag) => {
    expect(visit({ language }).locale()).toBe(tag)
    expect(() => new Intl.NumberFormat(visit({ language }).locale())).not.toThrow()
  })

  it('reads a missing language as English', () => {
    const facts = visit()
    vi.stubGlobal('navigator', {})
    expect(facts.locale()).toBe('en')
  })

  it('keeps two listeners with the same function apart', () => {
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
    const facts = visit()
    const handler = vi.fn()
    const stop = facts.listen('probe', handler)
    facts.listen('probe', handler)
    stop()
    facts.dispatch(new Event('probe'))
    expect(handler).toHaveBeenCalledTimes(1)
  })

  it('listens on the window until it is stopped, and dispatches there', () => {
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
    const facts = visit()
    const handler = vi.fn()
    const stop = facts.listen('probe', handler)
    const event = new Event('probe')
    facts.dispatch(event)
    expect(handler).toHaveBeenCalledExactlyOnceWith(event)
    stop()
    facts.dispatch(new Event('probe'))
    expect(handler).toHaveBeenCalledTimes(1)
  })
})

describe('createPlatform', () => {
  it('has no storage on a server, even if the server has its own localStorage', () => {
    vi.stubGlobal('localStorage', {})
    expect(createPlatform().storage()).toBeUndefined()
    expect(createPlatform().browser.isClient).toBe(false)
  })

  it('reads storage on a page only when it is used', () => {
    const local = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
    const read = vi.fn(() => local)
    vi.stubGlobal('document', {})
    vi.stubGlobal('localStorage', undefined)
    Object.defineProperty(globalThis, 'localStorage', { get: read, configurable: true })
    const platform = createPlatform()
    expect(read).not.toHaveBeenCalled()
    expect(platform.storage()).toBe(local)
  })

  it('writes log lines to the console, with their scope', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    createPlatform().log('warn', 'send', 'slow', 1)
    expect(warn).toHaveBeenCalledExactlyOnceWith('[portico:send]', 'slow', 1)
  })

  it('calls the current fetch of the page, as a bare function', async () => {
    const platform = createPlatform()
    const answer = new Response('')
    const page = vi.fn(async () => answer)
    vi.stubGlobal('fetch', page)
    expect(await platform.fetch('https://api.example', { method: 'POST' })).toBe(answer)
    expect(page).toHaveBeenCalledExactlyOnceWith('https://api.example', { method: 'POST' })
  })

  it('has the current time', () => {
    expect(Math.abs(createPlatform().clock.now() - Date.now())).toBeLessThan(1000)
  })

  it('treats a part that a host without types left undefined as left out', () => {
    const left = { clock: undefined, fetch: undefined } as unknown as Partial<Platform>
    const platform = createPlatform(left)
    expect(platform.clock.now()).toBeGreaterThan(0)
    expect(typeof platform.fetch).toBe('function')
  })

  it('uses parts of the caller and keeps the others', () => {
    const clock = { now: () => 7, after: () => () => undefined }
    const platform = createPlatform({ clock })
    expect(platform.clock).toBe(clock)
    expect(platform.browser.isOnline()).toBe(true)
  })
})
