import { Connect, type WalletState } from '../../kernel/namespaces/capabilities'
import { walletError, walletErrorKind } from '../../kernel/namespaces/wallet-error'
import type { WalletProvider } from '../../kernel/namespaces/wallet-provider'
import { untilAborted } from '../../kernel/platform/until-aborted'
import { batch } from '../../kernel/store/signals'
import { checkMetadata } from './check-metadata'
import { connectError } from './connect-errors'
import { type ConnectAttempt, type Connection, type Connector, type ConnectParams, connectEvents } from './contract'
import { followWallet } from './follow-wallet'
import { RECENT_LIMIT } from './parse-stored'
import type { Session } from './session'
import { waitForPending } from './wait-for-pending'

/** After this the view tells where to look (security F-10). */
const SLOW_MS = 15_000
/** After this the wait is over; a late answer is ignored. */
const LIMIT_MS = 300_000

function findConnector({ ctx, connectors }: Session, { connectorId, namespace }: ConnectParams): [Connector, string] {
  const connector = connectors.peek().find((item) => item.id === connectorId)
  const chosen = namespace ?? connector?.namespaces.find((item) => ctx.namespaces.ids.includes(item))
  if (!connector || chosen === undefined) throw connectError('CONNECT_CONNECTOR_UNKNOWN', { connectorId })
  return [connector, chosen]
}

async function askWallet(session: Session, connector: Connector, namespace: string, signal: AbortSignal, patch: Patch) {
  const { ctx } = session
  const provider = await connector.getProvider(namespace)
  try {
    return { provider, wallet: await ctx.namespaces.use(Connect, namespace)({ provider, signal }) }
  } catch (error) {
    if (walletErrorKind(error) !== 'pending') throw error
    patch({ state: 'pending' })
    return { provider, wallet: await waitForPending(session, namespace, provider, signal) }
  }
}

type Patch = (change: Partial<ConnectAttempt>) => void

function adopt(
  session: Session,
  connector: Connector,
  namespace: string,
  provider: WalletProvider,
  wallet: WalletState,
): Connection {
  const { ctx, state } = session
  if (!wallet.accounts.length) throw walletError('internal', 'The wallet shared no account.')
  const connection: Connection = { connectorId: connector.id, namespace, ...wallet, status: 'connected' }
  const { recent } = state.signals
  batch(() => {
    session.remove(namespace)
    session.providers.set(namespace, provider)
    session.put(connection)
    recent.value = [
      { id: connector.id, usedAt: ctx.clock.now() },
      ...recent.peek().filter(({ id }) => id !== connector.id),
    ].slice(0, RECENT_LIMIT)
    ctx.namespaces.setActive(namespace)
  })
  return connection
}

async function run(
  session: Session,
  [connector, namespace]: [Connector, string],
  abort: AbortController,
): Promise<Connection> {
  const { ctx, state } = session
  const { attempt } = state.signals
  const { signal } = abort
  const patch: Patch = (change) => {
    if (!signal.aborted && attempt.peek()) attempt.value = { ...(attempt.peek() as ConnectAttempt), ...change }
  }
  attempt.value = { connectorId: connector.id, namespace, state: 'asking', isSlow: false }
  const cancelSlow = ctx.clock.after(SLOW_MS, () => patch({ isSlow: true }))
  const cancelLimit = ctx.clock.after(LIMIT_MS, () => {
    patch({ state: 'failed', reason: 'timeout' })
    abort.abort(walletError('timeout', 'The wallet did not answer.'))
  })
  checkMetadata(ctx)
  ctx.emit(connectEvents, 'connect:started', { connectorId: connector.id })
  try {
    const { provider, wallet } = await untilAborted(askWallet(session, connector, namespace, signal, patch), signal)
    const connection = adopt(session, connector, namespace, provider, wallet)
    patch({ state: 'done' })
    ctx.emit(connectEvents, 'connect:succeeded', { connection })
    await followWallet(session, namespace, provider)
    return connection
  } catch (error) {
    const reason = walletErrorKind(error) ?? 'internal'
    const isDeclined = reason === 'userRejected'
    patch({ state: isDeclined ? 'declined' : 'failed', reason })
    if (signal.aborted && reason !== 'timeout') throw connectError('CONNECT_REQUEST_ABORTED', {}, error)
    ctx.emit(connectEvents, 'connect:failed', { connectorId: connector.id, error })
    if (!isDeclined) ctx.logger.warn('Failed to connect', connector.id, error)
    throw connectError(isDeclined ? 'CONNECT_CONNECTION_REJECTED' : 'CONNECT_CONNECTION_FAILED', { reason }, error)
  } finally {
    cancelSlow()
    cancelLimit()
  }
}

/** Asks a wallet for its accounts; one prompt a person, however often they click. */
export function openConnection(session: Session, params: ConnectParams): Promise<Connection> {
  const found = findConnector(session, params)
  const key = `${found[0].id} ${found[1]}`
  if (session.open?.key === key) return session.open.answer
  session.open?.abort()

  const abort = new AbortController()
  const stop = () => {
    // What a person gave up leaves no trace; how an attempt ended by itself stays to be shown.
    if (session.open === own) session.state.signals.attempt.value = undefined
    abort.abort(connectError('CONNECT_REQUEST_ABORTED'))
  }
  const answer = run(session, found, abort).finally(() => {
    if (session.open === own) session.open = undefined
    params.signal?.removeEventListener('abort', stop)
  })
  const own = { key, answer, abort: stop }
  session.open = own
  params.signal?.addEventListener('abort', stop, { once: true })
  if (params.signal?.aborted) stop()
  return answer
}
