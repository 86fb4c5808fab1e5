import { defineErrors } from '../../../kernel/errors/define-errors'
import type { WalletErrorRule } from '../../wallets/wallet-error-rules'

/** Codes of this namespace alone. Sources: EIP-1474, EIP-5792, MetaMask (1013, and 32603 of its mobile app). */
export const eip155ErrorRules: readonly WalletErrorRule[] = [
  { kind: 'userRejected', codes: [5750] },
  { kind: 'unsupportedMethod', codes: [-32004] },
  { kind: 'disconnected', codes: [1013] },
  { kind: 'chainNotAdded', codes: [5710, 32603] },
]

/** Errors of reading the chain; README.md explains each code. What wallets throw is WALLET_REQUEST_FAILED of the kernel. */
export const eip155Error = /* @__PURE__ */ defineErrors({
  EIP155_RPC_MISSING: 'No RPC url is known for {network}: add one to "rpcUrls" of eip155().',
  EIP155_RPC_FAILED: 'No RPC node of {network} answered {method}: {reason}',
  EIP155_RPC_REFUSED: 'The RPC node of {network} refused {method}: {reason}',
  EIP155_RPC_ANSWER_INVALID: 'The RPC node answered {method} with something else than was asked.',
})
