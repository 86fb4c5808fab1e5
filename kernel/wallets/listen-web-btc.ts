import { readProperty } from './read-property'

export interface WebBtcEars {
  /** Other accounts or another network; what the wallet told of it, unchecked. May reject: then there is nothing to tell. */
  changed(told: unknown): Promise<void>
  disconnected(): void
}

function tryCall(target: unknown, name: string, values: readonly unknown[]): unknown {
  try {
    const method = readProperty(target, name)
    return typeof method === 'function' ? Reflect.apply(method, target, values) : undefined
  } catch {
    // A wallet without working events is still a wallet.
    return undefined
  }
}

/**
 * Follows a wallet of the WBIP kind by its `addListener`, which answers how to stop.
 *
 * @returns stops; deaf from then on, even where the wallet goes on
 */
export function listenWebBtc(raw: unknown, ears: WebBtcEars): () => void {
  let isOver = false
  const guard = (hear: (told: unknown) => void) => (told: unknown) => {
    if (!isOver) hear(told)
  }
  const change = guard((told) => {
    ears.changed(told).catch(() => undefined)
  })
  const end = guard(() => ears.disconnected())
  const handlers = {
    accountChange: change,
    networkChange: change,
    accountDisconnected: end,
    disconnect: end,
  }
  const stops = Object.entries(handlers).map(([event, handle]) => {
    const stop = tryCall(raw, 'addListener', [event, handle])
    return () =>
      typeof stop === 'function' ? tryCall({ stop }, 'stop', []) : tryCall(raw, 'removeListener', [event, handle])
  })
  return () => {
    isOver = true
    for (const stop of stops) stop()
  }
}
