import type { CaipNetworkId } from '../../../kernel/lib/caip'
import { DescribeSession, type SessionDescription } from '../../../kernel/namespaces/capabilities'
import type { Namespaces } from '../../../kernel/namespaces/namespace-registry'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { WalletConnectOptions } from './check-options'
import { type SessionAuthenticator, type SessionAuthPayload, sessionAuthenticators } from './contract'
import type { SessionStruct } from './current-session'
import { userDisconnected } from './failures'
import type { RelayClient } from './relay-client'

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

/** A sign-in that is asked for with the connection, in one approval. */
export interface Authentication {
  readonly payload: SessionAuthPayload
  readonly methods: readonly string[]
  readonly accept: SessionAuthenticator['accept']
}

/**
 * Asks whether somebody wants the person signed in. The protocol can ask for one namespace only in one approval, the one
 * whose fallback it knows; an app of several connects without, and signs in afterwards.
 */
export async function findAuthentication(
  ctx: PluginContext,
  asked: AskedNamespaces,
): Promise<Authentication | undefined> {
  const [authenticator] = ctx.slot(sessionAuthenticators).peek()
  const [only, ...others] = Object.entries(asked)
  if (!authenticator || !only || others.length || !ctx.namespaces.definition(only[0])?.isEip1193) return undefined
  const [namespace, { chains, methods }] = only
  const payload = await authenticator.params(namespace, chains as CaipNetworkId[])
  return payload && { payload, methods, accept: (auths) => authenticator.accept(auths) }
}

/**
 * Connects and signs in by wc_sessionAuthenticate; a wallet that does not know it is asked to connect by the same link, and
 * nothing is signed then.
 *
 * @param show - told of the link
 * @throws what the wallet answered, and what `accept` threw: the session is given back then
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
        // As the wallet wrote it: what the session allows stands in it too (EIP-5573).
        message: provider.client.formatAuthMessage({ request: cacao.p, iss: cacao.p.iss }),
      })),
    )
  } catch (error) {
    await provider.client.disconnect({ topic: session.topic, reason: userDisconnected })
    throw error
  }
  return readSession(session)
}

/** A pairing lives 4 minutes, and is taken as over 10 s before. In ms. */
export const LIFE_MS = 240_000
export const MARGIN_MS = 10_000

/** A pairing that a wallet can take: its link, and what comes of it. */
export interface Proposal {
  readonly uri: string
  /** ms since the epoch, by the wall clock: timers stand still while a page is frozen */
  readonly expiresAt: number
  /** Rejects where the wallet declined, or the proposal was dropped. */
  readonly approval: Promise<SessionStruct>
  /** Deletes topic and proposal: a wallet that comes later finds nothing. */
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
 * Publishes a proposal, and answers once the relay has it.
 *
 * @param now - ms since the epoch
 * @throws what the relay or the client threw; it may take a minute to
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
      // The client's link is good for a minute longer: a wallet that scanned it then would approve into the void.
      const uri = made.replace(/\bexpiryTimestamp=\d+/, `expiryTimestamp=${Math.floor(expiresAt / 1000)}`)
      const topic = topicOf(uri)
      const drop = () => {
        for (const { id, pairingTopic, proposer } of client.proposal.getAll()) {
          if (pairingTopic !== topic) continue
          client.core.expirer.set(id, 0)
          // The client would leave the key behind, and one with every link that a page renews.
          client.core.crypto.deleteKeyPair(proposer.publicKey).catch(() => undefined)
        }
        client.core.expirer.set(topic, 0)
      }
      resolve({ uri, expiresAt, approval, drop })
    }
    const approval = authentication
      ? authenticateSession(relay, authentication, show)
      : links.onEvent(() => settle(relay, asked), show)
    // After the proposal has taken its copy: what the app reads chains by is no business of the wallet's.
    provider.optionalNamespaces = Object.fromEntries(
      Object.entries(asked).map(([namespace, value]) => [namespace, { ...value, rpcMap: { ...rpcUrls[namespace] } }]),
    )
    approval.catch(reject)
  })
}
