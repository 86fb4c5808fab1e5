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

/** Puts something in the place of a storage that nobody may look at, and answers what puts it back. */
function replaceShutStorage(value: unknown): () => void {
  const shut = isShut() ? Object.getOwnPropertyDescriptor(globalThis, key) : undefined
  if (!shut?.configurable) return () => undefined
  Object.defineProperty(globalThis, key, { configurable: true, value })
  return () => void Object.defineProperty(globalThis, key, shut)
}

/**
 * Runs an import while a storage that nobody may look at is hidden. A part of the protocol's client looks for it as it loads,
 * though it is given another one, and what throws as it loads never loads again.
 *
 * @param load - the import
 * @returns what it brought
 */
export async function hideShutStorage<T>(load: () => Promise<T>): Promise<T> {
  const restore = replaceShutStorage(undefined)
  try {
    return await load()
  } finally {
    restore()
  }
}

/**
 * Has a storage that nobody may look at be empty to whoever looks while a request is sent. The protocol's client then looks into
 * the page's storage for the wallet that it opens, and into the one that it was given only where that did not throw.
 *
 * @param engine - the client's; it looks in the turn in which it sends
 */
export function emptyShutStorage(engine: object): void {
  const sendRequest: unknown = Reflect.get(engine, 'sendRequest')
  if (typeof sendRequest !== 'function') return
  Reflect.set(engine, 'sendRequest', (params: unknown) => {
    queueMicrotask(replaceShutStorage({ getItem: () => null }))
    return Reflect.apply(sendRequest, engine, [params])
  })
}
