import { createLazyToken } from '../../../kernel/container/token'
import { declareEvents } from '../../../kernel/events/event-bus'
import type { CaipNetworkId } from '../../../kernel/lib/caip'
import type { Network } from '../../../kernel/namespaces/network'
import { createViewRef } from '../../../kernel/router/define-view'
import type { ReadonlySignal } from '../../../kernel/store/signals'
import type { OnRampQuote } from '../../services/blockchain-api/contract'
import type { Arrival } from '../../wallets/contract'

/** CAIP-2 namespaces to which the provider of the service delivers; every page has these before it loads the list of providers. */
export const meldNamespaces: readonly string[] = ['eip155', 'solana']

/** Networks that the service writes by a name alone, by CAIP-2 id. */
export const meldNetworkIds: Readonly<Record<string, string>> = {
  'solana-mainnet': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}

/** Something that can be bought on the active network. */
export interface OnRampAsset {
  readonly name: string
  readonly symbol: string
  /** The token's address in the chain's own spelling; absent for the network's own currency. */
  readonly address?: string
}

/** Money that can be paid with. */
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

/** An order that a person goes to pay. */
export interface OnRampPurchaseOrder extends OnRampOrder {
  /** A secret that the provider's page repeats in its messages, which proves that they are its. */
  readonly state: string
  /** What was agreed, where the provider makes offers. */
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
  /** Data of a picture, or https of the provider's own site. */
  readonly iconUrl?: string
  /** The provider's own site; its page must be on the same host, or on a sub-domain of it. */
  readonly url: string
  /** CAIP-2 namespaces that it delivers to; default: all. */
  readonly namespaces?: readonly string[]
  /** Ways to pay, such as 'card'; default: those of the currency. */
  readonly methods?: readonly string[]
  /** Whether its page posts messages. Only such a page learns which page opened it. */
  readonly sendsMessages?: boolean
  /** The address of its page for an order: https, with the account in it. Called in time: nothing else is asked meanwhile. */
  getUrl(order: OnRampPurchaseOrder): Promise<string>
  /**
   * Returns the price of a purchase and the amount it yields; undefined where it is not offered. Without this function only the provider's
   * page shows them.
   */
  getQuote?(order: OnRampOrder): Promise<OnRampQuote | undefined>
}

/** 'estimate': not the provider's word, and never bought by. 'refused': its sums are wrong. 'none': not offered. */
export type OnRampQuoteState = 'idle' | 'loading' | 'ready' | 'estimate' | 'refused' | 'failed' | 'none'

/** A provider as it is listed. */
export interface OnRampOffer {
  readonly name: string
  readonly label: string
  /** Safe to draw. */
  readonly iconUrl?: string
  readonly feeRange?: string
  /** Ways to pay that take the amount. */
  readonly methods: readonly string[]
  /** Whether it makes offers; else its page says the price. */
  readonly isQuoting: boolean
  readonly quoteState: OnRampQuoteState
  readonly quote?: OnRampQuote
  /** A press opens its page. */
  readonly isReady: boolean
}

/** What the form lacks before anything can be bought. */
export type OnRampLack = 'account' | 'network' | 'asset' | 'amount' | 'value' | 'low' | 'high'

/** Why a purchase did not get to the provider's page, or ended there. */
export type OnRampProblem = 'offline' | 'unquoted' | 'changed' | 'noLink' | 'refusedLink' | 'failed'

/** 'opening': the address is asked for; 'link': no window could be opened; 'closed': it says that it is closed. */
export type OnRampPhase = 'opening' | 'open' | 'link' | 'closed' | 'paid' | 'failed'

/** A purchase that a person went to pay. */
export interface OnRampPurchase {
  /** Unique. */
  readonly id: string
  readonly provider: { readonly name: string; readonly label: string }
  readonly networkId: CaipNetworkId
  readonly account: string
  readonly asset: OnRampAsset
  readonly currency: string
  readonly amount: string
  /** What was agreed, an exact decimal text. */
  readonly expected?: string
  /** ms since the epoch */
  readonly startedAt: number
}

/** A purchase, and how far it got. */
export interface OnRampProgress {
  readonly purchase: OnRampPurchase
  readonly phase: OnRampPhase
  readonly problem?: OnRampProblem
  /** The checked address of the provider's page, on this page alone. */
  readonly href?: string
  readonly arrival: Arrival
}

/** The form of a purchase, its offers and its result. */
export interface OnRampApi {
  /** 'builtIn': the service did not say, and these are the usual ones. */
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
  /** The offer that brings most; undefined where none says how much. */
  readonly best: ReadonlySignal<OnRampOffer | undefined>
  /** Why the last press of a provider opened nothing. */
  readonly problem: ReadonlySignal<OnRampProblem | undefined>
  /** The purchase that is shown: the last one of the active account on the active network. */
  readonly progress: ReadonlySignal<OnRampProgress | undefined>
  setAmount(amount: string): void
  setAsset(asset: OnRampAsset): void
  setCurrency(id: string): void
  /** Asks for options and offers again. */
  requote(): void
  /** Opens the page of a provider; call it in the click handler itself. Does nothing where its offer cannot be bought. */
  buy(name: string, text?: string): void
  /** Goes to the window of the purchase that is shown. */
  focus(): void
  /** Requests the page of the same purchase again, in the click handler itself. */
  retry(text?: string): void
  /** Looks for the bought asset again, now and for some minutes. */
  look(): void
  /** Ends the purchase that is shown: nothing is looked for any more. */
  forget(): void
  /** The same function as on `kernel.plugins.onramp`. */
  open(params?: OnRampOpenParams): Promise<void>
  /** Keeps offers fresh. Returns a function that stops it. */
  watch(): () => void
}

/** What `kernel.plugins.onramp.open` takes; the person chooses what is absent. */
export interface OnRampOpenParams {
  /** What is paid, an exact decimal text: '250'. */
  readonly amount?: string
  /** ISO 4217: 'EUR'. */
  readonly currency?: string
  /** Symbol or address of the asset to buy. */
  readonly token?: string
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
/** Follows a purchase: on the provider's page, and until the asset has arrived. */
export const BuyInProgressView = /* @__PURE__ */ createViewRef('BuyInProgress')

/** Events of the plugin `onramp`, by name. */
export type OnRampEvents = {
  /** A person went to a provider's page. */
  'onramp:started': { readonly purchase: OnRampPurchase }
  /** What was bought is there, or a part of it; base units in all. */
  'onramp:arrived': { readonly purchase: OnRampPurchase; readonly received: bigint; readonly isPart: boolean }
  /** A purchase failed: as far as is known, nothing was bought. */
  'onramp:failed': { readonly purchase: OnRampPurchase; readonly problem: OnRampProblem }
}
/** Declares the events of the plugin `onramp`. */
export const onRampEvents = /* @__PURE__ */ declareEvents<OnRampEvents>()
