import { readProperty } from '../../../kernel/lib/safe/read-property'
import { askInTime, untilAborted } from '../../../kernel/platform/until-aborted'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { batch, computed, untracked } from '../../../kernel/store/signals'
import { ConnectView } from '../../foundations/connect/contract'
import { SwitchNetworkView, UnsupportedChainView } from '../../foundations/networks/contract'
import {
  DataCaptureOtpConfirmView,
  DataCaptureView,
  SIWXSignMessageView,
  type SiwxSession,
  type SiwxStatus,
  siwxEvents,
} from './contract'
import { readTime } from './message/check-message'
import { emitFailed, prepareMessage } from './prepare-message'
import {
  freshAttempt,
  initFailed,
  isDemanded,
  readSubject,
  type SignInFlow,
  type SiwxContext,
  type Subject,
  type SubjectContext,
} from './siwx-context'
import { siwxError } from './siwx-errors'

const captureViews: readonly string[] = [DataCaptureView.name, DataCaptureOtpConfirmView.name]
const ownViews: readonly string[] = [SIWXSignMessageView.name, ...captureViews]
/** The view of the plugin networks in which a person switches to a network with sign-in. */
const networkViews: readonly string[] = [UnsupportedChainView.name, SwitchNetworkView.name]

const isAt = ({ router }: PluginContext, views: readonly string[]) =>
  router.isOpen.value && views.includes(router.current.value?.view ?? '')

/** Tells whether the modal is open at another view that does not lead here; reads signals. */
const isElsewhere = (ctx: PluginContext): boolean =>
  ctx.router.isOpen.value && !isAt(ctx, [...ownViews, ...networkViews])

/** Closes the modal where it shows a view of this plugin, or one that led to a listed network, and leaves it alone elsewhere. */
function closeOwnViews({ ctx, connect, networks }: SiwxContext): void {
  const isMoot = networks.isSupported.peek() || !connect.active.peek()
  const { isOpen, history } = ctx.router
  const hasLed = isOpen.peek() && history.peek().entries.some(({ view }) => view === UnsupportedChainView.name)
  if (isAt(ctx, ownViews) || (isMoot && hasLed)) ctx.router.close()
}

/** The views of the step that is due; the first one is where it begins. */
function stepViews({ signals, progress }: SubjectContext): readonly string[] {
  if (!progress.isListed) return networkViews
  // Nobody gives a code that was not asked for here.
  if (signals.status.peek() === 'capturing') return progress.asked ? captureViews : [DataCaptureView.name]
  return signals.status.peek() === 'cancelling' ? ownViews : [SIWXSignMessageView.name]
}

/** The same view also asks whether to leave for another namespace, in which no sign-in is asked for. */
const isLeaving = ({ router }: PluginContext) => Object.hasOwn(Object(router.current.value?.params), 'opening')

/** Whether the modal shows the step that is due; reads signals. */
const isAtStep = (context: SubjectContext): boolean => isAt(context.ctx, stepViews(context)) && !isLeaving(context.ctx)

/** Opens the view of the step that is due, unless it is there already. */
export function showStep(context: SubjectContext): void {
  const { ctx, signals, progress } = context
  const { router } = ctx
  if (progress.isDismissed) return
  progress.isShown = true
  if (isAtStep(context)) return
  const ownView = signals.status.peek() === 'capturing' ? DataCaptureView : SIWXSignMessageView
  const view = progress.isListed ? ownView : UnsupportedChainView
  if (router.isOpen.peek()) router.reset(view)
  else router.open({ view })
}

/** A wallet has this long to go back; then the connection ends. */
const BACK_MS = 10_000

/** Ends the connection of an account that does not sign in. */
async function disconnectSubject({ ctx, connect, progress }: SubjectContext): Promise<void> {
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

/** Waits until the wallet has switched back, or the person asks again to leave. */
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
 * Leaves without signing in: where signing in is required, switches back to the last network with a session, else disconnects; otherwise
 * closes the modal. A second call stops waiting for the wallet.
 */
export async function leaveUnsigned(signInFlow: SignInFlow, context: SubjectContext): Promise<void> {
  const { signals, progress } = context
  if (progress.leaving) return progress.leaving.abort()
  if (!isDemanded(context)) {
    progress.isDismissed = true
    // Only this tells that there is no network to switch back to.
    signals.status.value = 'cancelling'
    signals.status.value = 'needed'
    return closeOwnViews(context)
  }
  signals.status.value = 'cancelling'
  await waitForBack(signInFlow, context)
  if (!progress.signal.aborted) await disconnectSubject(context)
}

/** Time in ms for which a finished connection is shown before this view replaces it; less than it takes to close by itself. */
const DONE_MS = 500
/** Time limit of the session store, in ms, so that no one waits forever, or stays connected meanwhile. */
const STORE_ANSWER_MS = 30_000

/** Waits for the store of sessions. @throws SIWX_SERVER_FAILED where it stays silent */
export const waitForStore = <T>({ ctx }: Pick<SiwxContext, 'ctx'>, work: Promise<T>): Promise<T> =>
  askInTime(ctx, { ask: () => work, ms: STORE_ANSWER_MS, lateError: () => siwxError('SIWX_SERVER_FAILED') })

/** What is under way is not disturbed. */
const statusesInProgress: readonly SiwxStatus[] = ['signing', 'cancelling']
/** Timers stop while a device sleeps, so the end of a session is checked at this interval, in ms. */
const MAX_WAIT_MS = 60_000

async function failInit(context: SubjectContext, cause: unknown) {
  const { ctx, signals } = context
  emitFailed(context, siwxError('SIWX_INIT_FAILED', {}, cause))
  ctx.notices.show(initFailed)
  signals.status.value = 'idle'
  if (ctx.router.isOpen.peek()) ctx.router.reset(ConnectView)
  await disconnectSubject(context)
}

/**
 * Shows the next missing step: another network, where sign-in is not possible on this one; the address, where it is wanted; the signature.
 */
function demandSignIn({ cancelExpiry }: SignInFlow, context: SubjectContext): void {
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
  if (context.progress.signal.aborted || statusesInProgress.includes(context.signals.status.peek())) return
  context.signals.attempt.value = { ...freshAttempt, reason: 'expired' }
  if (!context.isRequired()) context.progress.isDismissed = true
  await lookForSessions(signInFlow, context)
}

/** Signed in: the modal may close again. */
function settleSignIn(signInFlow: SignInFlow, context: SubjectContext, session: SiwxSession): void {
  const { ctx, signals, progress } = context
  signInFlow.cancelExpiry()
  progress.look = undefined
  progress.preparing = undefined
  signals.session.value = session
  signals.attempt.value = freshAttempt
  signals.status.value = 'signedIn'
  signInFlow.last = progress.subject
  // Without a time it never ends by itself.
  const end = readTime(session.data.expirationTime ?? '') ?? 0
  const wait = () => {
    const left = end - ctx.clock.now()
    if (left <= 0) return void expireSession(signInFlow, context)
    signInFlow.cancelExpiry = ctx.clock.after(Math.min(left, MAX_WAIT_MS), wait)
  }
  // A valid session whose message has expired ends when its store says so.
  if (!context.store.isLasting && end > ctx.clock.now()) wait()
  closeOwnViews(context)
}

/** Looks whether the person is signed in where they are, and asks them to where they are not. Never rejects. */
export async function lookForSessions(signInFlow: SignInFlow, context: SubjectContext): Promise<void> {
  const { progress, store, signals } = context
  const { networkId, address } = progress.subject
  if (!progress.isListed) return demandSignIn(signInFlow, context)
  const look = {}
  progress.look = look
  const isOver = () =>
    progress.signal.aborted || progress.look !== look || statusesInProgress.includes(signals.status.peek())
  try {
    const [session] = await waitForStore(context, store.getSessions(networkId, address))
    if (isOver()) return
    if (session) settleSignIn(signInFlow, context, session)
    else demandSignIn(signInFlow, context)
  } catch (error) {
    if (!isOver()) await failInit(context, error)
  }
}

/** The person has just signed in, which is published. */
export function finishSignIn(signInFlow: SignInFlow, context: SubjectContext, session: SiwxSession): void {
  settleSignIn(signInFlow, context, session)
  context.ctx.emit(siwxEvents, 'siwx:signed-in', { session })
}

/** Starts again: whether the present account, if any, is signed in is unknown. */
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
  // A gate that closes meanwhile must not be a way to avoid signing in.
  if (before && isShut) void disconnectSubject(before)
}

/** Keeps the person at the due step: neither another view nor a closing gate avoids it. */
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

/** Follows connections: connecting, a restored connection, and every change of account, network or namespace. */
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
  const lookAgain = () => {
    if (signInFlow.context) void lookForSessions(signInFlow, signInFlow.context)
  }
  ctx.browser.listen('storage', (event) => {
    const { key: changed } = event as StorageEvent
    // Another tab signed in, or out.
    if (changed === null || changed.includes(`:${ctx.id}:`)) lookAgain()
  })
  // A page in the back/forward cache is told nothing of that.
  ctx.browser.listen('pageshow', (event) => {
    if (readProperty(event, 'persisted') === true) lookAgain()
  })
}
