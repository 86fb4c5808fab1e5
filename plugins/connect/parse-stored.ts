import { formatCaipAddress } from '../../kernel/caip/caip-address'
import { type CaipNetworkId, parseCaipNetworkId } from '../../kernel/caip/caip-network-id'
import type { Account } from '../../kernel/namespaces/capabilities'
import type { Connection, RecentConnector } from './contract'

/** More than this is not a person's doing. */
const LIST_LIMIT = 20
/** Wallets offered as used before (spec 9). */
export const RECENT_LIMIT = 2

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length <= 200

function networkIdOf(value: unknown, namespace: string): CaipNetworkId | undefined {
  try {
    const parsed = parseCaipNetworkId(value)
    return parsed.namespace === namespace ? parsed.caipNetworkId : undefined
  } catch {
    return undefined
  }
}

/** What fits into no CAIP-10 id would throw wherever one is computed. */
function isAddress(value: unknown, namespace: string): value is string {
  try {
    return isText(value) && formatCaipAddress({ namespace, reference: '1', address: value }, [namespace]) !== undefined
  } catch {
    return false
  }
}

/** Only addresses come back from storage: names, links and kinds are for the wallet to say (security S-16). */
function accountsOf(value: unknown, namespace: string): readonly Account[] {
  if (!Array.isArray(value)) return []
  return value
    .slice(0, LIST_LIMIT)
    .flatMap((item) => (isRecord(item) && isAddress(item.address, namespace) ? [{ address: item.address }] : []))
}

function connectionOf(value: unknown): readonly Connection[] {
  if (!isRecord(value) || !isText(value.connectorId) || !isText(value.namespace)) return []
  const { connectorId, namespace } = value
  const networkId = networkIdOf(value.networkId, namespace)
  const accounts = accountsOf(value.accounts, namespace)
  return networkId && accounts.length ? [{ connectorId, namespace, accounts, networkId, status: 'restoring' }] : []
}

/** Reads connections from storage, one a namespace, all still to be confirmed; an entry that is none is left out. */
export function parseConnections(data: unknown): readonly Connection[] | undefined {
  if (!Array.isArray(data)) return undefined
  const byNamespace = new Map(
    data
      .slice(0, LIST_LIMIT)
      .flatMap(connectionOf)
      .map((item) => [item.namespace, item]),
  )
  return [...byNamespace.values()]
}

function recentOf(value: unknown): readonly RecentConnector[] {
  if (!isRecord(value) || !isText(value.id)) return []
  return typeof value.usedAt === 'number' && Number.isFinite(value.usedAt)
    ? [{ id: value.id, usedAt: value.usedAt }]
    : []
}

/** Reads the wallets used before, newest first, each once. */
export function parseRecent(data: unknown): readonly RecentConnector[] | undefined {
  if (!Array.isArray(data)) return undefined
  const all = data.slice(0, LIST_LIMIT).flatMap(recentOf)
  return all.filter(({ id }, index) => all.findIndex((item) => item.id === id) === index).slice(0, RECENT_LIMIT)
}
