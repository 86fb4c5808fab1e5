// @ts-nocheck
import type { Network } from '../../../kernel/namespaces/network'

/** A token that a source exchanges. */
export interface ListedSwapToken {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** As the chain writes it; absent for the network's own currency. */
  readonly address?: string
  /** https, or data of a picture. */
  readonly iconUrl?: string
}

/** What is to be exchanged for what. */
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

/** What a source would give for it now. */
export interface SwapOffer {
  /** Base units. */
  readonly received: bigint
  /** Addresses of the tokens by way of which it goes, both ends among them, where the source tells. */
  readonly route?: readonly string[]
  /** A token keeps a part of what is moved; it is taken off `received` already, and told to the person. */
  readonly hasTransferFee?: boolean
  /** Handed back to the source when its offer is taken. */
  readonly data?: unknown
}

/** What the transaction is to say. Whatever the source builds is checked against exactly this. */
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

/** Who offers what one asset brings in another, and writes the transaction. Nothing of what it says is believed. */
export interface QuoteSource {
  readonly id: string
  /** Shown beside its offers. */
  readonly name: string
  /** What it keeps of what is given, in percent, an exact decimal text; told, and part of the offer already. */
  readonly feePercent?: string
  /** Whether it exchanges anything on a network; absent: on all. */
  serves?(network: Network): boolean
  /** What it lists is only some of what it exchanges: another token is not called unlisted for it. */
  readonly isListPartial?: boolean
  /** Lists what it exchanges on a network. */
  tokens?(params: { readonly network: Network; readonly signal: AbortSignal }): Promise<readonly ListedSwapToken[]>
  /** Answers its offers; none where it has none. @throws what the source says */
  quote(order: SwapOrder & { readonly signal: AbortSignal }): Promise<readonly SwapOffer[]>
  /** Writes the transaction that takes an offer. @throws what the source says */
  build(params: SwapBuildParams): Promise<unknown>
}
