import { createLazyToken } from '../../../kernel/container/token'
import { declareEvents } from '../../../kernel/events/event-bus'
import type { CaipNetworkId } from '../../../kernel/lib/caip'
import type { Network } from '../../../kernel/namespaces/network'
import { createViewRef } from '../../../kernel/router/define-view'
import type { ReadonlySignal } from '../../../kernel/store/signals'
import type { OnRampQuote } from '../../services/blockchain-api/contract'
import type { Arrival } from '../../wallets/contract'

/** CAIP-2 namespaces to which the provider of the service delivers. Every page knows them before it loads the list of providers. */
export const meldNamespaces: readonly string[] = ['eip155', 'solana']

/** Networks that the service names without a CAIP-2 id, with the id of each. */
export const meldNetworkIds: Readonly<Record<string, string>> = {
  'solana-mainnet': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}

/** Something that can be bought on the active network. */
export interface OnRampAsset {
  readonly name: string
  readonly symbol: string
  /** The token's address as its chain writes it; absent for the network's own currency. */
  readonly address?: string
}

/** A currency that a person can pay with. */
export interface OnRampCurrency {
  /** ISO 4217: 'USD'. */
  readonly id: string
  /** Limits for each way to pay ('card', 'ach_bank_account'), as exact decimal texts; an empty list means none. */
  readonly limits: readonly { readonly id: string; readonly min: string; readonly max: string }[]
}

/** What to buy, and for how much. */
export interface OnRampOrder {
  readonly network: Network
  readonly account: string
  readonly asset: OnRampAsset
  /** ISO 4217 */
  readonly currency: string
  /** What the person pays, an exact decimal text. */
  readonly amount: string
  readonly signal?: AbortSignal
}

/** An order that a person is about to pay. */
export interface OnRampPurchaseOrder extends OnRampOrder {
  /** A secret that the provider's page repeats in its messages. It proves that the provider sent them. */
  readonly state: string
  /** The offer that the person accepted, where the provider makes offers. */
  readonly quote?: OnRampQuote
}

/**
 * A provider that sells crypto for money on its own page. A page that is opened with `sendsMessages` posts `{ state, status }` to its
 * opener, with the state of the order, and 'paid' or 'failed' as status.
 */
export interface OnRampProvider {
  /** Unique: 'millrace'. */
  readonly name: string
  /** The label that people read. */
  readonly label: string
  /** The range of the fee as people read it: '1-2%'. */
  readonly feeRange?: string
  /** A data URL, or an https address on the provider's own site. */
  readonly iconUrl?: string
  /** The provider's own site; its page must be on the same host, or on a sub-domain of it. */
  readonly url: string
  /** CAIP-2 namespaces that it delivers to; default: all. */
  readonly namespaces?: readonly string[]
  /** Ways to pay, such as 'card'; default: those of the currency. */
  readonly methods?: readonly string[]
  /** Whether the provider's page posts messages. Only such a page gets a reference to the page that opened it. */
  readonly sendsMessages?: boolean
  /**
   * Returns the address of the provider's page for an order: https, with the account in it. It has a time limit, after which the purchase
   * fails.
   */
  getUrl(order: OnRampPurchaseOrder): Promise<string>
  /**
   * Returns the price of a purchase and the amount it yields; undefined where the provider does not offer it. Without this function only
   * the provider's page shows the price.
   */
  getQuote?(order: OnRampOrder): Promise<OnRampQuote | undefined>
}

/**
 * The state of a quote. 'estimate': the provider did not confirm it, so nothing is bought by it. 'refused': its sums are wrong. 'none': the
 * provider does not sell this.
 */
export type OnRampQuoteState = 'idle' | 'loading' | 'ready' | 'estimate' | 'refused' | 'failed' | 'none'

/** A provider as the form lists it. */
export interface OnRampOffer {
  readonly name: string
  readonly label: string
  /** A picture that is safe to draw. */
  readonly iconUrl?: string
  readonly feeRange?: string
  /** Ways to pay that accept the amount. */
  readonly methods: readonly string[]
  /** Whether it makes offers; where it does not, its page shows the price. */
  readonly isQuoting: boolean
  readonly quoteState: OnRampQuoteState
  readonly quote?: OnRampQuote
  /** Whether a click opens its page. */
  readonly isReady: boolean
}

/** What the form still needs before a purchase can begin. */
export type OnRampLack = 'account' | 'network' | 'asset' | 'amount' | 'value' | 'low' | 'high'

/** Why a purchase did not reach the provider's page, or failed there. */
export type OnRampProblem = 'offline' | 'unquoted' | 'changed' | 'noLink' | 'refusedLink' | 'failed'

/**
 * The phase of a purchase. 'opening': the address is requested; 'link': no window could be opened; 'closed': the window reports that it is
 * closed.
 */
export type OnRampPhase = 'opening' | 'open' | 'link' | 'closed' | 'paid' | 'failed'

/** A purchase that a person went to the provider's page to pay. */
export interface OnRampPurchase {
  /** Unique. */
  readonly id: string
  readonly provider: { readonly name: string; readonly label: string }
  readonly networkId: CaipNetworkId
  readonly account: string
  readonly asset: OnRampAsset
  readonly currency: string
  readonly amount: string
  /** The amount of the accepted offer, an exact decimal text. */
  readonly expected?: string
  /** ms since the epoch */
  readonly startedAt: number
}

/** A purchase and its progress. */
export interface OnRampProgress {
  readonly purchase: OnRampPurchase
  readonly phase: OnRampPhase
  readonly problem?: OnRampProblem
  /** The checked address of the provider's page; only the page that opened it knows it. */
  readonly href?: string
  readonly arrival: Arrival
}

/** The form of a purchase, the offers for it and its result. */
export interface OnRampApi {
  /** 'builtIn': the service did not answer, so the form lists the usual currencies. */
  readonly optionsState: ReadonlySignal<'loading' | 'ready' | 'builtIn'>
  readonly assets: ReadonlySignal<readonly OnRampAsset[]>
  readonly currencies: ReadonlySignal<readonly OnRampCurrency[]>
  readonly asset: ReadonlySignal<OnRampAsset | undefined>
  readonly currency: ReadonlySignal<OnRampCurrency | undefined>
  /** An exact decimal text, or ''. */
  readonly amount: ReadonlySignal<string>
  /** Decimals of the currency. */
  readonly decimals: ReadonlySignal<number>
  readonly lack: ReadonlySignal<OnRampLack | undefined>
  /** The nearest amount that can be paid, where the one in the form is too low or too high. */
  readonly limit: ReadonlySignal<string | undefined>
  /** Amounts to choose from. */
  readonly presets: readonly number[]
  readonly offers: ReadonlySignal<readonly OnRampOffer[]>
  /** The offer that yields the most; undefined where no provider names an amount. */
  readonly best: ReadonlySignal<OnRampOffer | undefined>
  /** Why the last click on a provider opened nothing. */
  readonly problem: ReadonlySignal<OnRampProblem | undefined>
  /** The purchase that is shown: the latest of the active account on the active network. */
  readonly progress: ReadonlySignal<OnRampProgress | undefined>
  setAmount(amount: string): void
  setAsset(asset: OnRampAsset): void
  setCurrency(id: string): void
  /** Requests the options and the offers again. */
  requote(): void
  /** Opens the page of a provider; call it in the click handler itself. Does nothing where its offer cannot be bought. */
  buy(name: string, text?: string): void
  /** Brings the window of the shown purchase to the front. */
  focus(): void
  /** Requests the page of the same purchase again; call it in the click handler itself. */
  retry(text?: string): void
  /** Checks the account's balance for the bought asset again, now and for some minutes. */
  look(): void
  /** Ends the purchase that is shown; its asset is no longer looked for. */
  forget(): void
  /** The same function as on `kernel.plugins.onramp`. */
  open(params?: OnRampOpenParams): Promise<void>
  /** Keeps offers fresh while it runs. Returns a function that stops it. */
  watch(): () => void
}

/** Parameters of `kernel.plugins.onramp.open`; the person chooses what is absent. */
export interface OnRampOpenParams {
  /** What is paid, an exact decimal text: '250'. */
  readonly amount?: string | undefined
  /** ISO 4217: 'EUR'. */
  readonly currency?: string | undefined
  /** Symbol or address of the asset to buy. */
  readonly token?: string | undefined
}

/** Names the controller of purchases; its code loads on first use. */
export const OnRampController = /* @__PURE__ */ createLazyToken<OnRampApi>('onramp/Controller')

/** The form of a purchase: the amount, the currency, and the offers of providers. */
export const OnRampProvidersView = /* @__PURE__ */ createViewRef('OnRampProviders')
/** Lists the assets to buy. */
export const OnRampTokenSelectView = /* @__PURE__ */ createViewRef('OnRampTokenSelect')
/** Lists the currencies to pay with. */
export const OnRampFiatSelectView = /* @__PURE__ */ createViewRef('OnRampFiatSelect')
/** Explains what buying is. */
export const WhatIsABuyView = /* @__PURE__ */ createViewRef('WhatIsABuy')
/** Shows a purchase while the person pays on the provider's page, and until the asset has arrived. */
export const BuyInProgressView = /* @__PURE__ */ createViewRef('BuyInProgress')

/** Events of the plugin `onramp`, by name. */
export type OnRampEvents = {
  /** A person went to a provider's page. */
  'onramp:started': { readonly purchase: OnRampPurchase }
  /** All that was bought arrived, or a part of it. `received` is in base units. */
  'onramp:arrived': { readonly purchase: OnRampPurchase; readonly received: bigint; readonly isPart: boolean }
  /** A purchase failed; as far as the modal knows, nothing was bought. */
  'onramp:failed': { readonly purchase: OnRampPurchase; readonly problem: OnRampProblem }
}
/** Declares the events of the plugin `onramp`. */
export const onRampEvents = /* @__PURE__ */ declareEvents<OnRampEvents>()
