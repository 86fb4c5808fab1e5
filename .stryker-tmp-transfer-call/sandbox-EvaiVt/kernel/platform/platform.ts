// @ts-nocheck
import type { BrowserFacts } from './browser-facts'
import type { Clock } from './clock'
import type { LogSink } from './logger'

/** A place for strings that outlive a page: `localStorage`, or anything of its shape. May throw; callers guard. */
export interface StorageBackend {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Everything the kernel takes from its environment; each part is replaceable, above all in tests. */
export interface Platform {
  readonly clock: Clock
  readonly browser: BrowserFacts
  readonly log: LogSink
  readonly fetch: typeof fetch
  /** Answers the backend, or undefined where there is none (server, blocked cookies). May throw. */
  readonly storage: () => StorageBackend | undefined
}
