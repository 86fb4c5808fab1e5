import type { SwapRouter } from '../../../kernel/namespaces/swap-capabilities'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { batch } from '../../../kernel/store/signals'
import { ConnectController, type Flow } from '../../foundations/connect/contract'
import { TransactionsController } from '../transactions/contract'
import type { FoundOffer, Quoting } from './ask-quotes'
import { askForBest } from './ask-quotes'
import { type QuoteSource, SwapPreviewView, type SwapProblem, type SwapQuote, SwapView } from './contract'
import { freezeReview } from './freeze-review'
import type { TokenList } from './list-tokens'
import {
  feeOf,
  type PrepareParams,
  type PrepareResult,
  planSwap,
  prepareReview,
  problemOfCheck,
  readAbilities,
} from './prepare-review'
import { isLossWithin, levelOf } from './price-impact'
import type { SwapForm, SwapState } from './swap-form'

export interface ReviewingParts {
  readonly ctx: PluginContext
  readonly state: SwapState
  readonly form: SwapForm
  readonly list: TokenList
  readonly quoting: Quoting
  readonly sources: readonly QuoteSource[]
  readonly quoteOf: (found: FoundOffer) => SwapQuote | undefined
  readonly routersOf: (networkId: string) => readonly SwapRouter[]
  /** Hundredths of a percent. */
  readonly maxImpact: number
}

/** Asks for all that a review takes, by what stands in the form. */
function createReviewing(parts: ReviewingParts) {
  const { ctx, state, form, list, quoting, sources, quoteOf, routersOf, maxImpact } = parts

  function paramsFor(found: FoundOffer, quote: SwapQuote, signal: AbortSignal): PrepareParams | undefined {
    const [sell, buy] = [form.sell.peek(), form.buy.peek()]
    if (!sell || !buy) return undefined
    return {
      found,
      quote,
      sell,
      buy,
      signal,
      slippage: Number(state.slippage.peek()),
      routers: routersOf(found.order.network.caipNetworkId),
      isUnlimited: state.isUnlimited.peek(),
      stepsDone: state.stepsDone.peek(),
      offeredBefore: state.offeredBefore.peek(),
      canSign: state.canSign.peek(),
      permit: state.permit.peek(),
      feePrice: list.tokens.peek().find((token) => token.address === undefined)?.price,
    }
  }
  /** Why an offer may not be built on. */
  function problemWith(quote: SwapQuote | undefined): SwapProblem | undefined {
    if (!quote) return 'noQuote'
    const level = levelOf(quote.impact, maxImpact)
    const isBound = level === 'confirm' || level === 'unknown'
    return level === 'blocked' || (isBound && !isLossWithin(quote.impact, state.acceptedLoss.peek()))
      ? 'moved'
      : undefined
  }
  /** Once more with an offer of now where the price went away meanwhile. */
  async function review(signal: AbortSignal, isAgain = false): Promise<PrepareResult> {
    if (isAgain) await quoting.ask()
    const found = await quoting.fresh()
    const quote = found && quoteOf(found)
    const problem = problemWith(quote)
    const params = found && quote && paramsFor(found, quote, signal)
    if (problem || !params) return { problem: problem ?? ('changed' as const) }
    const result = await prepareReview(ctx, params)
    const isMoved = 'problem' in result && result.problem === 'received'
    return isMoved && !isAgain ? review(signal, true) : result
  }
  /** Puts into the form what the fee of a swap leaves of the network's own currency; of a token all that there is. */
  async function findMax(isWanted: () => boolean): Promise<void> {
    const [pair, sell] = [form.pair.peek(), form.sell.peek()]
    if (!sell) return
    if (!pair || sell.address !== undefined || sell.value < 2n) return form.fillMax(sell.value)
    // Half of it stands for all: what the fee leaves is not known before, and a node refuses more than there is.
    const half = { ...pair, amount: sell.value / 2n }
    try {
      const found = await askForBest(ctx, sources, half, ctx.signal)
      const quote = found && quoteOf(found)
      const params = found && quote && paramsFor(found, quote, ctx.signal)
      const isPaid = params !== undefined && !(await readAbilities(ctx, params)).isSponsored
      const fee = isPaid ? feeOf(await planSwap(ctx, params)) : 0n
      if (isWanted()) form.fillMax(sell.value - fee)
    } catch (error) {
      ctx.logger.warn('The fee could not be estimated', error)
      if (isWanted()) state.problem.value = problemOfCheck(error)
    }
  }
  return { review, findMax }
}

/** Brings a swap from the form to its review: quoted afresh, built by the source, checked against what was intended. */
export function createPreparing(parts: ReviewingParts) {
  const { ctx, state, form } = parts
  const connect = ctx.get(ConnectController)
  const { review, findMax } = createReviewing(parts)
  let flow: Flow | undefined
  /** What was asked for last: an answer to anything before it counts no more. */
  let latest: object | undefined
  let isRenewing = false

  const begin = () => {
    const own = {}
    latest = own
    return () => latest === own
  }
  /** A flow in which the wallet is asked goes on watching: it is what stops the asking where account or network change. */
  function leave(): void {
    if (state.phase.peek() !== 'asking') flow?.end()
    flow = undefined
    latest = undefined
  }
  /** Gives up the review that is under way, if one is. */
  function stop(): void {
    if (state.phase.peek() !== 'preparing') return
    leave()
    state.phase.value = 'idle'
  }
  const isAt = (...views: readonly { readonly name: string }[]) => {
    const view = ctx.router.isOpen.peek() ? ctx.router.current.peek()?.view : undefined
    return views.some(({ name }) => name === view)
  }
  async function prepare(): Promise<void> {
    if (!form.order.peek() || state.phase.peek() !== 'idle') return
    batch(() => {
      state.phase.value = 'preparing'
      state.problem.value = undefined
    })
    leave()
    const isWanted = begin()
    const begun = await connect.beginFlow().catch(() => undefined)
    if (!isWanted()) return begun?.end()
    flow = begun
    // Loaded before a wallet is asked, so that what it sends is kept at once.
    const tracking = ctx.load(TransactionsController).catch(() => undefined)
    let result = begun ? await review(begun.signal) : { problem: 'changed' as const }
    const isShort = 'problem' in result && (result.problem === 'noFunds' || result.problem === 'feeFunds')
    if (begun && isShort && state.isMax.peek() && form.sell.peek()?.address === undefined) {
      // The fee has gone up since.
      await findMax(isWanted)
      result = await review(begun.signal)
    }
    await tracking
    if (!isWanted()) return
    batch(() => {
      state.phase.value = 'idle'
      state.frozen.value = undefined
      if ('problem' in result) state.problem.value = result.problem
      else if (begun?.isStale.peek()) state.problem.value = 'changed'
      else state.frozen.value = freezeReview(result.review)
    })
    if (state.frozen.peek() && isAt(SwapView)) ctx.router.push(SwapPreviewView)
  }
  /** Puts a newer review in the place of the one that is shown, if it comes before anything else does. */
  async function renew(): Promise<void> {
    const [shown, current] = [state.frozen.peek(), flow]
    if (isRenewing || !shown || !current || state.phase.peek() !== 'idle' || !isAt(SwapPreviewView)) return
    isRenewing = true
    const result = await review(current.signal)
    isRenewing = false
    const isSame = state.frozen.peek() === shown && flow === current && state.phase.peek() === 'idle'
    if (!isSame) return
    if ('review' in result) state.frozen.value = freezeReview(result.review)
    // What could not be asked for now counts until it is too old.
    else if (result.problem !== 'unreachable' && result.problem !== 'noQuote' && result.problem !== 'unbuilt')
      batch(() => {
        state.frozen.value = undefined
        state.problem.value = result.problem
      })
  }
  return { prepare, renew, takeMax: () => findMax(begin()), leave, stop, isAt, flow: () => flow }
}

export type Preparing = ReturnType<typeof createPreparing>
