// @ts-nocheck
import type { Logger } from '../../../kernel/platform/logger'

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

/**
 * Lets all that want to send at the same moment wait for one socket. The client would open one for each, keep the last, and
 * leave the others open for good.
 *
 * @param relayer - the client's; it looks up what connects anew each time
 */
export function joinConnects(relayer: object): void {
  const connect: unknown = Reflect.get(relayer, 'connect')
  if (typeof connect !== 'function') return
  let opening: Promise<unknown> | undefined
  Reflect.set(relayer, 'connect', (...params: unknown[]) => {
    opening ??= Promise.resolve(Reflect.apply(connect, relayer, params)).finally(() => {
      opening = undefined
    })
    return opening
  })
}

/**
 * Lets nothing that the relay sends come up as an error of the page: the client reads each frame as if it were one of its own.
 *
 * @param relayer - the client's; it looks its reader up anew for every frame
 */
export function skipJunk(relayer: object, logger: Logger): void {
  const read: unknown = Reflect.get(relayer, 'onProviderPayload')
  if (typeof read !== 'function') return
  Reflect.set(relayer, 'onProviderPayload', async (frame: unknown) => {
    try {
      await Reflect.apply(read, relayer, [frame])
    } catch (error) {
      logger.debug('A frame of the relay could not be read', error)
    }
  })
}

/** A socket as the client's connection opens it. */
interface SocketOpener {
  readonly connecting: boolean
  register(...params: readonly unknown[]): Promise<unknown>
}

const isOpener = (value: unknown): value is SocketOpener => typeof Reflect.get(Object(value), 'register') === 'function'

/**
 * Has every socket wait for its turn, not only those of a new token: a request on a line that has just broken opens another one by
 * the token that is there.
 *
 * @param relayer - the client's; it looks up what makes a line anew each time
 * @param takeTurn - settles when one more socket may be opened
 */
export function limitReopening(relayer: object, takeTurn: () => Promise<void>): void {
  const create: unknown = Reflect.get(relayer, 'createProvider')
  if (typeof create !== 'function') return
  Reflect.set(relayer, 'createProvider', async (...params: unknown[]) => {
    await Reflect.apply(create, relayer, params)
    const connection: unknown = Reflect.get(Object(Reflect.get(relayer, 'provider')), 'connection')
    if (!isOpener(connection)) return
    const register = connection.register.bind(connection)
    let isFirst = true
    connection.register = async (...given) => {
      // The token of the first one has waited; who asks while a socket opens waits for that.
      if (!isFirst && !connection.connecting) await takeTurn()
      isFirst = false
      return register(...given)
    }
  })
}
