import type { WalletErrorRule } from '../../wallets/wallet-error-rules'

/**
 * What wallets of this namespace mean otherwise than most: they pass the codes of RPC nodes on, where -32002 is a transaction that
 * failed before it was sent and -32003 one whose signature is wrong.
 *
 * @see Solana's JSON-RPC custom errors; the README of plugins/wallets, for where the wordings come from
 */
export const solanaErrorRules: readonly WalletErrorRule[] = [
  { kind: 'internal', codes: [-32002], text: /simulation|preflight|blockhash|failed to send/i },
  { kind: 'internal', codes: [-32003] },
  { kind: 'userRejected', text: /^(approval denied|plugin closed|.{0,40}signature request denied)/i },
]
