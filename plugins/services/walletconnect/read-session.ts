import { type ParsedAddress, parseCaipAddress } from '../../../kernel/lib/caip/caip-address'
import { type CaipNetworkId, parseCaipNetworkId } from '../../../kernel/lib/caip/caip-network-id'
import type { AskedNetworks, NetworkAliases } from './describe-namespaces'

/** It says which networks it approved, and takes all others just as well. */
const boundlessPeer = 'MetaMask Wallet'

/** What a wallet approved in one namespace, in its own words. */
interface ApprovedNamespace {
  readonly accounts: readonly string[]
  readonly chains: readonly string[]
  readonly methods: readonly string[]
}

/** What the protocol's client holds of a session, as far as it is looked at. */
export interface SessionStruct {
  readonly topic: string
  /** s since the epoch */
  readonly expiry: number
  readonly namespaces: Readonly<Record<string, ApprovedNamespace>>
  readonly peer: {
    readonly metadata: { readonly name: string; readonly url: string; readonly icons: readonly string[] }
  }
}

/** A session in one namespace, with nothing in it that was not asked for. */
export interface NamespaceSession {
  readonly accounts: readonly ParsedAddress[]
  readonly networkIds: readonly CaipNetworkId[]
  /** The wallet takes other networks too. */
  readonly isBoundless: boolean
  readonly methods: readonly string[]
  /** What the wallet wants to hear networks called, where it knows them by another id alone. */
  readonly spokenIds?: ReadonlyMap<CaipNetworkId, CaipNetworkId>
}

export interface SessionReading {
  readonly namespaces: ReadonlyMap<string, NamespaceSession>
  /** What the wallet approved without being asked, or wrote wrongly. */
  readonly strays: readonly string[]
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/**
 * Reads what a wallet settled or updated, and parts what was asked for from what was not.
 *
 * @param asked - networks by namespace
 * @param aliases - other ids that those networks go by
 * @see CAIP-25
 */
export function readSession(
  session: SessionStruct,
  asked: AskedNetworks,
  aliases: NetworkAliases = {},
): SessionReading {
  const strays: string[] = []
  const namespaces = new Map<string, NamespaceSession>()
  const known = [...asked.keys()]
  const toOwn = (id: CaipNetworkId) => (Object.hasOwn(aliases, id) ? aliases[id] : undefined) ?? id
  for (const [key, value] of Object.entries(session.namespaces)) {
    const [namespace = '', reference] = key.split(':')
    const networks = asked.get(namespace) ?? []
    const isAsked = (id: CaipNetworkId | undefined) => id !== undefined && networks.includes(toOwn(id))
    const keep = <T>(texts: readonly string[], read: (text: string) => T, isFine: (item: T) => boolean) =>
      texts.flatMap((text) => {
        const item = attempt(() => read(text))
        if (item !== undefined && isFine(item)) return [item]
        strays.push(text)
        return []
      })
    const accounts = keep(
      value.accounts,
      (text) => parseCaipAddress(text, known),
      (item) => item.namespace === namespace && isAsked(item.caipNetworkId),
    )
    const chains = keep(
      reference === undefined ? value.chains : [key],
      (text) => parseCaipNetworkId(text).caipNetworkId,
      isAsked,
    )
    const before = namespaces.get(namespace)
    const spoken = [...chains, ...accounts.map((item) => item.caipNetworkId)]
    const spokenIds = new Map([
      ...(before?.spokenIds ?? []),
      ...spoken.filter((id) => !spoken.includes(toOwn(id))).map((id) => [toOwn(id), id] as const),
    ])
    const own = accounts.map((item) => parseCaipAddress(`${toOwn(item.caipNetworkId)}:${item.address}`, known))
    if (networks.length)
      namespaces.set(namespace, {
        accounts: [...(before?.accounts ?? []), ...own],
        networkIds: [...new Set([...(before?.networkIds ?? []), ...spoken.map(toOwn)])],
        isBoundless: session.peer.metadata.name === boundlessPeer,
        methods: [...new Set([...(before?.methods ?? []), ...value.methods])],
        ...(spokenIds.size && { spokenIds }),
      })
    else strays.push(key)
  }
  return { namespaces, strays }
}

/** Whether a new session is one to keep: nothing but what was asked, and an account for some namespace of the app. */
export function isFitting({ namespaces, strays }: SessionReading, installed: readonly string[]): boolean {
  return strays.length === 0 && installed.some((namespace) => (namespaces.get(namespace)?.accounts.length ?? 0) > 0)
}
