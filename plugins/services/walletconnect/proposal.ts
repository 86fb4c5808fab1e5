import type { CaipNetworkId } from '../../../kernel/lib/caip'
import { DescribeSession, type SessionDescription } from '../../../kernel/namespaces/capabilities'
import type { Namespaces } from '../../../kernel/namespaces/namespace-registry'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { WalletConnectOptions } from './check-options'
import { type SessionAuthenticator, type SessionAuthPayload, sessionAuthenticators } from './contract'
import type { SessionStruct } from './current-session'
import { userDisconnected } from './failures'
import type { RelayClient } from './relay-client'

/** The requested networks, by namespace. */
export type AskedNetworks = ReadonlyMap<string, readonly CaipNetworkId[]>

interface AskedNamespace {
  readonly chains: string[]
  readonly methods: string[]
  readonly events: string[]
}

/** The content of a proposal; all of it is optional for the wallet. */
export type AskedNamespaces = Readonly<Record<string, AskedNamespace>>

/** Ids by which wallets know networks, with the networks' own ids. */
export type NetworkAliases = Readonly<Record<string, CaipNetworkId>>

/** RPC urls by namespace, then by CAIP-2 reference. */
export type RpcMaps = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Events for a namespace whose plugin names none. */
const DEFAULT_EVENTS = ['accountsChanged', 'chainChanged']

const networksOf = (namespaces: Namespaces, namespace: string) => namespaces.definition(namespace)?.networks ?? []

/** Returns the networks of each installed namespace, or those that the options name instead. */
export function listAskedNetworks(namespaces: Namespaces, { chains = {} }: WalletConnectOptions): AskedNetworks {
  const ids = new Set([...namespaces.ids, ...Object.keys(chains)])
  const entries = Array.from(ids, (namespace) => {
    const own = networksOf(namespaces, namespace).map(({ caipNetworkId }) => caipNetworkId)
    return [namespace, (chains[namespace] as readonly CaipNetworkId[] | undefined) ?? own] as const
  })
  return new Map(entries.filter(([, networks]) => networks.length > 0))
}

/** Returns other ids of networks, for each installed namespace; they have to be known before a session is read. */
export async function describeAliases(namespaces: Namespaces): Promise<NetworkAliases> {
  const able = namespaces.ids.filter((namespace) => namespaces.has(DescribeSession, namespace))
  const described = await Promise.all(able.map((namespace) => namespaces.use(DescribeSession, namespace)()))
  return Object.assign({}, ...described.map(({ networkAliases }) => networkAliases)) as NetworkAliases
}

/**
 * Builds the request to a wallet: each network of each namespace, by all its ids, with the methods and events that its plugin names. Values
 * of the options replace those of the plugin.
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

/** Returns the RPC urls for reads that a wallet does not answer: those of the options, else each network's first. */
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

/** A sign-in that is requested with the connection, in one approval. */
export interface Authentication {
  readonly payload: SessionAuthPayload
  readonly methods: readonly string[]
  readonly accept: SessionAuthenticator['accept']
}

/**
 * Returns the sign-in that an app wants with the connection. One approval can sign in only one namespace, and only one whose fallback the
 * protocol defines; apps with several namespaces connect without it, and sign in afterwards.
 */
export async function findAuthentication(
  ctx: PluginContext,
  asked: AskedNamespaces,
): Promise<Authentication | undefined> {
  const [authenticator] = ctx.slot(sessionAuthenticators).peek()
  const [only, ...others] = Object.entries(asked)
  if (!authenticator || !only || others.length || !ctx.namespaces.definition(only[0])?.isEip1193) return undefined
  const [namespace, { chains, methods: all }] = only
  // A request that also signs in asks for every method of a connection but this one.
  const methods = all.filter((method) => method !== 'wallet_showCallsStatus')
  const payload = await authenticator.params(namespace, chains as CaipNetworkId[])
  return payload && { payload, methods, accept: (auths) => authenticator.accept(auths) }
}

/**
 * Connects and signs in by wc_sessionAuthenticate. A wallet that does not know it gets a request to connect by the same link, without a
 * signature.
 *
 * @param show - called with the link
 * @throws the wallet's error, or that of `accept`, after which the session is ended
 * @see CAIP-122, CAIP-74, EIP-5573
 */
async function authenticateSession(
  { provider, links, readSession }: RelayClient,
  { payload, methods, accept }: Authentication,
  show: (uri: string) => void,
): Promise<SessionStruct> {
  const { chains, resources, ...rest } = payload
  const params = {
    ...rest,
    chains: [...chains],
    methods: [...methods],
    ...(resources && { resources: [...resources] }),
  }
  links.await(params, show)
  const { session, auths = [] } = await provider.authenticate(params)
  try {
    await accept(
      auths.map((cacao) => ({
        cacao,
        // The message as the wallet signed it, which includes the permissions of the session (EIP-5573).
        message: provider.client.formatAuthMessage({ request: cacao.p, iss: cacao.p.iss }),
      })),
    )
  } catch (error) {
    await provider.client.disconnect({ topic: session.topic, reason: userDisconnected })
    throw error
  }
  return readSession(session)
}

/** Lifetime of a pairing, in ms. It counts as expired 10 s before its end. */
export const LIFE_MS = 240_000
export const MARGIN_MS = 10_000

/** A pairing that a wallet can use: its link, and its result. */
export interface Proposal {
  readonly uri: string
  /** Time in ms since the epoch, by the wall clock, because timers stop while a page is frozen. */
  readonly expiresAt: number
  /** Rejects where the wallet declined, or the proposal was dropped. */
  readonly approval: Promise<SessionStruct>
  /** Deletes topic and proposal; a wallet that scans it later finds nothing. */
  drop(): void
}

const topicOf = (uri: string) => /^wc:([\da-f]+)@/.exec(uri)?.[1] ?? ''

export interface ProposalParams {
  readonly asked: AskedNamespaces
  readonly rpcUrls: RpcMaps
  readonly authentication?: Authentication | undefined
}

async function settle({ provider, readSession }: RelayClient, asked: AskedNamespaces): Promise<SessionStruct> {
  const session = await provider.connect({ optionalNamespaces: asked })
  if (!session) throw new Error('The client made no session.')
  return readSession(session)
}

/**
 * Publishes a proposal, and resolves once the relay has it.
 *
 * @param now - ms since the epoch
 * @throws the error of the relay or the client, which may take a minute
 */
export function propose(
  relay: RelayClient,
  { asked, rpcUrls, authentication }: ProposalParams,
  now: () => number,
): Promise<Proposal> {
  const { provider, links } = relay
  const { client } = provider
  return new Promise((resolve, reject) => {
    const show = (made: string) => {
      const expiresAt = now() + LIFE_MS
      // The client's link is valid for a minute longer; a wallet that scanned it then would approve a proposal that has ended.
      const uri = made.replace(/\bexpiryTimestamp=\d+/, `expiryTimestamp=${Math.floor(expiresAt / 1000)}`)
      const topic = topicOf(uri)
      const drop = () => {
        for (const { id, pairingTopic, proposer } of client.proposal.getAll()) {
          if (pairingTopic !== topic) continue
          client.core.expirer.set(id, 0)
          // The client would keep the key, one for each renewed link.
          client.core.crypto.deleteKeyPair(proposer.publicKey).catch(() => undefined)
        }
        client.core.expirer.set(topic, 0)
      }
      resolve({ uri, expiresAt, approval, drop })
    }
    const approval = authentication
      ? authenticateSession(relay, authentication, show)
      : links.onEvent(() => settle(relay, asked), show)
    // The proposal has its own copy by now; the app's RPC urls must not be sent to the wallet.
    provider.optionalNamespaces = Object.fromEntries(
      Object.entries(asked).map(([namespace, value]) => [namespace, { ...value, rpcMap: { ...rpcUrls[namespace] } }]),
    )
    approval.catch(reject)
  })
}
