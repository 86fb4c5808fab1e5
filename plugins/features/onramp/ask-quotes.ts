import { askInTime } from '../../../kernel/platform/until-aborted'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { computed, type ReadonlySignal, signal, untracked } from '../../../kernel/store/signals'
import type { OnRampQuote } from '../../services/blockchain-api/contract'
import { createWatchers } from '../../wallets/create-watchers'
import type { OnRampOrder, OnRampProvider, OnRampQuoteState } from './contract'
import { onRampError } from './onramp-errors'
import { findFormFault, findQuoteFault, MAX_QUOTE_AGE_MS, readQuote } from './purchase-rules'

/** What a provider answers for an order, and when it answered. */
export interface HeldQuote {
  readonly state: OnRampQuoteState
  readonly quote?: OnRampQuote
  /** ms since the epoch */
  readonly at: number
}

interface QuotingParts {
  readonly order: ReadonlySignal<OnRampOrder | undefined>
  readonly providers: ReadonlySignal<readonly OnRampProvider[]>
  /** Loads what the providers need to know before they are asked. */
  readonly prepare: () => Promise<void>
}

/** Delay between the last change of the form and a question, in ms. */
const DEBOUNCE_MS = 400
const PERIOD_MS = 30_000
/** Maximum time to wait for a provider, in ms. */
export const PATIENCE_MS = 15_000

const keyOf = (order: OnRampOrder | undefined) =>
  order &&
  [
    order.network.caipNetworkId,
    order.account,
    order.asset.symbol,
    order.asset.address,
    order.currency,
    order.amount,
  ].join()

/** Asks a provider what an order costs and yields. It never rejects: the state of the answer says what is wrong with it. */
async function askQuote(
  ctx: PluginContext,
  provider: OnRampProvider,
  order: OnRampOrder,
  outer: AbortSignal,
): Promise<HeldQuote> {
  const { clock, logger } = ctx
  const answer = (state: OnRampQuoteState, quote?: OnRampQuote) => ({ state, ...(quote && { quote }), at: clock.now() })
  try {
    const said = await askInTime(ctx, {
      ask: async (signal) => provider.getQuote?.({ ...order, signal }),
      ms: PATIENCE_MS,
      signal: outer,
    })
    if (said === undefined) return answer('none')
    const quote = readQuote(said)
    // An estimate repeats the entered amount in every field, so only its form can be checked.
    const reason = quote.isEstimate ? findFormFault(quote) : findQuoteFault(quote, order)
    if (reason === undefined) return answer(quote.isEstimate ? 'estimate' : 'ready', quote)
    logger.warn(onRampError('ONRAMP_QUOTE_INVALID', { provider: provider.name, reason }))
    return answer('refused')
  } catch (error) {
    if (!outer.aborted) logger.warn(`The provider '${provider.name}' made no offer`, error)
    return answer('failed')
  }
}

/** Keeps the answers of all providers to an order: asks 400 ms after the last change, then every 30 s while the page is visible. */
export function createQuoting(ctx: PluginContext, { order, providers, prepare }: QuotingParts) {
  const { clock, browser } = ctx
  const held = signal<Readonly<Record<string, HeldQuote>>>({})
  const { count: watchers, watch } = createWatchers()
  let running: AbortController | undefined
  let cancelTimer: (() => void) | undefined

  const listAskable = () => providers.peek().filter(({ getQuote }) => getQuote)
  const put = (name: string, quote: HeldQuote) => {
    held.value = { ...held.peek(), [name]: quote }
  }
  const wait = (ms: number) => {
    cancelTimer?.()
    const isOn = watchers.peek() > 0 && order.peek() && browser.isVisible() && browser.isOnline()
    cancelTimer = isOn ? clock.after(ms, () => void ask()) : undefined
  }
  async function askOne(provider: OnRampProvider, current: OnRampOrder, signal: AbortSignal): Promise<HeldQuote> {
    const before = held.peek()[provider.name]
    if (before?.state !== 'ready') put(provider.name, { state: 'loading', at: clock.now() })
    const quote = await askQuote(ctx, provider, current, signal)
    // An answer to an order that the person has changed meanwhile is dropped.
    if (!signal.aborted && keyOf(current) === keyOf(order.peek())) put(provider.name, quote)
    return quote
  }
  async function ask(): Promise<void> {
    cancelTimer?.()
    running?.abort()
    const abort = new AbortController()
    running = abort
    await prepare()
    const current = order.peek()
    if (!current || abort.signal.aborted) return
    await Promise.all(listAskable().map((provider) => askOne(provider, current, abort.signal)))
    if (!abort.signal.aborted) wait(PERIOD_MS)
  }
  let known: string | undefined
  const key = computed(() => keyOf(order.value))
  ctx.effect(() => {
    const next = key.value
    if (next === known) return
    known = next
    running?.abort()
    untracked(() => {
      const asked = next === undefined ? [] : listAskable()
      // The time 0 makes these as old as possible, so that the providers are asked at once when the page becomes visible again.
      held.value = Object.fromEntries(asked.map(({ name }) => [name, { state: 'loading', at: 0 }]))
      wait(DEBOUNCE_MS)
    })
  })
  const resume = () => {
    const oldest = Math.min(clock.now(), ...Object.values(held.peek()).map(({ at }) => at))
    wait(Math.max(0, PERIOD_MS - (clock.now() - oldest)))
  }
  ctx.effect(() => {
    void watchers.value
    untracked(() => wait(0))
  })
  for (const type of ['visibilitychange', 'online', 'offline']) browser.listen(type, resume)
  ctx.onStop(() => running?.abort())
  return {
    held: held as ReadonlySignal<Readonly<Record<string, HeldQuote>>>,
    ask,
    /** Returns an offer that can be used for a purchase; asks the provider again where the offer is older than a minute. */
    async fresh(provider: OnRampProvider, current: OnRampOrder): Promise<HeldQuote> {
      const quote = held.peek()[provider.name]
      // The absolute difference also covers a device clock that was set back meanwhile.
      const isFresh = quote?.state === 'ready' && Math.abs(clock.now() - quote.at) <= MAX_QUOTE_AGE_MS
      return isFresh ? quote : askOne(provider, current, ctx.signal)
    },
    isWatched: () => watchers.peek() > 0,
    watch,
  }
}

export type Quoting = ReturnType<typeof createQuoting>
