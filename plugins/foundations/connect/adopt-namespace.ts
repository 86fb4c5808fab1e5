import { attemptError } from './attempt-errors'
import { connectError } from './connect-errors'
import { type Connection, type ConnectionKey, type ConnectParams, connectEvents } from './contract'
import { followWallet } from './follow-wallet'
import { demandSeveral, failureReason } from './open-connection'
import { warnInactive } from './restore-connections'
import type { Session } from './session'
import { readApproval, recordWallet } from './wallet-answer'

/**
 * Makes the connection of a wallet that was approved for several namespaces in one more of them. The wallet is not asked, the
 * active namespace stays, and the wallets used last too: nobody chose anything.
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
