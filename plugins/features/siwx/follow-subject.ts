import { batch, computed, untracked } from '../../../kernel/store/signals'
import { disconnectSubject, leaveUnsigned } from './leave-unsigned'
import { demandSignIn, lookForSessions } from './look-for-sessions'
import { closeOwnViews, isAtStep, showStep } from './own-views'
import type { SignInFlow } from './sign-in-flow'
import { freshAttempt, isDemanded, readSubject } from './siwx-context'

/** Begins anew: whoever is here now, if anybody, is not known to be signed in. */
function arrive(signInFlow: SignInFlow, signal: AbortSignal) {
  const { siwx, store, context: before } = signInFlow
  const { ctx, signals, networks } = siwx
  const subject = readSubject(siwx)
  const isShut = !ctx.gate('siwx').peek() && signals.status.peek() !== 'signedIn' && siwx.isRequired()
  signInFlow.cancelExpiry()
  batch(() => {
    signals.session.value = undefined
    signals.attempt.value = freshAttempt
    signals.email.value = undefined
    signals.status.value = subject ? 'checking' : 'idle'
  })
  const since = ctx.clock.now()
  const isListed = networks.isSupported.peek()
  const progress = { signal, since, isListed, isCaptured: false, isDismissed: false, isShown: false }
  signInFlow.context = subject && { ...siwx, store, progress: { subject, ...progress } }
  if (signInFlow.context) return void lookForSessions(signInFlow, signInFlow.context)
  closeOwnViews(siwx)
  // A gate that closes while somebody is asked is no way around being asked.
  if (before && isShut) void disconnectSubject(before)
}

/** Keeps whoever is asked at the step that is due: no other view leads around it, nor does a gate that closes. */
function keepAtStep(signInFlow: SignInFlow) {
  const { context } = signInFlow
  if (!context?.progress.isShown || context.progress.isDismissed || context.progress.signal.aborted) return
  const { ctx, signals } = context
  const status = signals.status.peek()
  const isOpen = ctx.router.isOpen.peek()
  if (!ctx.gate('siwx').peek() || !['capturing', 'needed', 'signing', 'cancelling'].includes(status)) return
  if (status === 'capturing' && !ctx.gate('emailCapture').peek()) return demandSignIn(signInFlow, context)
  if (isAtStep(context) || (status === 'cancelling' && !isOpen)) return
  // Closing the modal where an address is asked for is saying no.
  if (status === 'capturing' && !isOpen) void leaveUnsigned(signInFlow, context)
  else if (isDemanded(context)) showStep(context)
}

/** Follows who is connected where: connecting, a restored connection, and every change of account, network or namespace. */
export function followSubject(signInFlow: SignInFlow): void {
  const { siwx } = signInFlow
  const { ctx, signals } = siwx
  const key = computed(() => JSON.stringify(readSubject(siwx) ?? null))
  ctx.effect(() => {
    void key.value
    const abort = new AbortController()
    untracked(() => arrive(signInFlow, abort.signal))
    return () => abort.abort()
  })
  ctx.effect(() => {
    const { isOpen, current } = ctx.router
    void [isOpen.value, current.value, signals.status.value, ctx.gate('emailCapture').value]
    untracked(() => keepAtStep(signInFlow))
  })
  const stopListening = ctx.browser.listen('storage', (event) => {
    const { key: changed } = event as StorageEvent
    // Another tab signed in, or out.
    const isOurs = changed === null || changed.includes(`:${ctx.id}:`)
    if (isOurs && signInFlow.context) void lookForSessions(signInFlow, signInFlow.context)
  })
  ctx.onStop(stopListening)
}
