import { ConnectView } from '../connect/contract'
import { type SiwxSession, type SiwxStatus, siwxEvents } from './contract'
import { disconnectStay } from './leave-unsigned'
import { readTime } from './message/read-time'
import { closeOwnViews, isElsewhere, showStep } from './own-views'
import type { Passage } from './passage'
import { emitFailed, prepareMessage } from './prepare-message'
import { freshAttempt, type Stay } from './siwx-desk'
import { siwxError } from './siwx-errors'

/** A finished connecting shows for so long before it leads on here; less than it takes to close by itself. */
const DONE_MS = 500
/** What is under way is not disturbed. */
const busy: readonly SiwxStatus[] = ['signing', 'cancelling']
/** Timers of 2 ** 31 ms and more fire at once. */
const LONGEST_MS = 2 ** 31 - 1

async function failInit(stay: Stay, cause: unknown) {
  const { ctx, signals } = stay
  emitFailed(stay, siwxError('SIWX_INIT_FAILED', {}, cause))
  ctx.notices.show({
    message: { key: 'siwx.initFailed', text: 'A problem occurred while trying initialize authentication' },
    variant: 'error',
  })
  signals.status.value = 'idle'
  if (ctx.router.isOpen.peek()) ctx.router.reset(ConnectView)
  await disconnectStay(stay)
}

/** Asks for what is missing: first the address, where that is wanted, then the signature. */
function demandSignIn({ cancelExpiry }: Passage, stay: Stay) {
  const { ctx, connect, options, signals, visit } = stay
  const { status } = signals
  cancelExpiry()
  const due = options.emailCapture && ctx.gate('emailCapture').peek() && !visit.isCaptured ? 'capturing' : 'needed'
  if (status.peek() === due) return
  signals.session.value = undefined
  status.value = due
  const show = () => {
    if (visit.signal.aborted || status.peek() !== due) return
    showStep(stay)
    if (due === 'needed') void prepareMessage(stay)
  }
  const wait = visit.since + DONE_MS - ctx.clock.now()
  if (isElsewhere(ctx) && connect.attempt.peek()?.state === 'done' && wait > 0) ctx.clock.after(wait, show)
  else show()
}

async function expireSession(passage: Passage, stay: Stay) {
  if (stay.visit.signal.aborted) return
  stay.signals.attempt.value = { ...freshAttempt, reason: 'expired' }
  if (!stay.isRequired()) stay.visit.isDismissed = true
  await lookForSessions(passage, stay)
}

/** Signed in: the modal may close again. */
export function settleSignIn(passage: Passage, stay: Stay, session: SiwxSession): void {
  const { ctx, signals, visit } = stay
  passage.cancelExpiry()
  signals.session.value = session
  signals.attempt.value = freshAttempt
  signals.status.value = 'signedIn'
  passage.last = visit.position
  const end = readTime(session.data.expirationTime ?? '') ?? Number.POSITIVE_INFINITY
  const left = Math.max(end - ctx.clock.now(), 0)
  if (!stay.store.isLasting && left < LONGEST_MS)
    passage.cancelExpiry = ctx.clock.after(left, () => void expireSession(passage, stay))
  closeOwnViews(ctx)
}

/** Looks whether the person is signed in where they are, and asks them to where they are not. Never rejects. */
export async function lookForSessions(passage: Passage, stay: Stay): Promise<void> {
  const { visit, store, signals } = stay
  const { networkId, address } = visit.position
  try {
    const [session] = await store.getSessions(networkId, address)
    if (visit.signal.aborted || busy.includes(signals.status.peek())) return
    if (session) settleSignIn(passage, stay, session)
    else demandSignIn(passage, stay)
  } catch (error) {
    if (!visit.signal.aborted) await failInit(stay, error)
  }
}

/** Signed in just now, which is told. */
export function finishSignIn(passage: Passage, stay: Stay, session: SiwxSession): void {
  settleSignIn(passage, stay, session)
  stay.ctx.emit(siwxEvents, 'siwx:signed-in', { session })
}
