import type { WalletErrorKind } from '../../../kernel/namespaces/wallet-error'
import type { ErrorLayer } from './error-layers'

/**
 * Codes that mean one thing in every EVM wallet. -32603 and -32000 are missing on purpose: they say only "something".
 * Sources: EIP-1193, EIP-1474, EIP-3326, EIP-5792, MetaMask (1013, mobile's +32603), WalletConnect (5000 to 5003), ethers.
 */
const kinds: ReadonlyMap<unknown, WalletErrorKind> = new Map<unknown, WalletErrorKind>([
  [4001, 'userRejected'],
  ['ACTION_REJECTED', 'userRejected'],
  [5000, 'userRejected'],
  [5001, 'userRejected'],
  [5002, 'userRejected'],
  [5003, 'userRejected'],
  [5750, 'userRejected'],
  [-32002, 'pending'],
  [4100, 'unauthorized'],
  [4200, 'unsupportedMethod'],
  [-32601, 'unsupportedMethod'],
  [-32004, 'unsupportedMethod'],
  [4900, 'disconnected'],
  [4901, 'disconnected'],
  [1013, 'disconnected'],
  [4902, 'chainNotAdded'],
  [5710, 'chainNotAdded'],
  [32603, 'chainNotAdded'],
])

/** Nodes answer -32002 too, for a request that took them too long. */
const isTimeout = (text: string) => /^(the )?(request )?timed? ?out\b/i.test(text)

/** The kind that a layer's code tells, where it tells one. */
export const kindOfCode = ({ code, text }: ErrorLayer): WalletErrorKind | undefined =>
  code === -32002 && isTimeout(text) ? 'timeout' : kinds.get(code)
