import { isPorticoError } from '../../../kernel/errors/portico-error'
import { readProperty } from '../../../kernel/lib/safe/read-property'
import { sanitizeText } from '../../../kernel/lib/safe/sanitize-text'
import { type WalletErrorKind, walletError, walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import { type ErrorLayer, kindOfCode, readErrorLayers } from '../../wallets/normalize-wallet-error'

const noLayer: ErrorLayer = { code: undefined, name: '', text: '' }

/** What each namespace means otherwise: left to the namespace, which knows whose wallet answered. */
const codesOfNamespace: readonly unknown[] = [-32000, -32001, -32002, -32003]

/** Codes of the protocol that mean something only here. @see WalletConnect specs "Error codes" */
const kinds: ReadonlyMap<unknown, WalletErrorKind> = new Map<unknown, WalletErrorKind>([
  [1001, 'unsupportedMethod'],
  [11005, 'timeout'],
  [12001, 'userRejected'],
  [12002, 'disconnected'],
])

/** What our own side of the protocol says; it has no codes. */
const texts: readonly (readonly [WalletErrorKind, RegExp])[] = [
  ['userRejected', /^User (rejected|disapproved)\b/],
  [
    'timeout',
    /^((Session )?(Request|Proposal|Pairing)( has)? expired|Expired\. (pairing topic|proposal id|pair\(\)))/i,
  ],
  ['unsupportedMethod', /^Missing or invalid\. request\(\) method/],
  ['chainNotAdded', /^Missing or invalid\. request\(\) chainId|^Failed to switch to chain/],
  [
    'disconnected',
    /^Failed to publish|^No internet connection|^No matching key|^Please call connect|recently deleted|^Expired\. session topic|^Couldn't establish socket/,
  ],
]

function kindOf(layer: ErrorLayer): WalletErrorKind | undefined {
  if (codesOfNamespace.includes(layer.code)) return undefined
  return kinds.get(layer.code) ?? kindOfCode(layer) ?? texts.find(([, pattern]) => pattern.test(layer.text))?.[0]
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
  const [layer = noLayer] = readErrorLayers(error)
  const kind = kindOf(layer)
  const text = sanitizeText(layer.text, 300) || 'The wallet gave no reason.'
  if (kind && kind !== 'internal') return walletError(kind, text, error)
  return Object.assign(new Error(text, { cause: error }), { code: layer.code, data: readProperty(error, 'data') })
}
