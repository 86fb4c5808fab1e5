import type { WalletState } from '../../../kernel/namespaces/capabilities'
import type { WalletProvider } from '../../../kernel/namespaces/wallet-provider'
import { batch } from '../../../kernel/store/signals'
import type { Connection, ConnectionKey, Connector } from './contract'
import { recordOf } from './create-session'
import type { WalletEvents } from './hold-events'
import { accountTypeOf, orderAccounts } from './order-accounts'
import { RECENT_LIMIT } from './parse-preferences'
import type { Session } from './session'
import { addConnection, keyOf } from './session-row'

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
