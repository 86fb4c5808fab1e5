import { isPorticoError, type PorticoError } from '../../kernel/errors/portico-error'
import { SignMessage } from '../../kernel/namespaces/capabilities'
import { walletError } from '../../kernel/namespaces/wallet-error'
import { untilAborted } from '../../kernel/platform/until-aborted'
import type { Flow } from '../connect/contract'
import type { SiwxMessage, SiwxSession } from './contract'
import { finishSignIn } from './look-for-sessions'
import { showStep } from './own-views'
import type { Passage } from './passage'
import { emitFailed, isFresh, makeMessage, prepareMessage, reasonOf } from './prepare-message'
import { freshAttempt, type Stay } from './siwx-desk'
import { siwxError } from './siwx-errors'

/** After this a person is told where to look. */
const SLOW_MS = 15_000
/** After this the wait is over; a late signature counts for nothing. */
const LIMIT_MS = 300_000

async function askWallet({ ctx, connect, store, visit }: Stay, message: string, signal: AbortSignal): Promise<string> {
  const { namespace, address, networkId } = visit.position
  if (store.signMessage) return store.signMessage({ message, chainId: networkId, accountAddress: address })
  const provider = await connect.getProvider(namespace)
  const { signature } = await ctx.namespaces.use(SignMessage, namespace)({ provider, address, message, signal })
  return signature
}

/** One signing: message, wallet, verification. What comes after account, network or wallet have changed is dropped. */
async function runSigning(stay: Stay, flow: Flow, signal: AbortSignal): Promise<SiwxSession> {
  const { signals, store } = stay
  const shown = signals.attempt.peek().message
  const message: SiwxMessage = isFresh(stay, shown) ? shown : await flow.run(() => makeMessage(stay))
  signals.attempt.value = { ...freshAttempt, message }
  const text = message.toString()
  const signature = await untilAborted(
    flow.run((isOver) => askWallet(stay, text, AbortSignal.any([isOver, signal]))),
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

/** What a host is told: our own words stay, a wallet's become those of the spec. */
const toError = (error: unknown): PorticoError =>
  isPorticoError(error) && error.code.startsWith('SIWX_') ? error : siwxError('SIWX_SIGN_FAILED', {}, error)

export interface Signing {
  /** @throws SIWX_SIGN_FAILED, SIWX_SIGNATURE_INVALID and its kin, CONNECT_SESSION_CHANGED */
  signIn(stay: Stay): Promise<SiwxSession>
  /** Waits for the wallet no longer. */
  abandon(): void
}

/** Creates what asks the wallet, once at a time. */
export function createSignIn(passage: Passage): Signing {
  let open: { readonly stay: Stay; readonly answer: Promise<SiwxSession>; readonly abort: AbortController } | undefined

  function tellFailure(stay: Stay, error: unknown) {
    const { ctx, signals } = stay
    const reason = reasonOf(stay, error)
    signals.status.value = 'needed'
    ctx.notices.show({ message: { key: 'siwx.signFailed', text: 'Error signing message' }, variant: 'error' })
    emitFailed(stay, error)
    showStep(stay)
    // The nonce is used up: the next try needs another one.
    void prepareMessage(stay, reason)
  }
  async function run(stay: Stay, abort: AbortController): Promise<SiwxSession> {
    const { ctx, connect, signals, visit } = stay
    signals.status.value = 'signing'
    // A host may ask before the view has come: whoever cannot leave has to see why.
    if (stay.isRequired()) showStep(stay)
    const slow = () => {
      signals.attempt.value = { ...signals.attempt.peek(), isSlow: true }
    }
    const cancels = [
      ctx.clock.after(SLOW_MS, slow),
      ctx.clock.after(LIMIT_MS, () => abort.abort(walletError('timeout', 'The wallet did not answer.'))),
    ]
    let flow: Flow | undefined
    try {
      flow = await connect.beginFlow(visit.position.namespace)
      const session = await runSigning(stay, flow, abort.signal)
      visit.signal.throwIfAborted()
      finishSignIn(passage, stay, session)
      return session
    } catch (cause) {
      const isOver = visit.signal.aborted || flow?.isStale.peek()
      if (isOver || signals.status.peek() !== 'signing') throw cause
      const error = toError(cause)
      tellFailure(stay, error.code === 'SIWX_SIGN_FAILED' ? cause : error)
      throw error
    } finally {
      flow?.end()
      for (const cancel of cancels) cancel()
    }
  }
  return {
    signIn(stay) {
      if (open?.stay.visit === stay.visit) return open.answer
      open?.abort.abort(siwxError('SIWX_SIGN_FAILED'))
      const abort = new AbortController()
      const answer = run(stay, abort).finally(() => {
        if (open?.abort === abort) open = undefined
      })
      open = { stay, answer, abort }
      return answer
    },
    abandon: () => open?.abort.abort(siwxError('SIWX_SIGN_FAILED')),
  }
}
