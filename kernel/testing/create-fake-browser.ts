import type { BrowserFacts } from '../platform/browser-facts'
import { createFakeHub, type FakeHub } from './create-fake-hub'

/** The facts that a fake browser begins with. */
export interface FakeBrowserInit {
  /** False for a server: nothing is heard, and a kernel does not start by itself. Default true. */
  readonly isClient?: boolean
  readonly isMobile?: boolean
  readonly isOnline?: boolean
  readonly isVisible?: boolean
  readonly origin?: string
  readonly locale?: string
  /** What pages of one origin share: give one to several browsers, and they are tabs. Default: one of its own. */
  readonly hub?: FakeHub
}

/** A browser of a test, with its listeners in view and its facts to be set. */
export interface FakeBrowser extends BrowserFacts {
  /** Handlers that listen now, of one type or of all. */
  listeners(type?: string): number
  /** What handlers threw; as in a browser, it stops nobody else. */
  readonly errors: readonly unknown[]
  /** Changes facts and tells so by the browser's events: online, offline, visibilitychange, languagechange. */
  set(facts: Omit<FakeBrowserInit, 'isClient' | 'origin' | 'hub'>): void
}

type Handler = (event: Event) => void

/** Handlers by type, counted, each guarded from the others. */
function createListeners(errors: unknown[]) {
  const entries = new Set<{ readonly type: string; readonly handler: Handler }>()
  return {
    count: (type?: string) => [...entries].filter((entry) => type === undefined || entry.type === type).length,
    add(type: string, handler: Handler) {
      const entry = { type, handler }
      entries.add(entry)
      return () => void entries.delete(entry)
    },
    call(event: Event) {
      for (const { type, handler } of [...entries]) {
        if (type !== event.type) continue
        try {
          handler(event)
        } catch (error) {
          errors.push(error)
        }
      }
    },
  }
}

const defaults = {
  isClient: true,
  isMobile: false,
  isOnline: true,
  isVisible: true,
  origin: 'https://app.example',
  locale: 'en',
}

/**
 * Creates a browser of a test's making: its facts can be set, its events sent, its listeners counted.
 *
 * @param init - first facts; a desktop page at https://app.example, online and visible, unless told
 *
 * @example
 * ```ts
 * import { createFakeBrowser } from 'portico/testing'
 *
 * const browser = createFakeBrowser({ isMobile: true })
 * browser.set({ isOnline: false })
 * ```
 */
export function createFakeBrowser(init: FakeBrowserInit = {}): FakeBrowser {
  const { hub = createFakeHub(), ...first } = init
  let facts = { ...defaults, ...first }
  const { isClient } = facts
  const errors: unknown[] = []
  const listeners = createListeners(errors)
  const dispatch = (event: Event) => {
    if (isClient) listeners.call(event)
  }
  return {
    isClient,
    errors,
    dispatch,
    isMobile: () => facts.isMobile,
    isOnline: () => facts.isOnline,
    isVisible: () => facts.isVisible,
    origin: () => (isClient ? facts.origin : ''),
    host: () => (isClient ? new URL(facts.origin).host : ''),
    locale: () => facts.locale,
    listen: (type, handler) => (isClient ? listeners.add(type, handler) : () => undefined),
    listeners: listeners.count,
    openChannel: hub.openChannel,
    locks: hub.locks,
    set(next) {
      facts = { ...facts, ...next }
      if (next.isOnline !== undefined) dispatch(new Event(next.isOnline ? 'online' : 'offline'))
      if (next.isVisible !== undefined) dispatch(new Event('visibilitychange'))
      if (next.locale !== undefined) dispatch(new Event('languagechange'))
    },
  }
}
