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
  const all = connections.filter((item) => item.namespace === namespace).map((item) => item.connectorId)
  return all[0] === connectorId ? 'connected' : all.includes(connectorId) ? 'active' : 'disconnected'
}
