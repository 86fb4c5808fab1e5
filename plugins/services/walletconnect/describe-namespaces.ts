import type { CaipNetworkId } from '../../../kernel/lib/caip'
import { DescribeSession, type SessionDescription } from '../../../kernel/namespaces/capabilities'
import type { Namespaces } from '../../../kernel/namespaces/namespace-registry'
import type { WalletConnectOptions } from './options'

/** Networks that a session may hold, by namespace. */
export type AskedNetworks = ReadonlyMap<string, readonly CaipNetworkId[]>

interface AskedNamespace {
  readonly chains: string[]
  readonly methods: string[]
  readonly events: string[]
}

/** What a wallet is asked for, all of it optional. */
export type AskedNamespaces = Readonly<Record<string, AskedNamespace>>

/** Ids that wallets know networks by, to the networks' own. */
export type NetworkAliases = Readonly<Record<string, CaipNetworkId>>

/** RPC urls by namespace, then by CAIP-2 reference. */
export type RpcMaps = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Where a namespace plugin names none. */
const DEFAULT_EVENTS = ['accountsChanged', 'chainChanged']

const networksOf = (namespaces: Namespaces, namespace: string) => namespaces.definition(namespace)?.networks ?? []

/** The requested networks of every installed namespace, and those that the options put in their place. */
export function listAskedNetworks(namespaces: Namespaces, { chains = {} }: WalletConnectOptions): AskedNetworks {
  const ids = new Set([...namespaces.ids, ...Object.keys(chains)])
  const entries = Array.from(ids, (namespace) => {
    const own = networksOf(namespaces, namespace).map(({ caipNetworkId }) => caipNetworkId)
    return [namespace, (chains[namespace] as readonly CaipNetworkId[] | undefined) ?? own] as const
  })
  return new Map(entries.filter(([, networks]) => networks.length > 0))
}

/** Other ids of networks, of every installed namespace; its code has to be there before a session can be read. */
export async function describeAliases(namespaces: Namespaces): Promise<NetworkAliases> {
  const able = namespaces.ids.filter((namespace) => namespaces.has(DescribeSession, namespace))
  const described = await Promise.all(able.map((namespace) => namespaces.use(DescribeSession, namespace)()))
  return Object.assign({}, ...described.map(({ networkAliases }) => networkAliases)) as NetworkAliases
}

/**
 * Puts together what a wallet is asked for: every network of every namespace, by each of its ids, with the methods and events
 * that its plugin names. What the options say comes in the place of the plugin's.
 */
export async function describeNamespaces(
  namespaces: Namespaces,
  options: WalletConnectOptions,
): Promise<AskedNamespaces> {
  const { methods = {}, events = {} } = options
  const described = Array.from(listAskedNetworks(namespaces, options), async ([namespace, chains]) => {
    const can = namespaces.has(DescribeSession, namespace)
    const own: SessionDescription = can
      ? await namespaces.use(DescribeSession, namespace)()
      : { methods: [], events: DEFAULT_EVENTS }
    const aliases = Object.entries(own.networkAliases ?? {}).filter(([, id]) => chains.includes(id))
    const asked: AskedNamespace = {
      chains: [...chains, ...aliases.map(([alias]) => alias)],
      methods: [...(methods[namespace] ?? own.methods)],
      events: [...(events[namespace] ?? own.events)],
    }
    return [namespace, asked] as const
  })
  return Object.fromEntries(await Promise.all(described))
}

/** The RPC urls that answer what a wallet does not: those of the options, else each network's first. */
export function listRpcUrls(namespaces: Namespaces, { rpcMap = {} }: WalletConnectOptions): RpcMaps {
  const own = namespaces.ids.flatMap((namespace) =>
    networksOf(namespaces, namespace).map(({ caipNetworkId, rpcUrls }) => [caipNetworkId, rpcUrls.default.http[0]]),
  )
  const maps: Record<string, Record<string, string>> = {}
  for (const [id = '', url] of [...own, ...Object.entries(rpcMap)]) {
    const [namespace = '', reference = ''] = id.split(':')
    maps[namespace] ??= {}
    if (url) maps[namespace][reference] = url
  }
  return maps
}
