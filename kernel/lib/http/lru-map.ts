/** A map that forgets what was used longest ago. */
export interface LruMap<K, V> {
  get(key: K): V | undefined
  set(key: K, value: V): void
}

/**
 * Creates a map that holds so many entries and no more.
 *
 * @param limit - number of entries, at least 1
 */
export function createLruMap<K, V extends object>(limit: number): LruMap<K, V> {
  // A Map lists its keys by age of insertion, so an entry that is used moves to the end.
  const entries = new Map<K, V>()
  const set = (key: K, value: V) => {
    entries.delete(key)
    entries.set(key, value)
    for (const oldest of entries.keys()) {
      if (entries.size <= limit) return
      entries.delete(oldest)
    }
  }
  return {
    set,
    get(key) {
      const value = entries.get(key)
      if (value) set(key, value)
      return value
    },
  }
}
