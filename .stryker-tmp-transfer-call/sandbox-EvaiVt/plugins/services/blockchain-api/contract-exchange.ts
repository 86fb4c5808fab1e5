// @ts-nocheck
import type { CaipAddress } from '../../../kernel/lib/caip/caip-address'
import type { CaipAssetId } from '../../../kernel/lib/caip/caip-asset-id'
import type { CallOptions } from './contract'

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
