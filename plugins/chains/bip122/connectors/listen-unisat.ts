import { readProperty } from '../../../../kernel/lib/safe/read-property'

export interface UnisatListeners {
  /** Other accounts or another network; the wallet is asked what. May reject: then there is nothing to tell. */
  changed(): Promise<void>
  disconnected(): void
}

const changes = ['accountsChanged', 'accountChanged', 'networkChanged', 'chainChanged']

/** Events are an extra: a wallet without working ones is still a wallet. */
function tryCall(raw: unknown, names: readonly string[], values: readonly unknown[]): void {
  const method = names.map((name) => readProperty(raw, name)).find((found) => typeof found === 'function')
  try {
    if (typeof method === 'function') Reflect.apply(method, raw, values)
  } catch {
    // As above.
  }
}

/** Follows a wallet of UniSat's kind. @returns stops; deaf from then on, even where the wallet goes on */
export function listenUnisat(raw: unknown, listeners: UnisatListeners): () => void {
  let isOver = false
  const change = () => {
    if (!isOver) listeners.changed().catch(() => undefined)
  }
  const end = () => {
    if (!isOver) listeners.disconnected()
  }
  const handlers = [...changes.map((event) => [event, change] as const), ['disconnect', end] as const]
  for (const values of handlers) tryCall(raw, ['on', 'addListener'], values)
  return () => {
    isOver = true
    for (const values of handlers) tryCall(raw, ['removeListener', 'off'], values)
  }
}
