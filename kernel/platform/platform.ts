import { canonicalTag } from '../lib/canonical-tag'
import { present } from '../lib/present'
import type { BrowserFacts } from './browser-facts'
import { type Clock, createClock } from './clock'
import type { LogSink } from './logger'

/** A place for strings that outlive a page: `localStorage`, or anything of its shape. May throw; callers guard. */
export interface StorageBackend {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** The environment of the kernel; each part is replaceable, mainly in tests. */
export interface Platform {
  readonly clock: Clock
  readonly browser: BrowserFacts
  readonly log: LogSink
  readonly fetch: typeof fetch
  /** Returns the backend; undefined if there is none (server, blocked cookies). May throw. */
  readonly storage: () => StorageBackend | undefined
}

interface UserAgentHints {
  readonly mobile: boolean
  readonly platform?: string
}

/** iPadOS calls itself a Mac, and differs only by its touch points. User agent hints call Android tablets "not mobile". */
function detectMobile({ userAgent, maxTouchPoints, userAgentData }: Navigator & { userAgentData?: UserAgentHints }) {
  if (userAgentData?.mobile) return true
  const name = userAgentData ? userAgentData.platform : userAgent
  return (
    // Without a platform in the hints the text is 'undefined', which matches nothing.
    /Android|iP(hone|ad|od)|Mobi/i.test(name as string) ||
    (!userAgentData && maxTouchPoints > 1 && /Macintosh/.test(userAgent))
  )
}

/** What some browsers know of their connection to the network (Network Information API). */
interface NetworkInformation {
  readonly saveData?: boolean
  readonly effectiveType?: string
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
  // On a server there is no page, even where Node has such globals.
  const page = (isClient ? globalThis : {}) as Partial<typeof globalThis>
  return {
    isClient,
    isMobile: () => isClient && detectMobile(navigator),
    isOnline: () => page.navigator?.onLine !== false,
    isVisible: () => page.document?.visibilityState !== 'hidden',
    isLineSlow() {
      const { connection } = Object(page.navigator) as { readonly connection?: NetworkInformation }
      return connection?.saveData === true || (connection?.effectiveType ?? '4g') !== '4g'
    },
    origin: () => page.location?.origin ?? '',
    host: () => page.location?.host ?? '',
    // Tags that Intl refuses would crash every formatter.
    locale: () => (isClient && canonicalTag(navigator.language)) || 'en',
    listen(type, handler) {
      // Wrapped, because the page adds the same function only once: of two callers that pass it, the first to stop would stop both.
      const own = (event: Event) => handler(event)
      page.addEventListener?.(type, own)
      return () => page.removeEventListener?.(type, own)
    },
    dispatch(event) {
      page.dispatchEvent?.(event)
    },
  }
}

/**
 * Creates the default environment, with some parts replaced. Globals are read on use, never here.
 *
 * @param overrides - parts that replace those of the browser
 * @returns the platform of a kernel; on a server it has no storage and neutral browser facts
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 *
 * createKernel({ plugins: [], platform: { log: (level, scope, ...details) => console.info(level, scope, details) } })
 * ```
 */
export function createPlatform(overrides: Partial<Platform> = {}): Platform {
  const browser = createBrowserFacts()
  return {
    clock: createClock(),
    browser,
    log: (level, scope, ...details) => console[level](`[portico:${scope}]`, ...details),
    fetch: (input, init) => fetch(input, init),
    // Newer versions of Node have a localStorage that logs a warning; a server stores nothing.
    storage: () => (browser.isClient ? localStorage : undefined),
    ...present(overrides),
  }
}
