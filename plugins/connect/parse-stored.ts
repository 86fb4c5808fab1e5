import { type CaipNetworkId, parseCaipNetworkId } from '../../kernel/caip/caip-network-id'
import type { Account } from '../../kernel/namespaces/capabilities'
import type { Connection, RecentConnector } from './contract'

/** More than this is not a person's doing. */
const LIST_LIMIT = 20
/** Wallets offered as used before (spec 9). */
export const RECENT_LIMIT = 2

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length <= 200

function networkIdOf(value: unknown, namespace: string): CaipNetworkId | undefined {
  try {
    const parsed = parseCaipNetworkId(value)
    return parsed.namespace === namespace ? parsed.caipNetworkId : undefined
  } catch {
    return undefined
  }
}

/** Only addresses come back from storage: names, links and kinds are for the wallet to say (security S-16). */
function accountsOf(value: unknown): readonly Account[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, LIST_LIMIT).flatMap((item) => (isRecord(item) && isText(item.address) ? [{ address: item.address }] : []))
}

function connectionOf(value: unknown): readonly Connection[] {
  if (!isRecord(value) || !isText(value.connectorId) || !isText(value.namespace)) return []
  const { connectorId, namespace } = value
  const networkId = networkIdOf(value.networkId, namespace)
  const accounts = accountsOf(value.accounts)
  return networkId && accounts.length ? [{ connectorId, namespace, accounts, networkId, status: 'restoring' }] : []
}

/** Reads connections from storage, one a namespace, all still to be confirmed; an entry that is none is left out. */
export function parseConnections(data: unknown): readonly Connection[] | undefined {
  if (!Array.isArray(data)) return undefined
  const byNamespace = new Map(data.slice(0, LIST_LIMIT).flatMap(connectionOf).map((item) => [item.namespace, item]))
  return [...byNamespace.values()]
}

/** Reads the wallets used before, newest first. */
export function parseRecent(data: unknown): readonly RecentConnector[] | undefined {
  if (!Array.isArray(data)) return undefined
  return data
    .flatMap((item) => (isRecord(item) && isText(item.id) && Number.isFinite(item.usedAt) ? [{ id: item.id, usedAt: item.usedAt as number }] : []))
    .slice(0, RECENT_LIMIT)
}
