import { Disconnect } from '../../kernel/namespaces/capabilities'
import { walletErrorKind } from '../../kernel/namespaces/wallet-error'
import { attemptError } from './attempt-errors'
import { type Connection, connectEvents } from './contract'
import type { Session } from './session'

/** A wallet has this long to take its approval back; the record is gone either way. */
const REVOKE_MS = 3000

/** What a wallet that cannot revoke, or is gone, answers: nothing is left to give back. */
const harmless: readonly unknown[] = ['unsupportedMethod', 'disconnected', 'timeout', 'unauthorized']

/**
 * Ends a connection: the record goes first, so that nothing a wallet does can bring it back.
 *
 * @throws CONNECT_DISCONNECT_FAILED where the wallet refused to take its approval back
 */
export async function closeConnection(session: Session, { namespace, connectorId }: Connection): Promise<void> {
  const { ctx, providers } = session
  const provider = providers.get(namespace)
  session.remove(namespace)
  ctx.emit(connectEvents, 'connect:disconnected', { namespace, connectorId })
  if (!provider || !ctx.namespaces.has(Disconnect, namespace)) return

  const limit = new AbortController()
  const cancel = ctx.clock.after(REVOKE_MS, () => limit.abort())
  try {
    await ctx.namespaces.use(Disconnect, namespace)({ provider, signal: limit.signal })
  } catch (error) {
    if (!limit.signal.aborted && !harmless.includes(walletErrorKind(error)))
      throw attemptError('CONNECT_DISCONNECT_FAILED', {}, error)
  } finally {
    cancel()
  }
}
