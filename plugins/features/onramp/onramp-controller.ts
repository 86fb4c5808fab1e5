import { compareDecimals } from '../../../kernel/lib/amounts'
import { parseUrl } from '../../../kernel/lib/safe/parse-url'
import { toSafeImageUrl } from '../../../kernel/lib/safe/safe-image-url'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { batch, computed, type ReadonlySignal, type Signal, signal } from '../../../kernel/store/signals'
import { AccountController } from '../../foundations/account/contract'
import { NetworksController } from '../../foundations/networks/contract'
import type { Arrival } from '../../wallets/contract'
import { followPlace } from '../../wallets/place'
import { createQuoting, type HeldQuote } from './ask-quotes'
import type { OnRampOptions } from './check-options'
import {
  type OnRampApi,
  type OnRampOffer,
  type OnRampOpenParams,
  type OnRampOrder,
  type OnRampProblem,
  type OnRampProgress,
  type OnRampProvider,
  OnRampProvidersView,
} from './contract'
import { type Arrivals, createArrivals } from './follow-arrivals'
import { createProviderList, type ProviderList } from './list-providers'
import { onRampError } from './onramp-errors'
import { createForm, type OnRampForm } from './onramp-form'
import { decimalsOf, readFiatUnits } from './purchase-rules'
import { createPurchasing, type PurchaseRun, type Purchasing } from './run-purchase'

const isSame = (one: string | undefined, other: string) => one?.toLowerCase() === `${other}`.toLowerCase()

/** Lets hosts open the form and fill it in. It buys nothing: the person chooses a provider. */
function createOpening(ctx: PluginContext, form: OnRampForm, { providers, service }: ProviderList) {
  let latest: OnRampOpenParams | undefined
  function checkPlace(): void {
    if (ctx.get(AccountController).address.peek() === undefined) throw onRampError('ONRAMP_ACCOUNT_MISSING')
    if (providers.peek().length === 0) throw onRampError('ONRAMP_NETWORK_UNSUPPORTED')
  }
  return async function open(given?: OnRampOpenParams): Promise<void> {
    // A host without types may pass null.
    const params = { ...given }
    const { amount, currency, token } = params
    checkPlace()
    latest = params
    if (currency !== undefined || token !== undefined) await service?.prepare()
    // A later call opened the form meanwhile.
    if (latest !== params) return
    checkPlace()
    const money = form.currencies.peek().find(({ id }) => currency === undefined || id === currency)
    if (!money) throw onRampError('ONRAMP_CURRENCY_UNKNOWN')
    const asset = form.assets
      .peek()
      .find(({ symbol, address }) => token === undefined || symbol === token || isSame(address, token))
    if (token !== undefined && !asset) throw onRampError('ONRAMP_TOKEN_UNKNOWN')
    const units = amount === undefined ? 1n : readFiatUnits(amount, decimalsOf(form.currencyFor(currency)?.id))
    if (units === undefined || units === 0n) throw onRampError('ONRAMP_AMOUNT_INVALID')
    // Refused by a gate that is shut, and what stands in the form stays what it is.
    ctx.router.open({ view: OnRampProvidersView })
    batch(() => {
      form.reset()
      if (currency !== undefined) form.setCurrency(currency)
      if (token !== undefined && asset) form.setAsset(asset)
      if (amount !== undefined) form.setAmount(amount)
    })
  }
}

/** Shown in the new window until the provider's page opens. */
const OPENING_TEXT = 'Opening the page to pay at…'
const PRESETS: readonly number[] = [100, 250, 500, 1000]
const nothingYet: Arrival = { stage: 'waiting', received: 0n }

function describeOffer(
  { name, label, iconUrl, url, feeRange, methods: own, getQuote }: OnRampProvider,
  held: HeldQuote | undefined,
  taken: readonly string[],
  hasOrder: boolean,
): OnRampOffer {
  const isQuoting = getQuote !== undefined
  const quoteState = held?.state ?? 'idle'
  const picture = toSafeImageUrl(iconUrl, [parseUrl(url)?.host ?? ''])
  return {
    name,
    label,
    ...(picture !== undefined && { iconUrl: picture }),
    ...(feeRange !== undefined && { feeRange }),
    methods: own && taken.length > 0 ? own.filter((method) => taken.includes(method)) : (own ?? taken),
    isQuoting,
    quoteState,
    ...(held?.quote && { quote: held.quote }),
    // No provider has confirmed an estimate, so nothing is bought by it.
    isReady: hasOrder && (!isQuoting || (quoteState === 'ready' && held?.quote?.isEstimate === false)),
  }
}

const isSameOrder = (one: OnRampOrder, other: OnRampOrder) =>
  one.amount === other.amount &&
  one.currency === other.currency &&
  one.asset.symbol === other.asset.symbol &&
  one.asset.address === other.asset.address

/** Lists the offers for the order in the form. */
function createOffers(
  { order, verdict, currency, amount }: OnRampForm,
  providers: ReadonlySignal<readonly OnRampProvider[]>,
  held: ReadonlySignal<Readonly<Record<string, HeldQuote>>>,
) {
  const offers = computed(() => {
    const all = currency.value?.limits.map(({ id }) => id) ?? []
    const untyped = amount.value === '' ? all : []
    const taken = verdict.value && 'methods' in verdict.value ? verdict.value.methods : untyped
    return providers.value.map((provider) =>
      describeOffer(provider, held.value[provider.name], taken, order.value !== undefined),
    )
  })
  const best = computed(() =>
    offers.value.reduce<OnRampOffer | undefined>((most, next) => {
      const [one, other] = [most?.quote, next.quote]
      if (!other) return most
      const isReal = most?.isReady === next.isReady
      if (!one || !isReal) return !one || next.isReady ? next : most
      return compareDecimals(other.purchaseAmount.amount, one.purchaseAmount.amount) > 0 ? next : most
    }, undefined),
  )
  return { offers, best }
}

/** Shows the latest purchase of the active account on the active network: the one of this page, or else one that is still looked for. */
function createProgress(ctx: PluginContext, run: ReadonlySignal<PurchaseRun | undefined>, arrivals: Arrivals) {
  const { active } = ctx.get(NetworksController)
  const { address } = ctx.get(AccountController)
  const isHere = ({ networkId, account }: PurchaseRun['purchase']) =>
    networkId === active.value?.caipNetworkId && account === address.value
  const rows = computed(() => arrivals.rows.value.filter(({ purchase }) => isHere(purchase)))
  return {
    count: computed(() => rows.value.filter(({ arrival }) => arrival.stage !== 'arrived').length),
    progress: computed((): OnRampProgress | undefined => {
      const [current, row] = [run.value, rows.value[0]]
      if (!current || !isHere(current.purchase))
        return row && { purchase: row.purchase, phase: 'closed', arrival: row.arrival }
      const { order: _, ...shown } = current
      return { ...shown, arrival: row?.purchase.id === shown.purchase.id ? row.arrival : nothingYet }
    }),
  }
}

interface ActionsParts {
  readonly ctx: PluginContext
  readonly form: OnRampForm
  readonly list: ProviderList
  readonly offers: ReadonlySignal<readonly OnRampOffer[]>
  readonly problem: Signal<OnRampProblem | undefined>
  readonly progress: ReadonlySignal<OnRampProgress | undefined>
  readonly purchasing: Purchasing
  readonly arrivals: Arrivals
}

/** Creates the actions that a person has on a purchase. */
function createActions({ ctx, form, list, offers, problem, progress, purchasing, arrivals }: ActionsParts) {
  /** Opens a provider's page. No other function does, so a page opens only by an offer that can be bought. */
  function buy(name: string, text = OPENING_TEXT): void {
    const order = form.order.peek()
    const provider = list.providers.peek().find((item) => item.name === name)
    const offer = offers.peek().find((item) => item.name === name)
    if (!ctx.browser.isOnline()) problem.value = 'offline'
    else if (!provider || !offer?.isReady || !order) problem.value = 'unquoted'
    else purchasing.begin(provider, order, text)
  }
  return {
    buy,
    focus: purchasing.focus,
    retry(text?: string) {
      const [run, order] = [purchasing.run.peek(), form.order.peek()]
      const offer = offers.peek().find(({ name }) => name === run?.purchase.provider.name)
      const isShown = run?.problem !== 'changed'
      // The person begins again in the form where the page was reloaded, the form has changed, or the offer became worse.
      if (isShown && run && order && isSameOrder(run.order, order) && offer?.isReady) buy(offer.name, text)
      else ctx.router.push(OnRampProvidersView)
    },
    look() {
      const shown = progress.peek()?.purchase
      if (shown) arrivals.look(shown.id)
    },
    forget() {
      const shown = progress.peek()?.purchase
      purchasing.leave()
      if (shown) arrivals.forget(shown.id)
    },
  }
}

/** Creates the form of a purchase, its offers, the way to a provider's page, and the check for what was bought. */
export function createOnRampController(ctx: PluginContext, options: OnRampOptions, count: Signal<number>): OnRampApi {
  const list = createProviderList(ctx, options)
  const { providers, service } = list
  const form = createForm(ctx, list, options)
  const prepare = () => service?.prepare() ?? Promise.resolve()
  const quoting = createQuoting(ctx, { order: form.order, providers, prepare })
  const arrivals = createArrivals(ctx, (id) => {
    if (purchasing.run.peek()?.purchase.id === id) purchasing.leave()
  })
  const purchasing = createPurchasing({ ctx, quoting, arrivals })
  const problem = signal<OnRampProblem | undefined>(undefined)
  const { offers, best } = createOffers(form, providers, quoting.held)
  const { progress, count: underWay } = createProgress(ctx, purchasing.run, arrivals)
  followPlace(ctx, ctx.get(AccountController), (isFirst) => {
    if (isFirst) return
    purchasing.leave()
    form.setAmount('')
    // The service answers "nothing is sold" for a network that it does not know, so it is asked again when the network changes.
    if (quoting.isWatched()) void prepare()
  })
  ctx.effect(() => {
    void form.order.value
    problem.value = undefined
  })
  ctx.browser.listen('online', () => {
    problem.value = undefined
  })
  ctx.effect(() => {
    count.value = underWay.value
  })
  const optionsState = computed(() => {
    if (!service) return 'ready'
    const { value } = service.options
    if (value === undefined) return 'loading'
    return value.isBuiltIn ? 'builtIn' : 'ready'
  })
  const { assets, currencies, asset, currency, amount, decimals, lack, limit, setAmount, setAsset, setCurrency } = form
  return {
    ...{ assets, currencies, asset, currency, amount, decimals, lack, limit, setAmount, setAsset, setCurrency },
    ...createActions({ ctx, form, list, offers, problem, progress, purchasing, arrivals }),
    presets: options.presets ?? PRESETS,
    optionsState,
    offers,
    best,
    problem,
    progress,
    requote: () => void quoting.ask(),
    open: createOpening(ctx, form, list),
    watch() {
      void prepare()
      return quoting.watch()
    },
  }
}
