import type { BrowserFacts } from './browser-facts'
import type { Logger } from './logger'
import type { StorageBackend } from './platform'

/** Key-value storage that never throws. */
export interface ScopedStorage {
  /** Returns the stored value; undefined if there is none. */
  get(key: string): string | undefined
  /** Stores a value, and returns whether the browser accepted it; a refused value is kept for this page only. */
  set(key: string, value: string): boolean
  /** Removes the stored value. */
  remove(key: string): void
  /** Returns the part of this storage under `name`, which cannot reach the rest. */
  scope(name: string): ScopedStorage
}

export interface StorageInit {
  /** Returns the backend; undefined if there is none. May throw. */
  readonly backend: () => StorageBackend | undefined
  /** Precedes every key, with a colon between them. */
  readonly prefix: string
  readonly logger: Logger
}

// In characters. Portico stores far shorter values, so a longer one is broken or hostile.
const MAX_VALUE_LENGTH = 65_536

/**
 * Creates storage over a backend that may be missing, full, blocked or throwing: values that it refuses are kept in memory.
 *
 * @param init - backend, key prefix, and the logger that gets one warning at the first failure
 * @returns storage that never throws; values over 64 KiB are neither written nor read
 *
 * @example
 * ```ts
 * import { createLogger, createStorage } from 'portico'
 *
 * const logger = createLogger('warn', 'storage', () => {})
 * createStorage({ backend: () => localStorage, prefix: 'portico', logger }).get('connections')
 * ```
 */
export function createStorage({ backend, prefix, logger }: StorageInit): ScopedStorage {
  // Writes that the backend refused; undefined is a removal, which must hide the value that the backend still has.
  const memory = new Map<string, string | undefined>()
  let hasWarned = false
  const warn = (reason: unknown) => {
    if (!hasWarned) logger.warn('Not stored.', reason)
    hasWarned = true
  }
  // A missing backend needs no check of its own: to read a member of undefined throws, as a blocked backend does.
  const open = () => backend() as StorageBackend

  const read = (key: string) => {
    try {
      const value: unknown = memory.has(key) ? memory.get(key) : open().getItem(key)
      if (typeof value === 'string' && value.length <= MAX_VALUE_LENGTH) return value
    } catch (error) {
      warn(error)
    }
    return undefined
  }
  const write = (key: string, value?: string) => {
    try {
      if (value === undefined) open().removeItem(key)
      else if (value.length <= MAX_VALUE_LENGTH) open().setItem(key, value)
      else {
        warn(key)
        return false
      }
      memory.delete(key)
      return true
    } catch (error) {
      warn(error)
      memory.set(key, value)
      return false
    }
  }
  const scope = (outer: string): ScopedStorage => ({
    get: (key) => read(`${outer}:${key}`),
    set: (key, value) => write(`${outer}:${key}`, value),
    remove: (key) => void write(`${outer}:${key}`),
    scope: (name) => scope(`${outer}:${name}`),
  })
  return scope(prefix)
}

/**
 * Calls back whenever another page may have written to the storage. A page in the back/forward cache gets no event of the storage, so the
 * call is made when it is shown again, too.
 */
export function followStorage(browser: Pick<BrowserFacts, 'listen'>, changed: () => void): void {
  for (const type of ['storage', 'pageshow']) browser.listen(type, () => changed())
}
