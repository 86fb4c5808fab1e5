import { readProperty } from '../../../kernel/lib/safe/read-property'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { computed, type ReadonlySignal, signal, untracked } from '../../../kernel/store/signals'
import { createWatchers } from '../../wallets/create-watchers'
import type { QuoteSource, QuoteState, SwapOffer, SwapOrder } from './contract'
import { askSource, servesNetwork } from './quote-sources'
import { assetKey } from './swap-rules'

/** An offer, its source, its question and its time. */
export interface FoundOffer {
  readonly order: SwapOrder
  readonly offer: SwapOffer
  readonly source: QuoteSource
  /** ms since the epoch */
  readonly at: number
}

/** The best offer for the form, kept up to date while it is watched. */
export interface Quoting {
  readonly found: ReadonlySignal<FoundOffer | undefined>
  readonly state: ReadonlySignal<QuoteState>
  /** Asks now. */
  ask(): Promise<void>
  /** Returns an offer that is recent enough to build a transaction on; requests one where there is none. */
  fresh(): Promise<FoundOffer | undefined>
  watch(): () => void
}

interface QuotingParts {
  readonly order: ReadonlySignal<SwapOrder | undefined>
  readonly sources: readonly QuoteSource[]
  /** Something is under way that another offer must not change. */
  readonly isPaused: ReadonlySignal<boolean>
  /** A review is shown. */
  readonly isReviewed: ReadonlySignal<boolean>
}

/** Pause in typing, in ms, after which sources are asked. */
const DEBOUNCE_MS = 200
const PERIOD_MS = 10_000
/** Time, in ms, that a waiting person waits for the other sources, once one has an offer. */
const OTHERS_MS = 1500
/** Nothing is built on an older offer. */
const MAX_AGE_MS = 30_000

/** How long ago something was, either way: the clock of a device may have been set back meanwhile. */
const ageOf = ({ clock }: PluginContext, at: number): number => Math.abs(clock.now() - at)

/** Whether an offer is too old to build on. @param at - ms since the epoch */
export const isOfferOld = (ctx: PluginContext, at: number): boolean => ageOf(ctx, at) > MAX_AGE_MS

const keyOf = (order: SwapOrder | undefined) =>
  order && [order.network.caipNetworkId, order.account, assetKey(order.sell), assetKey(order.buy), order.amount].join()

/**
 * Its age is that of its source's answer, however long others take. @throws the source's errors; TypeError where none of its offers can be
 * read
 */
async function askForOffers(
  ctx: PluginContext,
  source: QuoteSource,
  order: SwapOrder,
  signal: AbortSignal,
): Promise<readonly FoundOffer[]> {
  const said = await askSource(ctx, signal, (own) => source.quote({ ...order, signal: own }))
  const at = ctx.clock.now()
  const offers = said.filter((offer) => typeof readProperty(offer, 'received') === 'bigint')
  if (said.length > 0 && offers.length === 0) throw new TypeError('What the source offers is no amount.')
  return offers.filter(({ received }) => received > 0n).map((offer) => ({ order, offer, source, at }))
}

interface AskParams {
  readonly signal: AbortSignal
  /** Called with the best offer so far, where some sources take long after another one had an offer. */
  readonly onBest?: (best: FoundOffer) => void
}

/** The most that is offered; of equal offers that of the source that comes first. */
const findBest = (offers: readonly FoundOffer[]): FoundOffer | undefined =>
  offers.reduce<FoundOffer | undefined>(
    (best, next) => (best && best.offer.received >= next.offer.received ? best : next),
    undefined,
  )

/**
 * Asks all sources for an order at once.
 *
 * @returns the best offer; undefined where no source has one
 * @throws a source's error, where none had an offer and one failed
 */
async function askSources(
  ctx: PluginContext,
  sources: readonly QuoteSource[],
  order: SwapOrder,
  { signal, onBest }: AskParams,
): Promise<FoundOffer | undefined> {
  const asked = sources.filter((source) => servesNetwork(ctx, source, order.network))
  const offers: (readonly FoundOffer[])[] = asked.map(() => [])
  const findSoFar = () => findBest(offers.flat())
  let cancelTimer: (() => void) | undefined
  const showSoFar = () => {
    const best = findSoFar()
    if (best) onBest?.(best)
  }
  const answers = await Promise.allSettled(
    asked.map(async (source, index) => {
      offers[index] = await askForOffers(ctx, source, order, signal)
      if (onBest && findSoFar()) cancelTimer ??= ctx.clock.after(OTHERS_MS, showSoFar)
    }),
  )
  cancelTimer?.()
  const failure = answers.find((answer) => answer.status === 'rejected')
  if (failure) ctx.logger.warn('A source of quotes failed', failure.reason)
  const best = findSoFar()
  if (!best && failure) throw failure.reason
  return best
}

/** Asks all sources for an order, and takes the best offer that there is soon. @throws as `askSources` */
export const askForBest = (
  ctx: PluginContext,
  sources: readonly QuoteSource[],
  order: SwapOrder,
  signal: AbortSignal,
): Promise<FoundOffer | undefined> =>
  new Promise((resolve, reject) => {
    askSources(ctx, sources, order, { signal, onBest: resolve }).then(resolve, reject)
  })

/** Asks one question at a time, and keeps the best offer. @param onOver - called once all sources have answered */
function createAsking(ctx: PluginContext, { order, sources, isPaused, isReviewed }: QuotingParts, onOver: () => void) {
  const found = signal<FoundOffer | undefined>(undefined)
  const state = signal<QuoteState>('idle')
  let running: { readonly abort: AbortController; readonly answered: Promise<void> } | undefined

  const isFresh = () => {
    const current = found.peek()
    return current !== undefined && !isOfferOld(ctx, current.at)
  }
  const show = (answer: FoundOffer | undefined) => {
    found.value = answer
    state.value = answer ? 'ready' : 'none'
  }
  /** @param onAnswer - of an offer that is waited for: called once there is one that may be shown */
  async function run(current: SwapOrder, { signal }: AbortController, onAnswer?: () => void): Promise<void> {
    if (!isFresh()) state.value = 'loading'
    let isShown = false
    const onBest = (best: FoundOffer) => {
      if (signal.aborted) return
      isShown = true
      show(best)
      onAnswer?.()
    }
    const params = { signal, ...(onAnswer && { onBest }) }
    const answer = await askSources(ctx, sources, current, params).catch((): 'failed' => 'failed')
    if (signal.aborted) return
    running = undefined
    // A late answer does not change the reviewed offer; the next question brings it.
    const isLate = isShown && (isPaused.peek() || isReviewed.peek())
    if (answer !== 'failed' && !isLate) show(answer)
    else if (!isFresh()) {
      found.value = undefined
      state.value = 'failed'
    }
    onOver()
  }
  return {
    found,
    state,
    isFresh,
    isUnderWay: () => running !== undefined,
    /** Resolves once an offer can be shown, or no source has one; undefined where no source is asked. */
    answered: () => running?.answered,
    giveUp() {
      running?.abort.abort()
      running = undefined
    },
    /** @param isAwaited - whether a person waits for the answer; else a recent offer stays until all have answered */
    ask(isAwaited = true): Promise<void> {
      running?.abort.abort()
      const current = order.peek()
      if (!current) return Promise.resolve()
      const abort = new AbortController()
      const answered = new Promise<void>((resolve) => {
        void run(current, abort, isAwaited || !isFresh() ? resolve : undefined).then(resolve)
      })
      running = { abort, answered }
      return answered
    },
  }
}

/** Keeps an offer for an order: asked for once a person rests, then every 10 s while the page is seen. The newest question counts. */
export function createQuoting(ctx: PluginContext, parts: QuotingParts): Quoting {
  const { clock, browser } = ctx
  const { order, isPaused } = parts
  const { count: watchers, watch } = createWatchers()
  let cancelTimer: (() => void) | undefined

  const asking = createAsking(ctx, parts, () => wait(PERIOD_MS))
  const { found, state, isFresh } = asking
  const ask = (isAwaited?: boolean) => {
    cancelTimer?.()
    return asking.ask(isAwaited)
  }
  const wait = (ms: number) => {
    cancelTimer?.()
    const isOn = watchers.peek() > 0 && order.peek() && !isPaused.peek() && browser.isVisible() && browser.isOnline()
    cancelTimer = isOn ? clock.after(ms, () => void ask(false)) : undefined
  }
  let known: string | undefined
  const key = computed(() => keyOf(order.value))
  ctx.effect(() => {
    const next = key.value
    if (next === known) return
    known = next
    asking.giveUp()
    found.value = undefined
    state.value = next === undefined ? 'idle' : 'loading'
    untracked(() => wait(DEBOUNCE_MS))
  })
  const resume = () => {
    if (asking.isUnderWay() && browser.isVisible()) return
    asking.giveUp()
    wait(Math.max(0, PERIOD_MS - ageOf(ctx, found.peek()?.at ?? 0)))
  }
  ctx.effect(() => {
    void watchers.value
    void isPaused.value
    untracked(resume)
  })
  for (const type of ['visibilitychange', 'online', 'offline']) browser.listen(type, resume)
  ctx.onStop(asking.giveUp)
  return {
    found,
    state,
    ask: () => ask(),
    async fresh() {
      // A question that another one took the place of answers nothing.
      for (let look = 0; look < 3 && !isFresh(); look++) await (asking.answered() ?? ask())
      return isFresh() ? found.peek() : undefined
    },
    watch,
  }
}
