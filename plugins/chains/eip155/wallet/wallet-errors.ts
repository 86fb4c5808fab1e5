import type { WalletErrorRule } from '../../../wallets/wallet-error-rules'

/** Codes of this namespace alone. Sources: EIP-1474, EIP-5792, MetaMask (1013, and 32603 of its mobile app). */
export const walletErrors: readonly WalletErrorRule[] = [
  { kind: 'userRejected', codes: [5750] },
  { kind: 'unsupportedMethod', codes: [-32004] },
  { kind: 'disconnected', codes: [1013] },
  { kind: 'chainNotAdded', codes: [5710, 32603] },
]
