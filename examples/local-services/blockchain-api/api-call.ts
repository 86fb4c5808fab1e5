import type { CallFault } from '../faults/call-fault'

/** What can be asked of the service. */
export type BlockchainCall =
  | 'supported-chains'
  | 'identity'
  | 'history'
  | 'balance'
  | 'price'
  | 'profile'
  | 'address-balance'
  | 'rpc'

export type BlockchainFault = CallFault<BlockchainCall>
