import { Disconnect } from '../../kernel/namespaces/capabilities'
import { walletErrorKind } from '../../kernel/namespaces/wallet-error'
import type { WalletProvider } from '../../kernel/namespaces/wallet-provider'
import { untilAborted } from '../../kernel/platform/until-aborted'
import { attemptError } from './attempt-errors'
import { type ConnectionKey, connectEvents } from './contract'
import { endConnections } from './edit-ledger'
import type { Session } from './session'
import { keyOf } from './session-ledger'

/** A wallet has this long to take its approval back; the record is gone either way. */
const REVOKE_MS = 3000

/** What a wallet that cannot revoke, or is gone, answers: nothing is left to give back. */
const harmless: readonly unknown[] = ['unsupportedMethod', 'disconnected', 'timeout', 'unauthorized']

async function revoke({ ctx }: Session, namespace: string, provider: WalletProvider) {
  const limit = new AbortController()
  const stop = () => limit.abort()
  const cancel = ctx.clock.after(REVOKE_MS, stop)
  // No time passes for a kernel that has ended.
  ctx.signal.addEventListener('abort', stop)
  if (ctx.signal.aborted) stop()
  try {
    const { signal } = limit
    await untilAborted(ctx.namespaces.use(Disconnect, namespace)({ provider, signal }), signal)
  } catch (error) {
    if (!limit.signal.aborted && !harmless.includes(walletErrorKind(error)))
      throw attemptError('CONNECT_DISCONNECT_FAILED', {}, error)
  } finally {
    cancel()
    ctx.signal.removeEventListener('abort', stop)
  }
}

/**
 * Ends connections: their records go first and every tab is told, so that nothing a wallet does can bring them back.
 *
 * @throws CONNECT_DISCONNECT_FAILED where a wallet refused to take its approval back; the others have taken it all the same
 */
export async function closeConnections(session: Session, keys: readonly ConnectionKey[]): Promise<void> {
  const { ctx, providers } = session
  const held = keys.map((key) => ({ ...key, provider: providers.get(keyOf(key)) }))
  session.change(endConnections(keys, ctx.clock.now()))
  for (const { namespace, connectorId } of keys)
    ctx.emit(connectEvents, 'connect:disconnected', { namespace, connectorId })
  const revoked = held.map(({ namespace, provider }) =>
    provider && ctx.namespaces.has(Disconnect, namespace) ? revoke(session, namespace, provider) : undefined,
  )
  const failed = (await Promise.allSettled(revoked)).find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}
