import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    /** The current listeners on the window, by event. */
    listenerCounts: Record<string, number>
    /** The number of requests of the page for wallet announcements. */
    announceRequests: number
  }
}

/** Counts listeners on the window from before the page's own scripts. */
export async function countListeners(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const counts: Record<string, number> = {}
    const known = new Map<unknown, Set<string>>()
    const { addEventListener: add, removeEventListener: remove } = window
    window.listenerCounts = counts
    window.announceRequests = 0
    window.addEventListener('eip6963:requestProvider', () => {
      window.announceRequests += 1
    })
    window.addEventListener = (type: string, listener: unknown, ...rest: unknown[]) => {
      const types = known.get(listener) ?? new Set()
      known.set(listener, types)
      if (listener && !types.has(type)) counts[type] = (counts[type] ?? 0) + 1
      types.add(type)
      Reflect.apply(add, window, [type, listener, ...rest])
      const { signal } = Object(rest[0]) as AddEventListenerOptions
      signal?.addEventListener('abort', () => Reflect.apply(window.removeEventListener, window, [type, listener]))
    }
    window.removeEventListener = (type: string, listener: unknown, ...rest: unknown[]) => {
      if (known.get(listener)?.delete(type)) counts[type] = (counts[type] ?? 0) - 1
      Reflect.apply(remove, window, [type, listener, ...rest])
    }
  })
}

export const listenersOf = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(window.listenerCounts).filter(([, count]) => count !== 0)))
