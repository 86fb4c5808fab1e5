import { isPorticoError } from '../../../kernel/errors/portico-error'
import { GetTokenBalances } from '../../../kernel/namespaces/asset-capabilities'
import { GetNativeBalance } from '../../../kernel/namespaces/capabilities'
import { swapError, swapRefusal, transferRefusal } from '../../../kernel/namespaces/refusals'
import {
  DescribeToken,
  GetWalletCapabilities,
  PlanSwap,
  SendCalls,
  type SignedPermit,
  SignPermit,
  type SwapPlan,
  type SwapRouter,
  type WalletAbilities,
} from '../../../kernel/namespaces/swap-capabilities'
import { delay } from '../../../kernel/platform/until-aborted'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { batch } from '../../../kernel/store/signals'
import { ConnectController, type Flow } from '../../foundations/connect/contract'
import { TransactionsController } from '../transactions/contract'
import { askForBest, type FoundOffer, type Quoting } from './ask-quotes'
import {
  type QuoteSource,
  SwapPreviewView,
  type SwapProblem,
  type SwapQuote,
  type SwapReview,
  type SwapToken,
  SwapView,
} from './contract'
import type { TokenList } from './list-tokens'
import { askSource } from './quote-sources'
import { swapPluginError } from './swap-errors'
import type { SwapForm, SwapState } from './swap-form'
import { freezeReview, isLossWithin, isSameAsset, levelOf, permitKey } from './swap-rules'

/** What is to be reviewed. */
interface PrepareParams {
  readonly found: FoundOffer
  readonly quote: SwapQuote
  readonly sell: SwapToken
  readonly buy: SwapToken
  /** In percent. */
  readonly slippage: number
  readonly routers: readonly SwapRouter[]
  readonly isUnlimited: boolean
  readonly stepsDone: number
  readonly offeredBefore: bigint | undefined
  readonly feePrice: string | undefined
  /** Nothing has shown that the wallet cannot sign a permit. */
  readonly canSign: boolean
  /** Nothing has shown that the wallet takes steps one by one alone. */
  readonly canBatch: boolean
  readonly permit: SignedPermit | undefined
  readonly usedPermits: ReadonlySet<string>
  readonly signal: AbortSignal
}

/** A review, or why there is none, and how much of the network's own currency its fee would have left to give. */
type PrepareResult = { readonly review: SwapReview } | { readonly problem: SwapProblem; readonly most?: bigint }

/** A source is to write a transaction that is good for so long. */
const DEADLINE_S = 1200

const refusals: Readonly<Record<string, SwapProblem>> = { reverts: 'reverts', funds: 'feeFunds', token: 'reverts' }

/** Tells what to say of what chain or checks threw. */
function problemOfCheck(error: unknown): SwapProblem {
  if (isPorticoError(error, 'SWAP_BUILD_FAILED')) return 'unbuilt'
  return swapRefusal(error) ?? refusals[transferRefusal(error) ?? ''] ?? 'unreachable'
}

/** What the chain says of an end of a swap now; undefined where decimals are others than those that amounts were read with. */
async function readEnd(ctx: PluginContext, params: PrepareParams, token: SwapToken): Promise<bigint | undefined> {
  const { network, account: address } = params.found.order
  const { signal } = params
  const namespace = network.chainNamespace
  if (token.address === undefined)
    return (await ctx.namespaces.use(GetNativeBalance, namespace)({ address, network, signal })).value
  const wanted = token.address
  const described = ctx.namespaces.has(DescribeToken, namespace)
    ? await ctx.namespaces.use(DescribeToken, namespace)({ network, address, token: wanted, signal })
    : (await ctx.namespaces.use(GetTokenBalances, namespace)({ network, address, tokens: [wanted], signal })).find(
        (item) => item.address !== undefined && isSameAsset(item.address, wanted),
      )
  return described?.decimals === token.decimals ? described.value : undefined
}

/**
 * Gets the transaction from the source, and checks all of it against the intent.
 *
 * @param canSign - a permit may be signed in place of an approval
 */
async function planSwap(ctx: PluginContext, params: PrepareParams, canSign = false): Promise<SwapPlan> {
  const { found, quote, slippage, routers, isUnlimited, permit, signal } = params
  const { order, offer, source } = found
  const intent = { ...order, minReceived: quote.minReceived }
  const deadline = Math.floor(ctx.clock.now() / 1000) + DEADLINE_S
  const build = (own: AbortSignal) => source.build({ ...intent, offer, slippage, deadline, signal: own })
  const transaction = await askSource(ctx, signal, build).catch((error: unknown) => {
    throw swapPluginError('SWAP_BUILD_FAILED', {}, error)
  })
  const plan = await ctx.namespaces.use(
    PlanSwap,
    order.network.chainNamespace,
  )({
    ...intent,
    transaction,
    routers,
    signal,
    ...(isUnlimited && { isUnlimited }),
    ...(canSign && { canSign, ...(permit && { permit }) }),
  })
  if (plan.minReceived < quote.minReceived) throw swapError('received', 'The plan promises less than was agreed.')
  if (plan.steps.at(-1)?.kind !== 'swap') throw swapError('outcome', 'The plan does not end in a swap.')
  if (plan.expiresAt !== undefined && plan.expiresAt <= ctx.clock.now()) throw swapError('deadline', 'It is too late.')
  return plan
}

const singly: WalletAbilities = { isAtomic: false }

/** Whether the wallet takes all steps in one prompt, all of them or none, and whether the app may pay for that. */
async function readAbilities(
  ctx: PluginContext,
  { found: { order }, canBatch, signal }: PrepareParams,
): Promise<WalletAbilities> {
  if (!canBatch) return singly
  const { network, account: address } = order
  const namespace = network.chainNamespace
  if (![GetWalletCapabilities, SendCalls].every((capability) => ctx.namespaces.has(capability, namespace)))
    return singly
  const provider = await ctx.get(ConnectController).getProvider()
  const ask = ctx.namespaces.use(GetWalletCapabilities, namespace)
  return ask({ provider, network, address, signal }).catch(() => singly)
}

/** The known fees of the steps. */
const feeOf = ({ steps }: SwapPlan): bigint => steps.reduce((sum, { fee }) => sum + (fee?.value ?? 0n), 0n)

function describeReview(
  { found: { order }, quote, sell, buy, isUnlimited, stepsDone, offeredBefore, feePrice }: PrepareParams,
  plan: SwapPlan,
  { isAtomic, isSponsored }: WalletAbilities,
): SwapReview {
  return {
    intent: { ...order, minReceived: quote.minReceived },
    plan,
    sell,
    buy,
    quote,
    isAtomic: isAtomic && (plan.steps.length > 1 || isSponsored === true),
    ...(isSponsored && { isSponsored }),
    isUnlimited,
    stepsDone,
    ...(offeredBefore !== undefined && offeredBefore !== quote.received && { offeredBefore }),
    ...(feePrice !== undefined && { feePrice }),
  }
}

async function prepare(ctx: PluginContext, params: PrepareParams): Promise<PrepareResult> {
  const { sell, buy } = params
  const { order } = params.found
  const native = { ...order.network.nativeCurrency, value: 0n }
  const [abilities, held, received, own] = await Promise.all([
    readAbilities(ctx, params),
    ...[sell, buy, native].map((token) => readEnd(ctx, params, token)),
  ])
  if (held === undefined || received === undefined || own === undefined) return { problem: 'decimals' }
  if (order.amount > held) return { problem: 'noFunds' }
  const { isAtomic, isSponsored } = abilities
  // One prompt is less than two.
  const canSign = params.canSign && !isAtomic && ctx.namespaces.has(SignPermit, order.network.chainNamespace)
  const planned = await planSwap(ctx, params, canSign)
  // A node that does not know the swap with it yet gives its nonce again, and the token would refuse that.
  const isUsed = planned.permit && params.usedPermits.has(permitKey(order.network, planned.permit))
  const plan = isUsed ? await planSwap(ctx, params) : planned
  const fee = isSponsored ? 0n : feeOf(plan)
  const isNative = order.sell === undefined
  if (isNative && order.amount + fee > own) return { problem: 'noFunds', most: own - fee }
  if (!isNative && fee > own) return { problem: 'feeFunds' }
  const isSigned = canSign && params.permit !== undefined && !plan.permit && plan.steps.length === 1
  return { review: { ...describeReview(params, plan, abilities), ...(isSigned && { isSigned }) } }
}

/**
 * Builds a swap, and asks the chain for everything in its review: the balance, the content of the transaction, its fee, and whether it
 * succeeds.
 */
async function prepareReview(ctx: PluginContext, params: PrepareParams): Promise<PrepareResult> {
  try {
    return await prepare(ctx, params)
  } catch (error) {
    if (!params.signal.aborted) ctx.logger.warn('A swap could not be reviewed', error)
    return { problem: params.signal.aborted ? 'changed' : problemOfCheck(error) }
  }
}

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

/** Collects the parameters of a review from the form. */
function readParams(
  { state, form, list, routersOf }: ReviewingParts,
  found: FoundOffer,
  quote: SwapQuote,
  signal: AbortSignal,
): PrepareParams | undefined {
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
    canBatch: state.canBatch.peek(),
    permit: state.permit.peek(),
    usedPermits: state.usedPermits,
    feePrice: list.tokens.peek().find((token) => token.address === undefined)?.price,
  }
}

/** For how long a node may not know of an approval yet: of several nodes behind one address some lag behind the others. */
const LAG_MS = 15_000
/** Interval between two reviews meanwhile, in ms. */
const LAG_PERIOD_MS = 2000

/** Creates what reviews the form, and what fills it with all there is. */
function createReviewing(parts: ReviewingParts) {
  const { ctx, state, form, quoting, sources, quoteOf, maxImpact } = parts

  /** Why an offer may not be built on. */
  function problemWith(quote: SwapQuote | undefined): SwapProblem | undefined {
    if (!quote) return 'noQuote'
    const level = levelOf(quote.impact, maxImpact)
    const isBound = level === 'confirm' || level === 'unknown'
    return level === 'blocked' || (isBound && !isLossWithin(quote.impact, state.acceptedLoss.peek()))
      ? 'moved'
      : undefined
  }
  /** Tells whether a result may come from a node that does not know yet that a step is done. */
  function isBehind(result: PrepareResult): boolean {
    const done = state.lastStep.peek()
    if (!done || Math.abs(ctx.clock.now() - done.at) >= LAG_MS) return false
    return 'review' in result ? result.review.plan.steps[0]?.kind === done.kind : result.problem === 'reverts'
  }
  /** Once more with an offer of now where the price went away meanwhile. */
  async function review(signal: AbortSignal, isAgain = false): Promise<PrepareResult> {
    if (isAgain) await quoting.ask()
    const found = await quoting.fresh()
    const quote = found && quoteOf(found)
    const problem = problemWith(quote)
    const params = found && quote && readParams(parts, found, quote, signal)
    if (problem || !params) return { problem: problem ?? ('changed' as const) }
    const result = await prepareReview(ctx, params)
    if (isBehind(result) && !signal.aborted) {
      await delay(ctx, LAG_PERIOD_MS, signal).catch(() => undefined)
      return review(signal, isAgain)
    }
    const isMoved = 'problem' in result && result.problem === 'received'
    return isMoved && !isAgain ? review(signal, true) : result
  }
  /** Sets the amount to the balance of the network's own currency without the fee of a swap, or to the whole balance of a token. */
  async function findMax(isWanted: () => boolean): Promise<void> {
    const [pair, sell] = [form.pair.peek(), form.sell.peek()]
    if (!sell || sell.isUnread) return
    if (!pair || sell.address !== undefined || sell.value < 2n) return form.fillMax(sell.value)
    // Simulated with half of the balance: what the fee leaves of it is not known yet, and a node refuses more than the balance.
    const half = { ...pair, amount: sell.value / 2n }
    try {
      const found = await askForBest(ctx, sources, half, ctx.signal)
      const quote = found && quoteOf(found)
      const params = found && quote && readParams(parts, found, quote, ctx.signal)
      const isPaid = params !== undefined && !(await readAbilities(ctx, params)).isSponsored
      const fee = isPaid ? feeOf(await planSwap(ctx, params)) : 0n
      if (isWanted()) form.fillMax(sell.value - fee)
    } catch (error) {
      ctx.logger.warn('The fee could not be estimated', error)
      if (isWanted()) state.problem.value = problemOfCheck(error)
    }
  }
  /** Whether all there is and its fee are more than there is: the fee has gone up since. */
  const isFeeShort = (result: PrepareResult) =>
    'problem' in result &&
    (result.problem === 'noFunds' || result.problem === 'feeFunds') &&
    state.isMax.peek() &&
    form.sell.peek()?.address === undefined
  /** Reviews all there is once more with less of it, where its fee has gone up since. @param isWanted - whether an answer still counts */
  async function reviewForm(signal: AbortSignal, isWanted: () => boolean): Promise<PrepareResult> {
    const result = await review(signal)
    if (!isWanted() || !isFeeShort(result)) return result
    const accepted = state.acceptedLoss.peek()
    // A fee that was found for this amount says more than that of half of it.
    if ('problem' in result && result.most !== undefined) form.fillMax(result.most)
    else await findMax(isWanted)
    // The amount is a little lower, so its loss is compared with the accepted one, as for any other offer.
    if (isWanted()) state.acceptedLoss.value = accepted
    // Where the fee leaves nothing, the earlier problem remains.
    return form.order.peek() ? review(signal) : result
  }
  return { review, reviewForm, findMax, isFeeShort }
}

/** Tells whether the modal is open at one of these views. */
export const isAt = ({ router }: PluginContext, ...views: readonly { readonly name: string }[]): boolean =>
  router.isOpen.peek() && views.some(({ name }) => name === router.current.peek()?.view)

/** Turns the form into a review: with a new quote, built by the source, and checked against the intent. */
export function createPreparing(parts: ReviewingParts) {
  const { ctx, state, form } = parts
  const connect = ctx.get(ConnectController)
  const { review, reviewForm, findMax, isFeeShort } = createReviewing(parts)
  let flow: Flow | undefined
  /** What was asked for last: an answer to anything before it counts no more. */
  let latest: object | undefined
  let isRenewing = false

  const begin = () => {
    const own = {}
    latest = own
    return () => latest === own
  }
  /** A flow in which the wallet is asked keeps watching, because it ends the request where account or network change. */
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
  async function prepare(): Promise<void> {
    if (!form.order.peek() || state.phase.peek() !== 'idle') return
    const isFromForm = isAt(ctx, SwapView)
    batch(() => {
      state.phase.value = 'preparing'
      state.problem.value = undefined
    })
    leave()
    const isWanted = begin()
    const begun = await connect.beginFlow().catch(() => undefined)
    if (!isWanted()) return begun?.end()
    flow = begun
    // Loaded before a wallet is asked, so that a transaction is stored as soon as it is sent.
    const tracking = ctx.load(TransactionsController).catch(() => undefined)
    const result = begun ? await reviewForm(begun.signal, isWanted) : { problem: 'changed' as const }
    await tracking
    if (!isWanted()) return
    batch(() => {
      state.phase.value = 'idle'
      state.frozen.value = undefined
      if ('problem' in result) state.problem.value = result.problem
      else if (begun?.isStale.peek()) state.problem.value = 'changed'
      else state.frozen.value = freezeReview(result.review)
    })
    // A person who left a review while it was prepared again is not sent back to it.
    if (state.frozen.peek() && isFromForm && isAt(ctx, SwapView)) ctx.router.push(SwapPreviewView)
  }
  /** Puts a newer review in the place of the one that is shown, if it comes before anything else does. */
  async function renew(): Promise<void> {
    const [shown, current] = [state.frozen.peek(), flow]
    if (isRenewing || !shown || !current || state.phase.peek() !== 'idle' || !isAt(ctx, SwapPreviewView)) return
    isRenewing = true
    const result = await review(current.signal)
    isRenewing = false
    const isSame = state.frozen.peek() === shown && flow === current && state.phase.peek() === 'idle'
    if (!isSame) return
    if ('review' in result) state.frozen.value = freezeReview(result.review)
    // It counts until it is too old where another one could not be asked for, or gives less of all there is for its fee.
    else if (
      !isFeeShort(result) &&
      result.problem !== 'unreachable' &&
      result.problem !== 'noQuote' &&
      result.problem !== 'unbuilt'
    )
      batch(() => {
        state.frozen.value = undefined
        state.problem.value = result.problem
      })
  }
  return { prepare, renew, takeMax: () => findMax(begin()), leave, stop, flow: () => flow }
}

export type Preparing = ReturnType<typeof createPreparing>
