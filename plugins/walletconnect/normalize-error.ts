import { isPorticoError } from '../../kernel/errors/portico-error'
import { type WalletErrorKind, walletError, walletErrorKind } from '../../kernel/namespaces/wallet-error'
import { sanitizeText } from '../../kernel/platform/sanitize-text'

/** Codes of the protocol and of EIP-1193 that mean one thing whoever answers. @see CAIP-25, WalletConnect specs "Error codes" */
const kinds: ReadonlyMap<unknown, WalletErrorKind> = new Map<unknown, WalletErrorKind>([
  [4001, 'userRejected'],
  [5000, 'userRejected'],
  [5001, 'userRejected'],
  [5002, 'userRejected'],
  [5003, 'userRejected'],
  [3001, 'unauthorized'],
  [4100, 'unauthorized'],
  [1001, 'unsupportedMethod'],
  [4200, 'unsupportedMethod'],
  [10001, 'unsupportedMethod'],
  [-32601, 'unsupportedMethod'],
  [4900, 'disconnected'],
  [4901, 'disconnected'],
  [6000, 'disconnected'],
  [7000, 'disconnected'],
  [4902, 'chainNotAdded'],
  [8000, 'timeout'],
])

/** What our own side of the protocol says; it has no codes. */
const texts: readonly (readonly [WalletErrorKind, RegExp])[] = [
  ['userRejected', /^User (rejected|disapproved)\b/],
  ['timeout', /^(Request|Proposal) expired/],
  ['unsupportedMethod', /^Missing or invalid\. request\(\) method/],
  ['chainNotAdded', /^Missing or invalid\. request\(\) chainId|^Failed to switch to chain/],
  [
    'disconnected',
    /^Failed to publish|^No internet connection|^No matching key|^Please call connect|recently deleted|^Couldn't establish socket/,
  ],
]

function read(error: unknown, key: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, key) : undefined
}

/**
 * Turns what the protocol or a wallet far away answered into the error that capabilities expect.
 *
 * @param error - anything; wallets answer bare objects with code and message
 * @returns WALLET_REQUEST_FAILED where the kind is known; else an Error with the wallet's own code, message and data, which the
 *   namespace can judge by its own rules
 */
export function normalizeError(error: unknown): Error {
  if (isPorticoError(error) && walletErrorKind(error)) return error
  const message = typeof error === 'string' ? error : String(read(error, 'message') ?? '')
  const code = read(error, 'code')
  const kind = kinds.get(code) ?? texts.find(([, pattern]) => pattern.test(message))?.[0]
  const text = sanitizeText(message, 300) || 'The wallet gave no reason.'
  if (kind) return walletError(kind, text, error)
  return Object.assign(new Error(text, { cause: error }), { code, data: read(error, 'data') })
}
