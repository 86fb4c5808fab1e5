import type { WalletErrorKind } from '../namespaces/wallet-error'
import type { ErrorLayer } from './error-layers'

/**
 * Codes that mean one thing in most families. -32603 and -32000 are missing on purpose: they say only "something". What a
 * family means otherwise stands in its own table.
 * Sources: EIP-1193, JSON-RPC 2.0, CAIP-25, WalletConnect (3001 to 8000), Wallet Standard (3834000 to 6160002).
 */
const kinds: ReadonlyMap<unknown, WalletErrorKind> = new Map<unknown, WalletErrorKind>([
  [4001, 'userRejected'],
  ['ACTION_REJECTED', 'userRejected'],
  [5000, 'userRejected'],
  [5001, 'userRejected'],
  [5002, 'userRejected'],
  [5003, 'userRejected'],
  [-32002, 'pending'],
  [3001, 'unauthorized'],
  [3002, 'unauthorized'],
  [3003, 'unauthorized'],
  [3004, 'unauthorized'],
  [4100, 'unauthorized'],
  [4200, 'unsupportedMethod'],
  [5101, 'unsupportedMethod'],
  [10001, 'unsupportedMethod'],
  [-32601, 'unsupportedMethod'],
  [4900, 'disconnected'],
  [4901, 'disconnected'],
  [6000, 'disconnected'],
  [7000, 'disconnected'],
  [4902, 'chainNotAdded'],
  [5100, 'chainNotAdded'],
  [8000, 'timeout'],
  [4001000, 'userRejected'],
  [3834000, 'disconnected'],
  [3834001, 'unauthorized'],
  [6160000, 'chainNotAdded'],
  [6160001, 'unsupportedMethod'],
  [6160002, 'unsupportedMethod'],
])

/** Classes of errors that carry no code. Source: the wallet adapters that libraries are made of. */
const namedKinds: ReadonlyMap<string, WalletErrorKind> = new Map<string, WalletErrorKind>([
  ['UserRejectedRequestError', 'userRejected'],
  ['WalletWindowClosedError', 'userRejected'],
  ['WalletWindowBlockedError', 'popupBlocked'],
  ['WalletTimeoutError', 'timeout'],
  ['WalletNotConnectedError', 'disconnected'],
  ['WalletDisconnectedError', 'disconnected'],
])

/** Nodes answer -32002 too, for a request that took them too long. */
const isTimeout = (text: string) => /^(the )?(request )?timed? ?out\b/i.test(text)

/** The kind that a layer's code or class tells, where it tells one. */
export const kindOfCode = ({ code, name, text }: ErrorLayer): WalletErrorKind | undefined =>
  code === -32002 && isTimeout(text) ? 'timeout' : (kinds.get(code) ?? namedKinds.get(name))
