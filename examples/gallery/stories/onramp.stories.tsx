import { type AnyKernel, type AnyPlugin, lazyController } from 'portico'
import {
  type BlockchainClient,
  BlockchainClientToken,
  type OnRampOptions as ServiceOptions,
} from 'portico/plugins/blockchain-api/contract'
import { type OnRampOptions, onramp } from 'portico/plugins/onramp'
import {
  BuyInProgressView,
  type OnRampApi,
  OnRampController,
  OnRampFiatSelectView,
  type OnRampOrder,
  type OnRampProvider,
  OnRampProvidersView,
  OnRampTokenSelectView,
  WhatIsABuyView,
} from 'portico/plugins/onramp/contract'
import { defineStories } from '../define-stories'
import { type Holdings, holdingsWorld } from '../worlds/holdings-world'
import { storyNetworks } from '../worlds/networks'
import { connectTo, passTime, setOnline } from '../worlds/steps'
import { never, storyWorld } from '../worlds/story-world'

interface OnRampScript extends Holdings {
  readonly quote?: NonNullable<OnRampProvider['getQuote']>
  readonly url?: OnRampProvider['getUrl']
  readonly options?: OnRampOptions
  /** The assets that a service lists; without it there are none. */
  readonly listed?: () => Promise<ServiceOptions>
}

const ETHER = 10n ** 18n
const money = (amount: string, currency: string) => ({ amount, currency })

/** This amount as the network fee, and the rest at a price of 4000. */
const quoteOf = ({ amount, currency, asset }: OnRampOrder, isEstimate = false) => ({
  quoteId: 'q1',
  paymentTotal: money(amount, currency),
  paymentSubtotal: money(String(Number(amount) - 2), currency),
  networkFee: money('2', currency),
  purchaseAmount: money(String((Number(amount) - 2) / 4000), asset.symbol),
  isEstimate,
})

const quote: NonNullable<OnRampProvider['getQuote']> = async (order) => quoteOf(order)
const site = 'https://millrace.example'
const url: OnRampProvider['getUrl'] = async ({ account }) => `${site}/?walletAddress=${account}`

const [here] = storyNetworks
const limits = [
  { id: 'card', min: '10', max: '7500' },
  { id: 'ach_bank_account', min: '10', max: '25000' },
]
const listed: ServiceOptions = {
  purchaseCurrencies: (['USDC', 'TIDE'] as const).map((symbol) => ({
    id: symbol,
    name: { USDC: 'USD Coin', TIDE: 'Tidepool' }[symbol],
    symbol,
    networks: [{ name: 'base', displayName: 'Base', chainId: String(here?.id), contractAddress: symbol }],
  })),
  paymentCurrencies: [
    { id: 'USD', limits },
    { id: 'EUR', limits },
  ],
}

/** A service that lists assets, but sells nothing on the networks of stories. */
const serviceOf = (getOnRampOptions: NonNullable<OnRampScript['listed']>): AnyPlugin => ({
  id: 'service',
  controllers: [
    lazyController(
      BlockchainClientToken,
      async () => ({ getOnRampOptions }) as Partial<BlockchainClient> as BlockchainClient,
    ),
  ],
})

const copperleafIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#b5622b" d="M0 0h8v8H0z"/><path fill="#fff" d="M4 1l2 3-2 3-2-3z"/></svg>'

const sellers = (script: OnRampScript): readonly OnRampProvider[] => [
  {
    name: 'millrace',
    label: 'Millrace',
    feeRange: '1–2%',
    url: site,
    sendsMessages: true,
    methods: ['card', 'ach_bank_account'],
    getQuote: script.quote ?? quote,
    getUrl: script.url ?? url,
  },
  {
    name: 'copperleaf',
    label: 'Copperleaf',
    iconUrl: `data:image/svg+xml,${encodeURIComponent(copperleafIcon)}`,
    url: 'https://copperleaf.example',
    methods: ['card'],
    getUrl: url,
  },
]

/** The plugin, with the answers of providers and chain in a story. */
const onRampWorld = (script: OnRampScript = {}) =>
  holdingsWorld({
    readBalance: () => 0n,
    isSilent: true,
    ...script,
    plugins: [
      onramp({ providers: sellers(script), currency: 'USD', ...script.options }),
      ...(script.listed ? [serviceOf(script.listed)] : []),
    ],
  })

type Steps = (api: OnRampApi, kernel: AnyKernel) => void | Promise<void>

const nextFrame = () => new Promise(requestAnimationFrame)

/** Connected, in a view of buying, after some steps. */
const at = (view: { readonly name: string }, script: OnRampScript = {}, steps: Steps = () => undefined) =>
  storyWorld(onRampWorld(script), async (kernel) => {
    await connectTo(kernel)
    kernel.router.reset(OnRampProvidersView)
    if (view !== OnRampProvidersView) kernel.router.push(view)
    const api = await kernel.load(OnRampController)
    await steps(api, kernel)
  })

const fill =
  (amount: string, isAwaited = true): Steps =>
  async (api) => {
    api.setAmount(amount)
    if (isAwaited) api.requote()
    while (isAwaited && api.offers.peek().some(({ quoteState }) => quoteState === 'loading')) await nextFrame()
  }

/** Nothing is pressed here: a window would open over the gallery, and request the provider's site. */
const refuseWindows = () => void Reflect.set(window, 'open', () => null)

/** Continues to the provider's page, by a link. */
const buy =
  (name = 'millrace', isAwaited = true): Steps =>
  async (api, kernel) => {
    await fill('250')(api, kernel)
    refuseWindows()
    api.buy(name)
    while (isAwaited && api.progress.peek()?.phase === 'opening') await nextFrame()
  }

interface WindowSteps {
  readonly isClosed?: boolean
  /** The message of the provider's page about the payment. */
  readonly status?: 'paid' | 'failed'
}

/** Continues to the provider's page in a window: an invisible page replaces it, since none opens in a gallery. */
function inWindow({ isClosed = false, status }: WindowSteps = {}) {
  const shown = { document: document.implementation.createHTMLDocument(), closed: false, close: () => undefined }
  let state = ''
  const script: OnRampScript = {
    url: (order) => {
      state = order.state
      return url(order)
    },
  }
  return at(BuyInProgressView, script, async (api, kernel) => {
    await fill('250')(api, kernel)
    shown.closed = false
    Reflect.set(window, 'open', () => shown)
    api.buy('millrace')
    refuseWindows()
    while (api.progress.peek()?.phase === 'opening') await nextFrame()
    shown.closed = isClosed
    if (isClosed) for (let second = 0; second < 5; second++) await passTime(kernel, 1000)
    if (!status) return
    const message = new MessageEvent('message', { data: { state, status }, origin: site })
    Object.defineProperty(message, 'source', { value: shown })
    window.dispatchEvent(message)
  })
}

/** A chain on which this amount arrives after the purchase began. */
function comes(part: bigint) {
  const chain = { value: 0n }
  const script: OnRampScript = { readBalance: () => chain.value }
  const steps: Steps = async (api, kernel) => {
    // A story runs each time that it is shown.
    chain.value = 0n
    await buy()(api, kernel)
    chain.value = part
    api.look()
    while (api.progress.peek()?.arrival.received === 0n) await nextFrame()
    kernel.notices.hide()
  }
  return at(BuyInProgressView, script, steps)
}

/** The amounts of asset and money, in every state. */
export const onRampStories = defineStories('Choose provider', {
  empty: at(OnRampProvidersView),
  offers: at(OnRampProvidersView, {}, fill('250')),
  'too low': at(OnRampProvidersView, { listed: async () => listed }, fill('5', false)),
  'too high': at(OnRampProvidersView, { listed: async () => listed }, fill('30000', false)),
  'a fee that stands apart': at(
    OnRampProvidersView,
    {
      quote: async (order) => ({
        ...quoteOf(order),
        paymentSubtotal: money(String(Number(order.amount) - 5), order.currency),
        providerFee: money('3', order.currency),
      }),
    },
    fill('250'),
  ),
  'asking for an offer': at(OnRampProvidersView, { quote: () => never() }, fill('250', false)),
  'an estimate': at(OnRampProvidersView, { quote: async (order) => quoteOf(order, true) }, fill('250')),
  'wrong sums': at(
    OnRampProvidersView,
    { quote: async (order) => ({ ...quoteOf(order), paymentTotal: money('300', 'USD') }) },
    fill('250'),
  ),
  'no answer': at(OnRampProvidersView, { quote: () => Promise.reject(new Error('no answer')) }, fill('250')),
  'not offered': at(OnRampProvidersView, { quote: async () => undefined }, fill('250')),
  offline: at(OnRampProvidersView, {}, async (api, kernel) => {
    await fill('250')(api, kernel)
    setOnline(kernel, false)
    refuseWindows()
    api.buy('millrace')
  }),
  'nothing is sold': at(OnRampProvidersView, { options: { providers: [], meld: false } }),
  nobody: storyWorld(onRampWorld(), (kernel) => kernel.router.reset(OnRampProvidersView)),
})

/** The assets that can be bought. */
export const onRampTokenStories = defineStories('Select token to buy', {
  tokens: at(OnRampTokenSelectView, { listed: async () => listed }),
  'being read': at(OnRampTokenSelectView, { listed: () => never() }),
  'built in': at(OnRampTokenSelectView, { listed: async () => ({ ...listed, isBuiltIn: true }) }),
  none: at(OnRampTokenSelectView, { options: { providers: [], meld: false } }),
})

/** The ways to pay. */
export const onRampFiatStories = defineStories('Select currency', {
  currencies: at(OnRampFiatSelectView),
  'being read': at(OnRampFiatSelectView, { listed: () => never() }),
  'built in': at(OnRampFiatSelectView, { listed: async () => ({ ...listed, isBuiltIn: true }) }),
})

/** The explanation of buying. */
export const whatIsABuyStories = defineStories('What is Buy?', { lessons: at(WhatIsABuyView) })

/** The states at the provider's page, and until the bought asset has arrived. */
export const buyInProgressStories = defineStories('Buy in progress', {
  'asking for the page': at(BuyInProgressView, { url: () => never() }, buy('millrace', false)),
  'in the window': inWindow(),
  'the window is closed': inWindow({ isClosed: true }),
  paid: inWindow({ status: 'paid' }),
  'the payment failed': inWindow({ status: 'failed' }),
  'a link': at(BuyInProgressView, {}, buy()),
  'no page': at(BuyInProgressView, { url: async () => '' }, buy()),
  'a page of somebody else': at(BuyInProgressView, { url: async () => 'https://other.example/' }, buy()),
  'a part has arrived': comes(ETHER / 50n),
  arrived: comes(ETHER),
  'still on its way': at(BuyInProgressView, {}, async (api, kernel) => {
    await buy()(api, kernel)
    await passTime(kernel, 600_000)
  }),
  nothing: at(BuyInProgressView),
})
