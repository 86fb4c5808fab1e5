import { toSafeImageUrl } from '../../../kernel/lib/safe/safe-image-url'
import { toSafeAppLink, toSafeWebLink } from '../../../kernel/lib/safe/safe-link'
import { sanitizeText } from '../../../kernel/lib/safe/sanitize-text'
import { untilAborted } from '../../../kernel/platform/until-aborted'
import { batch } from '../../../kernel/store/signals'
import { type Connection, connectEvents } from '../../foundations/connect/contract'
import type { CatalogueWallet } from '../../wallets/contract'
import { type Pairing, type RecentWallet, walletConnectEvents, walletConnectId } from './contract'
import type { PairingMachine } from './create-pairing'
import type { CurrentSession } from './current-session'
import { toCallerError } from './failures'
import type { SessionSource } from './namespace-provider'
import { pairingError } from './walletconnect-errors'
import type { Connected, WalletConnectContext, WalletConnectImplementation } from './walletconnect-facade'

/** Wallets kept as used last. */
const recentLimit = 2

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const readId = (value: unknown) => (typeof value === 'string' && /^[\w.:-]{1,128}$/.test(value) ? value : undefined)

/** Pictures of the web are the catalogue's to find again: storage names no host that the page would ask. */
function readWallet(value: unknown): CatalogueWallet | undefined {
  if (!isRecord(value)) return undefined
  const id = readId(value.id)
  const name = sanitizeText(value.name)
  if (!id || !name) return undefined
  const parts = {
    imageId: readId(value.imageId),
    imageUrl: toSafeImageUrl(value.imageUrl),
    rdns: readId(value.rdns),
    homepage: toSafeWebLink(value.homepage),
    mobileLink: toSafeAppLink(value.mobileLink),
    universalLink: toSafeWebLink(value.universalLink),
    webappLink: toSafeWebLink(value.webappLink),
    desktopLink: toSafeAppLink(value.desktopLink),
  }
  return { id, name, ...Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) }
}

/** Reads the wallets used last from storage, newest first, each once; an entry that is none is left out. */
export function parseRecent(data: unknown): readonly RecentWallet[] | undefined {
  if (!Array.isArray(data)) return undefined
  const all = data.slice(0, 20).flatMap((entry): RecentWallet[] => {
    const wallet = isRecord(entry) ? readWallet(entry.wallet) : undefined
    const usedAt = isRecord(entry) ? entry.usedAt : undefined
    return wallet && typeof usedAt === 'number' && Number.isFinite(usedAt) ? [{ wallet, usedAt }] : []
  })
  return all
    .filter(({ wallet }, index) => all.findIndex((item) => item.wallet.id === wallet.id) === index)
    .slice(0, recentLimit)
}

export interface PairParts {
  readonly walletConnect: WalletConnectContext
  readonly current: CurrentSession
  readonly machine: PairingMachine
  readonly source: SessionSource
  connected(): Promise<Connected>
  demandSetUp(): void
}

/** The namespace that the person is in, or the first that the wallet shares. */
function pickNamespace({ walletConnect, current }: PairParts): string | undefined {
  const { active, ids } = walletConnect.ctx.namespaces
  const shared = current.namespaces()
  return [active.peek(), ...ids].find((namespace) => namespace !== undefined && shared.includes(namespace))
}

async function waitForSession(
  { machine, current, demandSetUp }: PairParts,
  params: Parameters<WalletConnectImplementation['pair']>[0],
) {
  if (current.topic !== undefined) return
  demandSetUp()
  const { session, leave } = machine.join(params?.wallet)
  try {
    await untilAborted(session, params?.signal)
  } catch (error) {
    leave()
    if (params?.signal?.aborted) machine.leaveAlone()
    throw error
  }
}

/** Settles once all that follows a connection is done, however that ended. */
function whenSettled({ pairing }: WalletConnectContext): Promise<void> {
  return new Promise((resolve) => {
    let stop: (() => void) | undefined
    stop = pairing.subscribe(({ state }) => {
      if (state === 'settling') return
      resolve()
      stop?.()
    })
    if (pairing.peek().state !== 'settling') stop()
  })
}

/** Creates what pairs with a wallet and connects what it shares; whoever waits when the kernel ends is told. */
export function createPair(parts: PairParts): WalletConnectImplementation['pair'] {
  const { walletConnect, current, machine, source, connected } = parts
  const { signal: life } = walletConnect.ctx
  async function pair(params: Parameters<WalletConnectImplementation['pair']>[0]): Promise<Connection> {
    try {
      await source.restore()
      const { settings, consent, connect } = walletConnect.connect
      // Refused before a wallet is asked in vain: the plugin connect says so, and leads to where the terms are.
      if (settings.peek().legalCheckbox && !(await consent()).isGiven.peek())
        return await connect({ connectorId: walletConnectId })
      // What the wallet's answer is read with comes while the person is on the way to it.
      walletConnect.connect.prepare(walletConnectId).catch(() => undefined)
      await waitForSession(parts, params)
      const namespace = pickNamespace(parts)
      const { signal, keepOthers } = params ?? {}
      const connection = await walletConnect.connect.connect({
        connectorId: walletConnectId,
        ...(namespace !== undefined && { namespace }),
        ...(keepOthers && { keepOthers }),
        ...(signal && { signal }),
      })
      await whenSettled(walletConnect)
      return connection
    } catch (error) {
      const isConnected = walletConnect.connect.connections
        .peek()
        .some(({ connectorId }) => connectorId === walletConnectId)
      if (current.topic !== undefined && !isConnected) {
        const { client } = await connected()
        const ended = current.end('app', client)
        machine.fail(error)
        await ended
      }
      throw toCallerError(error)
    }
  }
  return async (params) => {
    try {
      return await untilAborted(pair(params), life)
    } catch (error) {
      throw life.aborted ? pairingError('CONNECT_REQUEST_ABORTED', undefined, error) : error
    }
  }
}

export interface SettleParts {
  readonly current: CurrentSession
  notify(pairing: Omit<Pairing, 'wallet'>): void
  /** A wallet was chosen and the session stands: remembers how it was opened, if it was. */
  remember(): void
}

/** Puts the wallet that connected in front of those used last. */
function rememberWallet({ ctx, pairing, recent }: WalletConnectContext) {
  const { wallet } = pairing.peek()
  if (!wallet) return
  const others = recent.peek().filter((item) => item.wallet.id !== wallet.id)
  recent.value = [{ wallet, usedAt: ctx.clock.now() }, ...others].slice(0, recentLimit)
}

/**
 * Finishes what a wallet approved: once one namespace is connected, by whoever asked, the others of the session follow without
 * a prompt, and the pairing is done. Follows later changes of the session too.
 */
export function createSettling(walletConnect: WalletConnectContext, { current, notify, remember }: SettleParts): void {
  const { ctx, connect, pairing } = walletConnect
  const own = () => connect.connections.peek().filter(({ connectorId }) => connectorId === walletConnectId)

  async function adoptOthers() {
    const connected = own().map(({ namespace }) => namespace)
    const missing = current
      .namespaces()
      .filter((namespace) => ctx.namespaces.ids.includes(namespace) && !connected.includes(namespace))
    // A wallet that came beside another one takes no other's place elsewhere either.
    const keepOthers = connect.connections
      .peek()
      .some((item) => item.connectorId !== walletConnectId && connected.includes(item.namespace))
    const adoptions = missing.map((namespace) =>
      connect.adopt({ connectorId: walletConnectId, namespace, ...(keepOthers && { keepOthers }) }),
    )
    for (const result of await Promise.allSettled(adoptions))
      if (result.status === 'rejected') ctx.logger.warn('A namespace of the session was not connected', result.reason)
  }
  async function finish() {
    await adoptOthers()
    const session = walletConnect.session.peek()
    if (!session || pairing.peek().state !== 'settling') return
    batch(() => {
      rememberWallet(walletConnect)
      remember()
      notify({ state: 'connected' })
    })
    ctx.emit(walletConnectEvents, 'walletconnect:settled', { session })
  }
  ctx.on(connectEvents, 'connect:succeeded', ({ connection }) => {
    if (connection.connectorId === walletConnectId && pairing.peek().state === 'settling') void finish()
  })
  current.follow((reading) => {
    if (reading && own().length) void adoptOthers()
  })
}
