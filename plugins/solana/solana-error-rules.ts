import type { WalletErrorRule } from '../../kernel/wallets/wallet-error-rules'

/**
 * What wallets of this family mean otherwise than most: they pass the codes of RPC nodes on, where -32002 is a transaction that
 * failed before it was sent and -32003 one whose signature is wrong.
 *
 * @see Solana's JSON-RPC custom errors; security 2.4
 */
export const solanaErrorRules: readonly WalletErrorRule[] = [
  { kind: 'internal', codes: [-32002], text: /simulation|preflight|blockhash|failed to send/i },
  { kind: 'internal', codes: [-32003] },
  { kind: 'userRejected', text: /^(approval denied|plugin closed|.{0,40}signature request denied)/i },
]
