import { PorticoError } from '../../kernel/errors/portico-error'
import { sanitizeText } from '../../kernel/lib/safe/sanitize-text'
import { type WalletErrorKind, walletError, walletErrorKind } from '../../kernel/namespaces/wallet-error'
import { type ErrorLayer, readErrorLayers } from './error-layers'
import { kindOfCode } from './wallet-error-codes'
import type { WalletErrorRule, WalletErrorSource } from './wallet-error-rules'
import { isNodeText, kindOfText, lostExtensionText } from './wallet-error-texts'

const reloadHint = 'The wallet extension was reloaded or updated. Reload this page to reach it again.'

interface Verdict {
  readonly kind: WalletErrorKind
  readonly layer: ErrorLayer | undefined
}

type Reading = (layer: ErrorLayer) => WalletErrorKind | undefined

/** The kind that a namespace's own rules tell. */
function readByRules(rules: readonly WalletErrorRule[], { wallet = '', method = '' }: WalletErrorSource): Reading {
  const own = rules.filter((rule) => (rule.wallet?.test(wallet) ?? true) && (rule.method?.test(method) ?? true))
  return ({ code, text }) =>
    own.find(
      (rule) => (!rule.codes || (code !== undefined && rule.codes.includes(code))) && (rule.text?.test(text) ?? true),
    )?.kind
}

/** Codes first, the namespace's before those of all; then texts, and of texts those of nodes first. */
function judge(layers: readonly ErrorLayer[], source: WalletErrorSource, rules: readonly WalletErrorRule[]): Verdict {
  const byOwnCode = readByRules(
    rules.filter((rule) => rule.codes),
    source,
  )
  const byOwnText = readByRules(
    rules.filter((rule) => !rule.codes && rule.text),
    source,
  )
  const readings: readonly Reading[] = [
    (layer) => byOwnCode(layer) ?? kindOfCode(layer),
    ({ text }) => (isNodeText(text) ? 'internal' : undefined),
    (layer) => byOwnText(layer) ?? kindOfText(layer.text),
  ]
  for (const read of readings) {
    // A layer that says only "something" leaves the word to those inside it.
    const found = layers.map((layer) => ({ layer, kind: read(layer) })).filter(({ kind }) => kind !== undefined)
    const { layer, kind } = found.find((item) => item.kind !== 'internal') ?? found[0] ?? {}
    if (kind) return { kind, layer }
  }
  return { kind: 'internal', layer: undefined }
}

/** By class and not by name, as elsewhere: a wallet can give its own error our name, and then text and kind are its own. */
function isNormalized(error: unknown): error is PorticoError {
  try {
    return error instanceof PorticoError && walletErrorKind(error) !== undefined
  } catch {
    return false
  }
}

/**
 * Turns whatever a wallet threw into the one error that callers see.
 *
 * @param error - anything: an Error, a bare object, a text, a proxy whose getters throw
 * @param source - the namespace, the wallet and what it was asked
 * @param rules - what the namespace, or one of its wallets, means otherwise than most
 * @returns WALLET_REQUEST_FAILED with its kind, the wallet's text (sanitised, cut at 300) and the original as cause; an error
 *   that was normalised before is answered as it is
 * @see EIP-1193, EIP-1474, CAIP-25; the README of this folder, for where the wordings come from
 *
 * @example
 * ```ts
 * import { walletErrorKind } from 'portico'
 * import { normalizeWalletError } from 'portico/wallets'
 *
 * const error = normalizeWalletError('Request rejected', { namespace: 'near', wallet: 'Acme', method: 'sign' })
 * walletErrorKind(error) // 'userRejected'
 * ```
 */
export function normalizeWalletError(
  error: unknown,
  source: WalletErrorSource,
  rules: readonly WalletErrorRule[] = [],
): PorticoError {
  if (isNormalized(error)) return error
  const layers = readErrorLayers(error)
  const { kind, layer } = judge(layers, source, rules)
  if (layer && lostExtensionText.test(layer.text)) return walletError(kind, reloadHint, error)
  const text = layer?.text || layers.find((item) => item.text)?.text
  return walletError(kind, sanitizeText(text, 300) || 'The wallet gave no reason.', error)
}
