// @ts-nocheck
import type { CaipAddress } from '../../../kernel/lib/caip/caip-address'
import type { CaipNetworkId } from '../../../kernel/lib/caip/caip-network-id'
import type { CallOptions } from './contract'

/** What one token brings in another, on behalf of an account. */
export interface SwapQuote {
  readonly id?: string
  /** Base units. */
  readonly fromAmount: bigint
  readonly fromAccount: string
  /** Base units. */
  readonly toAmount: bigint
  readonly toAccount: string
}

/** A token that can be swapped. */
export interface SwapToken {
  readonly name: string
  readonly symbol: string
  readonly address: CaipAddress
  readonly decimals: number
  readonly iconUrl?: string
  /** Takes a signature in place of an approval (EIP-2612). */
  readonly hasPermit: boolean
}

/** In the smallest unit of the network's currency. */
export interface GasPrice {
  readonly standard: bigint
  readonly fast: bigint
  readonly instant: bigint
}

/** A transaction that the service built. Nothing of it is to be trusted before it was decoded. */
export interface BuiltTransaction {
  readonly from: CaipAddress
  readonly to: CaipAddress
  readonly data: `0x${string}`
  /** Base units of the network's currency. */
  readonly value: bigint
  readonly gas: bigint
  readonly gasPrice: bigint
}

/** Tokens are CAIP-10 ids; so is whose allowance it is. */
export interface SwapCalls {
  getSwapQuotes(
    params: CallOptions & {
      /** Base units. */
      readonly amount: bigint
      /** Without its network. */
      readonly userAddress: string
      readonly from: CaipAddress
      readonly to: CaipAddress
      readonly gasPrice?: bigint
    },
  ): Promise<readonly SwapQuote[]>
  getSwapTokens(params: CallOptions & { readonly networkId: CaipNetworkId }): Promise<readonly SwapToken[]>
  /** Base units; 0 where the network is not supported. */
  getSwapAllowance(
    params: CallOptions & { readonly tokenAddress: CaipAddress; readonly userAddress: CaipAddress },
  ): Promise<bigint>
  /** @throws BLOCKCHAIN_API_GAS_UNSUPPORTED 'Network not supported for Gas Price' */
  getGasPrice(params: CallOptions & { readonly networkId: CaipNetworkId }): Promise<GasPrice>
  /** @throws BLOCKCHAIN_API_SWAPS_UNSUPPORTED 'Network not supported for Swaps' */
  buildApproval(
    params: CallOptions & {
      readonly userAddress: CaipAddress
      readonly from: CaipAddress
      readonly to: CaipAddress
    },
  ): Promise<BuiltTransaction>
  /** `value` is what the swap sends along. @throws BLOCKCHAIN_API_SWAPS_UNSUPPORTED 'Network not supported for Swaps' */
  buildSwap(
    params: CallOptions & {
      /** Base units. */
      readonly amount: bigint
      readonly userAddress: CaipAddress
      readonly from: CaipAddress
      readonly to: CaipAddress
      /** How much less than quoted is taken, in percent. Default 1. */
      readonly slippage?: number
      readonly disableEstimate?: boolean
    },
  ): Promise<BuiltTransaction>
}
