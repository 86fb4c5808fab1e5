import { walletError, walletErrorKind } from '../../kernel/namespaces/wallet-error'
import { untilAborted } from '../../kernel/platform/until-aborted'
import { adoptWallet, type WalletAnswer } from './adopt-wallet'
import { type Ask, askWallet } from './ask-wallet'
import { attemptError } from './attempt-errors'
import { checkMetadata } from './check-metadata'
import { connectError } from './connect-errors'
import { type Connection, type Connector, type ConnectParams, connectEvents } from './contract'
import { failureReason } from './failure-reason'
import { followWallet } from './follow-wallet'
import { holdLock } from './hold-lock'
import { isForeign } from './is-foreign'
import { pickAccount } from './pick-account'
import { readApproval } from './read-approval'
import type { Session } from './session'
import { demandSeveral } from './several-wallets'
import { startLimit } from './start-limit'

/** After this the view tells where to look (security F-10). */
const SLOW_MS = 15_000
/** After this the wait is over, unless the connector asks for more; a late answer is ignored. */
const LIMIT_MS = 300_000

function findConnector({ ctx, connectors }: Session, { connectorId, namespace }: ConnectParams): [Connector, string] {
  const connector = connectors.peek().find((item) => item.id === connectorId)
  const chosen = namespace ?? connector?.namespaces.find((item) => ctx.namespaces.ids.includes(item))
  if (!connector || chosen === undefined) throw attemptError('CONNECT_CONNECTOR_UNKNOWN', { connectorId })
  return [connector, chosen]
}

type Asked = Omit<Ask, 'tell'> & {
  readonly beside: boolean
  /** From now on giving up comes too late: there is a connection. */
  readonly settle: () => void
}

/** The accounts of the connection that a wallet has already. */
const linkedOf = (session: Session, connectorId: string, namespace: string): readonly string[] =>
  (session.get({ connectorId, namespace })?.accounts ?? []).map(({ address }) => address)

/** Writes where the attempt stands; one that was given up writes nothing any more. */
function createTeller({ state }: Session, { connector, namespace, signal }: Asked) {
  const { attempt } = state.signals
  attempt.value = { connectorId: connector.id, namespace, state: 'opening', isSlow: false }
  const tell: Ask['tell'] = (stand) => {
    const isSlow = attempt.peek()?.isSlow ?? false
    if (!signal.aborted) attempt.value = { connectorId: connector.id, namespace, isSlow, ...stand }
  }
  const tellSlow = () => {
    const last = attempt.peek()
    if (last && !signal.aborted) attempt.value = { ...last, isSlow: true }
  }
  return { tell, tellSlow }
}

/** Tells how an attempt failed, and says it to the caller. */
function fail({ ctx }: Session, { connector, signal, tell }: Ask, error: unknown): Error {
  const reason = failureReason(ctx, error)
  const isDeclined = reason === 'userRejected'
  tell({ state: isDeclined ? 'declined' : 'failed', reason })
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
  const wallet = read?.wallet.accounts.length ? pickAccount(read.wallet, address) : undefined
  if (read && wallet) return { ...read, wallet }
  read?.events?.stop()
  return undefined
}

/** A connection that was made, and of what wallet. */
type Opened = WalletAnswer & { readonly connection: Connection }

/** Asks, unless another tab does: then its answer is waited for, so that the person sees one prompt. */
function askAlone(session: Session, asked: Asked, tell: Ask['tell']): Promise<Opened> {
  const { connector, namespace, address, signal, beside } = asked
  const ask = async (hasWaited: boolean) => {
    signal.throwIfAborted()
    const given = hasWaited ? await readGiven(session, asked) : undefined
    const answer = given ?? (await askWallet(session, { ...asked, tell }))
    if (signal.aborted) answer.events?.stop()
    signal.throwIfAborted()
    asked.settle()
    const picked = { ...answer, isPicked: address !== undefined }
    return { ...answer, connection: adoptWallet(session, connector, namespace, picked, beside) }
  }
  const alone = (hasWaited: boolean) => untilAborted(ask(hasWaited), signal)
  // One that stands for many wallets shows each page a code of its own.
  if (connector.isAnonymous) return alone(false)
  return holdLock(session.ctx, `${connector.id} ${namespace}`, signal, () => tell({ state: 'pending' }), alone)
}

async function run(session: Session, asked: Asked, abort: AbortController): Promise<Connection> {
  const { ctx } = session
  const { connector, signal } = asked
  const { tell, tellSlow } = createTeller(session, asked)
  const cancelSlow = ctx.clock.after(SLOW_MS, tellSlow)
  const cancelLimit = startLimit(ctx, connector.patience?.approveMs ?? LIMIT_MS, () => {
    const silence = walletError('timeout', 'The wallet did not answer.')
    tell({ state: 'failed', reason: failureReason(ctx, silence) })
    abort.abort(silence)
  })
  checkMetadata(ctx)
  ctx.emit(connectEvents, 'connect:started', { connectorId: connector.id })
  try {
    const { connection, provider, events } = await untilAborted(askAlone(session, asked, tell), signal)
    tell({ state: 'done', ...(isForeign(ctx.namespaces, connection) && { reason: 'unsupportedNetwork' }) })
    ctx.emit(connectEvents, 'connect:succeeded', { connection })
    followWallet(session, connection, provider, events)
    return connection
  } catch (error) {
    throw fail(session, { ...asked, tell }, error)
  } finally {
    cancelSlow()
    cancelLimit()
  }
}

/** Asks a wallet for its accounts; one prompt a person, however often they click. */
export function openConnection(session: Session, params: ConnectParams): Promise<Connection> {
  const [connector, namespace] = findConnector(session, params)
  const { address, beside = false, mustBeNew = false } = params
  demandSeveral(session, beside)
  const key = [connector.id, namespace, address, beside, mustBeNew].join(' ')
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
  const asked = { connector, namespace, address, linked, beside, settle, signal: abort.signal }
  const answer = run(session, asked, abort).finally(() => {
    if (session.open === own) session.open = undefined
    params.signal?.removeEventListener('abort', stop)
  })
  const own = { key, answer, abort: stop }
  session.open = own
  params.signal?.addEventListener('abort', stop, { once: true })
  // The end of the kernel may have come while this code was loaded.
  if (params.signal?.aborted || session.ctx.signal.aborted) stop()
  return answer
}
