import type { Session } from './session'

/** Room for what a cookie may hold, before it is encoded. */
const SIZE_LIMIT = 2600

/**
 * Says who is connected, for the first paint of the next page: the active namespace, and the current connection of each with
 * its one account, the active one first. What does not fit is left out.
 */
export function takeSnapshot({ ctx, state }: Session): {
  readonly active: string | undefined
  readonly connections: readonly unknown[]
} {
  const active = ctx.namespaces.active.peek()
  const all = state.signals.connections.peek()
  const current = all.filter(({ namespace }, index) => all.findIndex((item) => item.namespace === namespace) === index)
  const connections: unknown[] = []
  for (const { connectorId, namespace, accounts, networkId } of current.sort(
    (one, other) => Number(other.namespace === active) - Number(one.namespace === active),
  )) {
    const part = {
      connectorId,
      namespace,
      networkId,
      accounts: accounts.slice(0, 1).map(({ address }) => ({ address })),
    }
    if (JSON.stringify([...connections, part]).length <= SIZE_LIMIT) connections.push(part)
  }
  return { active, connections }
}
