/**
 * Keeps what a loader brought; a failed load is forgotten, so that a dropped chunk can be asked for again.
 *
 * @param load - imports something
 * @returns the same, at most one at a time and no more after the first that worked
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
