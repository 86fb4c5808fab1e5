import type { Logger } from '../../../kernel/platform/logger'

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
