import { Reconnect, type WalletState } from '../../../kernel/namespaces/capabilities'
import { walletError } from '../../../kernel/namespaces/wallet-error'
import type { WalletProvider } from '../../../kernel/namespaces/wallet-provider'
import { untilAborted } from '../../../kernel/platform/until-aborted'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { batch } from '../../../kernel/store/signals'
import type { Connection, ConnectionKey, Connector } from './contract'
import { recordOf } from './create-session'
import { holdEvents, type WalletEvents } from './follow-wallet'
import { accountTypeOf, orderAccounts } from './order-accounts'
import type { Session } from './session'
import { addConnection, keyOf, RECENT_LIMIT } from './session-row'

export interface WalletAnswer {
  readonly provider: WalletProvider
  readonly wallet: WalletState
  /** What the wallet has done since it was read. */
  readonly events: WalletEvents | undefined
  /** The account that was asked for stands in front already. */
  readonly isPicked?: boolean
}

/** Makes the connection of a wallet: in place of those that its namespace has, unless it comes beside them. */
export function recordWallet(
  session: Session,
  { connectorId, namespace }: ConnectionKey,
  { provider, wallet, isPicked = false }: WalletAnswer,
  keepOthers = false,
): Connection {
  const accounts = isPicked
    ? wallet.accounts
    : orderAccounts(wallet.accounts, undefined, accountTypeOf(session, namespace))
  const connection: Connection = { connectorId, namespace, ...wallet, accounts, status: 'connected' }
  const key = keyOf(connection)
  batch(() => {
    session.watches.get(key)?.()
    session.watches.delete(key)
    session.providers.set(key, provider)
    session.confirmed.set(key, provider)
    const record = recordOf(connection, Math.random().toString(36).slice(2))
    session.change(addConnection(record, keepOthers, session.ctx.clock.now()), connection)
  })
  return connection
}

/** Makes the connection of a wallet that a person chose and that approved; its namespace becomes the active one. */
export function adoptWallet(
  session: Session,
  connector: Connector,
  namespace: string,
  answer: WalletAnswer,
  keepOthers: boolean,
): Connection {
  const { ctx, state } = session
  const { recent } = state.signals
  const { id, isAnonymous } = connector
  return batch(() => {
    const connection = recordWallet(session, { connectorId: id, namespace }, answer, keepOthers)
    const used = [{ id, usedAt: ctx.clock.now() }, ...recent.peek().filter((item) => item.id !== id)]
    if (!isAnonymous) recent.value = used.slice(0, RECENT_LIMIT)
    ctx.namespaces.setActive(namespace)
    return connection
  })
}

/**
 * Starts the time that something may take.
 *
 * @param ms - Infinity for no limit; timers of 2 ** 31 ms and more would fire at once
 * @returns ends the waiting
 */
export function startLimit({ clock }: Pick<PluginContext, 'clock'>, ms: number, run: () => void): () => void {
  return ms < 2 ** 31 ? clock.after(ms, run) : () => undefined
}

/** A wallet that does not answer without a prompt has nothing approved, unless its connector asks for more time. */
const ANSWER_MS = 5000

/**
 * Reads what a wallet approved before, without asking the person.
 *
 * @returns the wallet and what it shares, which may be no account; who does not take it stops its events
 * @throws what the wallet threw, or its silence
 */
export async function readApproval(ctx: PluginContext, connector: Connector, namespace: string): Promise<WalletAnswer> {
  const limit = new AbortController()
  const { signal } = limit
  const ms = connector.patience?.confirmMs ?? ANSWER_MS
  // No time passes for a kernel that has ended.
  const stop = () => limit.abort(walletError('disconnected', 'The kernel has ended.'))
  ctx.signal.addEventListener('abort', stop)
  if (ctx.signal.aborted) stop()
  const cancel = startLimit(ctx, ms, () => limit.abort(walletError('timeout', 'The wallet did not answer.')))
  const read = async () => {
    const provider = await connector.getProvider(namespace)
    const events = await holdEvents(ctx, namespace, provider)
    try {
      signal.throwIfAborted()
      const wallet = await untilAborted(ctx.namespaces.use(Reconnect, namespace)({ provider, signal }), signal)
      return { provider, wallet, events }
    } catch (error) {
      events?.stop()
      throw error
    }
  }
  try {
    return await untilAborted(read(), signal)
  } finally {
    cancel()
    ctx.signal.removeEventListener('abort', stop)
  }
}
