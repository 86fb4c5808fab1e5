import { createClock } from './clock'
import { createBrowserFacts } from './create-browser-facts'
import type { Platform } from './platform'

/**
 * Creates the default environment, with parts replaced where asked. Globals are touched on use, never here.
 *
 * @param overrides - parts to take instead of the browser's
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
    // Newer Node has a localStorage of its own, which warns; a server remembers nothing.
    storage: () => (browser.isClient ? localStorage : undefined),
    ...overrides,
  }
}
