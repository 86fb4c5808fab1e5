import type { CallFault } from '../faults/call-fault'

/** What can be asked of the service about swaps. */
export type ConvertCall = 'quotes' | 'swap-tokens' | 'allowance' | 'gas-price' | 'build-approve' | 'build-transaction'

/** What can be asked of the service about names. */
export type NameCall = 'name' | 'names-of' | 'suggestions' | 'register-name'

/** What can be asked of the service. */
export type BlockchainCall =
  | ConvertCall
  | 'supported-chains'
  | 'identity'
  | 'history'
  | 'balance'
  | 'price'
  | NameCall
  | 'address-balance'
  | 'rpc'

export type BlockchainFault = CallFault<BlockchainCall>
