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
