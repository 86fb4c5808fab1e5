import { parseSafeJson } from '../lib/safe/safe-json'
import type { ScopedStorage } from '../platform/create-storage'
import { effect, type Signal } from './signals'

interface PersistRules<T> {
  /** Grows by one with each change of the stored shape. */
  readonly version: number
  /** Checks the stored data; returns undefined, or throws, to refuse it. */
  readonly parse: (data: unknown) => T | undefined
  /**
   * Functions that turn the data of one version into that of the next, by the old version. Data of a version without a function is refused.
   */
  readonly migrate?: Readonly<Record<number, (data: unknown) => unknown>>
}

/** The parameter of `persist`: the signal, its storage, and how stored data is checked and migrated. */
export interface PersistInit<T> extends PersistRules<T> {
  readonly signal: Signal<T>
  readonly storage: ScopedStorage
  readonly key: string
}

const isNewer = Symbol('newer')

function readStored<T>(text: string, { version, parse, migrate }: PersistRules<T>): T | undefined | typeof isNewer {
  try {
    let { v, d } = parseSafeJson(text) as { v: unknown; d: unknown }
    if (typeof v !== 'number') return undefined
    if (v > version) return isNewer
    for (; v < version; v++) {
      const step = migrate?.[v]
      if (!step) return undefined
      d = step(d)
    }
    return parse(d)
  } catch {
    return undefined
  }
}

function readRow<T>(init: Omit<PersistInit<T>, 'signal'>) {
  const text = init.storage.get(init.key)
  return text === undefined ? undefined : readStored(text, init)
}

/** Tells whether a newer version of the app stored a text: this version cannot read it, and must not write over it. */
export const isOfNewerVersion = (text: string | undefined, version: number): boolean =>
  text !== undefined && readStored(text, { version, parse: () => undefined }) === isNewer

/** Reads the value that `persist` stored, here or in another tab; undefined if this version can read none. */
export function readPersisted<T>(init: Omit<PersistInit<T>, 'signal'>): T | undefined {
  const stored = readRow(init)
  return stored === isNewer ? undefined : stored
}

/**
 * Writes a value as `persist` does, or removes it where it is undefined, unless a newer version of the app stored one.
 *
 * @returns whether it was written or removed
 */
export function writePersisted(
  { storage, key, version }: Pick<PersistInit<unknown>, 'storage' | 'key' | 'version'>,
  data: unknown,
): boolean {
  if (isOfNewerVersion(storage.get(key), version)) return false
  if (data === undefined) storage.remove(key)
  else storage.set(key, JSON.stringify({ v: version, d: data }))
  return true
}

/**
 * Keeps a signal in storage: reads it once, then writes each change as `{ v: version, d: data }`.
 *
 * Stored data that cannot be read is removed, and the signal keeps its value. Data of a newer version is neither read nor written over,
 * even where it is stored later. Stored data never makes this throw.
 *
 * @param init - signal, storage, key, version, parser, and steps from older versions
 * @returns a function that stops writing
 *
 * @example
 * ```ts
 * import { persist, type ScopedStorage, signal } from 'portico'
 *
 * const remember = (storage: ScopedStorage) =>
 *   persist({ signal: signal('light'), storage, key: 'theme', version: 1, parse: (data) => (data === 'dark' ? data : undefined) })
 * ```
 */
export function persist<T>(init: PersistInit<T>): () => void {
  const { signal, storage, key, version } = init
  const stored = readRow(init)
  if (stored === undefined) {
    if (storage.get(key) !== undefined) storage.remove(key)
  } else if (stored !== isNewer) signal.value = stored
  let isFirst = true
  return effect(() => {
    const data = signal.value
    // Another tab may run a newer version of the app.
    if (!isFirst && readRow(init) !== isNewer) storage.set(key, JSON.stringify({ v: version, d: data }))
    isFirst = false
  })
}
