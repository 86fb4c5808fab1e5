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
  /** By way to pay; exact decimal texts. */
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
      /** In the payment currency, an exact decimal text. */
      readonly amount: string
      readonly network: string
    },
  ): Promise<OnRampQuote | undefined>
}
