import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { computed, type ReadonlySignal, signal, untracked } from '../../../kernel/store/signals'
import { askSource, servesNetwork } from './ask-source'
import type { QuoteSource, QuoteState, SwapOffer, SwapOrder } from './contract'
import { assetKey } from './same-asset'

/** An offer, who made it, for what, and when. */
export interface FoundOffer {
  readonly order: SwapOrder
  readonly offer: SwapOffer
  readonly source: QuoteSource
  /** ms since the epoch */
  readonly at: number
}

/** The best offer for what stands in the form, kept fresh while it is watched. */
export interface Quoting {
  readonly found: ReadonlySignal<FoundOffer | undefined>
  readonly state: ReadonlySignal<QuoteState>
  /** Asks now. */
  ask(): Promise<void>
  /** An offer that may be built on; asks where there is none. */
  fresh(): Promise<FoundOffer | undefined>
  watch(): () => void
}

interface QuotingParts {
  readonly order: ReadonlySignal<SwapOrder | undefined>
  readonly sources: readonly QuoteSource[]
  /** Something is under way that another offer must not change. */
  readonly isPaused: ReadonlySignal<boolean>
}

/** A person goes on typing for so long before somebody is asked. */
const DEBOUNCE_MS = 200
const PERIOD_MS = 10_000
/** Nothing is built on an older offer. */
const MAX_AGE_MS = 30_000

/** How long ago something was, either way: the clock of a device may have been set back meanwhile. */
const ageOf = ({ clock }: PluginContext, at: number): number => Math.abs(clock.now() - at)

/** Whether an offer is too old to build on. @param at - ms since the epoch */
export const isOfferOld = (ctx: PluginContext, at: number): boolean => ageOf(ctx, at) > MAX_AGE_MS

const keyOf = (order: SwapOrder | undefined) =>
  order && [order.network.caipNetworkId, order.account, assetKey(order.sell), assetKey(order.buy), order.amount].join()

/** As old as its source's answer, however long others take. */
async function askForOffers(
  ctx: PluginContext,
  source: QuoteSource,
  order: SwapOrder,
  signal: AbortSignal,
): Promise<readonly FoundOffer[]> {
  const offers = await askSource(ctx, signal, (own) => source.quote({ ...order, signal: own }))
  const at = ctx.clock.now()
  return offers
    .filter(({ received }) => typeof received === 'bigint' && received > 0n)
    .map((offer) => ({ order, offer, source, at }))
}

/**
 * Asks all sources for an order at once.
 *
 * @returns the best offer; undefined where nobody has one
 * @throws what a source says, where none had an offer and one failed
 */
export async function askSources(
  ctx: PluginContext,
  sources: readonly QuoteSource[],
  order: SwapOrder,
  signal: AbortSignal,
): Promise<FoundOffer | undefined> {
  const asked = sources.filter((source) => servesNetwork(ctx, source, order.network))
  const answers = await Promise.allSettled(asked.map((source) => askForOffers(ctx, source, order, signal)))
  const offers = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const failure = answers.find((answer) => answer.status === 'rejected')
  if (failure) ctx.logger.warn('A source of quotes failed', failure.reason)
  if (offers.length === 0 && failure) throw failure.reason
  // Of equal offers the source that comes first.
  return offers.reduce<FoundOffer | undefined>(
    (best, next) => (best && best.offer.received >= next.offer.received ? best : next),
    undefined,
  )
}

/** Keeps an offer for an order: asked for once a person rests, then every 10 s while the page is seen. The newest question counts. */
export function createQuoting(ctx: PluginContext, { order, sources, isPaused }: QuotingParts): Quoting {
  const { clock, browser } = ctx
  const found = signal<FoundOffer | undefined>(undefined)
  const state = signal<QuoteState>('idle')
  const watchers = signal(0)
  let running: { readonly abort: AbortController; readonly done: Promise<void> } | undefined
  let cancelTimer: (() => void) | undefined

  const isFresh = () => {
    const current = found.peek()
    return current !== undefined && !isOfferOld(ctx, current.at)
  }
  const wait = (ms: number) => {
    cancelTimer?.()
    const isOn = watchers.peek() > 0 && order.peek() && !isPaused.peek() && browser.isVisible() && browser.isOnline()
    cancelTimer = isOn ? clock.after(ms, () => void ask()) : undefined
  }
  async function run(current: SwapOrder, abort: AbortController): Promise<void> {
    if (!isFresh()) state.value = 'loading'
    const answer = await askSources(ctx, sources, current, abort.signal).catch((): 'failed' => 'failed')
    if (abort.signal.aborted) return
    running = undefined
    if (answer !== 'failed' || !isFresh()) {
      found.value = answer === 'failed' ? undefined : answer
      state.value = answer === 'failed' ? 'failed' : answer ? 'ready' : 'none'
    }
    wait(PERIOD_MS)
  }
  function ask(): Promise<void> {
    cancelTimer?.()
    running?.abort.abort()
    const current = order.peek()
    if (!current) return Promise.resolve()
    const abort = new AbortController()
    const done = run(current, abort)
    running = { abort, done }
    return done
  }
  let known: string | undefined
  const key = computed(() => keyOf(order.value))
  ctx.effect(() => {
    const next = key.value
    if (next === known) return
    known = next
    running?.abort.abort()
    running = undefined
    found.value = undefined
    state.value = next === undefined ? 'idle' : 'loading'
    untracked(() => wait(DEBOUNCE_MS))
  })
  const resume = () => {
    if (running && browser.isVisible()) return
    if (!browser.isVisible()) running?.abort.abort()
    running = undefined
    wait(Math.max(0, PERIOD_MS - ageOf(ctx, found.peek()?.at ?? 0)))
  }
  ctx.effect(() => {
    void watchers.value
    void isPaused.value
    untracked(resume)
  })
  for (const type of ['visibilitychange', 'online', 'offline']) browser.listen(type, resume)
  ctx.onStop(() => running?.abort.abort())
  return {
    found,
    state,
    ask,
    async fresh() {
      // A question that another one took the place of answers nothing.
      for (let look = 0; look < 3 && !isFresh(); look++) await (running?.done ?? ask())
      return isFresh() ? found.peek() : undefined
    },
    watch() {
      watchers.value++
      return () => void watchers.value--
    },
  }
}
