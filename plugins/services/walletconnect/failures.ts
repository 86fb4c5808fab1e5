import { isPorticoError } from '../../../kernel/errors/portico-error'
import { readProperty } from '../../../kernel/lib/safe/read-property'
import { sanitizeText } from '../../../kernel/lib/safe/sanitize-text'
import { type WalletErrorKind, walletError, walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import { type AlertCode, mapServerMessage } from '../../../kernel/notices/create-alert'
import { type ErrorLayer, kindOfCode, readErrorLayers } from '../../wallets/normalize-wallet-error'
import type { PairingReason } from './contract'
import { pairingError, walletConnectError } from './walletconnect-errors'

const noLayer: ErrorLayer = { code: undefined, name: '', text: '' }

/** Codes that each namespace uses differently; they are kept for the namespace. */
const codesOfNamespace: readonly unknown[] = [-32000, -32001, -32002, -32003]

/** Codes that only this protocol uses. @see WalletConnect specs "Error codes" */
const kinds: ReadonlyMap<unknown, WalletErrorKind> = new Map<unknown, WalletErrorKind>([
  [1001, 'unsupportedMethod'],
  [11005, 'timeout'],
  [12001, 'userRejected'],
  [12002, 'disconnected'],
])

/** Messages of the protocol's client, which has no codes. */
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
 * Converts an error of the protocol or of a remote wallet into the error that capabilities expect.
 *
 * @param error - any value; wallets answer plain objects with code and message
 * @returns WALLET_REQUEST_FAILED where the kind is known; otherwise an Error with the wallet's own code, message and data, which the
 * namespace evaluates by its own rules
 */
export function normalizeError(error: unknown): Error {
  if (isPorticoError(error) && walletErrorKind(error)) return error
  const layers = readErrorLayers(error)
  const [layer = noLayer] = layers
  const kind = kindOf(layer)
  const text = sanitizeText(layers.find((item) => item.text)?.text, 300) || 'The wallet gave no reason.'
  if (kind && kind !== 'internal') return walletError(kind, text, error)
  return Object.assign(new Error(text, { cause: error }), { code: layer.code, data: readProperty(error, 'data') })
}

const reasonOfAlert: Readonly<Partial<Record<AlertCode, PairingReason>>> = {
  APKT002: 'originNotAllowed',
  APKT006: 'clockSkew',
  APKT007: 'invalidKey',
}

/** Alerts that a pairing raises, and that the next successful pairing removes. */
export const pairingAlerts: readonly string[] = [...Object.keys(reasonOfAlert), 'APKT004']

/** Creates the error of a pairing, with its reason. */
export const pairingFailure = (reason: PairingReason, cause?: unknown) =>
  walletConnectError('WALLETCONNECT_PAIRING_FAILED', { reason }, cause)

/** The client creates a token for each socket, so an expired one means that the device's clock is days behind. */
const clockIsBehind = /JWT validation error: .*expired/i

/** Returns the alert for a refusal of the relay, and the reason for the view. */
export function readRefusal(text: string): { readonly alert: AlertCode | undefined; readonly reason: PairingReason } {
  const alert = clockIsBehind.test(text) ? 'APKT006' : mapServerMessage(text)
  return { alert, reason: (alert && reasonOfAlert[alert]) ?? 'relayUnreachable' }
}

/** Codes of a wallet that supports nothing of the request, and refuses without asking the person. @see WalletConnect specs "Error codes" */
const unsupportedCodes: readonly unknown[] = [5100, 5101, 5102, 5103, 5104]

/** Returns why a pairing failed, for any thrown value. */
export function reasonOf(error: unknown): PairingReason {
  if (isPorticoError(error, 'WALLETCONNECT_PAIRING_FAILED')) return error.context.reason as PairingReason
  return unsupportedCodes.includes(readProperty(error, 'code')) ? 'unfitting' : 'internal'
}

/** Tells whether the person declined in the wallet. */
export const isDeclined = (error: unknown): boolean => walletErrorKind(normalizeError(error)) === 'userRejected'

/** Tells whether a proposal expired by the client's own clock, which may be earlier than ours. */
export const isRunOut = (error: unknown): boolean => walletErrorKind(normalizeError(error)) === 'timeout'

/** Returns the error for callers that wait for a pairing. */
export function toCallerError(error: unknown): Error {
  if (isPorticoError(error) && error.code.startsWith('CONNECT_')) return error
  if (isDeclined(error)) return pairingError('CONNECT_CONNECTION_REJECTED', { reason: 'userRejected' }, error)
  return pairingError('CONNECT_CONNECTION_FAILED', { reason: reasonOf(error) }, error)
}

/** The reason that a wallet gets when the app ends a session. @see WalletConnect specs "Error codes" */
export const userDisconnected = { code: 6000, message: 'User disconnected.' }
