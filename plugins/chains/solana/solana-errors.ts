import { defineErrors } from '../../../kernel/errors/portico-error'
import type { WalletErrorRule } from '../../wallets/normalize-wallet-error'

/**
 * Rules for errors that wallets of this namespace use differently from others: they pass on the codes of RPC nodes, where -32002 is a
 * transaction that failed before it was sent and -32003 one with a wrong signature.
 *
 * @see Solana's JSON-RPC custom errors; the README of plugins/wallets, for the sources of the texts
 */
export const solanaErrorRules: readonly WalletErrorRule[] = [
  { kind: 'internal', codes: [-32002], text: /simulation|preflight|blockhash|failed to send/i },
  { kind: 'internal', codes: [-32003] },
  // The transaction may have been sent by then: a phone suspends the page while the wallet is in front.
  { kind: 'timeout', codes: ['ERROR_SESSION_CLOSED'], method: /send/i },
  { kind: 'timeout', text: /^transaction was not confirmed in\b/i },
  {
    kind: 'userRejected',
    text: /^(approval denied|plugin closed|.{0,40}signature request denied|error signing transactions?: user cancel)/i,
  },
]

/** Errors of the chain and of the library that writes to it; README.md explains each code. What wallets throw is WALLET_REQUEST_FAILED of the kernel. */
export const solanaError = /* @__PURE__ */ defineErrors({
  SOLANA_RPC_MISSING: 'No RPC url is known for {network}: add one to "rpcUrls" of solana().',
  SOLANA_RPC_FAILED: 'No RPC node of {network} answered {method}: {reason}',
  SOLANA_RPC_REFUSED: 'The RPC node of {network} refused {method}: {reason}',
  SOLANA_WEB3_MISSING:
    'Sending on Solana needs @solana/web3.js, which did not load. Where it is not installed: {command}',
  SOLANA_RPC_ANSWER_INVALID: 'The RPC node answered {method} with something else than was asked.',
})
