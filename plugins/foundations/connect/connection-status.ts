import { defineErrors } from '../../../kernel/errors/portico-error'
import type { Namespaces } from '../../../kernel/namespaces/namespace-registry'
import type { ConnectApi, Connection, ConnectionStanding } from './contract'

/** What a page can meet before any step has loaded; the codes of the steps are in attempt-errors. */
export const connectError = /* @__PURE__ */ defineErrors({
  CONNECT_CONNECTION_FAILED: 'Failed to connect',
  CONNECT_CONNECTION_STATUS_INVALID: 'Invalid connection status',
})

export const isStanding = (value: unknown): value is ConnectionStanding =>
  value === 'connected' || value === 'active' || value === 'disconnected'

/** Tells what a connection is to its namespace. */
export function statusOf(
  connections: readonly Connection[],
  { connectorId, namespace, status = 'active' }: Parameters<ConnectApi['statusOf']>[0],
): ConnectionStanding {
  if (!/^(restoring|(dis)?connected|locked|active)$/.test(status))
    throw connectError('CONNECT_CONNECTION_STATUS_INVALID')
  const own = connections.filter((item) => item.namespace === namespace)
  const place = own.findIndex((item) => item.connectorId === connectorId)
  if (place < 0) return 'disconnected'
  return place ? 'active' : 'connected'
}

/** Whether a connected wallet is on a network that the app does not offer; an app that lists none takes any. */
export function isUnsupported(namespaces: Namespaces, { namespace, networkId }: Connection): boolean {
  const networks = namespaces.definition(namespace)?.networks ?? []
  return networks.length > 0 && !networks.some(({ caipNetworkId }) => caipNetworkId === networkId)
}
