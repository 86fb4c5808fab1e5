/**
 * Loads something when it is first asked for, and keeps it. A load that failed is forgotten, so that it can be tried again.
 *
 * @param load - imports and builds it
 * @returns a function that returns what was loaded, the same one each time
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
}
