import { readProperty } from '../../../kernel/lib/safe/read-property'
import { sanitizeText } from '../../../kernel/lib/safe/sanitize-text'
import type { WalletState } from '../../../kernel/namespaces/capabilities'
import { walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import { delay } from '../../../kernel/platform/until-aborted'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { effect } from '../../../kernel/store/signals'
import { canBeReread, followWallet, isOnPage, loadReading, readApproval, type WalletAnswer } from './connected-wallet'
import { type Connection, type ConnectionKey, type Connector, connectEvents } from './contract'
import { accountTypeOf, isKnownAccount, orderAccounts, overChoice } from './order-accounts'
import type { Session } from './session'
import { dropConnection, endConnections, keyOf } from './session-row'

/**
 * The stage of restoring a connection. 'looking': its wallet has not been found yet. 'queued': it has been found, and others are being
 * asked. 'asking': it is asked. The others are final: 'back' is connected or locked, 'refused' shared no account, 'missing' was not found
 * or did not answer, 'overtaken' was ended or replaced by the person or another tab.
 */
type RestoreStep = 'looking' | 'queued' | 'asking' | 'back' | 'refused' | 'missing' | 'overtaken'

interface RestoreEntry extends ConnectionKey {
  readonly step: RestoreStep
}

/** Entries in the order in which they are asked. */
export type RestoreState = readonly RestoreEntry[]

export type RestoreEvent = 'found' | 'asked' | 'confirmed' | 'refused' | 'failed' | 'overtaken'

/** Wallets that are asked at a time: each may open an extension's process, and all share the page's first seconds. */
export const ASKED_AT_ONCE = 4

/** The next stage by stage and event; an event without an entry changes nothing. */
const transitions: Readonly<Record<RestoreStep, Partial<Record<RestoreEvent, RestoreStep>>>> = {
  looking: { found: 'queued', failed: 'missing', overtaken: 'overtaken' },
  queued: { asked: 'asking', overtaken: 'overtaken' },
  asking: { confirmed: 'back', refused: 'refused', failed: 'missing', overtaken: 'overtaken' },
  back: {},
  refused: {},
  missing: {},
  overtaken: {},
}

const isOver = ({ step }: RestoreEntry) => Object.keys(transitions[step]).length === 0

/** Adds connections to bring back: the current ones first, and of those the active namespace's first. */
export function addRestoring(
  state: RestoreState,
  connections: readonly ConnectionKey[],
  active: string | undefined,
): RestoreState {
  const under = new Set(state.filter((entry) => !isOver(entry)).map(keyOf))
  const isCurrent = ({ connectorId, namespace }: ConnectionKey) =>
    connections.find((item) => item.namespace === namespace)?.connectorId === connectorId
  const rank = (key: ConnectionKey) => (isCurrent(key) ? 0 : 2) + (key.namespace === active ? 0 : 1)
  const fresh = connections
    .filter((key) => !under.has(keyOf(key)))
    .sort((one, other) => rank(one) - rank(other))
    .map(({ connectorId, namespace }): RestoreEntry => ({ connectorId, namespace, step: 'looking' }))
  return [...state.filter((entry) => !isOver(entry)), ...fresh]
}

/** Moves one connection on. */
export const moveRestoring = (state: RestoreState, key: ConnectionKey, event: RestoreEvent): RestoreState =>
  state.map((entry) =>
    keyOf(entry) === keyOf(key) ? { ...entry, step: transitions[entry.step][event] ?? entry.step } : entry,
  )

export const stepOf = (state: RestoreState, key: ConnectionKey): RestoreStep | undefined =>
  state.find((entry) => keyOf(entry) === keyOf(key))?.step

/** Connections whose turn it is. */
export function nextToAsk(state: RestoreState): readonly RestoreEntry[] {
  const asked = state.filter(({ step }) => step === 'asking').length
  return state.filter(({ step }) => step === 'queued').slice(0, Math.max(0, ASKED_AT_ONCE - asked))
}

/** Logs that a namespace that is not active could not be connected, because no view shows that. */
export function warnInactive({ namespaces, notices }: PluginContext, namespace: string, error: unknown): void {
  if (namespace === namespaces.active.peek()) return
  const message = sanitizeText(error instanceof Error ? error.message : String(error), 160)
  notices.alertCode('APKTW001', { namespace, message })
}

/** Extensions announce themselves late on slow pages; after this, in ms, the wallet counts as gone. */
const APPEAR_MS = 3000
/** Times that the wait is repeated while wallets are still looked for: the code that looks may load slowly. */
const MAX_MORE_WAITS = 4

/** A wallet that has just been connected in another tab may take so long, in ms, to show its accounts to this one. */
const OTHER_TAB_LAG_MS = 1000

function whenFound({ ctx, connectors, state }: Session, id: string): Promise<Connector | undefined> {
  return new Promise((resolve) => {
    let stop: () => void = () => undefined
    const leave = () => end(undefined)
    let cancel: () => void = () => undefined
    const wait = (more: number) => {
      cancel = ctx.clock.after(APPEAR_MS, () => (more && state.signals.isLooking.peek() ? wait(more - 1) : leave()))
    }
    wait(MAX_MORE_WAITS)
    const end = (connector: Connector | undefined) => {
      cancel()
      stop()
      ctx.signal.removeEventListener('abort', leave)
      resolve(connector)
    }
    const found = connectors.peek().find((item) => item.id === id)
    if (found) return end(found)
    ctx.signal.addEventListener('abort', leave)
    if (ctx.signal.aborted) return leave()
    stop = effect(() => {
      const connector = connectors.value.find((item) => item.id === id)
      if (connector) end(connector)
    })
  })
}

/**
 * Tells why a stored connection is not brought back without the person: anybody may call itself what their wallet is called, so
 * a name alone proves nothing.
 */
function findDoubt(
  { connectors, confirmed }: Session,
  stored: Connection,
  answer?: WalletAnswer & { readonly connection: Connection | undefined },
): string | undefined {
  // Others may have come under the same name since it was found.
  const connector = connectors.peek().find(({ id }) => id === stored.connectorId)
  if (connector?.warning) return 'another wallet uses its name'
  if (!answer) return undefined
  const known = confirmed.get(keyOf(stored))
  if (connector && isOnPage(connector) && known && known !== answer.provider) return 'another wallet took its place'
  return isKnownAccount(stored, answer.connection?.accounts ?? []) ? undefined : 'it shows another account'
}

/** What a wallet answered as a connection; undefined where it approves nothing any more. */
function toConfirmed(session: Session, stored: Connection, wallet: WalletState): Connection | undefined {
  const { accounts, isLocked, ...rest } = wallet
  const type = accountTypeOf(session, stored.namespace)
  const ordered = orderAccounts(accounts, session.record(stored), type)
  if (ordered.length) return { ...stored, ...rest, accounts: ordered, status: 'connected' }
  return isLocked ? { ...stored, ...rest, status: 'locked' } : undefined
}

export interface Restorer {
  /**
   * Confirms every connection that has not been confirmed on this page.
   *
   * @param isOwn - tells whether a connection is this page's own from an earlier visit, which is removed where it cannot be confirmed; one
   *   of another tab stays, and is tried again when the page is visible
   */
  restore(isOwn: (connection: Connection) => boolean): Promise<void>
}

interface Turn {
  readonly stored: Connection
  /** Of the connecting that is stored. */
  readonly id: string | undefined
  readonly isOwn: boolean
}

function createMoves(session: Session) {
  let state: RestoreState = []
  const waiting = new Map<string, () => void>()
  const askNext = () => {
    for (const entry of nextToAsk(state)) {
      state = moveRestoring(state, entry, 'asked')
      waiting.get(keyOf(entry))?.()
    }
  }
  return {
    add(connections: readonly Connection[]) {
      state = addRestoring(state, connections, session.ctx.namespaces.active.peek())
    },
    isUnderWay: (key: ConnectionKey) => ['looking', 'queued', 'asking'].includes(stepOf(state, key) ?? ''),
    move(key: ConnectionKey, event: RestoreEvent) {
      state = moveRestoring(state, key, event)
      askNext()
    },
    /** Settles when it is this one's turn. */
    turn: (key: ConnectionKey) =>
      new Promise<void>((resolve) => {
        waiting.set(keyOf(key), resolve)
        if (stepOf(state, key) === 'asking') resolve()
      }),
  }
}

type Moves = ReturnType<typeof createMoves>

/** An extension that the browser had suspended, or that was not ready yet, can answer by then. */
const WAKE_MS = 1000

type Read = () => Promise<WalletAnswer>

/** Reads again where no answer comes, because a wallet may lose a request from before it is ready. The first answer counts. */
async function readTwice(ctx: PluginContext, read: Read): Promise<WalletAnswer> {
  const over = new AbortController()
  const first = read()
  const second = delay(ctx, WAKE_MS, over.signal).then(read)
  let answer: WalletAnswer | undefined
  try {
    answer = await Promise.race([first, second.catch(() => first)])
    return answer
  } finally {
    over.abort()
    const stop = (other: WalletAnswer) => (other === answer ? undefined : other.events?.stop())
    for (const one of [first, second]) one.then(stop, () => undefined)
  }
}

/** Reads the approval of a wallet; a wallet on the page that could not be reached is asked again. */
async function readAwake(session: Session, connector: Connector, namespace: string): Promise<WalletAnswer> {
  const { ctx } = session
  const readOnce = () => readApproval(ctx, connector, namespace)
  const isQuick = canBeReread(session, { connectorId: connector.id, namespace })
  const read = isQuick ? () => readTwice(ctx, readOnce) : readOnce
  try {
    return await read()
  } catch (error) {
    if (!isOnPage(connector) || walletErrorKind(error) !== 'disconnected') throw error
    await delay(ctx, WAKE_MS)
    return read()
  }
}

/**
 * Reads what a wallet approved. One that another tab has just connected may not have told this tab yet: before the connection
 * ends in all of them, it is asked once more.
 */
async function readPatiently(session: Session, connector: Connector, { stored, isOwn }: Turn): Promise<WalletAnswer> {
  const { ctx } = session
  const answer = await readAwake(session, connector, stored.namespace)
  const { accounts, isLocked } = answer.wallet
  const isNotified = accounts.length > 0 && isKnownAccount(session.get(stored) ?? stored, accounts)
  if (isOwn || isNotified || isLocked) return answer
  answer.events?.stop()
  await delay(ctx, OTHER_TAB_LAG_MS)
  return readApproval(ctx, connector, stored.namespace)
}

/** Errors are wrapped on their way from a connector's code, no deeper than this. */
const MAX_CAUSES = 5

/** Whether code of the connector did not come, so that nobody was asked. */
function isNotLoaded(error: unknown): boolean {
  let cause = error
  for (let depth = 0; depth < MAX_CAUSES && cause; depth++) {
    if (readProperty(readProperty(cause, 'context'), 'reason') === 'notLoaded') return true
    cause = readProperty(cause, 'cause')
  }
  return false
}

/** Whether a failure says nothing of the wallet; a doubt of its name, told as a text, does. */
const saysNothing = ({ browser }: PluginContext, error: unknown): boolean =>
  typeof error !== 'string' && (!browser.isOnline() || isNotLoaded(error))

/** Ends a connection that did not come back. One that nobody could be asked about stays, and is asked for again later. */
function giveUp(session: Session, { stored, isOwn }: Turn, event: RestoreEvent, error: unknown) {
  const { ctx } = session
  const { connectorId, namespace } = stored
  if (error !== undefined) {
    ctx.logger.warn('A stored connection could not be confirmed', connectorId, error)
    warnInactive(ctx, namespace, error)
  }
  if (event === 'failed' && (!isOwn || saysNothing(ctx, error))) return
  const now = ctx.clock.now()
  session.change(event === 'refused' ? endConnections([stored], now) : dropConnection(stored, now))
  ctx.emit(connectEvents, 'connect:disconnected', { namespace, connectorId })
}

function settle(session: Session, turn: Turn, answer: WalletAnswer, connection: Connection) {
  const { provider, wallet, events } = answer
  session.providers.set(keyOf(turn.stored), provider)
  if (connection.status === 'connected') session.confirmed.set(keyOf(turn.stored), provider)
  session.put(connection, overChoice(session, connection, wallet.accounts))
  session.ctx.emit(connectEvents, 'connect:restored', { connection })
  followWallet(session, turn.stored, provider, events)
}

async function restoreOne(session: Session, moves: Moves, turn: Turn): Promise<void> {
  const { ctx } = session
  const { stored, id } = turn
  // The person may connect or disconnect while the wallet thinks about it, here or in another tab.
  const isOvertaken = () => {
    const now = session.get(stored)
    return now?.status !== 'restoring' || session.record(stored)?.id !== id || ctx.signal.aborted
  }
  const finish = (event: RestoreEvent, error?: unknown) => {
    const isLate = isOvertaken()
    moves.move(stored, isLate ? 'overtaken' : event)
    if (!isLate && event !== 'confirmed') giveUp(session, turn, event, error)
    return isLate
  }
  const connector = await whenFound(session, stored.connectorId)
  if (!connector || !ctx.namespaces.ids.includes(stored.namespace)) return void finish('failed')
  try {
    await loadReading(ctx, connector, stored.namespace)
  } catch (error) {
    // Nobody was asked: it stays, and is asked for again when the page is looked at.
    ctx.logger.warn('What confirms a stored connection did not load', stored.connectorId, error)
    return moves.move(stored, 'failed')
  }
  moves.move(stored, 'found')
  await moves.turn(stored)
  // The name is in doubt: nobody is asked anything under it.
  const doubt = findDoubt(session, stored)
  if (doubt) return void finish('failed', doubt)
  try {
    const answer = await readPatiently(session, connector, turn)
    const now = session.get(stored) ?? stored
    const connection = toConfirmed(session, now, answer.wallet)
    const reason = findDoubt(session, now, { ...answer, connection })
    const event = reason ? 'failed' : connection ? 'confirmed' : 'refused'
    if (!finish(event, reason) && event === 'confirmed' && connection) return settle(session, turn, answer, connection)
    answer.events?.stop()
  } catch (error) {
    finish('failed', error)
  }
}

/** Creates what confirms stored connections with their wallets; what cannot be confirmed goes. */
export function createRestorer(session: Session): Restorer {
  const moves = createMoves(session)
  return {
    async restore(isOwn) {
      const stored = session.state.signals.connections
        .peek()
        .filter((connection) => connection.status === 'restoring' && !moves.isUnderWay(connection))
      if (!stored.length) return
      void session.discover()
      moves.add(stored)
      await Promise.all(
        stored.map((connection) =>
          restoreOne(session, moves, {
            stored: connection,
            id: session.record(connection)?.id,
            isOwn: isOwn(connection),
          }),
        ),
      )
    },
  }
}
