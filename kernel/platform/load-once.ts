/**
 * Loads something on the first request, and keeps it. A load that failed is forgotten, so that it can be tried again.
 *
 * @param load - imports and builds it
 * @returns a function that returns the loaded value, the same one each time
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
