import { type CaipNetworkId, type ParsedAddress, parseCaipAddress, parseCaipNetworkId } from '../../../kernel/lib/caip'
import { toSafeImageUrl } from '../../../kernel/lib/safe/safe-image-url'
import { toSafeWebLink } from '../../../kernel/lib/safe/safe-link'
import { sanitizeText } from '../../../kernel/lib/safe/sanitize-text'
import { walletError } from '../../../kernel/namespaces/wallet-error'
import { untilAborted } from '../../../kernel/platform/until-aborted'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { type WalletConnectSession, walletConnectEvents } from './contract'
import { userDisconnected } from './failures'
import { type AskedNetworks, listAskedNetworks, type NetworkAliases } from './proposal'
import type { RelayClient } from './relay-client'
import type { WalletConnectContext } from './walletconnect-facade'

/** The name of a wallet that lists the networks it approved but accepts all others as well. */
const boundlessPeer = 'MetaMask Wallet'

/** What a wallet approved in one namespace, in the wallet's own values. */
interface ApprovedNamespace {
  readonly accounts: readonly string[]
  readonly chains: readonly string[]
  readonly methods: readonly string[]
}

/** The fields of the client's session that are used here. */
export interface SessionStruct {
  readonly topic: string
  /** s since the epoch */
  readonly expiry: number
  readonly namespaces: Readonly<Record<string, ApprovedNamespace>>
  readonly peer: {
    readonly metadata: { readonly name: string; readonly url: string; readonly icons: readonly string[] }
  }
}

/** A session in one namespace, with only what was requested. */
export interface NamespaceSession {
  readonly accounts: readonly ParsedAddress[]
  readonly networkIds: readonly CaipNetworkId[]
  /** Whether the wallet accepts other networks too. */
  readonly isBoundless: boolean
  readonly methods: readonly string[]
  /** The wallet's ids of networks that it knows only by another id. */
  readonly spokenIds?: ReadonlyMap<CaipNetworkId, CaipNetworkId>
}

export interface SessionReading {
  readonly namespaces: ReadonlyMap<string, NamespaceSession>
  /** Values that the wallet approved without a request, or that are invalid. */
  readonly unasked: readonly string[]
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/**
 * Reads what a wallet settled or updated, and separates requested from unrequested values.
 *
 * @param asked - networks by namespace
 * @param aliases - other ids of those networks
 * @see CAIP-25
 */
export function readSession(
  session: SessionStruct,
  asked: AskedNetworks,
  aliases: NetworkAliases = {},
): SessionReading {
  const unasked: string[] = []
  const namespaces = new Map<string, NamespaceSession>()
  const known = [...asked.keys()]
  const toOwn = (id: CaipNetworkId) => (Object.hasOwn(aliases, id) ? aliases[id] : undefined) ?? id
  for (const [key, value] of Object.entries(session.namespaces)) {
    const [namespace = '', reference] = key.split(':')
    const networks = asked.get(namespace) ?? []
    const isAsked = (id: CaipNetworkId | undefined) => id !== undefined && networks.includes(toOwn(id))
    const keep = <T>(texts: readonly string[], read: (text: string) => T, isWanted: (item: T) => boolean) =>
      texts.flatMap((text) => {
        const item = attempt(() => read(text))
        if (item !== undefined && isWanted(item)) return [item]
        unasked.push(text)
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
    else unasked.push(key)
  }
  return { namespaces, unasked }
}

const hasAccounts = ({ namespaces }: SessionReading, installed: readonly string[]): boolean =>
  installed.some((namespace) => (namespaces.get(namespace)?.accounts.length ?? 0) > 0)

/** Tells whether a new session can be kept: it has only requested values, and an account for a namespace of the app. */
export const isFitting = (reading: SessionReading, installed: readonly string[]): boolean =>
  reading.unasked.length === 0 && hasAccounts(reading, installed)

/** Maximum time, in ms, to wait for the relay when a session ends. */
const TELL_MS = 3000

type EndReason = 'wallet' | 'app' | 'expired'

/** Called with the content of the session; undefined once it has ended. */
type SessionListener = (reading: SessionReading | undefined) => void

/** The open session: its content, its listeners and its end. */
export interface CurrentSession {
  readonly topic: string | undefined
  /** ms since the epoch */
  readonly expiresAt: number | undefined
  read(namespace: string): NamespaceSession | undefined
  /** Namespaces in which it has accounts. */
  namespaces(): readonly string[]
  /** Accepts a new session. Returns false, and deletes it, where it does not fit. */
  take(client: RelayClient, struct: SessionStruct): boolean
  /**
   * Accepts a session that a reload kept. Unrequested values are left out: the wallet may have added a network since, or the app have
   * removed one. Returns false where it has no account of the app.
   */
  takeStored(client: RelayClient, struct: SessionStruct): boolean
  /** Reads the session again, after the wallet changed it. */
  refresh(struct: SessionStruct): void
  /**
   * Waits for an answer until the session ends; the client would wait five minutes for an answer that cannot come any more.
   *
   * @throws WALLET_REQUEST_FAILED 'disconnected' once it has ended
   */
  untilEnded<T>(answer: Promise<T>): Promise<T>
  /** Ends the session here, and tells the wallet where the relay can be reached. */
  end(reason: EndReason, client?: RelayClient): Promise<void>
  /** Ends a session that was never accepted. */
  discard(client: RelayClient, struct: SessionStruct): void
  follow(listener: SessionListener): void
  /** Stores other ids of networks; they have to be known before a session is read. */
  learnAliases(aliases: NetworkAliases): void
}

const hosts = (url: string | undefined) => (url ? [new URL(url).host] : [])

function describePeer({ peer }: SessionStruct): WalletConnectSession['peer'] {
  const {
    name,
    url,
    icons: [first],
  } = peer.metadata
  const link = toSafeWebLink(url)
  const iconLink = toSafeWebLink(first)
  const icon = toSafeImageUrl(first, hosts(iconLink))
  return { name: sanitizeText(name) || 'Wallet', ...(icon && { icon }), ...(link && { url: link }) }
}

function describeSession(
  struct: SessionStruct,
  { namespaces }: SessionReading,
  clientId: string,
): WalletConnectSession {
  const shared = [...namespaces].filter(([, { accounts }]) => accounts.length > 0)
  return {
    topic: struct.topic,
    peer: describePeer(struct),
    namespaces: shared.map(([namespace]) => namespace),
    networkIds: shared.flatMap(([, { networkIds }]): readonly CaipNetworkId[] => networkIds),
    expiresAt: struct.expiry * 1000,
    clientId,
  }
}

/** Deletes a session at both ends; where the relay does not answer in time, only here. */
async function deleteSession({ ctx }: WalletConnectContext, { provider }: RelayClient, topic: string): Promise<void> {
  const { client } = provider
  const notice = client.session.keys.includes(topic)
    ? client.disconnect({ topic, reason: userDisconnected })
    : Promise.resolve()
  const isOver = new Promise<void>((resolve) => {
    const cancel = ctx.clock.after(TELL_MS, resolve)
    notice
      .catch((error: unknown) => ctx.logger.debug('The wallet was not told', error))
      .finally(() => {
        cancel()
        resolve()
      })
  })
  if (provider.session?.topic === topic) Reflect.deleteProperty(provider, 'session')
  await isOver
  if (client.session.keys.includes(topic)) await client.session.delete(topic, userDisconnected)
  client.core.expirer.del(topic)
}

export function createCurrentSession(walletConnect: WalletConnectContext): CurrentSession {
  const { ctx, options, session } = walletConnect
  const listeners: SessionListener[] = []
  let reading: SessionReading | undefined
  let aliases: NetworkAliases = {}
  let clientId = ''
  let life = new AbortController()
  const read = (struct: SessionStruct) => readSession(struct, listAskedNetworks(ctx.namespaces, options), aliases)

  function show(struct: SessionStruct, next: SessionReading) {
    reading = next
    session.value = describeSession(struct, next, clientId)
    for (const listener of listeners) listener(next)
  }
  function begin(client: RelayClient, struct: SessionStruct, next: SessionReading) {
    clientId = client.clientId
    life = new AbortController()
    show(struct, next)
  }
  const current: CurrentSession = {
    get topic() {
      return session.peek()?.topic
    },
    get expiresAt() {
      return session.peek()?.expiresAt
    },
    read: (namespace) => reading?.namespaces.get(namespace),
    namespaces: () => session.peek()?.namespaces ?? [],
    follow: (listener) => void listeners.push(listener),
    learnAliases(known) {
      aliases = known
    },
    take(client, struct) {
      const next = read(struct)
      if (isFitting(next, ctx.namespaces.ids)) {
        begin(client, struct, next)
        return true
      }
      ctx.logger.warn('A session was refused: the wallet approved what was not asked for', next.unasked)
      void deleteSession(walletConnect, client, struct.topic)
      return false
    },
    takeStored(client, struct) {
      const next = read(struct)
      if (!hasAccounts(next, ctx.namespaces.ids)) return false
      begin(client, struct, next)
      return true
    },
    untilEnded: (answer) => untilAborted(answer, life.signal),
    discard: (client, { topic }) => void deleteSession(walletConnect, client, topic),
    refresh(struct) {
      const next = read(struct)
      if (next.unasked.length) ctx.logger.warn('Left out of a session: not asked for', next.unasked)
      if (struct.topic !== current.topic) return
      show(struct, next)
      const updated = session.peek()
      if (updated) ctx.emit(walletConnectEvents, 'walletconnect:updated', { session: updated })
    },
    async end(reason, client) {
      const { topic } = current
      if (topic === undefined) return
      reading = undefined
      session.value = undefined
      life.abort(walletError('disconnected', 'The session has ended.'))
      for (const listener of listeners) listener(undefined)
      ctx.emit(walletConnectEvents, 'walletconnect:ended', { topic, reason })
      if (client) await deleteSession(walletConnect, client, topic)
    },
  }
  return current
}

/** A wallet's own event in a session (wc_sessionEvent). */
export interface SessionEvent {
  readonly name: string
  readonly data: unknown
  /** A CAIP-2 id, as the wallet sent it. */
  readonly chainId: string
}

/** Follows changes of the open session: by the wallet, or by its expiry. */
export function followSession(
  ctx: PluginContext,
  { provider, readSession }: RelayClient,
  current: CurrentSession,
  onEvent: (event: SessionEvent) => void,
): void {
  const { client } = provider
  const reread = (topic: string) => {
    // The client has the new content before it emits the event; the end of a session has an event of its own.
    if (topic === current.topic && client.session.keys.includes(topic))
      current.refresh(readSession(client.session.get(topic)))
  }
  const finish = (topic: string, reason: 'wallet' | 'expired') => {
    if (topic === current.topic) void current.end(reason)
  }
  const listeners = {
    session_update: ({ topic }: { topic: string }) => reread(topic),
    session_extend: ({ topic }: { topic: string }) => reread(topic),
    session_expire: ({ topic }: { topic: string }) => finish(topic, 'expired'),
    session_delete: ({ topic }: { topic: string }) => {
      // The client also deletes an expired session, and emits that event first.
      const expiresAt = current.expiresAt ?? Number.POSITIVE_INFINITY
      finish(topic, expiresAt <= ctx.clock.now() ? 'expired' : 'wallet')
    },
    session_event: ({
      topic,
      params,
    }: {
      topic: string
      params: { event: { name: string; data: unknown }; chainId: string }
    }) => {
      if (topic === current.topic) onEvent({ ...params.event, chainId: params.chainId })
    },
  }
  // These listeners come before the client's own, because one of those throws where a wallet drops a namespace.
  for (const [type, listener] of Object.entries(listeners)) client.events.prependListener(type, listener)
}
