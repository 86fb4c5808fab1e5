import { connectError } from './connect-errors'
import type { ConnectApi, Connection, ConnectionStanding } from './contract'

const statuses: readonly unknown[] = ['restoring', 'connected', 'locked', 'active', 'disconnected']

export const isStanding = (value: unknown): value is ConnectionStanding =>
  value === 'connected' || value === 'active' || value === 'disconnected'

/** Tells what a connection is to its namespace (spec 4). */
export function statusOf(
  connections: readonly Connection[],
  { connectorId, namespace, status = 'active' }: Parameters<ConnectApi['statusOf']>[0],
): ConnectionStanding {
  if (!statuses.includes(status)) throw connectError('CONNECT_CONNECTION_STATUS_INVALID', { status })
  const place = connections.filter((item) => item.namespace === namespace).findIndex((item) => item.connectorId === connectorId)
  return place < 0 ? 'disconnected' : place ? 'active' : 'connected'
}
