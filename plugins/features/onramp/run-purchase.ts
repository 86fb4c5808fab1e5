import { openPopup, type Popup, untilClosed } from '../../../kernel/platform/open-popup'
import { askInTime, createRestart } from '../../../kernel/platform/until-aborted'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { type ReadonlySignal, signal } from '../../../kernel/store/signals'
import type { OnRampQuote } from '../../services/blockchain-api/contract'
import type { Arrival } from '../../wallets/contract'
import type { HeldAmount } from '../../wallets/watch-arrival'
import { PATIENCE_MS, type Quoting } from './ask-quotes'
import {
  BuyInProgressView,
  type OnRampOrder,
  type OnRampPhase,
  type OnRampProblem,
  type OnRampProvider,
  type OnRampPurchase,
  type OnRampPurchaseOrder,
  onRampEvents,
} from './contract'
import { type Arrivals, readHeld } from './follow-arrivals'
import { onRampError } from './onramp-errors'
import { checkPageLink, isWorse } from './purchase-rules'

/** The reason why a purchase ended before the person could pay. */
class PurchaseStop extends Error {
  constructor(readonly problem: OnRampProblem) {
    super(problem)
  }
}

/**
 * Finds the offer that the purchase uses: a fresh one that is no worse than the one that was shown.
 *
 * @returns undefined where the provider makes no offers
 * @throws PurchaseStop
 */
async function agreeQuote(
  quoting: Quoting,
  provider: OnRampProvider,
  order: OnRampOrder,
): Promise<OnRampQuote | undefined> {
  if (!provider.getQuote) return undefined
  const shown = quoting.held.peek()[provider.name]?.quote
  const { state, quote } = await quoting.fresh(provider, order)
  if (state !== 'ready' || !quote) throw new PurchaseStop('unquoted')
  if (shown && isWorse(quote, shown)) throw new PurchaseStop('changed')
  return quote
}

/**
 * Asks a provider for the address of its page, and checks it.
 *
 * @throws PurchaseStop
 */
async function askPage(
  ctx: PluginContext,
  provider: OnRampProvider,
  order: OnRampPurchaseOrder,
  signal: AbortSignal,
): Promise<string> {
  const ask = async (own: AbortSignal): Promise<unknown> => provider.getUrl({ ...order, signal: own })
  const link = await askInTime(ctx, { ask, ms: PATIENCE_MS, signal }).catch((error: unknown) => {
    if (!signal.aborted) ctx.logger.warn(`The provider '${provider.name}' gave no page`, error)
    return ''
  })
  if (link === '') throw new PurchaseStop('noLink')
  const isAddress = ctx.namespaces.definition(order.network.chainNamespace)?.isAddress ?? (() => false)
  const checked = checkPageLink({ link, site: provider.url, order, isAddress })
  if ('href' in checked) return checked.href
  ctx.logger.error(onRampError('ONRAMP_LINK_REFUSED', { provider: provider.name, reason: checked.fault }))
  throw new PurchaseStop('refusedLink')
}

/** Phases of a purchase, by the result of opening the provider's page in its window. */
const phases = { opened: 'open', refused: 'closed', closed: 'closed' } as const

/** A purchase that this page began, and its progress on the provider's page. */
export interface PurchaseRun {
  readonly purchase: OnRampPurchase
  readonly order: OnRampOrder
  readonly phase: OnRampPhase
  readonly problem?: OnRampProblem
  readonly href?: string
}

const WIDTH = 600
const HEIGHT = 800
const STATE_BYTES = 16
/** Maximum time, in ms, to wait for the balance before a purchase; after that time the balance is read later. */
const BALANCE_MS = 4000

const createState = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(STATE_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Reads a message of a provider's page; undefined for any that is not about this purchase. */
export function readMessage(data: unknown, state: string): 'paid' | 'failed' | undefined {
  const said = typeof data === 'object' && data !== null ? (data as { state?: unknown; status?: unknown }) : {}
  if (said.state !== state) return undefined
  return said.status === 'paid' || said.status === 'failed' ? said.status : undefined
}

const beginArrival = (held: HeldAmount | undefined): Arrival => ({
  stage: 'waiting',
  received: 0n,
  ...(held && { before: held.value }),
  ...(held?.decimals !== undefined && { decimals: held.decimals }),
})

function describePurchase({ name, label }: OnRampProvider, order: OnRampOrder, now: number): OnRampPurchase {
  const { network, account, asset, currency, amount } = order
  const provider = { name, label }
  const networkId = network.caipNetworkId
  return { id: createState(), provider, networkId, account, asset, currency, amount, startedAt: now }
}

interface PurchasingParts {
  readonly ctx: PluginContext
  readonly quoting: Quoting
  readonly arrivals: Arrivals
}

interface Lead {
  readonly provider: OnRampProvider
  readonly purchase: OnRampPurchase
  readonly order: OnRampOrder
  readonly window: Popup | undefined
  readonly signal: AbortSignal
}

/** Holds the purchase that is shown; changes to any other purchase are ignored. */
function createRun(ctx: PluginContext) {
  const run = signal<PurchaseRun | undefined>(undefined)
  const change = (id: string, values: Partial<PurchaseRun>) => {
    const { value } = run
    if (value?.purchase.id === id) run.value = { ...value, ...values }
  }
  return {
    run,
    change,
    fail(purchase: OnRampPurchase, problem: OnRampProblem): void {
      change(purchase.id, { phase: 'failed', problem })
      ctx.emit(onRampEvents, 'onramp:failed', { purchase, problem })
    },
  }
}

/** Opens the provider's page in the window once its address is known and checked, and looks for the asset from then on. */
function createLeading(
  { ctx, quoting, arrivals }: PurchasingParts,
  { run, change, fail }: ReturnType<typeof createRun>,
) {
  /** Accepts messages only from the window's own origin and with the state of the order. A closed window ends nothing. */
  async function follow(window: Popup, { purchase, signal: life }: Lead, page: { href: string; state: string }) {
    const unlisten = window.onMessage(new URL(page.href).origin, (data) => {
      const status = readMessage(data, page.state)
      if (status === 'paid') change(purchase.id, { phase: 'paid' })
      if (status === 'failed') fail(purchase, 'failed')
    })
    try {
      await untilClosed(ctx, window, life)
      // A window whose page has another opener policy (COOP) reports that it is closed while it is open, so the asset is still looked for.
      if (run.peek()?.phase === 'open') change(purchase.id, { phase: 'closed' })
    } catch {
      // A newer purchase replaced this one, or the plugin stopped.
    } finally {
      unlisten()
    }
  }
  async function open(lead: Lead): Promise<void> {
    const { provider, order, window, signal: life } = lead
    const state = createState()
    const read = (own: AbortSignal) => readHeld(ctx, order, own)
    const reading = askInTime(ctx, { ask: read, ms: BALANCE_MS, signal: life }).catch((error: unknown) => {
      ctx.logger.warn(error)
      return undefined
    })
    const quote = await agreeQuote(quoting, provider, order)
    const href = await askPage(ctx, provider, { ...order, state, ...(quote && { quote }) }, life)
    const held = await reading
    if (life.aborted) return window?.close()
    const purchase = { ...lead.purchase, ...(quote && { expected: quote.purchaseAmount.amount }) }
    const led = window?.navigate(href)
    change(purchase.id, { purchase, phase: led === undefined ? 'link' : phases[led], href })
    arrivals.start({ purchase, arrival: beginArrival(held) })
    ctx.emit(onRampEvents, 'onramp:started', { purchase })
    if (window && led === 'opened') await follow(window, { ...lead, purchase }, { href, state })
  }
  return async (lead: Lead): Promise<void> => {
    try {
      await open(lead)
    } catch (error) {
      lead.window?.close()
      if (lead.signal.aborted) return
      if (!(error instanceof PurchaseStop)) ctx.logger.error(error)
      fail(lead.purchase, error instanceof PurchaseStop ? error.problem : 'failed')
    }
  }
}

/** Opens a provider's page in a window that opens during the click, and follows the purchase. */
export function createPurchasing(parts: PurchasingParts) {
  const { ctx } = parts
  const shown = createRun(ctx)
  const lead = createLeading(parts, shown)
  let popup: Popup | undefined
  const restart = createRestart(ctx.signal)
  return {
    run: shown.run as ReadonlySignal<PurchaseRun | undefined>,
    /**
     * Opens a window now, and the provider's page in it once its address is known. Call it in the click handler itself.
     *
     * @param text - what the window says until then
     */
    begin(provider: OnRampProvider, order: OnRampOrder, text: string): void {
      const { sendsMessages } = provider
      const window = openPopup({ width: WIDTH, height: HEIGHT, text, ...(sendsMessages && { takesMessages: true }) })
      const life = restart()
      popup = window
      const purchase = describePurchase(provider, order, ctx.clock.now())
      shown.run.value = { purchase, order, phase: 'opening' }
      if (ctx.router.current.peek()?.view !== BuyInProgressView.name) ctx.router.push(BuyInProgressView)
      void lead({ provider, purchase, order, window, signal: life })
    },
    focus: () => popup?.focus(),
    /** Stops showing the purchase. Its window stays open, since the person may be paying there. */
    leave() {
      restart()
      shown.run.value = undefined
    },
  }
}

export type Purchasing = ReturnType<typeof createPurchasing>
