import { formatUnits } from '../../../kernel/lib/amounts'
import { sanitizeText } from '../../../kernel/lib/safe/sanitize-text'
import type { Message } from '../../../kernel/plugin/locales'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { batch, computed, type ReadonlySignal, toReadonlySignals, untracked } from '../../../kernel/store/signals'
import { AccountController, AccountView } from '../../foundations/account/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { BlockchainClientToken } from '../../services/blockchain-api/contract'
import { followPlace, isSamePlace, type Place, readPlace } from '../../wallets/place'
import { createUnansweredStore, type UnansweredStore } from '../../wallets/unanswered-store'
import { transactionsEvents } from '../transactions/contract'
import {
  type ApprovalEnd,
  createStageStore,
  followApproval,
  parseFormTexts,
  type StageStore,
  type SwapFormTexts,
  type SwapStage,
} from './approval-stage'
import { createQuoting, type FoundOffer, type Quoting } from './ask-quotes'
import type { SwapOptions } from './check-options'
import {
  type QuoteSource,
  type SwapApi,
  type SwapOutcome,
  SwapPreviewView,
  type SwapQuote,
  type SwapReview,
  SwapSelectTokenView,
  type SwapSide,
  type SwapToken,
  SwapView,
  swapEvents,
} from './contract'
import { createTokenList, type TokenList } from './list-tokens'
import { createPreparing, isAt, type Preparing } from './prepare-swap'
import { createRouterSource, createServiceSource } from './quote-sources'
import { createSubmitting, summarizeSwap } from './submit-steps'
import { createForm, createOpening, createSwapState, type SwapForm, type SwapState } from './swap-form'
import {
  acceptedWith,
  assetKey,
  findLack,
  impactOf,
  isLossWithin,
  isSameAsset,
  levelOf,
  minReceivedOf,
  readSlippage,
  worthOf,
} from './swap-rules'

/** In percent. */
const MAX_IMPACT = 15
const SHOWN_DECIMALS = 6

function createSources(
  ctx: PluginContext,
  { routers, sources = [], service = true }: SwapOptions,
  isSupported: (networkId: string) => boolean,
): readonly QuoteSource[] {
  const { address } = ctx.get(AccountController)
  return [
    ...(service && ctx.has(BlockchainClientToken) ? [createServiceSource(ctx, isSupported)] : []),
    ...Object.entries(routers ?? {}).map(([networkId, router]) =>
      createRouterSource(ctx, { networkId, router, readAccount: () => address.peek() }),
    ),
    ...sources,
  ]
}

interface StagesParts {
  readonly ctx: PluginContext
  readonly state: SwapState
  readonly form: SwapForm
  readonly unanswered: UnansweredStore<SwapFormTexts>
  readonly stages: StageStore
  readonly prepare: () => Promise<void>
  readonly isAtPreview: () => boolean
}

/** Fills the form in as it was when a wallet was asked. */
function fillIn({ state, form }: Pick<StagesParts, 'state' | 'form'>, texts: SwapFormTexts): void {
  form.reset()
  batch(() => {
    state.sellKey.value = assetKey(texts.sell)
    state.buyKey.value = assetKey(texts.buy)
    state.amount.value = texts.amount
    state.slippage.value = texts.slippage
    state.isUnlimited.value = texts.isUnlimited
  })
}

/** Follows an approval between the two prompts, even after a reload. */
function createStages({ ctx, state, form, unanswered, stages, prepare, isAtPreview }: StagesParts) {
  const here = () => readPlace(ctx, ctx.get(AccountController))
  let stop: (() => void) | undefined
  /** Stops following it; it can be followed again. */
  const pause = () => {
    stop?.()
    stop = undefined
  }
  /** Follows an approval no longer, here or after a reload. */
  const drop = () => {
    pause()
    const place = here()
    if (place) stages.remove(place)
  }
  const forget = () => {
    drop()
    const place = here()
    if (place) unanswered.forget(place)
  }
  function fail(review: SwapReview | undefined): void {
    forget()
    batch(() => {
      state.frozen.value = undefined
      state.problem.value = 'approvalFailed'
    })
    ctx.emit(swapEvents, 'swap:failed', { ...(review && summarizeSwap(review)), problem: 'approvalFailed' })
  }
  function goOn({ approval: { kind } }: SwapStage, review: SwapReview | undefined): void {
    batch(() => {
      state.stepsDone.value++
      state.lastStep.value = { kind, at: ctx.clock.now() }
      state.offeredBefore.value = review?.quote.received
    })
    if (isAtPreview()) void prepare()
    else state.frozen.value = undefined
  }
  /** @param review - the review with the approval; unknown where the page was reloaded since */
  function start(place: Place, stage: SwapStage, review?: SwapReview): void {
    stop?.()
    state.phase.value = 'approving'
    const onEnd = (end: ApprovalEnd) => {
      stop = undefined
      state.phase.value = 'idle'
      if (end === 'failed') fail(review)
      else goOn(stage, review)
    }
    stop = followApproval(ctx, { ...place, stage, onEnd })
  }
  return {
    forget,
    drop,
    pause,
    follow(review: SwapReview, stage: SwapStage) {
      const place = here()
      if (!place) return
      stages.write(place, stage)
      start(place, stage, review)
    },
    followLate(review: SwapReview, stage: SwapStage) {
      const { network, account } = review.intent
      const own = { network, account }
      const isHere = isSamePlace(here(), own)
      // The form of the account holds another swap by now.
      if (isHere && state.problem.peek() !== 'unanswered') return
      stages.write(own, stage)
      if (isHere) start(own, stage, review)
    },
    /** The slippage has changed, and must be stored for a reload. */
    keepSlippage() {
      const place = here()
      const stage = place && stages.read(place)
      if (stage) stages.write(place, { ...stage, slippage: state.slippage.peek() })
    },
    /** Restores the form as it was before the reload, or before the account changed. */
    restore() {
      const place = here()
      if (!place) return
      const stage = stages.read(place)
      const left = unanswered.readOpen(place) ?? unanswered.read(place)
      const known = left ?? stage
      if (known) fillIn({ state, form }, known)
      if (left) state.problem.value = 'unanswered'
      if (stage) start(place, stage)
    },
  }
}

interface LeavingParts extends Pick<StagesParts, 'ctx' | 'state' | 'form' | 'unanswered'> {
  readonly preparing: Preparing
  readonly following: Pick<ReturnType<typeof createStages>, 'forget' | 'drop'>
}

/** Creates what ends whatever is in progress for a swap. */
function createLeaving({ ctx, state, form, unanswered, preparing, following }: LeavingParts) {
  const leave = () => {
    preparing.leave()
    state.phase.value = 'idle'
  }
  return {
    /** Called when the person changes the swap. */
    abandon() {
      following.forget()
      leave()
    },
    /** Called when a host puts another swap into the form: no person has read that a wallet may still send what it was asked for. */
    giveWay() {
      following.drop()
      leave()
      form.reset()
      const place = readPlace(ctx, ctx.get(AccountController))
      if (place && unanswered.read(place)) state.problem.value = 'unanswered'
    },
  }
}

function shorten(given: string): string {
  const address = sanitizeText(given)
  return address.length > 12 ? `${address.slice(0, 4)}…${address.slice(-6)}` : address
}

/**
 * Returns the symbols on the path of an offer. Its ends are the tokens that the person chose, even where a wrapped token stands for the
 * network's own currency.
 *
 * @param route - addresses with both ends, as the source lists them
 * @returns an empty list where `route` is no list of texts
 */
function describeRoute(
  route: readonly string[] | undefined,
  { sell, buy, tokens }: { readonly sell: SwapToken; readonly buy: SwapToken; readonly tokens: readonly SwapToken[] },
): readonly string[] {
  if (!Array.isArray(route) || route.length < 2 || !route.every((address) => typeof address === 'string')) return []
  const between = route.slice(1, -1).map((address) => {
    const known = tokens.find((token) => isSameAsset(token.address, address))
    return known && !known.isUnlisted ? known.symbol : shorten(address)
  })
  return [sell.symbol, ...between, buy.symbol]
}

interface QuoteParts {
  readonly state: SwapState
  readonly form: SwapForm
  readonly list: TokenList
}

/** Turns an offer into a quote for the present form. */
const createQuoteOf =
  ({ state, form, list }: QuoteParts) =>
  ({ order, offer, source, at }: FoundOffer): SwapQuote | undefined => {
    const [sell, buy, slippage] = [form.sell.value, form.buy.value, readSlippage(state.slippage.value)]
    if (!sell || !buy || slippage === undefined) return undefined
    const { received, route, hasTransferFee } = offer
    const { id, name, feePercent } = source
    return {
      source: { id, name, ...(feePercent !== undefined && { feePercent }) },
      amount: order.amount,
      received,
      minReceived: minReceivedOf(received, slippage),
      impact: impactOf(worthOf(order.amount, sell), worthOf(received, buy)),
      route: describeRoute(route, { sell, buy, tokens: list.tokens.value }),
      ...(hasTransferFee && { hasTransferFee }),
      at,
    }
  }

interface ActionsParts {
  readonly ctx: PluginContext
  readonly state: SwapState
  readonly form: SwapForm
  readonly preparing: Preparing
  readonly quote: ReadonlySignal<SwapQuote | undefined>
  readonly keepSlippage: () => void
}

/** Creates the actions on the form: none works while a wallet is asked, and a change of the swap ends what is in progress for it. */
function createActions({ ctx, state, form, preparing, quote, keepSlippage }: ActionsParts, abandon: () => void) {
  /** @param end - ends what the change makes out of date */
  const whenFree =
    <A extends readonly unknown[]>(end: () => void, change: (...input: A) => void) =>
    (...input: A): void => {
      if (state.phase.peek() === 'asking') return
      end()
      change(...input)
    }
  return {
    choose(end: SwapSide) {
      state.side.value = end
      ctx.router.push(SwapSelectTokenView)
    },
    setToken: whenFree(abandon, form.setToken),
    setAmount: whenFree(abandon, form.setAmount),
    async setMax() {
      if (state.phase.peek() === 'asking') return
      abandon()
      await preparing.takeMax()
    },
    setSlippage: whenFree(preparing.stop, (percent: string) => {
      form.setSlippage(percent)
      keepSlippage()
    }),
    setUnlimited: whenFree(preparing.stop, (isUnlimited: boolean) => {
      state.isUnlimited.value = isUnlimited
      if (state.frozen.peek()) void preparing.prepare()
    }),
    acceptLoss: whenFree(preparing.stop, (isAccepted: boolean) => {
      const shown = quote.peek()
      state.acceptedLoss.value = isAccepted && shown ? acceptedWith(shown.impact) : undefined
    }),
    turn: whenFree(abandon, form.turn),
    reset: whenFree(abandon, form.reset),
  }
}

interface ReadingsParts extends QuoteParts {
  readonly quoting: Quoting
  readonly quote: ReadonlySignal<SwapQuote | undefined>
  readonly maxImpact: number
  readonly isSupported: () => boolean
}

/** Returns the signals that views read. */
function createReadings({ state, form, list, quoting, quote, maxImpact, isSupported }: ReadingsParts) {
  const { amount, slippage, isUnlimited, acceptedLoss, phase, problem, side } = state
  const isLossAccepted = computed(
    () => quote.value !== undefined && isLossWithin(quote.value.impact, acceptedLoss.value),
  )
  const impactLevel = computed(() => (quote.value ? levelOf(quote.value.impact, maxImpact) : 'fine'))
  const readForm = () => ({
    isSupported: isSupported(),
    sell: form.sell.value,
    buy: form.buy.value,
    amount: amount.value,
    hasQuote: quote.value !== undefined,
    quoteState: quoting.state.value,
    level: impactLevel.value,
    isLossAccepted: isLossAccepted.value,
  })
  return {
    ...toReadonlySignals({ amount, slippage, isUnlimited, phase, problem, side }),
    isLossAccepted,
    tokens: list.tokens,
    tokensState: list.state,
    hasFailedLists: list.hasFailed,
    sell: form.sell,
    buy: form.buy,
    quote,
    quoteState: quoting.state,
    impactLevel,
    review: computed(() => state.frozen.value?.review),
    lack: computed(() => findLack(readForm())),
  }
}

/**
 * Returns a function that tells whether a source swaps on a network, by default the active one; false on a network that the app does not
 * list, where no holdings are read.
 */
function createServing(ctx: PluginContext, isSupported: (networkId: string) => boolean) {
  const { active, isSupported: isListed } = ctx.get(NetworksController)
  return (id: string | undefined = active.value?.caipNetworkId): boolean =>
    id !== undefined && isListed.value && isSupported(id)
}

/** Reads the prices and the balances of the chosen tokens, and the shown review again with each newer offer. */
function followQuotes({
  ctx,
  state,
  form,
  list,
  quoting,
  preparing,
}: QuoteParts & Pick<ActionsParts, 'ctx' | 'preparing'> & Pick<ReadingsParts, 'quoting'>): void {
  ctx.effect(() => {
    const chosen = [form.sell.value, form.buy.value].flatMap((token) => token ?? [])
    // Prices expire like offers.
    void quoting.found.value
    untracked(() => list.readPrices(chosen))
  })
  ctx.effect(() => {
    if (quoting.found.value) untracked(() => void preparing.renew())
  })
  for (const key of [state.sellKey, state.buyKey])
    ctx.effect(() => {
      const { value: chosen } = key
      if (chosen) untracked(() => list.count(chosen))
    })
}

/** Views from which a finished swap navigates on; a person in another view stays there. */
const formViews = [SwapView, SwapSelectTokenView, SwapPreviewView]

/** Reports that a wallet submitted a swap, and that it succeeded once the chain confirms it. */
function createTelling(ctx: PluginContext) {
  const under = new Map<string, Message['values']>()
  ctx.on(transactionsEvents, 'transactions:changed', ({ transaction: { id, stage } }) => {
    const values = under.get(id)
    if (!values || stage !== 'confirmed') return
    under.delete(id)
    const message = { key: 'swap.swapped', text: 'Swapped {from} to {amount} {to}', values }
    // After the notice of the plugin transactions, which reports any transaction.
    queueMicrotask(() => ctx.notices.show({ message, variant: 'success' }))
  })
  return (review: SwapReview, outcome: SwapOutcome) => {
    const { sell, buy, quote } = review
    const cut = Math.max(0, buy.decimals - SHOWN_DECIMALS)
    const part = quote.received / 10n ** BigInt(cut)
    const shown = part > 0n ? formatUnits(part, buy.decimals - cut) : formatUnits(quote.received, buy.decimals)
    under.set(outcome.id, { from: sell.symbol, amount: { amounts: shown }, to: buy.symbol })
    ctx.emit(swapEvents, 'swap:succeeded', { ...summarizeSwap(review), ...outcome })
    ctx.notices.show({ message: { key: 'swap.started', text: 'Transaction started' }, variant: 'success' })
  }
}

type FinishParts = Pick<ActionsParts, 'ctx' | 'state' | 'form'>

/** Creates what is called when the swap itself was submitted. @param abandon - ends what is in progress for it */
function createFinish({ ctx, state, form }: FinishParts, abandon: () => void) {
  const tell = createTelling(ctx)
  /** @param isLeft - whether the form holds another swap by now */
  return (review: SwapReview, outcome: SwapOutcome, isLeft: boolean): void => {
    if (!isLeft) {
      abandon()
      form.reset()
    }
    // The form may still hold the swap that was just sent.
    if (state.problem.peek() === 'unanswered') form.reset()
    tell(review, outcome)
    if (!isLeft && isAt(ctx, ...formViews)) ctx.router.reset(AccountView)
  }
}

/** Creates the controller of swaps: the form, its quotes, its review and its steps. */
export function createSwapController(
  ctx: PluginContext,
  options: SwapOptions,
  isSupported: (networkId: string) => boolean,
): SwapApi {
  const state = createSwapState()
  const isServed = createServing(ctx, isSupported)
  const sources = createSources(ctx, options, isSupported)
  const list = createTokenList(ctx, sources)
  const form = createForm(ctx, state, list)
  const maxImpact = (options.maxPriceImpact ?? MAX_IMPACT) * 100
  const isPaused = computed(() => state.phase.value !== 'idle')
  const isReviewed = computed(() => state.frozen.value !== undefined)
  const quoting = createQuoting(ctx, { order: form.order, sources, isPaused, isReviewed })

  const quoteOf = createQuoteOf({ state, form, list })
  const quote = computed(() => quoting.found.value && quoteOf(quoting.found.value))
  const preparing = createPreparing({
    ctx,
    state,
    form,
    list,
    quoting,
    sources,
    quoteOf,
    maxImpact,
    routersOf: (networkId) => [options.routers?.[networkId] ?? []].flat(),
  })
  const isAtPreview = () => isAt(ctx, SwapPreviewView)
  const unanswered = createUnansweredStore(ctx, parseFormTexts)
  const stages = createStageStore(ctx)
  const following = createStages({ ctx, state, form, unanswered, stages, prepare: preparing.prepare, isAtPreview })
  const { abandon, giveWay } = createLeaving({ ctx, state, form, preparing, following, unanswered })
  const finish = createFinish({ ctx, state, form }, abandon)
  const { confirm } = createSubmitting({ ctx, state, preparing, unanswered, stages, ...following, finish })
  followPlace(ctx, ctx.get(AccountController), (isFirst) => {
    if (!isFirst) {
      following.pause()
      preparing.leave()
      state.phase.value = 'idle'
      form.reset()
    }
    following.restore()
  })
  followQuotes({ ctx, state, form, list, quoting, preparing })
  ctx.onStop(following.pause)

  return {
    ...createReadings({ state, form, list, quoting, quote, maxImpact, isSupported: isServed }),
    ...createActions({ ctx, state, form, preparing, quote, keepSlippage: following.keepSlippage }, abandon),
    findToken: list.find,
    relist: list.retry,
    requote() {
      void quoting.ask()
    },
    prepare() {
      const place = readPlace(ctx, ctx.get(AccountController))
      if (place) unanswered.forget(place)
      return preparing.prepare()
    },
    confirm,
    open: createOpening({ ctx, state, list, isSupported: isServed, giveWay }),
    watch() {
      const [unlist, unquote] = [list.watch(), quoting.watch()]
      return () => {
        unlist()
        unquote()
      }
    },
  }
}
