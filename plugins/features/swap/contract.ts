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
  /** Gives, and receives. */
  readonly account: string
  /** Address of what is given; absent for the network's own currency. */
  readonly sell?: string
  /** Address of what is received; absent for the network's own currency. */
  readonly buy?: string
  /** Base units of what is given. */
  readonly amount: bigint
}

/** An offer of a source for a swap. */
export interface SwapOffer {
  /** Base units. */
  readonly received: bigint
  /** Addresses of the tokens by way of which it goes, both ends among them, where the source tells. */
  readonly route?: readonly string[]
  /** A token keeps a part of what is moved; it is taken off `received` already, and shown to the person. */
  readonly hasTransferFee?: boolean
  /** Handed back to the source when its offer is taken. */
  readonly data?: unknown
}

/** What the transaction has to do. Whatever the source builds is checked against exactly this. */
export interface SwapBuildParams extends SwapOrder {
  readonly offer: SwapOffer
  /** Base units. */
  readonly minReceived: bigint
  /** How much less than offered is taken, in percent: 1, 0.5. */
  readonly slippage: number
  /** s since the epoch */
  readonly deadline: number
  readonly signal: AbortSignal
}

/** A source of swaps: makes offers, and writes their transactions. Everything it says is checked. */
export interface QuoteSource {
  readonly id: string
  /** Shown beside its offers. */
  readonly name: string
  /** Its own fee, in percent of what is given, an exact decimal text; shown, and part of the offer already. */
  readonly feePercent?: string
  /** Whether it exchanges anything on a network; absent: on all. */
  serves?(network: Network): boolean
  /** What it lists is only some of what it exchanges: another token is not called unlisted for it. */
  readonly isListPartial?: boolean
  /** Lists what it exchanges on a network. */
  tokens?(params: { readonly network: Network; readonly signal: AbortSignal }): Promise<readonly ListedSwapToken[]>
  /** Returns its offers; none where it has none. @throws what the source says */
  quote(order: SwapOrder & { readonly signal: AbortSignal }): Promise<readonly SwapOffer[]>
  /** Writes the transaction that takes an offer. @throws what the source says */
  build(params: SwapBuildParams): Promise<unknown>
}

/** A token to choose, and how much of it the account holds, as far as is known. */
export interface SwapToken extends ListedSwapToken {
  /** Base units. */
  readonly value: bigint
  /** Whether the balance was not read, or could not be: `value` tells nothing. */
  readonly isUnread?: boolean
  /** The price of one, in US dollars, exact; absent where it is not known. */
  readonly price?: string
  /** Whether it is unlisted: only its own contract says what it is called. */
  readonly isUnlisted?: boolean
  /** Its name wants people to go somewhere: it is listed where a person asks for such. */
  readonly isLure?: boolean
}

/** A side of a swap: what is given, or what is received. */
export type SwapSide = 'sell' | 'buy'

/** The best offer for the amounts of the form. */
export interface SwapQuote {
  /** The source that offers it. */
  readonly source: { readonly id: string; readonly name: string; readonly feePercent?: string }
  /** Base units that are given. */
  readonly amount: bigint
  /** Base units. */
  readonly received: bigint
  /** Base units that are received at least, by the slippage chosen. */
  readonly minReceived: bigint
  /** How much less it is worth than what is given, in hundredths of a percent; undefined where a price is not known. */
  readonly impact: number | undefined
  /** Symbols of the tokens by way of which it goes, both ends among them; empty where the source does not tell. */
  readonly route: readonly string[]
  /** A token keeps a part of what is moved; `received` is without it. */
  readonly hasTransferFee?: boolean
  /** ms since the epoch */
  readonly at: number
}

/** 'none': nobody exchanges these; 'failed': nobody could be asked. */
export type QuoteState = 'idle' | 'loading' | 'ready' | 'none' | 'failed'

/**
 * What a price impact demands: 'told' above 1 %, 'confirm' above 5 %, 'blocked' above 15 % or what the host allows; 'unknown' where a
 * price is missing, which a person confirms too.
 */
export type ImpactLevel = 'fine' | 'told' | 'confirm' | 'blocked' | 'unknown'

/** What the form lacks before it can be reviewed, in the order in which it is asked for. */
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
 * Why nothing was asked of a wallet, beside a refusal of what was built. 'unanswered': a wallet was asked, and has not answered what it
 * may still send; account or network changed meanwhile, the page was left, or nobody waits for its answer any more. 'unsigned': it cannot
 * sign a permit, and an approval takes its place.
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

/** Why there is no review, or why nothing came of it. */
export type SwapProblem = SwapFailure | SwapRefusal

/** Exactly what a wallet is asked for, frozen from when it is shown. */
export interface SwapReview {
  readonly intent: SwapIntent
  readonly plan: SwapPlan
  readonly sell: SwapToken
  readonly buy: SwapToken
  readonly quote: SwapQuote
  /** All steps are one prompt. */
  readonly isAtomic: boolean
  /** The app pays what it costs. */
  readonly isSponsored?: boolean
  /** The allowance has no bound, as the person chose. */
  readonly isUnlimited: boolean
  /** Steps before these that are done, of the same swap. */
  readonly stepsDone: number
  /** What may be taken was signed before (EIP-2612). */
  readonly isSigned?: boolean
  /** What was offered when the approval was asked for, where it is another amount now. */
  readonly offeredBefore?: bigint
  /** US dollars for one of the network's own currency. */
  readonly feePrice?: string
}

/** 'preparing': sources and chain are asked; 'asking': the wallet is; 'approving': an approval is under way. */
export type SwapPhase = 'idle' | 'preparing' | 'asking' | 'approving'

/** What `kernel.plugins.swap.open` is given; what is absent is left to the person. */
export interface SwapOpenParams {
  /** Address or symbol. */
  readonly fromToken?: string
  /** Address or symbol. */
  readonly toToken?: string
  /** Whole units, an exact decimal text: '0.25'. */
  readonly amount?: string
}

/** A swap that a wallet submitted. */
export interface SwapOutcome extends SubmittedTransaction {
  readonly networkId: CaipNetworkId
  /** It is a batch of calls (EIP-5792), and the id the wallet's own. */
  readonly isBatch?: boolean
}

/** The form of a swap, its quotes, its review and its steps. */
export interface SwapApi {
  /** What can be chosen on the active network: what the account holds first. */
  readonly tokens: ReadonlySignal<readonly SwapToken[]>
  readonly tokensState: ReadonlySignal<'loading' | 'ready' | 'unavailable'>
  /** Somebody who lists tokens could not be asked. */
  readonly hasFailedLists: ReadonlySignal<boolean>
  readonly sell: ReadonlySignal<SwapToken | undefined>
  readonly buy: ReadonlySignal<SwapToken | undefined>
  /** Whole units of what is given, an exact decimal text; '' while there is none. */
  readonly amount: ReadonlySignal<string>
  /** The slippage in percent, an exact decimal text. */
  readonly slippage: ReadonlySignal<string>
  readonly isUnlimited: ReadonlySignal<boolean>
  /** The person knows what the swap loses; no more where a newer offer loses a percent more. */
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
  /** Takes a token for the end that is chosen; the other end's own token changes places with it. */
  setToken(token: SwapToken): void
  /** Asks those again who did not list their tokens. */
  relist(): void
  /** Asks the chain about a token that nobody lists; undefined where the address is none. Rejects where the chain can't be asked. */
  findToken(address: string): Promise<SwapToken | undefined>
  setAmount(amount: string): void
  /** Takes all there is; of the network's own currency what the swap's fee leaves. */
  setMax(): Promise<void>
  /** Takes a percentage from 0.01 to 10, with two decimals at most; anything else is left. */
  setSlippage(percent: string): void
  setUnlimited(isUnlimited: boolean): void
  acceptLoss(isAccepted: boolean): void
  /** Exchanges the two ends. */
  turn(): void
  /** Asks for a quote now. */
  requote(): void
  /** Has the swap built and checked, and shows the review. Never rejects: `problem` tells. */
  prepare(): Promise<void>
  /** Has the wallet sign the next step of what was reviewed, once, if this still is the review. Never rejects: `problem` tells. */
  confirm(review: SwapReview): Promise<void>
  /** Empties the form. */
  reset(): void
  /** The same function as on `kernel.plugins.swap`. */
  open(params?: SwapOpenParams): Promise<void>
  /** Reads what the account holds, and quotes, and goes on. Returns a function that stops it. */
  watch(): () => void
}

/** Names the controller of swaps; its code loads on first use. */
export const SwapController = /* @__PURE__ */ createLazyToken<SwapApi>('swap/Controller')

/** The form: what for what, how much, and what it brings. */
export const SwapView = /* @__PURE__ */ createViewRef('Swap')
/** Chooses one end of a swap. */
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

/** What is exchanged for what, as every event of a swap tells it. */
export interface SwapSummary {
  readonly networkId: CaipNetworkId
  readonly sell: SwapEnd
  /** What was offered. */
  readonly buy: SwapEnd
}

/** What a wallet is asked for on the way to a swap: 'permit' and 'approve' let the exchange take what is given, 'revoke' takes that back first. */
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
