import type { CaipNetworkId } from '../../../kernel/lib/caip/caip-network-id'
import { toSafeImageUrl } from '../../../kernel/lib/safe/safe-image-url'
import { toSafeWebLink } from '../../../kernel/lib/safe/safe-link'
import { sanitizeText } from '../../../kernel/lib/safe/sanitize-text'
import { type WalletConnectSession, walletConnectEvents } from './contract'
import { listAskedNetworks, type NetworkAliases } from './describe-namespaces'
import { isFitting, type NamespaceSession, readSession, type SessionReading, type SessionStruct } from './read-session'
import type { RelayClient } from './relay-client'
import type { WalletConnectContext } from './walletconnect-context'

const goodbye = { code: 6000, message: 'User disconnected.' }
/** A relay that cannot be told has not to hold anybody up. */
const TELL_MS = 3000

type EndReason = 'wallet' | 'app' | 'expired'

/** Hears of what a session holds now; undefined once it has ended. */
type SessionListener = (reading: SessionReading | undefined) => void

/** Keeps the session that stands: what it holds, who is told of it, and how it ends. */
export interface CurrentSession {
  readonly topic: string | undefined
  /** ms since the epoch */
  readonly expiresAt: number | undefined
  read(namespace: string): NamespaceSession | undefined
  /** Namespaces that it shares accounts of. */
  namespaces(): readonly string[]
  /** Takes a new session, or one that was kept over a reload. Answers false, and deletes it, where it does not fit. */
  take(client: RelayClient, struct: SessionStruct): boolean
  /** Reads it anew, after the wallet changed it. */
  refresh(struct: SessionStruct): void
  /** Ends it here and tells the wallet, as far as the relay can be reached. */
  end(reason: EndReason, client?: RelayClient): Promise<void>
  /** Ends a session that was never taken. */
  discard(client: RelayClient, struct: SessionStruct): void
  follow(listener: SessionListener): void
  /** Other ids that networks go by; has to be known before a session is read. */
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

/** Deletes a session at both ends; where the relay cannot be told in time, at ours. */
async function deleteSession({ ctx }: WalletConnectContext, { provider }: RelayClient, topic: string): Promise<void> {
  const { client } = provider
  const farewell = client.session.keys.includes(topic)
    ? client.disconnect({ topic, reason: goodbye })
    : Promise.resolve()
  const isOver = new Promise<void>((resolve) => {
    const cancel = ctx.clock.after(TELL_MS, resolve)
    farewell
      .catch((error: unknown) => ctx.logger.debug('The wallet was not told', error))
      .finally(() => {
        cancel()
        resolve()
      })
  })
  if (provider.session?.topic === topic) Reflect.deleteProperty(provider, 'session')
  await isOver
  if (client.session.keys.includes(topic)) await client.session.delete(topic, goodbye)
  client.core.expirer.del(topic)
}

export function createCurrentSession(walletConnect: WalletConnectContext): CurrentSession {
  const { ctx, options, session } = walletConnect
  const listeners: SessionListener[] = []
  let reading: SessionReading | undefined
  let aliases: NetworkAliases = {}
  let clientId = ''
  const read = (struct: SessionStruct) => readSession(struct, listAskedNetworks(ctx.namespaces, options), aliases)

  function show(struct: SessionStruct, next: SessionReading) {
    reading = next
    session.value = describeSession(struct, next, clientId)
    for (const listener of listeners) listener(next)
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
        clientId = client.clientId
        show(struct, next)
      } else {
        ctx.logger.warn('A session was refused: the wallet approved what was not asked for', next.strays)
        void deleteSession(walletConnect, client, struct.topic)
        return false
      }
      return true
    },
    discard: (client, { topic }) => void deleteSession(walletConnect, client, topic),
    refresh(struct) {
      const next = read(struct)
      if (next.strays.length) ctx.logger.warn('Left out of a session: not asked for', next.strays)
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
      for (const listener of listeners) listener(undefined)
      ctx.emit(walletConnectEvents, 'walletconnect:ended', { topic, reason })
      if (client) await deleteSession(walletConnect, client, topic)
    },
  }
  return current
}
