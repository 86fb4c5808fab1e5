import { isPorticoError } from '../../../kernel/errors/portico-error'
import { formatUnits } from '../../../kernel/lib/amounts'
import { SendCalls, type SwapStep, type TransactionFields } from '../../../kernel/namespaces/swap-capabilities'
import { SendTransaction } from '../../../kernel/namespaces/transfer-capabilities'
import { transferRefusal } from '../../../kernel/namespaces/transfer-error'
import { walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { batch } from '../../../kernel/store/signals'
import { ConnectController, type Flow } from '../../foundations/connect/contract'
import { askWhileCurrent } from '../../wallets/ask-while-current'
import { TransactionsController } from '../transactions/contract'
import { MAX_AGE_MS } from './ask-quotes'
import { type SwapOutcome, type SwapProblem, type SwapReview, swapEvents } from './contract'
import { type FrozenReview, fingerprintOf } from './freeze-review'
import type { SwapStage } from './keep-stage'
import type { Preparing } from './prepare-swap'
import { swapPluginError } from './swap-errors'
import type { SwapState } from './swap-form'

interface SubmittingParts {
  readonly ctx: PluginContext
  readonly state: SwapState
  readonly preparing: Preparing
  /** An approval was submitted: it is followed to its end. */
  readonly follow: (review: SwapReview, stage: SwapStage) => void
  /** The swap itself was submitted. */
  readonly finish: (review: SwapReview, outcome: SwapOutcome) => void
}

/** Tells what to say where a wallet, or what stands before it, did not send. */
function problemOf(error: unknown): SwapProblem {
  const kind = walletErrorKind(error)
  if (kind === 'userRejected') return 'declined'
  if (kind === 'pending') return 'waiting'
  const isChanged = isPorticoError(error, 'CONNECT_SESSION_CHANGED') || transferRefusal(error) === 'mismatch'
  return isChanged || isPorticoError(error, 'SWAP_REVIEW_CHANGED') ? 'changed' : 'failed'
}

/** What a swap moves, for a person. */
const describeSwap = ({ intent, quote, sell, buy }: SwapReview): string =>
  `${formatUnits(intent.amount, sell.decimals)} ${sell.symbol} → ${formatUnits(quote.received, buy.decimals)} ${buy.symbol}`

/** With the fee that was shown, which can change nothing of what the transaction does. */
const withFee = ({ transaction, fee }: SwapStep): TransactionFields => ({ ...fee?.terms, ...transaction })

const approveText = { key: 'swap.approveInWallet', text: 'Approve limit increase in your wallet' }
const swapText = { key: 'swap.confirmInWallet', text: 'Confirm transaction in your wallet' }

/** Has the wallet sign what was reviewed: one prompt for each press. */
export function createSubmitting({ ctx, state, preparing, follow, finish }: SubmittingParts) {
  const connect = ctx.get(ConnectController)

  async function ask({ review, fingerprint }: FrozenReview, step: SwapStep, current: Flow): Promise<string> {
    const { network, account: from } = review.intent
    const [{ track }, provider] = await Promise.all([ctx.load(TransactionsController), connect.getProvider()])
    return current.runAlone(async (signal) => {
      if (fingerprintOf(review) !== fingerprint) throw swapPluginError('SWAP_REVIEW_CHANGED')
      const params = { ...askWhileCurrent(provider, signal), network, from }
      const { steps } = review.plan
      if (review.isAtomic) {
        const sendCalls = ctx.namespaces.use(SendCalls, network.chainNamespace)
        const { id } = await sendCalls({ ...params, transactions: steps.map(withFee) })
        track({ network, address: from, id, isBatch: true, what: describeSwap(review) })
        return id
      }
      const send = ctx.namespaces.use(SendTransaction, network.chainNamespace)
      const { id } = await send({ ...params, transaction: withFee(step) })
      track({ network, address: from, id, ...(step.kind === 'swap' && { what: describeSwap(review) }) })
      return id
    })
  }
  function toStage({ intent, plan }: SwapReview, { kind }: SwapStep, id: string): SwapStage | undefined {
    const { sell, buy, amount: units } = intent
    if (kind === 'swap' || plan.spender === undefined) return undefined
    return {
      ...(sell !== undefined && { sell }),
      ...(buy !== undefined && { buy }),
      amount: state.amount.peek(),
      slippage: state.slippage.peek(),
      isUnlimited: state.isUnlimited.peek(),
      approval: { id, kind, spender: plan.spender },
      units,
      at: ctx.clock.now(),
    }
  }
  function fail(error: unknown): void {
    const problem = problemOf(error)
    if (problem === 'failed') ctx.logger.warn('A swap was not sent', error)
    batch(() => {
      state.phase.value = 'idle'
      state.problem.value = problem
      if (problem === 'changed') state.frozen.value = undefined
    })
    ctx.emit(swapEvents, 'swap:failed', { problem })
    if (problem === 'failed')
      ctx.notices.show({ message: { key: 'swap.failed', text: 'Transaction error' }, variant: 'error' })
    else ctx.notices.hide()
  }
  const isTooOld = ({ quote, plan }: SwapReview) => {
    const now = ctx.clock.now()
    return now - quote.at > MAX_AGE_MS || (plan.expiresAt !== undefined && plan.expiresAt <= now)
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
    const step = shown.isAtomic ? (shown.plan.steps.at(-1) ?? first) : first
    batch(() => {
      state.phase.value = 'asking'
      state.problem.value = undefined
    })
    const { caipNetworkId: networkId } = shown.intent.network
    ctx.emit(swapEvents, 'swap:started', { networkId, step: step.kind })
    ctx.notices.show({ message: step.kind === 'swap' ? swapText : approveText, variant: 'loading' })
    try {
      const id = await ask(frozen, step, current)
      ctx.notices.hide()
      const stage = toStage(shown, step, id)
      if (stage) follow(shown, stage)
      else finish(shown, { id, networkId, ...(shown.isAtomic && { isBatch: true }) })
    } catch (error) {
      fail(error)
    }
  }
  return { confirm }
}
