import { untilAborted } from '../../../kernel/platform/until-aborted'
import { ConnectView } from '../../foundations/connect/contract'
import { type SiwxSession, type SiwxStatus, siwxEvents } from './contract'
import { disconnectSubject } from './leave-unsigned'
import { readTime } from './message/read-time'
import { closeOwnViews, isElsewhere, showStep } from './own-views'
import { emitFailed, prepareMessage } from './prepare-message'
import type { SignInFlow } from './sign-in-flow'
import { freshAttempt, type SubjectContext } from './siwx-context'
import { siwxError } from './siwx-errors'

/** A finished connecting shows for so long before it leads on here; less than it takes to close by itself. */
const DONE_MS = 500
/** Whoever keeps the sessions has this long to tell: nobody stays connected meanwhile for ever. */
const LOOK_MS = 30_000
/** What is under way is not disturbed. */
const busy: readonly SiwxStatus[] = ['signing', 'cancelling']
/** Timers of 2 ** 31 ms and more fire at once. */
const MAX_MS = 2 ** 31 - 1

async function failInit(context: SubjectContext, cause: unknown) {
  const { ctx, signals } = context
  emitFailed(context, siwxError('SIWX_INIT_FAILED', {}, cause))
  ctx.notices.show({
    message: { key: 'siwx.initFailed', text: 'A problem occurred while trying initialize authentication' },
    variant: 'error',
  })
  signals.status.value = 'idle'
  if (ctx.router.isOpen.peek()) ctx.router.reset(ConnectView)
  await disconnectSubject(context)
}

/** Asks for what is missing: another network, where nobody can sign in; the address, where that is wanted; the signature. */
export function demandSignIn({ cancelExpiry }: SignInFlow, context: SubjectContext): void {
  const { ctx, connect, options, signals, progress } = context
  const { status } = signals
  cancelExpiry()
  const isCaptureDue =
    options.emailCapture && ctx.gate('emailCapture').peek() && !progress.isCaptured && progress.isListed
  const due = isCaptureDue ? 'capturing' : 'needed'
  if (status.peek() === due) return
  progress.isShown = false
  signals.session.value = undefined
  status.value = due
  const show = () => {
    if (progress.signal.aborted || status.peek() !== due) return
    showStep(context)
    if (due === 'needed' && progress.isListed) void prepareMessage(context)
  }
  const wait = progress.since + DONE_MS - ctx.clock.now()
  if (isElsewhere(ctx) && connect.attempt.peek()?.state === 'done' && wait > 0) ctx.clock.after(wait, show)
  else show()
}

async function expireSession(signInFlow: SignInFlow, context: SubjectContext) {
  if (context.progress.signal.aborted) return
  context.signals.attempt.value = { ...freshAttempt, reason: 'expired' }
  if (!context.isRequired()) context.progress.isDismissed = true
  await lookForSessions(signInFlow, context)
}

/** Signed in: the modal may close again. */
export function settleSignIn(signInFlow: SignInFlow, context: SubjectContext, session: SiwxSession): void {
  const { ctx, signals, progress } = context
  signInFlow.cancelExpiry()
  signals.session.value = session
  signals.attempt.value = freshAttempt
  signals.status.value = 'signedIn'
  signInFlow.last = progress.subject
  const end = readTime(session.data.expirationTime ?? '') ?? Number.POSITIVE_INFINITY
  const left = Math.max(end - ctx.clock.now(), 0)
  if (!context.store.isLasting && left < MAX_MS)
    signInFlow.cancelExpiry = ctx.clock.after(left, () => void expireSession(signInFlow, context))
  closeOwnViews(context)
}

/** Looks whether the person is signed in where they are, and asks them to where they are not. Never rejects. */
export async function lookForSessions(signInFlow: SignInFlow, context: SubjectContext): Promise<void> {
  const { ctx, progress, store, signals } = context
  const { networkId, address } = progress.subject
  if (!progress.isListed) return demandSignIn(signInFlow, context)
  const limit = new AbortController()
  const cancel = ctx.clock.after(LOOK_MS, () => limit.abort(siwxError('SIWX_SERVER_FAILED')))
  try {
    const [session] = await untilAborted(store.getSessions(networkId, address), limit.signal)
    if (progress.signal.aborted || busy.includes(signals.status.peek())) return
    if (session) settleSignIn(signInFlow, context, session)
    else demandSignIn(signInFlow, context)
  } catch (error) {
    if (!progress.signal.aborted) await failInit(context, error)
  } finally {
    cancel()
  }
}

/** Signed in just now, which is told. */
export function finishSignIn(signInFlow: SignInFlow, context: SubjectContext, session: SiwxSession): void {
  settleSignIn(signInFlow, context, session)
  context.ctx.emit(siwxEvents, 'siwx:signed-in', { session })
}
