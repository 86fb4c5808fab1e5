import { isPorticoError } from '../../../kernel/errors/portico-error'
import { formatUnits } from '../../../kernel/lib/amounts'
import type { WalletParams } from '../../../kernel/namespaces/capabilities'
import { transferRefusal, walletAnswerOf } from '../../../kernel/namespaces/refusals'
import {
  SendCalls,
  SignPermit,
  type SwapIntent,
  type SwapStep,
  type TokenPermit,
  type TransactionFields,
} from '../../../kernel/namespaces/swap-capabilities'
import { SendTransaction } from '../../../kernel/namespaces/transfer-capabilities'
import { mayBeSubmitted } from '../../../kernel/namespaces/unread-submission'
import { type WalletErrorKind, walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { batch } from '../../../kernel/store/signals'
import { ConnectController, type Flow } from '../../foundations/connect/contract'
import { askWhileCurrent } from '../../wallets/ask-wallet'
import type { UnansweredStore } from '../../wallets/unanswered-store'
import { TransactionsController } from '../transactions/contract'
import type { StageStore, SwapFormTexts, SwapStage } from './approval-stage'
import { isOfferOld } from './ask-quotes'
import { type SwapOutcome, type SwapProblem, type SwapReview, type SwapSummary, swapEvents } from './contract'
import type { Preparing } from './prepare-swap'
import { swapPluginError } from './swap-errors'
import type { SwapState } from './swap-form'
import { type FrozenReview, fingerprintOf, permitKey } from './swap-rules'

/** Describes the exchange of a review, for events. */
export const summarizeSwap = ({ intent, quote, sell, buy }: SwapReview): SwapSummary => ({
  networkId: intent.network.caipNetworkId,
  sell: { symbol: sell.symbol, amount: formatUnits(intent.amount, sell.decimals) },
  buy: { symbol: buy.symbol, amount: formatUnits(quote.received, buy.decimals) },
})

interface SigningParts {
  readonly ctx: PluginContext
  readonly state: SwapState
  readonly preparing: Preparing
  /** Returns the problem of a permit that was not signed. */
  readonly onFail: (review: SwapReview, error: unknown) => void
}

const signText = { key: 'swap.signInWallet', text: 'Sign the approval in your wallet' }

/** A wallet with such an answer cannot sign it, or not in the form that a token accepts. */
const unableKinds: readonly (WalletErrorKind | undefined)[] = ['unsupportedMethod', 'unauthorized', 'internal']

/**
 * Asks the wallet, once, to sign the permit of a review, which is then prepared again. Where the wallet cannot, an approval is sent
 * instead.
 */
function createSigning({ ctx, state, preparing, onFail }: SigningParts) {
  const connect = ctx.get(ConnectController)

  async function ask({ review, fingerprint }: FrozenReview, permit: TokenPermit, current: Flow) {
    const { network } = review.intent
    const provider = await connect.getProvider()
    return current.runAlone(async (signal) => {
      if (fingerprintOf(review) !== fingerprint) throw swapPluginError('SWAP_REVIEW_CHANGED')
      const sign = ctx.namespaces.use(SignPermit, network.chainNamespace)
      return sign({ ...askWhileCurrent(provider, signal), network, permit })
    })
  }
  return async function sign(frozen: FrozenReview, permit: TokenPermit, current: Flow): Promise<void> {
    const { quote } = frozen.review
    // The signature for a swap that was left is of no use for another one.
    const isLeft = () => preparing.flow() !== current
    batch(() => {
      state.phase.value = 'asking'
      state.problem.value = undefined
    })
    ctx.emit(swapEvents, 'swap:started', { ...summarizeSwap(frozen.review), step: 'permit' })
    ctx.notices.show({ message: signText, variant: 'loading' })
    try {
      const signed = await ask(frozen, permit, current)
      ctx.notices.hide()
      if (isLeft()) return
      batch(() => {
        state.phase.value = 'idle'
        state.permit.value = signed
        state.offeredBefore.value = quote.received
      })
      await preparing.prepare()
    } catch (error) {
      ctx.notices.hide()
      if (isLeft()) return
      if (!unableKinds.includes(walletErrorKind(error))) return onFail(frozen.review, error)
      ctx.logger.warn('A wallet did not sign a permit', error)
      batch(() => {
        state.phase.value = 'idle'
        state.canSign.value = false
      })
      await preparing.prepare()
      if (state.frozen.peek()) state.problem.value = 'unsigned'
    } finally {
      if (isLeft()) current.end()
    }
  }
}

interface SubmittingParts {
  readonly ctx: PluginContext
  readonly state: SwapState
  readonly preparing: Preparing
  /** Stores the form while the wallet is asked. */
  readonly unanswered: UnansweredStore<SwapFormTexts>
  readonly stages: StageStore
  /** Called when an approval was submitted, to follow it until it is confirmed. */
  readonly follow: (review: SwapReview, stage: SwapStage) => void
  /** Called when it was submitted after account or network had changed: it is followed once they are back. */
  readonly followLate: (review: SwapReview, stage: SwapStage) => void
  /** Called when the swap itself was submitted. @param isLeft - whether the form holds another swap by now */
  readonly finish: (review: SwapReview, outcome: SwapOutcome, isLeft: boolean) => void
}

/** Returns the problem to show where a wallet, or the code before it, did not send. */
function problemOf(error: unknown, isSigning = false): SwapProblem {
  const kind = walletErrorKind(walletAnswerOf(error))
  if (kind === 'userRejected') return 'declined'
  if (kind === 'pending') return 'waiting'
  // The wallet may have sent a transaction anyway; a missing signature sends nothing.
  if (mayBeSubmitted(error) && !isSigning) return 'unanswered'
  const isChanged = isPorticoError(error, 'CONNECT_SESSION_CHANGED') || transferRefusal(error) === 'mismatch'
  return isChanged || isPorticoError(error, 'SWAP_REVIEW_CHANGED') ? 'changed' : 'failed'
}

/** Describes the amounts of a swap, for a person. */
function describeSwap(review: SwapReview): string {
  const { sell, buy } = summarizeSwap(review)
  return `${sell.amount} ${sell.symbol} → ${buy.amount} ${buy.symbol}`
}

/** Adds the fee that was shown; fee fields cannot change what the transaction does. */
const withFee = ({ transaction, fee }: SwapStep): TransactionFields => ({ ...fee?.terms, ...transaction })

const approveText = { key: 'swap.approveInWallet', text: 'Approve limit increase in your wallet' }
const swapText = { key: 'swap.confirmInWallet', text: 'Confirm transaction in your wallet' }

/** Tells whether the wallet was asked, and has not answered. */
interface Prompt {
  isOpen: boolean
}

interface Asked {
  readonly prompt: Prompt
  /** Tells whether the form holds another swap by now, such as one of another namespace. */
  readonly isLeft: () => boolean
}

const outcomeOf = ({ intent, isAtomic }: SwapReview, id: string): SwapOutcome => ({
  id,
  networkId: intent.network.caipNetworkId,
  ...(isAtomic && { isBatch: true }),
})

interface SubmittedStep {
  readonly id: string
  /** Of an approval. */
  readonly stage: SwapStage | undefined
}

/** Asks the wallet for exactly what was reviewed, and follows its answer, however late that comes. */
function createAsking({
  ctx,
  state,
  unanswered,
  stages,
  followLate,
  finish,
}: Pick<SubmittingParts, 'ctx' | 'state' | 'unanswered' | 'stages' | 'followLate' | 'finish'>) {
  const connect = ctx.get(ConnectController)
  async function submit(review: SwapReview, step: SwapStep, params: WalletParams): Promise<string> {
    const { network, account: from } = review.intent
    const wallet = { ...params, network, from }
    if (review.isAtomic) {
      const sendCalls = ctx.namespaces.use(SendCalls, network.chainNamespace)
      const transactions = review.plan.steps.map(withFee)
      return (await sendCalls({ ...wallet, transactions, ...(review.isSponsored && { isSponsored: true }) })).id
    }
    const send = ctx.namespaces.use(SendTransaction, network.chainNamespace)
    return (await send({ ...wallet, transaction: withFee(step) })).id
  }
  return async function ask(
    { review, fingerprint }: FrozenReview,
    step: SwapStep,
    current: Flow,
    { prompt, isLeft }: Asked,
  ): Promise<SubmittedStep> {
    const { network, account: address } = review.intent
    const texts = textsOf(state, review.intent)
    const permit = review.isSigned ? state.permit.peek() : undefined
    const toStage = (id: string): SwapStage | undefined => {
      const { spender } = review.plan
      if (step.kind === 'swap' || spender === undefined) return undefined
      return { ...texts, approval: { id, kind: step.kind, spender }, units: review.intent.amount, at: ctx.clock.now() }
    }
    const [{ track }, provider] = await Promise.all([ctx.load(TransactionsController), connect.getProvider()])
    return current.runAlone(async (signal) => {
      if (fingerprintOf(review) !== fingerprint) throw swapPluginError('SWAP_REVIEW_CHANGED')
      const stopKeeping = unanswered.keep({ network, account: address }, texts)
      prompt.isOpen = true
      try {
        const id = await submit(review, step, askWhileCurrent(provider, signal))
        if (permit) state.usedPermits.add(permitKey(network, permit))
        const isLast = review.isAtomic || step.kind === 'swap'
        track({
          network,
          address,
          id,
          ...(review.isAtomic && { isBatch: true }),
          ...(isLast && { what: describeSwap(review) }),
        })
        // Whatever the account of the form is now: the swap is done, and must not be asked for again.
        if (isLast) stages.remove({ network, account: address })
        const stage = toStage(id)
        // No caller waits for it any more.
        if (signal.aborted && isLast) finish(review, outcomeOf(review, id), true)
        else if (stage && (signal.aborted || isLeft())) followLate(review, stage)
        // It is followed for the account that sent it, so the shown problem is out of date.
        if (state.problem.peek() === 'unanswered') state.problem.value = undefined
        return { id, stage }
      } catch (error) {
        if (state.problem.peek() === 'unanswered') state.problem.value = problemOf(error)
        throw error
      } finally {
        prompt.isOpen = false
        stopKeeping()
      }
    })
  }
}

/** The content of the form, to be filled in again. */
const textsOf = (state: SwapState, { sell, buy }: SwapIntent): SwapFormTexts => ({
  ...(sell !== undefined && { sell }),
  ...(buy !== undefined && { buy }),
  amount: state.amount.peek(),
  slippage: state.slippage.peek(),
  isUnlimited: state.isUnlimited.peek(),
})

/** Creates the function that asks the wallet to sign what was reviewed: one prompt for each click. */
export function createSubmitting(parts: SubmittingParts) {
  const { ctx, state, preparing, follow, finish } = parts
  const ask = createAsking(parts)

  function fail(review: SwapReview, error: unknown, { isOpen } = { isOpen: false }, isLeft = false): void {
    const problem = isOpen ? 'unanswered' : problemOf(error, review.plan.permit !== undefined)
    const isGone = problem === 'changed' || problem === 'unanswered'
    if (problem === 'failed') ctx.logger.warn('A swap was not sent', error)
    batch(() => {
      if (!isLeft) state.phase.value = 'idle'
      // Another form does not show the problem of the one that was left, unless that swap may still be sent.
      if (!isLeft || isGone) state.problem.value = problem
      if (isGone) state.frozen.value = undefined
    })
    const step = (review.isAtomic ? review.plan.steps.at(-1) : review.plan.steps[0])?.kind
    const asked = review.plan.permit ? 'permit' : step
    ctx.emit(swapEvents, 'swap:failed', { ...summarizeSwap(review), problem, ...(asked && { step: asked }) })
    if (problem === 'failed')
      ctx.notices.show({ message: { key: 'swap.failed', text: 'Transaction error' }, variant: 'error' })
    else ctx.notices.hide()
  }
  /** Reviews the same swap again, with a prompt for each step. */
  async function takeApart(): Promise<void> {
    const problem = state.problem.peek()
    state.canBatch.value = false
    await preparing.prepare()
    if (state.frozen.peek()) state.problem.value = problem
  }
  const sign = createSigning({ ctx, state, preparing, onFail: fail })
  const isTooOld = ({ quote, plan }: SwapReview) => {
    return isOfferOld(ctx, quote.at) || (plan.expiresAt !== undefined && plan.expiresAt <= ctx.clock.now())
  }
  async function confirm(shown: SwapReview): Promise<void> {
    const [frozen, current] = [state.frozen.peek(), preparing.flow()]
    const first = shown.plan.steps[0]
    if (!frozen || frozen.review !== shown || !first || !current || state.phase.peek() !== 'idle') return
    if (isTooOld(shown)) {
      await preparing.prepare()
      if (state.frozen.peek()) state.problem.value = 'expired'
      return
    }
    if (shown.plan.permit) return sign(frozen, shown.plan.permit, current)
    const step = shown.isAtomic ? (shown.plan.steps.at(-1) ?? first) : first
    batch(() => {
      state.phase.value = 'asking'
      state.problem.value = undefined
    })
    ctx.emit(swapEvents, 'swap:started', { ...summarizeSwap(shown), step: step.kind })
    ctx.notices.show({ message: step.kind === 'swap' ? swapText : approveText, variant: 'loading' })
    const prompt: Prompt = { isOpen: false }
    const isLeft = () => preparing.flow() !== current
    try {
      const { id, stage } = await ask(frozen, step, current, { prompt, isLeft })
      ctx.notices.hide()
      if (!stage) finish(shown, outcomeOf(shown, id), isLeft())
      else if (!isLeft()) follow(shown, stage)
    } catch (error) {
      fail(shown, error, prompt, isLeft())
      if (transferRefusal(error) === 'atomic' && !isLeft()) await takeApart()
    } finally {
      if (isLeft()) current.end()
    }
  }
  return { confirm }
}
