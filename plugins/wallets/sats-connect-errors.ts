import type { WalletErrorRule } from './wallet-error-rules'

/**
 * What wallets mean that answer in the JSON-RPC envelope of sats-connect (WBIP-001 and its relatives): server codes of their own
 * in place of EIP-1193's. One of them keeps -32000 for what went wrong on its side.
 *
 * @see sats-connect `RpcErrorCode`
 */
export const satsConnectErrors: readonly WalletErrorRule[] = [
  { kind: 'internal', codes: [-32000], wallet: /^leather\b/i },
  { kind: 'internal', codes: [-32000], text: /insufficient|relay fee|mempool|broadcast/i },
  { kind: 'userRejected', codes: [-32000, -31001] },
  { kind: 'unsupportedMethod', codes: [-32001] },
  { kind: 'unauthorized', codes: [-32002] },
]
