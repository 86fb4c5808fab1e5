import { defineErrors } from 'portico'
import type { WalletErrorRule } from 'portico/wallets'

/** What can go wrong when the chain is read. `algorand()` itself throws ALGORAND_OPTIONS_INVALID. */
export const algorandError = /* @__PURE__ */ defineErrors({
  ALGORAND_NODE_FAILED: 'No node of {network} answered: {reason}',
})

/** What ARC-0027 means otherwise than most: 4002 to 4004 are its own, and its 4200 is a request that is malformed. */
export const algorandErrorRules: readonly WalletErrorRule[] = [
  { kind: 'timeout', codes: [4002] },
  { kind: 'unsupportedMethod', codes: [4003] },
  { kind: 'chainNotAdded', codes: [4004] },
  { kind: 'internal', codes: [4200] },
]
