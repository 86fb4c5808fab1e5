import { parseUrl } from '../../../kernel/lib/safe/parse-url'
import {
  type Account,
  Connect,
  Reconnect,
  type WalletState,
  WatchWallet,
} from '../../../kernel/namespaces/capabilities'
import { walletError, walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import type { WalletProvider } from '../../../kernel/namespaces/wallet-provider'
import { askInTime, delay, joinSignals, untilAborted } from '../../../kernel/platform/until-aborted'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { batch } from '../../../kernel/store/signals'
import { attemptError } from './attempt-errors'
import {
  adoptWallet,
  canBeReread,
  followWallet,
  holdEvents,
  readApproval,
  recordWallet,
  startLimit,
  type WalletAnswer,
} from './connected-wallet'
import { connectError, isStanding, isUnsupported } from './connection-status'
import {
  type AttemptReason,
  type ConnectAttempt,
  type Connection,
  type ConnectionKey,
  type Connector,
  type ConnectParams,
  connectEvents,
  type SwitchParams,
} from './contract'
import { holdLock } from './hold-lock'
import { demandConsent } from './legal-consent'
import { pickAccount, startingWith } from './order-accounts'
import { warnInactive } from './restore-connections'
import type { Session } from './session'
import { keyOf, makeCurrent } from './session-row'

const multiWalletGate = 'multiWallet'

/** Removes the alert about several wallets when the next connection starts or ends, because the person has acted on it. */
function withdrawAlertLater({ on, notices }: PluginContext): void {
  const withdraw = () => {
    for (const stop of stops) stop()
    if (notices.alert.peek()?.code === 'CONNECT_MULTIWALLET_DISABLED') notices.dismissAlert()
  }
  const names = ['connect:succeeded', 'connect:disconnected'] as const
  const stops = names.map((name) => on(connectEvents, name, withdraw))
}

/** @throws CONNECT_MULTIWALLET_DISABLED where the app allows one wallet a namespace, and several are meant */
export function demandSeveral({ ctx }: Session, areSeveral: boolean): void {
  if (!areSeveral || ctx.gate(multiWalletGate).peek()) return
  ctx.logger.warn('Several wallets of one namespace need the gate "multiWallet".')
  ctx.notices.alertCode('CONNECT_MULTIWALLET_DISABLED')
  withdrawAlertLater(ctx)
  throw attemptError('CONNECT_MULTIWALLET_DISABLED')
}

/** Ways to fail that a missing network explains better than the wallet does. */
const unspecificReasons: readonly AttemptReason[] = ['internal', 'disconnected', 'timeout']

/** Returns why connecting failed: the wallet's error, or that the browser is offline where that error says nothing useful. */
export function failureReason({ browser }: PluginContext, error: unknown): AttemptReason {
  const kind = walletErrorKind(error) ?? 'internal'
  return unspecificReasons.includes(kind) && !browser.isOnline() ? 'offline' : kind
}

/** Warns a host whose metadata names another site than the page's: wallets would show a wrong name. */
export function checkMetadata({ settings, browser, logger }: PluginContext): void {
  const { url } = settings.metadata
  if (url === undefined) return
  const origin = parseUrl(url)?.origin ?? url
  if (origin !== browser.origin())
    logger.warn('metadata.url names another site than this page', origin, browser.origin())
}

/** Interval, in ms, at which a wallet is asked without a prompt, while the person must act in it. */
const LOOK_MS = 2000

interface AccountsParams {
  readonly session: Session
  readonly key: ConnectionKey
  readonly provider: WalletProvider
  /** Gives up; the wallet is not listened to any longer. */
  readonly signal: AbortSignal
}

/** Asks a wallet repeatedly, without a prompt, what it shares: some do not report the answer to a request from before a reload. */
async function look(
  { session: { ctx }, key: { namespace }, provider, signal }: AccountsParams,
  show: (accounts: readonly Account[]) => void,
): Promise<void> {
  const ask = (limit: AbortSignal) => ctx.namespaces.use(Reconnect, namespace)({ provider, signal: limit })
  for (;;) {
    await delay(ctx, LOOK_MS, signal)
    try {
      show((await askInTime(ctx, { ask, ms: LOOK_MS, signal })).accounts)
    } catch {
      // One that does not answer now may do so later.
    }
  }
}

/**
 * Waits until a wallet shows the awaited accounts: some account, once an earlier request is approved, or the requested one, once the person selects
 * it there. Sends no prompt.
 *
 * @param isWanted - whether these accounts end the waiting
 */
async function waitForAccounts(
  params: AccountsParams,
  isWanted: (accounts: readonly Account[]) => boolean,
): Promise<WalletState> {
  const { session, key, provider, signal } = params
  signal.throwIfAborted()
  const { ctx } = session
  const { namespace } = key
  const over = new AbortController()
  let found: () => void = () => undefined
  const shown = new Promise<void>((resolve) => {
    found = resolve
  })
  const listener = {
    accounts: (accounts: readonly Account[]) => (isWanted(accounts) ? found() : undefined),
    network: () => undefined,
    disconnected: () => undefined,
  }
  const watching = ctx.namespaces.use(WatchWallet, namespace)({ provider, signal, listener })
  if (canBeReread(session, key))
    look({ ...params, signal: joinSignals(signal, over.signal) }, listener.accounts).catch(() => undefined)
  try {
    await untilAborted(
      watching.then(() => shown),
      signal,
    )
  } finally {
    over.abort()
    // The wait may end before the listener is added; its failure is reported above.
    watching.then(
      (stop) => stop(),
      () => undefined,
    )
  }
  return ctx.namespaces.use(Reconnect, namespace)({ provider, signal })
}

interface Ask {
  readonly connector: Connector
  readonly namespace: string
  /** The account that it has to be, where one is asked for. */
  readonly address: string | undefined
  /** Accounts that it may not be, because they are connected already. */
  readonly linked: readonly string[]
  readonly signal: AbortSignal
  /** Sets the stage of the attempt. */
  readonly notify: (stand: Pick<ConnectAttempt, 'state' | 'reason' | 'given'>) => void
}

async function askOnce(session: Session, provider: WalletProvider, { connector, namespace, signal, notify }: Ask) {
  try {
    return await session.ctx.namespaces.use(Connect, namespace)({ provider, signal })
  } catch (error) {
    if (walletErrorKind(error) !== 'pending') throw error
    notify({ state: 'pending' })
    const key = { connectorId: connector.id, namespace }
    return waitForAccounts({ session, key, provider, signal }, ({ length }) => length > 0)
  }
}

/** Whether a wallet shares the account that it has to be, which is not linked already. */
function isWanted(wallet: Pick<WalletState, 'accounts'>, { address, linked }: Ask): boolean {
  const picked = pickAccount(wallet, address)
  return picked !== undefined && !linked.includes(picked.address)
}

/**
 * Asks a wallet for its accounts, and waits where something has to happen in it first.
 *
 * @returns the wallet and what it shares, with the requested account; a caller that does not use it stops its events
 */
async function askWallet(session: Session, ask: Ask): Promise<WalletAnswer> {
  const { connector, namespace, signal, notify } = ask
  const provider = await connector.getProvider(namespace)
  notify({ state: 'asking' })
  let wallet = await askOnce(session, provider, ask)
  for (;;) {
    const [given] = wallet.accounts
    if (!given) throw walletError('internal', 'The wallet shared no account.')
    if (isWanted(wallet, ask)) return { provider, wallet, events: await holdEvents(session.ctx, namespace, provider) }
    const reason = pickAccount(wallet, ask.address) ? 'alreadyLinked' : 'wrongAccount'
    notify({ state: 'pending', reason, given: given.address })
    const key = { connectorId: connector.id, namespace }
    wallet = await waitForAccounts({ session, key, provider, signal }, (accounts) => isWanted({ accounts }, ask))
  }
}

/** After this the view tells where to look. */
const SLOW_MS = 15_000
/** After this the wait is over, unless the connector asks for more; a late answer is ignored. */
const LIMIT_MS = 300_000

function findConnector({ ctx, connectors }: Session, { connectorId, namespace }: ConnectParams): [Connector, string] {
  const connector = connectors.peek().find((item) => item.id === connectorId)
  const chosen = namespace ?? connector?.namespaces.find((item) => ctx.namespaces.ids.includes(item))
  if (!connector || chosen === undefined) throw attemptError('CONNECT_CONNECTOR_UNKNOWN', { connectorId })
  return [connector, chosen]
}

type Asked = Omit<Ask, 'notify'> & {
  readonly keepOthers: boolean
  /** From now on giving up comes too late: there is a connection. */
  readonly settle: () => void
}

/** The accounts of the connection that a wallet has already. */
const linkedOf = (session: Session, connectorId: string, namespace: string): readonly string[] =>
  (session.get({ connectorId, namespace })?.accounts ?? []).map(({ address }) => address)

/** Writes the stage of the attempt; a cancelled attempt writes nothing any more. */
function createNotifiers({ state }: Session, { connector, namespace, signal }: Asked) {
  const { attempt } = state.signals
  attempt.value = { connectorId: connector.id, namespace, state: 'opening', isSlow: false }
  const notify: Ask['notify'] = (stand) => {
    const isSlow = attempt.peek()?.isSlow ?? false
    if (!signal.aborted) attempt.value = { connectorId: connector.id, namespace, isSlow, ...stand }
  }
  const notifySlow = () => {
    const last = attempt.peek()
    if (last && !signal.aborted) attempt.value = { ...last, isSlow: true }
  }
  return { notify, notifySlow }
}

/** Tells how an attempt failed, and says it to the caller. */
function fail({ ctx }: Session, { connector, signal, notify }: Ask, error: unknown): Error {
  const reason = failureReason(ctx, error)
  const isDeclined = reason === 'userRejected'
  notify({ state: isDeclined ? 'declined' : 'failed', reason })
  if (signal.aborted && walletErrorKind(error) !== 'timeout') return attemptError('CONNECT_REQUEST_ABORTED', {}, error)
  ctx.emit(connectEvents, 'connect:failed', { connectorId: connector.id, error })
  if (isDeclined) return attemptError('CONNECT_CONNECTION_REJECTED', { reason }, error)
  ctx.logger.warn('Failed to connect', connector.id, error)
  return connectError('CONNECT_CONNECTION_FAILED', { reason }, error)
}

/** What another tab got from the wallet meanwhile, which shares it without asking again. */
async function readGiven(
  session: Session,
  { connector, namespace, address }: Asked,
): Promise<WalletAnswer | undefined> {
  if (!session.get({ connectorId: connector.id, namespace })) return undefined
  const read = await readApproval(session.ctx, connector, namespace).catch(() => undefined)
  if (read && pickAccount(read.wallet, address)) return read
  read?.events?.stop()
  return undefined
}

/** A connection that was made, and of what wallet. */
type Opened = WalletAnswer & { readonly connection: Connection }

/** Asks, unless another tab does: then its answer is waited for, so that the person sees one prompt. */
function askAlone(session: Session, asked: Asked, notify: Ask['notify']): Promise<Opened> {
  const { connector, namespace, address, signal, keepOthers } = asked
  const ask = async (hasWaited: boolean) => {
    signal.throwIfAborted()
    const given = hasWaited ? await readGiven(session, asked) : undefined
    const answer = given ?? (await askWallet(session, { ...asked, notify }))
    if (signal.aborted) answer.events?.stop()
    signal.throwIfAborted()
    asked.settle()
    const connection = adoptWallet(session, { connector, namespace, keepOthers }, { ...answer, address })
    return { ...answer, connection }
  }
  const alone = (hasWaited: boolean) => untilAborted(ask(hasWaited), signal)
  // A connector for many wallets shows a different code on each page.
  if (connector.isAnonymous) return alone(false)
  return holdLock(
    session.ctx,
    { name: `${connector.id} ${namespace}`, signal, onWait: () => notify({ state: 'pending' }) },
    alone,
  )
}

async function run(session: Session, asked: Asked, abort: AbortController): Promise<Connection> {
  const { ctx } = session
  const { connector, signal } = asked
  const { notify, notifySlow } = createNotifiers(session, asked)
  const cancelSlow = ctx.clock.after(SLOW_MS, notifySlow)
  const cancelLimit = startLimit(ctx, connector.patience?.approveMs ?? LIMIT_MS, () => {
    const silence = walletError('timeout', 'The wallet did not answer.')
    notify({ state: 'failed', reason: failureReason(ctx, silence) })
    abort.abort(silence)
  })
  checkMetadata(ctx)
  ctx.emit(connectEvents, 'connect:started', { connectorId: connector.id })
  try {
    const { connection, provider, events } = await untilAborted(askAlone(session, asked, notify), signal)
    notify({ state: 'done', ...(isUnsupported(ctx.namespaces, connection) && { reason: 'unsupportedNetwork' }) })
    ctx.emit(connectEvents, 'connect:succeeded', { connection })
    followWallet(session, connection, provider, events)
    return connection
  } catch (error) {
    throw fail(session, { ...asked, notify }, error)
  } finally {
    cancelSlow()
    cancelLimit()
  }
}

/** Refuses what a host without types may pass as an address, before a wallet is asked. @throws CONNECT_ACCOUNT_UNKNOWN */
function checkAddress({ connectorId, address }: ConnectParams): void {
  if (address !== undefined && typeof address !== 'string')
    throw attemptError('CONNECT_ACCOUNT_UNKNOWN', { connectorId, address })
}

/** Asks a wallet for its accounts; one prompt a person, however often they click. */
export function openConnection(session: Session, params: ConnectParams): Promise<Connection> {
  // The end of the kernel may have come while this code was loaded.
  if (params.signal?.aborted || session.ctx.signal.aborted) throw attemptError('CONNECT_REQUEST_ABORTED')
  const [connector, namespace] = findConnector(session, params)
  checkAddress(params)
  const { address, keepOthers = false, mustBeNew = false } = params
  demandConsent(session)
  demandSeveral(session, keepOthers)
  const key = [connector.id, namespace, address, keepOthers, mustBeNew].join(' ')
  if (session.open?.key === key) return session.open.answer
  session.open?.abort()

  const abort = new AbortController()
  let isMade = false
  const settle = () => {
    isMade = true
  }
  const stop = () => {
    if (isMade) return
    // What a person gave up leaves no trace; how an attempt ended by itself stays to be shown.
    if (session.open === own) session.state.signals.attempt.value = undefined
    abort.abort(attemptError('CONNECT_REQUEST_ABORTED'))
  }
  const linked = mustBeNew ? linkedOf(session, connector.id, namespace) : []
  const asked = { connector, namespace, address, linked, keepOthers, settle, signal: abort.signal }
  const answer = run(session, asked, abort).finally(() => {
    if (session.open === own) session.open = undefined
    params.signal?.removeEventListener('abort', stop)
  })
  const own = { key, answer, abort: stop }
  session.open = own
  params.signal?.addEventListener('abort', stop, { once: true })
  return answer
}

/** Lets one of the accounts that the wallet shares be the connection's own, and tells the host's library to follow. */
function chooseAccount(session: Session, connection: Connection, address: string) {
  const own = connection.accounts[0]
  const picked = pickAccount(connection, address)
  if (!own || !picked) throw attemptError('CONNECT_ACCOUNT_UNKNOWN', { connectorId: connection.connectorId, address })
  if (own === picked) return
  const { shouldUpdateToAddress } = session.state.signals
  const first = session.record(connection)?.chosen?.[1] ?? own.address
  session.put({ ...connection, accounts: startingWith(connection.accounts, picked) }, [picked.address, first])
  shouldUpdateToAddress.value = { ...shouldUpdateToAddress.peek(), [connection.namespace]: picked.address }
}

/** Makes a connection, or one of its accounts, the current one of its namespace; one that ended is connected first. */
export async function switchConnection(session: Session, params: SwitchParams): Promise<Connection> {
  const { connectorId, namespace, address, standing, signal } = params
  if (standing !== undefined && !isStanding(standing))
    throw connectError('CONNECT_CONNECTION_STATUS_INVALID', { status: standing })
  checkAddress(params)
  const current = session.find(namespace)
  const known = session.get(params)
  demandSeveral(session, current !== undefined && keyOf(current) !== keyOf(params))
  if (!known)
    return openConnection(session, {
      connectorId,
      namespace,
      keepOthers: current !== undefined,
      ...(address !== undefined && { address }),
      ...(signal && { signal }),
    })
  batch(() => {
    if (address !== undefined) chooseAccount(session, known, address)
    if (current !== known) session.change(makeCurrent(params))
    session.ctx.namespaces.setActive(namespace)
  })
  return session.get(params) ?? known
}

/**
 * Adds the connection of another namespace that a wallet has approved. The wallet is not asked, and the active namespace and the recent
 * wallets stay, because the person has chosen nothing.
 *
 * @returns the connection; undefined where the wallet shares nothing there, or the person acted meanwhile
 * @throws CONNECT_MULTIWALLET_DISABLED, CONNECT_CONNECTOR_UNKNOWN, CONNECT_CONNECTION_FAILED
 */
export async function adoptNamespace(
  session: Session,
  { keepOthers = false, ...key }: ConnectionKey & Pick<ConnectParams, 'keepOthers'>,
): Promise<Connection | undefined> {
  const { ctx, connectors, find } = session
  const { connectorId, namespace } = key
  demandSeveral(session, keepOthers)
  const connector = connectors.peek().find(({ id }) => id === connectorId)
  if (!connector?.namespaces.includes(namespace) || !ctx.namespaces.ids.includes(namespace))
    throw attemptError('CONNECT_CONNECTOR_UNKNOWN', { connectorId, namespace })
  const before = find(namespace)
  const ended = session.ended(key)?.id
  const answer = await readApproval(ctx, connector, namespace).catch((error: unknown) => {
    warnInactive(ctx, namespace, error)
    throw connectError('CONNECT_CONNECTION_FAILED', { reason: failureReason(ctx, error) }, error)
  })
  const hasChanged = find(namespace) !== before || session.ended(key)?.id !== ended
  if (!answer.wallet.accounts.length || hasChanged || ctx.signal.aborted) {
    answer.events?.stop()
    return undefined
  }
  const connection = recordWallet(session, key, answer, keepOthers)
  ctx.emit(connectEvents, 'connect:succeeded', { connection })
  followWallet(session, connection, answer.provider, answer.events)
  return connection
}
