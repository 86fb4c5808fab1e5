import type { PorticoError } from '../../../kernel/errors/portico-error'
import { isPorticoError } from '../../../kernel/errors/portico-error'
import { type WalletErrorKind, walletError, walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import { sanitizeText } from '../../../kernel/platform/sanitize-text'
import { type ErrorLayer, readErrorLayers } from './error-layers'
import { kindOfCode } from './wallet-error-codes'
import { isNodeText, kindOfText, lostExtensionText } from './wallet-error-texts'

const reloadHint = 'The wallet extension was reloaded or updated. Reload this page to reach it again.'

interface Verdict {
  readonly kind: WalletErrorKind
  readonly layer: ErrorLayer | undefined
}

/** Codes first, then texts; of texts, those of nodes first. */
function judge(layers: readonly ErrorLayer[]): Verdict {
  for (const read of [kindOfCode, ({ text }: ErrorLayer) => (isNodeText(text) ? 'internal' : undefined)] as const) {
    const layer = layers.find(read)
    const kind = layer && read(layer)
    if (kind) return { kind, layer }
  }
  const layer = layers.find(({ text }) => kindOfText(text))
  return { kind: (layer && kindOfText(layer.text)) ?? 'internal', layer }
}

/**
 * Turns whatever a wallet of the EIP-1193 family threw into the one error that callers see.
 *
 * @param error - anything: an Error, a bare object, a text, a proxy whose getters throw
 * @returns WALLET_REQUEST_FAILED with its kind, the wallet's text (sanitised, cut at 300) and the original as cause; an error
 *   that was normalised before is answered as it is
 * @see security 2.4; EIP-1193, EIP-1474
 */
export function normalizeWalletError(error: unknown): PorticoError {
  if (isPorticoError(error) && walletErrorKind(error)) return error
  const layers = readErrorLayers(error)
  const { kind, layer } = judge(layers)
  if (layer && lostExtensionText.test(layer.text)) return walletError(kind, reloadHint, error)
  const text = layer?.text || layers.find((item) => item.text)?.text
  return walletError(kind, sanitizeText(text, 300) || 'The wallet gave no reason.', error)
}
