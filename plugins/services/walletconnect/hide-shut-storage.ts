const key = 'localStorage'

/** In a frame of another site, and where cookies are blocked, even looking at it throws. */
function isShut(): boolean {
  try {
    Reflect.get(globalThis, key)
    return false
  } catch {
    return true
  }
}

/**
 * Runs an import while a storage that nobody may look at is hidden. A part of the protocol's client looks for it as it loads,
 * though it is given another one, and what throws as it loads never loads again.
 *
 * @param load - the import
 * @returns what it brought
 */
export async function hideShutStorage<T>(load: () => Promise<T>): Promise<T> {
  const shut = isShut() ? Object.getOwnPropertyDescriptor(globalThis, key) : undefined
  if (!shut?.configurable) return load()
  Object.defineProperty(globalThis, key, { configurable: true, value: undefined })
  try {
    return await load()
  } finally {
    Object.defineProperty(globalThis, key, shut)
  }
}
