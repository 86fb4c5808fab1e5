import { closeOwnViews } from './own-views'
import type { Passage } from './passage'
import type { Position, Stay } from './siwx-desk'

/** Ends the connection of whoever does not sign in. */
export async function disconnectStay({ ctx, connect, visit }: Stay): Promise<void> {
  const { namespace, connectorId } = visit.position
  await connect.disconnect(namespace, connectorId).catch(ctx.logger.warn)
}

/** The last position that was signed in, if the same person is still connected there. */
function findWayBack({ last }: Passage, { connect, visit }: Stay): Position | undefined {
  const { namespace, address, networkId } = visit.position
  if (!last || last.networkId === networkId) return undefined
  const isThere = connect.connections
    .peek()
    .some((item) => item.namespace === last.namespace && item.accounts[0]?.address === last.address)
  return isThere && (last.namespace !== namespace || last.address === address) ? last : undefined
}

async function goBack(passage: Passage, stay: Stay) {
  const { networks, store, visit } = stay
  const back = findWayBack(passage, stay)
  if (!back) return
  const sessions = await store.getSessions(back.networkId, back.address)
  if (sessions.length) await networks.switchNetwork(back.networkId, { throwOnFailure: true, signal: visit.signal })
}

/**
 * Leaves without signing in (spec 4): where signing in is required, back to the last network that has sessions, else the
 * connection ends; where it is not, the modal closes.
 */
export async function leaveUnsigned(passage: Passage, stay: Stay): Promise<void> {
  const { ctx, options, signals, visit } = stay
  const { status } = signals
  const mayStay = !stay.isRequired() && !(status.peek() === 'capturing' && options.emailCapture?.required)
  if (mayStay) {
    visit.isDismissed = true
    status.value = 'needed'
    return closeOwnViews(ctx)
  }
  status.value = 'cancelling'
  await goBack(passage, stay).catch((error: unknown) => ctx.logger.info('There is no way back', error))
  if (!visit.signal.aborted) await disconnectStay(stay)
}
