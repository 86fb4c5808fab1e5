import { createLazyToken } from '../../../kernel/container/token'
import { declareEvents } from '../../../kernel/events/event-bus'
import type { CaipAddress } from '../../../kernel/lib/caip'
import { createViewRef } from '../../../kernel/router/define-view'
import type { ReadonlySignal } from '../../../kernel/store/signals'
import type { AccountActionRef } from '../../foundations/account/contract'
import type { ExchangeCalls, ListedExchange } from '../../services/blockchain-api/contract'

/** Storage key of a deposit in progress, which a page reads before it loads the code that follows it. */
export const DEPOSIT_KEY = 'deposit'

/** Networks of the assets of `exchangeAssets`, by CAIP-2: a page knows these before it loads the table. */
export const exchangeNetworks = [
  'eip155:1',
  'eip155:8453',
  'eip155:84532',
  'eip155:42161',
  'eip155:137',
  'eip155:10',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
] as const

/** Something that exchanges send, on one network. */
export interface ExchangeAsset {
  /** CAIP-2. */
  readonly networkId: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** The token's address in the chain's own spelling; absent for the network's own currency. */
  readonly address?: string
  /** CAIP-19; of a namespace that the table `assetKinds` does not know it has to be there. */
  readonly assetId?: string
  /** Data of a picture, or https of a host of `pictureHosts`. */
  readonly iconUrl?: string
}

/**
 * A source of exchanges: which send an asset, where a person confirms, and the state of a deposit. It is the service of the plugin
 * blockchain-api, or the host's own. Its answers are checked in any case.
 */
export type ExchangeSource = ExchangeCalls

/** 'none': no exchange sends the asset; 'unsupported': the source says so of the asset; 'failed': the source could not be asked. */
export type ExchangesState = 'loading' | 'ready' | 'none' | 'unsupported' | 'failed'

/** The unit of the amount: US dollars, or the asset itself where its price is not known. */
export type AmountUnit = 'usd' | 'token'

/** The limits of the amount: its decimals, and the most of its smallest units. */
export interface AmountLimits {
  readonly decimals: number
  readonly maxUnits: bigint
}

/**
 * Why the form is disabled: 'account': no wallet is connected; 'region': not offered in the region of this device; 'asset': no asset to
 * deposit on the networks of the app.
 */
export type ExchangeFundLack = 'account' | 'region' | 'asset'

/**
 * The stage of a deposit. 'opening': the page of the exchange is asked for; 'confirming': a person is there, as far as is known;
 * 'onItsWay': the exchange says so; 'late': it was asked twenty times, and said nothing final; 'refused': nothing was begun.
 */
export type DepositStage = 'opening' | 'confirming' | 'onItsWay' | 'late' | 'done' | 'failed' | 'refused'

/** Why a deposit was not begun: 'payment': the source gave no page; 'asset': it does not know the asset; 'account': it is another one now. */
export type DepositRefusal = 'payment' | 'asset' | 'account'

/** The window of the exchange: 'blocked': the browser opened none; 'closed': it seems closed; 'away': a person went there by the link, or this page was loaded again since. */
export type DepositWindow = 'open' | 'blocked' | 'closed' | 'away'

/** A deposit from an exchange, from the press on. */
export interface Deposit {
  readonly exchange: ListedExchange
  readonly asset: ExchangeAsset
  /** Whole units of the asset, an exact decimal text. */
  readonly amount: string
  /** The account that receives it, as it was shown. */
  readonly recipient: CaipAddress
  readonly stage: DepositStage
  readonly window: DepositWindow
  readonly refusal?: DepositRefusal
  /** Whether the exchange has reported it as in progress. */
  readonly isConfirmed?: boolean
  /** The source did not answer when it was asked last. */
  readonly isUnanswered?: boolean
  /** The page of the exchange; safe to lead to. */
  readonly url?: string
  readonly sessionId?: string
  /** ms since the epoch */
  readonly startedAt: number
  /** ms since the epoch */
  readonly endedAt?: number
  readonly txHash?: string
}

/** What `kernel.plugins['exchange-fund'].open` takes; the person chooses what is absent. */
export interface ExchangeFundOpenParams {
  /** CAIP-19 id or symbol. */
  readonly asset?: string | undefined
  /** US dollars, an exact decimal text: '50'. Ignored where the price of the asset is not known. */
  readonly amount?: string | undefined
}

/** How an opening ended: as the deposit did, or 'left' where the modal was closed before one was begun. */
export interface ExchangeFundOutcome {
  readonly state: 'done' | 'failed' | 'late' | 'left'
  readonly deposit?: Deposit
}

/** What `begin` takes. */
export interface BeginParams {
  readonly exchange: ListedExchange
  /** The address that was shown. */
  readonly address: string
  /** Stands in the window until the page of the exchange is there. */
  readonly windowText: string
}

/** The form of a deposit, and the deposit under way. */
export interface ExchangeFundApi {
  readonly lack: ReadonlySignal<ExchangeFundLack | undefined>
  /** The assets that the active account can receive, those on the active network first. */
  readonly assets: ReadonlySignal<readonly ExchangeAsset[]>
  readonly asset: ReadonlySignal<ExchangeAsset | undefined>
  /** The typed amount, an exact decimal text; '' while there is none. */
  readonly amount: ReadonlySignal<string>
  readonly unit: ReadonlySignal<AmountUnit>
  /** Decimals of the unit, and the most of it that can be typed. */
  readonly limits: ReadonlySignal<AmountLimits>
  /** Base units of the asset; undefined while its price is not there, or nothing was typed. */
  readonly units: ReadonlySignal<bigint | undefined>
  readonly exchanges: ReadonlySignal<readonly ListedExchange[]>
  readonly exchangesState: ReadonlySignal<ExchangesState>
  readonly deposit: ReadonlySignal<Deposit | undefined>
  setAsset(asset: ExchangeAsset): void
  setAmount(amount: string): void
  /** Reads prices and exchanges again. */
  retry(): void
  /**
   * Opens a window for an exchange and begins a deposit: to be called in the press itself. Never rejects: `deposit` tells.
   */
  begin(params: BeginParams): void
  /** Records that a person goes to the page of the exchange by its link. */
  goByLink(): void
  /** Asks for the status of the deposit again, for as long as at first. */
  lookAgain(): void
  /** Stops following the deposit, and shows the form. */
  leave(): void
  /** The same function as on `kernel.plugins['exchange-fund']`. */
  open(params?: ExchangeFundOpenParams): Promise<ExchangeFundOutcome>
  /** Keeps prices and exchanges up to date. Returns a function that stops it. */
  watch(): () => void
}

/** Names the controller of deposits from an exchange; its code loads on first use. */
export const ExchangeFundController = /* @__PURE__ */ createLazyToken<ExchangeFundApi>('exchange-fund/Controller')

/** Names the action that funds the account from an exchange. */
export const DepositAction: AccountActionRef = { actionId: 'deposit-from-exchange' }

/** The form: which asset, how much, from which exchange. */
export const PayWithExchangeView = /* @__PURE__ */ createViewRef('PayWithExchange')
/** Chooses the asset that arrives. */
export const PayWithExchangeSelectAssetView = /* @__PURE__ */ createViewRef('PayWithExchangeSelectAsset')
/** Shows the stage of the deposit. */
export const PayWithExchangeDepositView = /* @__PURE__ */ createViewRef('PayWithExchangeDeposit')

/** Events of the plugin `exchange-fund`, by name. */
export type ExchangeFundEvents = {
  /** A person was led to an exchange. */
  'exchange-fund:started': { readonly deposit: Deposit }
  'exchange-fund:succeeded': { readonly deposit: Deposit }
  /** The exchange says that it failed, or it was not begun. */
  'exchange-fund:failed': { readonly deposit: Deposit }
}
/** Declares the events of the plugin `exchange-fund`. */
export const exchangeFundEvents = /* @__PURE__ */ declareEvents<ExchangeFundEvents>()
