import { parseSafeJson } from '../lib/safe/safe-json'
import type { ScopedStorage } from '../platform/create-storage'
import { effect, type Signal } from './signals'

interface PersistRules<T> {
  /** Grows by one with each change of the stored shape. */
  readonly version: number
  /** Checks the stored data; undefined (or a throw) refuses it. */
  readonly parse: (data: unknown) => T | undefined
  /** Lifts the data of a version to the next one, by version. A version without a step is refused. */
  readonly migrate?: Readonly<Record<number, (data: unknown) => unknown>>
}

/** What `persist` takes: the signal, where it is stored, and how stored data is checked and brought up to date. */
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

/** Reads what `persist` stored, here or in another tab; undefined where there is nothing that this version can read. */
export function readPersisted<T>(init: Omit<PersistInit<T>, 'signal'>): T | undefined {
  const stored = readRow(init)
  return stored === isNewer ? undefined : stored
}

/**
 * Keeps a signal in storage: reads it once, then writes each change as `{ v: version, d: data }`.
 *
 * @param init - signal, storage, key, version, parser, and steps from older versions
 * @returns stops writing
 * Data that cannot be read is removed and the signal left alone; data of a newer version is
 *   left alone too, and nothing is written over it, whenever it came. Never throws at what is stored.
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
    // Another tab may be of a newer version than this one.
    if (!isFirst && readRow(init) !== isNewer) storage.set(key, JSON.stringify({ v: version, d: data }))
    isFirst = false
  })
}
