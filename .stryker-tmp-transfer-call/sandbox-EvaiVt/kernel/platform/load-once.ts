/**
 * Loads something when it is first asked for and keeps it; a failed load is forgotten, so that a dropped chunk can be asked
 * for again.
 *
 * @param load - imports and builds it
 * @returns a function that answers the one thing
 */
// @ts-nocheck

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
