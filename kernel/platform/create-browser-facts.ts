import type { BrowserFacts } from './browser-facts'

interface UserAgentHints {
  readonly mobile: boolean
  readonly platform?: string
}

/** iPadOS calls itself a Mac; only its touch points give it away. Hints say "not mobile" of Android tablets. */
function detectMobile({
  userAgent,
  maxTouchPoints,
  userAgentData: hints,
}: Navigator & { userAgentData?: UserAgentHints }) {
  if (hints) return hints.mobile || hints.platform === 'Android'
  return /Android|iP(hone|ad|od)|Mobi/i.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** Some browsers report tags that Intl refuses ('en-US@posix', 'C'): those would crash every formatter (F-41). */
function detectLocale(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en'
  } catch {
    return 'en'
  }
}

/**
 * Creates the browser facts of the page this code runs in.
 *
 * @returns facts that are read at the time of asking; on a server: not a client, not mobile, online, visible, no origin, 'en'
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 *
 * createKernel({ plugins: [] }).platform.browser.isMobile()
 * ```
 */
export function createBrowserFacts(): BrowserFacts {
  const isClient = typeof document !== 'undefined'
  const ask =
    <T>(read: () => T, onServer: T) =>
    () =>
      isClient ? read() : onServer
  return {
    isClient,
    isMobile: ask(() => detectMobile(navigator), false),
    isOnline: ask(() => navigator.onLine, true),
    isVisible: ask(() => document.visibilityState !== 'hidden', true),
    origin: ask(() => location.origin, ''),
    host: ask(() => location.host, ''),
    locale: ask(() => detectLocale(navigator.language), 'en'),
    listen(type, handler) {
      if (!isClient) return () => undefined
      addEventListener(type, handler)
      return () => removeEventListener(type, handler)
    },
    dispatch(event) {
      if (isClient) dispatchEvent(event)
    },
  }
}
