import type { BrowserFacts } from '../../../../kernel/platform/browser-facts'
import { inAppBrowsers } from './in-app-browsers'
import type { LinkFacts } from './link-facts'

/** What wallets and Telegram put on the page is read as anybody's: it may be a getter that throws. */
function read(owner: unknown, key: string): unknown {
  try {
    return Reflect.get(Object(owner), key)
  } catch {
    return undefined
  }
}

const isOnPage = (key: string) => Boolean(read(globalThis, key))

/** Telegram's script and its login widget stand on ordinary pages too: the one says 'unknown' there, the other has no `WebApp`. */
function isMiniApp(): boolean {
  if (isOnPage('TelegramWebviewProxy') || isOnPage('TelegramWebviewProxyProto')) return true
  const app = read(read(globalThis, 'Telegram'), 'WebApp')
  return Boolean(app) && read(app, 'platform') !== 'unknown'
}

/** iPadOS calls itself a Mac; only its touch points give it away. */
const isApplePhone = (userAgent: string, touchPoints: number) =>
  /iP(hone|ad|od)/.test(userAgent) || (touchPoints > 1 && /Macintosh/.test(userAgent))

/** Other browsers call themselves Safari as well, but say more. */
const isSafariItself = (userAgent: string) =>
  /Safari\//.test(userAgent) && !/Chrom|Android|CriOS|FxiOS|EdgiOS|OPT\//.test(userAgent)

/**
 * Reads the facts that links to wallets depend on, at the time of asking.
 *
 * @param browser - of the kernel
 * @returns the facts; on a server those of a desktop without a page
 */
export function readLinkFacts(browser: BrowserFacts): LinkFacts {
  const page = browser.isClient ? globalThis : undefined
  const userAgent = String(read(read(page, 'navigator'), 'userAgent'))
  const isIos = isApplePhone(userAgent, Number(read(read(page, 'navigator'), 'maxTouchPoints')))
  return {
    href: String(read(read(page, 'location'), 'href') ?? ''),
    isMobile: browser.isMobile(),
    isIos,
    isAndroid: /Android/.test(userAgent),
    isSafari: isSafariItself(userAgent),
    isTelegram: page !== undefined && isMiniApp(),
    // Both may be compared from any frame; what they hold may not be read.
    isInIframe: read(page, 'self') !== read(page, 'top'),
    injected: page ? inAppBrowsers.map(({ injectedAs }) => injectedAs).filter(isOnPage) : [],
  }
}
