import { isPorticoError, type PorticoError } from '../../../kernel/errors/portico-error'
import { SignMessage } from '../../../kernel/namespaces/capabilities'
import { walletError } from '../../../kernel/namespaces/wallet-error'
import { joinSignals, untilAborted } from '../../../kernel/platform/until-aborted'
import type { Flow } from '../../foundations/connect/contract'
import type { SiwxMessage, SiwxSession } from './contract'
import { finishSignIn, lookForSessions, showStep } from './follow-subject'
import { emitFailed, isFresh, makeMessage, prepareMessage, reasonOf } from './prepare-message'
import { freshAttempt, type SignInFlow, type SubjectContext } from './siwx-context'
import { siwxError } from './siwx-errors'

/** Time in ms after which the person is told where to look. */
const SLOW_MS = 15_000
/** After this the wait is over; a late signature counts for nothing. */
const LIMIT_MS = 300_000

async function askWallet(
  { ctx, connect, store, progress }: SubjectContext,
  message: string,
  signal: AbortSignal,
): Promise<string> {
  const { namespace, address, networkId } = progress.subject
  if (store.signMessage) return store.signMessage({ message, chainId: networkId, accountAddress: address })
  const provider = await connect.getProvider(namespace)
  const { signature } = await ctx.namespaces.use(SignMessage, namespace)({ provider, address, message, signal })
  return signature
}

/** One signing: message, wallet, verification. What comes after account, network or wallet have changed is dropped. */
async function runSigning(context: SubjectContext, flow: Flow, signal: AbortSignal): Promise<SiwxSession> {
  const { signals, store } = context
  const shown = signals.attempt.peek().message
  const message: SiwxMessage = await untilAborted(
    flow.run(async () => (isFresh(context, shown) ? shown : makeMessage(context))),
    signal,
  )
  signals.attempt.value = { ...freshAttempt, message }
  const text = message.toString()
  const signature = await untilAborted(
    flow.run((isOver) => askWallet(context, text, joinSignals(isOver, signal))),
    signal,
  )
  const { toString: _, ...data } = message
  const session: SiwxSession = { data, message: text, signature }
  await untilAborted(
    flow.run(() => store.addSession(session)),
    signal,
  )
  return session
}

/** Returns the error for a host: Portico's own texts stay, a wallet's text becomes that of the product. */
const toError = (error: unknown): PorticoError =>
  isPorticoError(error) && error.code.startsWith('SIWX_') ? error : siwxError('SIWX_SIGN_FAILED', {}, error)

export interface Signing {
  /** @throws SIWX_SIGN_FAILED, SIWX_SIGNATURE_INVALID and its kin, CONNECT_SESSION_CHANGED */
  signIn(context: SubjectContext): Promise<SiwxSession>
  /** Waits for the wallet no longer. */
  abandon(): void
}

/** Creates what asks the wallet, once at a time. */
export function createSignIn(signInFlow: SignInFlow): Signing {
  let open:
    | { readonly context: SubjectContext; readonly answer: Promise<SiwxSession>; readonly abort: AbortController }
    | undefined

  function notifyFailure(context: SubjectContext, error: unknown) {
    const { ctx, signals } = context
    const reason = reasonOf(context, error)
    // A person who is signed in and does not sign again stays signed in.
    const wasSignedIn = signals.session.peek() !== undefined
    signals.status.value = wasSignedIn ? 'checking' : 'needed'
    ctx.notices.show({ message: { key: 'siwx.signFailed', text: 'Error signing message' }, variant: 'error' })
    emitFailed(context, error)
    if (wasSignedIn) return void lookForSessions(signInFlow, context)
    showStep(context)
    // The nonce is used up: the next try needs another one.
    void prepareMessage(context, reason)
  }
  async function run(context: SubjectContext, abort: AbortController): Promise<SiwxSession> {
    const { ctx, connect, signals, progress } = context
    signals.status.value = 'signing'
    // A host may ask before the view has loaded, and a person who cannot leave must see the reason.
    if (context.isRequired()) showStep(context)
    const slow = () => {
      signals.attempt.value = { ...signals.attempt.peek(), isSlow: true }
    }
    const cancels = [
      ctx.clock.after(SLOW_MS, slow),
      ctx.clock.after(LIMIT_MS, () => abort.abort(walletError('timeout', 'The wallet did not answer.'))),
    ]
    const checkSubject = () => {
      if (progress.signal.aborted) throw siwxError('SIWX_SIGN_FAILED', {}, progress.signal.reason)
    }
    let flow: Flow | undefined
    try {
      flow = await connect.beginFlow(progress.subject.namespace)
      flow.signal.throwIfAborted()
      // The flow belongs to the present account, which may have changed since the request.
      checkSubject()
      const session = await runSigning(context, flow, abort.signal)
      checkSubject()
      finishSignIn(signInFlow, context, session)
      return session
    } catch (cause) {
      const isOver = progress.signal.aborted || flow?.isStale.peek()
      if (isOver || signals.status.peek() !== 'signing') throw cause
      const error = toError(cause)
      notifyFailure(context, error.code === 'SIWX_SIGN_FAILED' ? cause : error)
      throw error
    } finally {
      flow?.end()
      for (const cancel of cancels) cancel()
    }
  }
  return {
    signIn(context) {
      if (open?.context.progress === context.progress) return open.answer
      open?.abort.abort(siwxError('SIWX_SIGN_FAILED'))
      const abort = new AbortController()
      const answer = run(context, abort).finally(() => {
        if (open?.abort === abort) open = undefined
      })
      open = { context, answer, abort }
      return answer
    },
    abandon: () => open?.abort.abort(siwxError('SIWX_SIGN_FAILED')),
  }
}
