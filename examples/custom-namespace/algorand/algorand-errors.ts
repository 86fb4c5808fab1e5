import { defineErrors } from 'portico'
import type { WalletErrorRule } from 'portico/wallets'

/** Errors of reading the chain. `algorand()` itself throws ALGORAND_OPTIONS_INVALID. */
export const algorandError = /* @__PURE__ */ defineErrors({
  ALGORAND_NODE_FAILED: 'No node of {network} answered: {reason}',
})

/** The codes with another meaning in ARC-0027 than elsewhere: 4002 to 4004 are its own, and its 4200 is a malformed request. */
export const algorandErrorRules: readonly WalletErrorRule[] = [
  { kind: 'timeout', codes: [4002] },
  { kind: 'unsupportedMethod', codes: [4003] },
  { kind: 'chainNotAdded', codes: [4004] },
  { kind: 'internal', codes: [4200] },
]
