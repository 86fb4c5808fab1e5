import { defineErrors } from '../../../kernel/errors/define-errors'

/** Errors of reading the chain; README.md explains each code. What wallets throw is WALLET_REQUEST_FAILED of the kernel. */
export const solanaError = /* @__PURE__ */ defineErrors({
  SOLANA_RPC_MISSING: 'No RPC url is known for {network}: add one to "rpcUrls" of solana().',
  SOLANA_RPC_FAILED: 'No RPC node of {network} answered {method}: {reason}',
  SOLANA_RPC_REFUSED: 'The RPC node of {network} refused {method}: {reason}',
  SOLANA_RPC_ANSWER_INVALID: 'The RPC node answered {method} with something else than was asked.',
})
