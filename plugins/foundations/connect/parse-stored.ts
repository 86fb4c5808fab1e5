import { parseCaipAddress } from '../../../kernel/lib/caip'
import type { Connection } from './contract'

/** More than this is not a person's doing. */
const LIST_LIMIT = 20

export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 200

/** Only addresses come back from storage: names, links and kinds are for the wallet to say. */
function connectionOf(value: unknown): readonly Connection[] {
  const { connectorId, namespace, networkId, accounts } = Object(value) as Readonly<Record<string, unknown>>
  if (!isText(connectorId) || !Array.isArray(accounts)) return []
  const parsed = accounts.slice(0, LIST_LIMIT).flatMap((item) => {
    try {
      // What fits into no CAIP-10 id would throw wherever one is computed.
      return isText(item.address) ? [parseCaipAddress(`${networkId}:${item.address}`, [namespace as string])] : []
    } catch {
      return []
    }
  })
  const list = parsed.map(({ address }) => ({ address }))
  return parsed.slice(0, 1).map(({ namespace, caipNetworkId }) => ({
    connectorId,
    namespace,
    accounts: list,
    networkId: caipNetworkId,
    status: 'restoring',
  }))
}

/** Where connections are stored: first as a list of their own, then with what goes with them. */
export const connectionsRow = {
  key: 'connections',
  version: 2,
  migrate: { 1: (connections: unknown) => ({ revision: 1, connections }) },
}

/** Reads connections from storage, each once, all still to be confirmed; an entry that is none is left out. */
export function parseConnections(data: unknown): readonly Connection[] | undefined {
  if (!Array.isArray(data)) return undefined
  const all = data.slice(0, LIST_LIMIT).flatMap(connectionOf)
  const isFirst = ({ connectorId, namespace }: Connection, index: number) =>
    all.findIndex((item) => item.connectorId === connectorId && item.namespace === namespace) === index
  return all.filter(isFirst)
}
