import type { ExchangeCall } from '../exchange/exchange-call'
import type { CallFault } from '../faults/call-fault'

/** What can be asked of the service about swaps. */
export type ConvertCall = 'quotes' | 'swap-tokens' | 'allowance' | 'gas-price' | 'build-approve' | 'build-transaction'

/** What can be asked of the service about buying. */
export type OnRampCall = 'onramp-options' | 'onramp-quote' | 'onramp-url'
/** What can be asked of the service about names. */
export type NameCall = 'name' | 'names-of' | 'suggestions' | 'register-name'

/** What can be asked of the service. */
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
