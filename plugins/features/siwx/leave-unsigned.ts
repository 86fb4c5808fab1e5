import { untilAborted } from '../../../kernel/platform/until-aborted'
import { closeOwnViews } from './own-views'
import type { SignInFlow } from './sign-in-flow'
import { isDemanded, type Subject, type SubjectContext } from './siwx-context'

/** A wallet has this long to go back; then the connection ends. */
const BACK_MS = 10_000

/** Ends the connection of whoever does not sign in. */
export async function disconnectSubject({ ctx, connect, progress }: SubjectContext): Promise<void> {
  const { namespace, connectorId } = progress.subject
  await connect.disconnect(namespace, connectorId).catch(ctx.logger.warn)
}

/** The last position that was signed in, if the same person is still connected there. */
function findWayBack({ last }: SignInFlow, { connect, progress }: SubjectContext): Subject | undefined {
  const { namespace, address, networkId } = progress.subject
  if (!last || last.networkId === networkId) return undefined
  const isThere = connect.connections
    .peek()
    .some((item) => item.namespace === last.namespace && item.accounts[0]?.address === last.address)
  return isThere && (last.namespace !== namespace || last.address === address) ? last : undefined
}

async function goBack(signInFlow: SignInFlow, context: SubjectContext, signal: AbortSignal) {
  const { networks, store } = context
  const back = findWayBack(signInFlow, context)
  if (!back) return
  const sessions = await store.getSessions(back.networkId, back.address)
  signal.throwIfAborted()
  if (sessions.length) await networks.switchNetwork(back.networkId, { throwOnFailure: true, signal })
}

/** Waits for the wallet to go back, for as long as that may take and nobody asks again to leave. */
async function waitForBack(signInFlow: SignInFlow, context: SubjectContext) {
  const { ctx, progress } = context
  const leaving = new AbortController()
  const stop = () => leaving.abort()
  progress.leaving = leaving
  const cancel = ctx.clock.after(BACK_MS, stop)
  progress.signal.addEventListener('abort', stop, { once: true })
  try {
    await untilAborted(goBack(signInFlow, context, leaving.signal), leaving.signal)
  } catch (error) {
    ctx.logger.info('There is no way back', error)
  } finally {
    cancel()
    progress.signal.removeEventListener('abort', stop)
  }
}

/**
 * Leaves without signing in: where signing in is required, back to the last network that has sessions, else the
 * connection ends; where it is not, the modal closes. Asked for once more it waits for the wallet no longer.
 */
export async function leaveUnsigned(signInFlow: SignInFlow, context: SubjectContext): Promise<void> {
  const { signals, progress } = context
  if (progress.leaving) return progress.leaving.abort()
  if (!isDemanded(context)) {
    progress.isDismissed = true
    signals.status.value = 'needed'
    return closeOwnViews(context)
  }
  signals.status.value = 'cancelling'
  await waitForBack(signInFlow, context)
  if (!progress.signal.aborted) await disconnectSubject(context)
}
