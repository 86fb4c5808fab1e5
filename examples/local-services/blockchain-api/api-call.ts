import type { ExchangeCall } from '../exchange/exchange-call'
import type { CallFault } from '../faults/call-fault'

/** The calls about swaps. */
export type ConvertCall = 'quotes' | 'swap-tokens' | 'allowance' | 'gas-price' | 'build-approve' | 'build-transaction'

/** The calls about buying. */
export type OnRampCall = 'onramp-options' | 'onramp-quote' | 'onramp-url'
/** The calls about names. */
export type NameCall = 'name' | 'names-of' | 'suggestions' | 'register-name'

/** All calls of the service. */
export type BlockchainCall =
  | ConvertCall
  | ExchangeCall
  | OnRampCall
  | 'supported-chains'
  | 'identity'
  | 'history'
  | 'balance'
  | 'price'
  | NameCall
  | 'sessions'
  | 'revoke-session'
  | 'address-balance'
  | 'rpc'

export type BlockchainFault = CallFault<BlockchainCall>
