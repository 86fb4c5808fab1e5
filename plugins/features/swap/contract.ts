import { createLazyToken } from '../../../kernel/container/token'
import { declareEvents } from '../../../kernel/events/event-bus'
import type { CaipNetworkId } from '../../../kernel/lib/caip'
import type { Network } from '../../../kernel/namespaces/network'
import type { SwapRefusal } from '../../../kernel/namespaces/refusals'
import type { SwapIntent, SwapPlan } from '../../../kernel/namespaces/swap-capabilities'
import type { SubmittedTransaction } from '../../../kernel/namespaces/transfer-capabilities'
import { createViewRef } from '../../../kernel/router/define-view'
import type { ReadonlySignal } from '../../../kernel/store/signals'

/** A token that a source exchanges. */
export interface ListedSwapToken {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** The token's address in the chain's own spelling; absent for the network's own currency. */
  readonly address?: string
  /** https, or data of a picture. */
  readonly iconUrl?: string
}

/** The two assets of a swap, and the amount that is given. */
export interface SwapOrder {
  readonly network: Network
  /** The account that gives and receives. */
  readonly account: string
  /** Address of the token that is given; absent for the network's own currency. */
  readonly sell?: string
  /** Address of the token that is received; absent for the network's own currency. */
  readonly buy?: string
  /** Base units that are given. */
  readonly amount: bigint
}

/** An offer of a source for a swap. */
export interface SwapOffer {
  /** Base units. */
  readonly received: bigint
  /** Addresses of the tokens on its path, with both ends, where the source lists them. */
  readonly route?: readonly string[]
  /** Whether a token keeps a part of each transfer; `received` is already without it, and the person is told. */
  readonly hasTransferFee?: boolean
  /** Passed back to the source when its offer is accepted. */
  readonly data?: unknown
}

/** What the transaction must do. The transaction of the source is checked against exactly this. */
export interface SwapBuildParams extends SwapOrder {
  readonly offer: SwapOffer
  /** Base units. */
  readonly minReceived: bigint
  /** Maximum slippage in percent: 1, 0.5. */
  readonly slippage: number
  /** s since the epoch */
  readonly deadline: number
  readonly signal: AbortSignal
}

/** A source of swaps: it makes offers and writes their transactions, all of which are checked. */
export interface QuoteSource {
  readonly id: string
  /** Shown beside its offers. */
  readonly name: string
  /** Its own fee in percent of what is given, an exact decimal text; shown to the person, and included in the offer. */
  readonly feePercent?: string
  /** Tells whether it works on a network. Default: on all. */
  serves?(network: Network): boolean
  /** Whether its list is only a part of what it exchanges, so that other tokens do not count as unlisted. */
  readonly isListPartial?: boolean
  /** Lists what it exchanges on a network. */
  tokens?(params: { readonly network: Network; readonly signal: AbortSignal }): Promise<readonly ListedSwapToken[]>
  /** Returns its offers, which may be none. @throws the errors of the source */
  quote(order: SwapOrder & { readonly signal: AbortSignal }): Promise<readonly SwapOffer[]>
  /** Writes the transaction that accepts an offer. @throws the errors of the source */
  build(params: SwapBuildParams): Promise<unknown>
}

/** A token to choose, and how much of it the account holds, as far as is known. */
export interface SwapToken extends ListedSwapToken {
  /** Base units. */
  readonly value: bigint
  /** Whether the balance is unknown, so that `value` means nothing. */
  readonly isUnread?: boolean
  /** The price of one, in US dollars, exact; absent where it is not known. */
  readonly price?: string
  /** Whether it is unlisted: its name comes only from its own contract. */
  readonly isUnlisted?: boolean
  /** Whether its name advertises a site: such tokens are listed only on request. */
  readonly isLure?: boolean
}

/** A side of a swap: what is given, or what is received. */
export type SwapSide = 'sell' | 'buy'

/** The best offer for the form. */
export interface SwapQuote {
  /** The source that offers it. */
  readonly source: { readonly id: string; readonly name: string; readonly feePercent?: string }
  /** Base units that are given. */
  readonly amount: bigint
  /** Base units. */
  readonly received: bigint
  /** Minimum number of base units that are received, with the chosen slippage. */
  readonly minReceived: bigint
  /** Loss of worth, in hundredths of a percent; undefined where a price is not known. */
  readonly impact: number | undefined
  /** Symbols of the tokens on its path, with both ends; empty where the source does not list them. */
  readonly route: readonly string[]
  /** Whether a token keeps a part of each transfer; `received` is without it. */
  readonly hasTransferFee?: boolean
  /** ms since the epoch */
  readonly at: number
}

/** 'none': no source exchanges these; 'failed': no source could be asked. */
export type QuoteState = 'idle' | 'loading' | 'ready' | 'none' | 'failed'

/**
 * What a price impact requires: 'told' above 1 %, 'confirm' above 5 %, 'blocked' above 15 % or the host's limit; 'unknown' where a price is
 * missing, which the person must confirm too.
 */
export type ImpactLevel = 'fine' | 'told' | 'confirm' | 'blocked' | 'unknown'

/** What is missing in the form before it can be reviewed, in the order in which the button names it. */
export type SwapLack =
  | 'network'
  | 'token'
  | 'amount'
  | 'value'
  | 'funds'
  | 'quote'
  | 'retry'
  | 'liquidity'
  | 'blocked'
  | 'confirm'
  | 'ready'

/**
 * Why no wallet was asked, beside a refusal of the transaction. 'unanswered': a wallet was asked, has not answered, and may still send;
 * account or network changed meanwhile, the page was left, or the wait ended. 'unsigned': the wallet cannot sign a permit, and an approval
 * replaces it.
 */
export type SwapFailure =
  | 'noFunds'
  | 'feeFunds'
  | 'reverts'
  | 'decimals'
  | 'noQuote'
  | 'unbuilt'
  | 'unreachable'
  | 'changed'
  | 'expired'
  | 'moved'
  | 'declined'
  | 'waiting'
  | 'unanswered'
  | 'unsigned'
  | 'approvalFailed'
  | 'failed'

/** Why there is no review, or why its swap was not sent. */
export type SwapProblem = SwapFailure | SwapRefusal

/** Exactly what a wallet is asked for, frozen from when it is shown. */
export interface SwapReview {
  readonly intent: SwapIntent
  readonly plan: SwapPlan
  readonly sell: SwapToken
  readonly buy: SwapToken
  readonly quote: SwapQuote
  /** Whether all steps are one prompt. */
  readonly isAtomic: boolean
  /** Whether the app pays the fee. */
  readonly isSponsored?: boolean
  /** Whether the allowance is unlimited, as the person chose. */
  readonly isUnlimited: boolean
  /** Number of steps of the same swap that are done. */
  readonly stepsDone: number
  /** Whether a permit was signed before (EIP-2612). */
  readonly isSigned?: boolean
  /** The amount that was offered when the approval was requested, where it differs now. */
  readonly offeredBefore?: bigint
  /** US dollars for one of the network's own currency. */
  readonly feePrice?: string
}

/** 'preparing': sources and chain are asked; 'asking': the wallet is asked; 'approving': an approval is pending. */
export type SwapPhase = 'idle' | 'preparing' | 'asking' | 'approving'

/** What `kernel.plugins.swap.open` takes; the person chooses what is absent. */
export interface SwapOpenParams {
  /** Address or symbol. */
  readonly fromToken?: string | undefined
  /** Address or symbol. */
  readonly toToken?: string | undefined
  /** Whole units, an exact decimal text: '0.25'. */
  readonly amount?: string | undefined
}

/** A swap that a wallet submitted. */
export interface SwapOutcome extends SubmittedTransaction {
  readonly networkId: CaipNetworkId
  /** Whether it is a batch of calls (EIP-5792), whose id is the wallet's own. */
  readonly isBatch?: boolean
}

/** The form of a swap, its quotes, its review and its steps. */
export interface SwapApi {
  /** Tokens to choose on the active network; those that the account holds come first. */
  readonly tokens: ReadonlySignal<readonly SwapToken[]>
  readonly tokensState: ReadonlySignal<'loading' | 'ready' | 'unavailable'>
  /** Whether the list of a source could not be read. */
  readonly hasFailedLists: ReadonlySignal<boolean>
  readonly sell: ReadonlySignal<SwapToken | undefined>
  readonly buy: ReadonlySignal<SwapToken | undefined>
  /** Whole units to give, an exact decimal text; '' while there is none. */
  readonly amount: ReadonlySignal<string>
  /** The slippage in percent, an exact decimal text. */
  readonly slippage: ReadonlySignal<string>
  readonly isUnlimited: ReadonlySignal<boolean>
  /** Whether the person has accepted the loss; reset where a newer offer loses a percent more. */
  readonly isLossAccepted: ReadonlySignal<boolean>
  readonly quote: ReadonlySignal<SwapQuote | undefined>
  readonly quoteState: ReadonlySignal<QuoteState>
  readonly impactLevel: ReadonlySignal<ImpactLevel>
  readonly lack: ReadonlySignal<SwapLack>
  readonly phase: ReadonlySignal<SwapPhase>
  readonly problem: ReadonlySignal<SwapProblem | undefined>
  readonly review: ReadonlySignal<SwapReview | undefined>
  /** Which end the list of tokens is for. */
  readonly side: ReadonlySignal<SwapSide>
  /** Opens the list of tokens for one end. */
  choose(side: SwapSide): void
  /** Sets the token of the chosen end; the token of the other end changes places with it. */
  setToken(token: SwapToken): void
  /** Reads the lists of tokens again that failed. */
  relist(): void
  /** Reads an unlisted token from the chain; undefined where the address is no token. Rejects where the chain cannot be asked. */
  findToken(address: string): Promise<SwapToken | undefined>
  setAmount(amount: string): void
  /** Sets the amount to the whole balance; for the network's own currency without the fee of the swap. */
  setMax(): Promise<void>
  /** Sets a percentage from 0.01 to 10, with two decimals at most; anything else is ignored. */
  setSlippage(percent: string): void
  setUnlimited(isUnlimited: boolean): void
  acceptLoss(isAccepted: boolean): void
  /** Exchanges the two ends. */
  turn(): void
  /** Asks for a quote now. */
  requote(): void
  /** Builds and checks the swap, and shows the review. Never rejects: `problem` has the reason. */
  prepare(): Promise<void>
  /**
   * Asks the wallet, once, to sign the next step of the review, if it is still the present one. Never rejects: `problem` has the reason.
   */
  confirm(review: SwapReview): Promise<void>
  /** Empties the form. */
  reset(): void
  /** The same function as on `kernel.plugins.swap`. */
  open(params?: SwapOpenParams): Promise<void>
  /** Keeps the account's holdings and the quote up to date. Returns a function that stops it. */
  watch(): () => void
}

/** Names the controller of swaps; its code loads on first use. */
export const SwapController = /* @__PURE__ */ createLazyToken<SwapApi>('swap/Controller')

/** The form: both tokens, the amounts and the quote. */
export const SwapView = /* @__PURE__ */ createViewRef('Swap')
/** Chooses the token of one end. */
export const SwapSelectTokenView = /* @__PURE__ */ createViewRef('SwapSelectToken')
/** Shows exactly what is exchanged, before a wallet is asked. */
export const SwapPreviewView = /* @__PURE__ */ createViewRef('SwapPreview')

/** One end of a swap, as events tell it. */
export interface SwapEnd {
  /** The symbol of the token. */
  readonly symbol: string
  /** Whole units, an exact decimal text. */
  readonly amount: string
}

/** The data of a swap in each of its events. */
export interface SwapSummary {
  readonly networkId: CaipNetworkId
  readonly sell: SwapEnd
  /** The offered amount. */
  readonly buy: SwapEnd
}

/**
 * What a wallet is asked for in a swap: 'permit' and 'approve' let the exchange take the given token, 'revoke' first ends an earlier
 * approval.
 */
type SwapPrompt = 'permit' | 'approve' | 'revoke' | 'swap'

/** Events of the plugin `swap`, by name. */
export type SwapEvents = {
  'swap:started': SwapSummary & { readonly step: SwapPrompt }
  /** A wallet submitted the swap itself. */
  'swap:succeeded': SwapSummary & SwapOutcome
  /** A swap failed; its tokens and amounts are absent where the page was reloaded after the approval was submitted. */
  'swap:failed': Partial<SwapSummary> & { readonly problem: SwapProblem; readonly step?: SwapPrompt }
}
/** Declares the events of the plugin `swap`. */
export const swapEvents = /* @__PURE__ */ declareEvents<SwapEvents>()
