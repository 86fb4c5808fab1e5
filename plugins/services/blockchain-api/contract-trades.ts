import type { CaipAddress, CaipAssetId, CaipNetworkId } from '../../../kernel/lib/caip'
import type { CallOptions } from './contract'

/** A token that can be bought, with the networks on which it is delivered. */
export interface PurchaseCurrency {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly networks: readonly {
    readonly name: string
    readonly displayName: string
    readonly chainId: string
    readonly contractAddress: string
  }[]
}

/** A currency that can be paid with, with the limits of each way to pay. */
export interface PaymentCurrency {
  readonly id: string
  /** Limits for each way to pay, as exact decimal texts. */
  readonly limits: readonly { readonly id: string; readonly min: string; readonly max: string }[]
}

/** Which currencies can be bought, and which can be paid with. */
export interface OnRampOptions {
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
  readonly paymentCurrencies: readonly PaymentCurrency[]
  /** The service did not answer, and these are the built-in ones: nobody says that they can be had. */
  readonly isBuiltIn?: true
}

/** An exact decimal text, and what it is of. */
export interface Money {
  readonly amount: string
  readonly currency: string
}

/** What a purchase costs, and what it brings. */
export interface OnRampQuote {
  readonly quoteId: string
  readonly paymentTotal: Money
  readonly paymentSubtotal: Money
  readonly purchaseAmount: Money
  readonly networkFee: Money
  /** The provider's own fee where it stands apart: then the total is subtotal, network fee and this; else it is in the subtotal. */
  readonly providerFee?: Money
  /** The service did not answer, and every amount is the entered one: to be shown as an estimate, never to be bought by. */
  readonly isEstimate: boolean
}

/** The service's calls about buying tokens for money. */
export interface OnRampCalls {
  /** '' where the network is not supported. */
  getOnRampUrl(
    params: CallOptions & {
      readonly destinationWallets: readonly {
        readonly address: string
        readonly blockchains: readonly string[]
        readonly assets: readonly string[]
      }[]
      readonly partnerUserId: string
      readonly defaultNetwork?: string
      readonly presetCryptoAmount?: string
      readonly presetFiatAmount?: string
    },
  ): Promise<string>
  /** The built-in ones where the service fails. */
  getOnRampOptions(params?: CallOptions): Promise<OnRampOptions>
  /** Undefined where the network is not supported; an estimate where the service fails. */
  getOnRampQuote(
    params: CallOptions & {
      readonly purchaseCurrency: PurchaseCurrency
      readonly paymentCurrency: PaymentCurrency
      /** The amount in the payment currency, an exact decimal text. */
      readonly amount: string
      readonly network: string
    },
  ): Promise<OnRampQuote | undefined>
}

/** An exchange from which an asset can be sent to an account. */
export interface ListedExchange {
  readonly id: string
  readonly name: string
  readonly imageUrl?: string
}

/** Where a person confirms a deposit, and by what its status is asked for. */
export interface ExchangePayment {
  /** Safe to lead a person to. */
  readonly url: string
  readonly sessionId: string
}

/** What an exchange says of a deposit. 'UNKNOWN': nothing was confirmed yet, or it does not know. */
export type ExchangeStatus = 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'

/** The status of a deposit, and the transaction once there is one. */
export interface ExchangeReport {
  readonly status: ExchangeStatus
  readonly txHash?: string
}

/** The service's calls about deposits from an exchange. They need no network that the service knows: the exchange knows its assets. */
export interface ExchangeCalls {
  /**
   * @param params - `amount`: in US dollars, an exact decimal text; '0' while there is none
   * @throws BLOCKCHAIN_API_EXCHANGES_FAILED 'Unable to get exchanges', BLOCKCHAIN_API_ASSET_UNSUPPORTED 'Asset not supported'
   */
  getExchanges(
    params: CallOptions & { readonly assetId: CaipAssetId; readonly amount: string },
  ): Promise<readonly ListedExchange[]>
  /**
   * @param params - `amount`: of the asset in whole units, an exact decimal text
   * @throws BLOCKCHAIN_API_PAYMENT_FAILED 'Unable to initiate payment', BLOCKCHAIN_API_ASSET_UNSUPPORTED 'Asset not supported'
   */
  getExchangePayUrl(
    params: CallOptions & {
      readonly exchangeId: string
      readonly assetId: CaipAssetId
      readonly amount: string
      readonly recipient: CaipAddress
    },
  ): Promise<ExchangePayment>
  /** @throws BLOCKCHAIN_API_DEPOSIT_STATUS_FAILED 'Unable to get deposit status' */
  getExchangeBuyStatus(
    params: CallOptions & { readonly exchangeId: string; readonly sessionId: string },
  ): Promise<ExchangeReport>
}

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

/** Gas prices in the smallest unit of the network's currency. */
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
      /** The address without its network. */
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
