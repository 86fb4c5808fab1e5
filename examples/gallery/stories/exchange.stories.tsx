import type { AnyKernel } from 'portico'
import { blockchainApi } from 'portico/plugins/blockchain-api'
import type { PriceSource } from 'portico/plugins/blockchain-api/contract'
import { type ExchangeFundOptions, exchangeFund } from 'portico/plugins/exchange-fund'
import {
  type ExchangeFundApi,
  ExchangeFundController,
  type ExchangeSource,
  PayWithExchangeDepositView,
  PayWithExchangeSelectAssetView,
  PayWithExchangeView,
} from 'portico/plugins/exchange-fund/contract'
import { defineStories } from '../define-stories'
import { tokenPictures } from '../worlds/pictures'
import { connectTo, passTime, setOnline } from '../worlds/steps'
import { never, type StoryWorld, storyWorld } from '../worlds/story-world'
import { storyAddress } from '../worlds/wallets'

interface ExchangeScript {
  readonly exchanges?: () => Promise<unknown>
  readonly payment?: () => Promise<unknown>
  readonly report?: () => Promise<unknown>
  readonly options?: ExchangeFundOptions
  /** Prices are unknown. */
  readonly isPriceless?: boolean
}

const pictures: Readonly<Record<string, string>> = tokenPictures
const asset = (networkId: string, symbol: string, name: string, decimals = 18) => {
  const iconUrl = pictures[symbol]
  return { networkId, symbol, name, decimals, assetId: `${networkId}/slip44:${decimals}`, ...(iconUrl && { iconUrl }) }
}
const assets = [
  { ...asset('test:1', 'USDC', 'USD Coin', 6), address: 'dollar' },
  asset('test:1', 'ETH', 'Ether'),
  asset('test:2', 'ETH', 'Ether'),
  { ...asset('test:2', 'USDC', 'USD Coin', 6), address: 'dollar' },
  asset('test:5', 'TIDE', 'Tidepool'),
]

const usual = async () => [
  { id: 'millrace', name: 'Millrace' },
  { id: 'quay', name: 'Quay Street' },
  { id: 'tollhouse', name: 'Tollhouse' },
]
const page = async () => ({ url: 'https://millrace.example/pay?session=1', sessionId: 'mr-4f19-77' })
const silent = async () => ({ status: 'UNKNOWN' })
const failing = () => Promise.reject(new Error('no answer'))

const sourceOf = ({ exchanges = usual, payment = page, report = silent }: ExchangeScript) =>
  ({ getExchanges: exchanges, getExchangePayUrl: payment, getExchangeBuyStatus: report }) as ExchangeSource

const prices: PriceSource = {
  prices: async ({ addresses }) =>
    addresses.map((address) => {
      return { address, name: 'Token', symbol: 'TKN', price: address.endsWith('dollar') ? '1' : '3312.458' }
    }),
}

/** The plugin exchange-fund, with the answers of exchanges in a story. */
const exchangeWorld =
  (script: ExchangeScript = {}) =>
  (): StoryWorld => ({
    readBalance: () => 1_482_910_000_000_000_000n,
    isSilent: true,
    gates: { payWithExchange: true },
    plugins: [
      blockchainApi({ prices: script.isPriceless ? false : prices }),
      exchangeFund({ source: sourceOf(script), assets, restrictedTimeZones: [], ...script.options }),
    ],
  })

type Steps = (api: ExchangeFundApi, kernel: AnyKernel) => void | Promise<void>

const nextFrame = () => new Promise(requestAnimationFrame)

/** Connected, in a view of the plugin, after some steps. */
const at = (view: { readonly name: string }, script: ExchangeScript = {}, steps: Steps = () => undefined) =>
  storyWorld(exchangeWorld(script), async (kernel) => {
    await connectTo(kernel)
    kernel.router.reset(view)
    const api = await kernel.load(ExchangeFundController)
    api.watch()
    while (api.exchangesState.peek() === 'loading' && !script.exchanges) await nextFrame()
    await steps(api, kernel)
  })

/** How the browser handles the window of an exchange. */
type WindowKind = 'open' | 'closed' | 'blocked'

/** Presses the first exchange. No window opens in a gallery: an invisible page replaces it. */
function press(api: ExchangeFundApi, kind: WindowKind): void {
  const { open } = window
  const shown = { document: document.implementation.createHTMLDocument(), closed: false, close: () => undefined }
  Reflect.set(window, 'open', () => (kind === 'blocked' ? null : shown))
  const [exchange] = api.exchanges.peek()
  if (exchange) api.begin({ exchange, address: storyAddress, windowText: 'Opening…' })
  Reflect.set(window, 'open', open)
  if (kind === 'closed') shown.closed = true
}

const settleFrames = async () => {
  for (let frame = 0; frame < 4; frame++) await nextFrame()
}

interface DepositSteps {
  readonly kind?: WindowKind
  /** Of the requests that were sent. */
  readonly checks?: number
}

/** A deposit, from the press on. */
const deposit = (script: ExchangeScript = {}, { kind = 'open', checks = 0 }: DepositSteps = {}) =>
  at(PayWithExchangeView, script, async (api, kernel) => {
    api.setAmount('100')
    press(api, kind)
    await settleFrames()
    if (kind === 'closed') for (let second = 0; second < 4; second++) await passTime(kernel, 1000)
    for (let check = 0; check < checks; check++) {
      await passTime(kernel, 5000)
      await settleFrames()
    }
    kernel.notices.hide()
  })

const filled: Steps = (api) => api.setAmount('100')

/** The asset, the amount and the exchange, in every state. */
export const exchangeStories = defineStories('Deposit from Exchange', {
  empty: at(PayWithExchangeView),
  filled: at(PayWithExchangeView, {}, filled),
  'a price that is not known': at(PayWithExchangeView, { isPriceless: true }),
  'no amount yet': at(PayWithExchangeView, {}, (api) => press(api, 'blocked')),
  'asking for exchanges': at(PayWithExchangeView, { exchanges: () => never() }),
  'none sends it': at(PayWithExchangeView, { exchanges: async () => [] }, filled),
  'not supported': at(PayWithExchangeView, { exchanges: () => Promise.reject(new Error('It is not supported')) }),
  'not to be had': at(PayWithExchangeView, { exchanges: failing }),
  offline: at(PayWithExchangeView, { exchanges: failing }, (_, kernel) => setOnline(kernel, false)),
  'a deposit is under way': at(PayWithExchangeView, {}, async (api, kernel) => {
    filled(api, kernel)
    press(api, 'open')
    await settleFrames()
    kernel.router.goBack()
  }),
  'nothing to deposit': at(PayWithExchangeView, { exchanges: usual, options: { assets: [] } }),
  'not offered here': at(PayWithExchangeView, {
    exchanges: usual,
    options: { restrictedTimeZones: [Intl.DateTimeFormat().resolvedOptions().timeZone] },
  }),
  nobody: storyWorld(exchangeWorld(), (kernel) => kernel.router.reset(PayWithExchangeView)),
})

/** The assets that can be received. */
export const exchangeAssetStories = defineStories('Select asset to deposit', {
  assets: at(PayWithExchangeSelectAssetView),
  'none found': storyWorld(exchangeWorld({ exchanges: usual, options: { assets: [] } }), async (kernel) => {
    await connectTo(kernel)
    kernel.router.reset(PayWithExchangeSelectAssetView)
  }),
})

/** The states of a deposit. */
export const exchangeDepositStories = defineStories('Deposit under way', {
  opening: deposit({ payment: () => never() }),
  'in the window': deposit(),
  'the window is blocked': deposit({}, { kind: 'blocked' }),
  'the window seems closed': deposit({}, { kind: 'closed' }),
  'no answer': deposit({ report: failing }, { checks: 1 }),
  'on its way': deposit({ report: async () => ({ status: 'IN_PROGRESS' }) }, { checks: 1 }),
  'still on its way': deposit({ report: async () => ({ status: 'IN_PROGRESS' }) }, { checks: 20 }),
  'not known': deposit({}, { checks: 20 }),
  completed: deposit({ report: async () => ({ status: 'SUCCESS', txHash: `0x${'9e41'.repeat(16)}` }) }, { checks: 1 }),
  failed: deposit({ report: async () => ({ status: 'FAILED' }) }, { checks: 1 }),
  'not begun': deposit({ payment: failing }),
  'an asset that it does not send': deposit({ payment: () => Promise.reject(new Error('It is not supported')) }),
  'another account': at(PayWithExchangeView, {}, (api) => {
    api.setAmount('100')
    const [exchange] = api.exchanges.peek()
    if (exchange) api.begin({ exchange, address: 'somebody-else', windowText: '' })
  }),
  'none under way': at(PayWithExchangeDepositView),
})
