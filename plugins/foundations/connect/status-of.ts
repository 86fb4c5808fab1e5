import { connectError } from './connect-errors'
import type { ConnectApi, Connection, ConnectionStanding } from './contract'

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
  return place < 0 ? 'disconnected' : place ? 'active' : 'connected'
}
