import { untilAborted } from '../../kernel/platform/until-aborted'
import { walletConnectEvents } from './contract'
import type { Connected } from './desk'
import { dropProposal, endOf, makeProposal } from './make-proposal'
import { isRunOut, pairingFailure } from './pairing-failure'
import type { PairingStand } from './pairing-stand'
import type { Proposal } from './proposal'
import type { SessionStruct } from './read-session'
import { pairingError } from './walletconnect-errors'

/** What a wallet approved; undefined where the proposal ran out before. */
async function approvalOf(
  { desk, waker }: PairingStand,
  proposal: Proposal,
  signal: AbortSignal,
): Promise<SessionStruct | undefined> {
  const { now } = desk.ctx.clock
  const { done, stop } = waker.until(() => now() >= endOf(proposal), endOf(proposal) - now())
  try {
    return await untilAborted(Promise.race([proposal.approval, done.then(() => undefined)]), signal)
  } catch (error) {
    // The client's own clock may run out first, when a frozen page goes on.
    if (!signal.aborted && isRunOut(error)) return undefined
    throw error
  } finally {
    stop()
  }
}

async function loadClient({ parts }: PairingStand, signal: AbortSignal): Promise<Connected> {
  try {
    return await untilAborted(parts.connected(), signal)
  } catch (error) {
    throw signal.aborted ? error : pairingFailure('notLoaded', error)
  }
}

/**
 * Goes from the first question to a session, through as many proposals as it takes: one that runs out is followed by the
 * next while somebody waits.
 *
 * @throws what a wallet answered, WALLETCONNECT_PAIRING_FAILED; CONNECT_REQUEST_ABORTED where nobody waits any more
 */
export async function runPairing(stand: PairingStand, signal: AbortSignal): Promise<SessionStruct> {
  const { desk, parts } = stand
  stand.tell({ state: 'preparing' })
  const connected = await loadClient(stand, signal)
  const unwatch = connected.line.watch()
  try {
    for (;;) {
      const proposal = await makeProposal(stand, connected, signal)
      stand.tellReady()
      const { uri, expiresAt } = proposal
      desk.ctx.emit(walletConnectEvents, 'walletconnect:ready', { uri, expiresAt })
      const struct = await approvalOf(stand, proposal, signal)
      if (struct && stand.watchers) {
        if (!parts.take(connected, struct)) throw pairingFailure('unfitting')
        return struct
      }
      dropProposal(stand)
      if (!stand.watchers) throw pairingError('CONNECT_REQUEST_ABORTED')
      stand.tell({ state: 'renewing' })
    }
  } finally {
    unwatch()
  }
}
