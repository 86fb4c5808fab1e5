import { untilAborted } from '../../kernel/platform/until-aborted'
import type { Connected } from './desk'
import { pairingAlerts, pairingFailure } from './pairing-failure'
import type { PairingStand } from './pairing-stand'
import { MARGIN_MS, type Proposal } from './proposal'

/** Nothing heard of the relay for so long is told. */
const QUIET_MS = 5000

/** When a proposal counts as over. In ms since the epoch. */
export const endOf = ({ expiresAt }: Proposal): number => expiresAt - MARGIN_MS

/** Throws the proposal away: a wallet that comes later finds nothing. */
export function dropProposal(stand: PairingStand): void {
  stand.proposal?.drop()
  stand.proposal = undefined
}

/** A proposal is good until it runs out or a wallet answers, whether or not somebody waits meanwhile. */
function keep(stand: PairingStand, connected: Connected, proposal: Proposal) {
  stand.proposal = proposal
  const forget = () => {
    if (stand.proposal === proposal) stand.proposal = undefined
  }
  proposal.approval.then((struct) => {
    // Whoever waited has taken it by now, or there was nobody.
    if (stand.proposal === proposal && !stand.watchers) stand.parts.discard(connected, struct)
    forget()
  }, forget)
}

async function untilOnline({ desk, waker, tell }: PairingStand, signal: AbortSignal) {
  const { isOnline } = desk.ctx.browser
  if (isOnline()) return
  tell({ state: 'offline' })
  const { done, stop } = waker.until(isOnline)
  await untilAborted(done, signal).finally(stop)
  tell({ state: 'preparing' })
}

/**
 * Makes a proposal, or takes up the one that somebody left behind while it is good.
 *
 * @throws WALLETCONNECT_PAIRING_FAILED 'relayUnreachable'; the reason of `signal`
 */
export async function makeProposal(stand: PairingStand, connected: Connected, signal: AbortSignal): Promise<Proposal> {
  const { ctx } = stand.desk
  if (stand.proposal && endOf(stand.proposal) > ctx.clock.now()) return stand.proposal
  dropProposal(stand)
  await untilOnline(stand, signal)
  const cancelQuiet = ctx.clock.after(QUIET_MS, () => stand.tell({ state: 'offline' }))
  const made = stand.parts.propose(connected)
  // One that comes after its round is over is nobody's.
  made.then((proposal) => (signal.aborted ? proposal.drop() : undefined)).catch(() => undefined)
  try {
    const proposal = await untilAborted(made, signal)
    keep(stand, connected, proposal)
    if (pairingAlerts.includes(ctx.notices.alert.peek()?.code ?? '')) ctx.notices.dismissAlert()
    return proposal
  } catch (error) {
    if (signal.aborted) throw error
    ctx.logger.warn('No pairing could be made', error)
    ctx.notices.alertCode('APKT004')
    throw pairingFailure('relayUnreachable', error)
  } finally {
    cancelQuiet()
  }
}
