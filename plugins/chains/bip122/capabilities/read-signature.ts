import { base64, hex } from '@scure/base'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import { walletError } from '../../../../kernel/namespaces/wallet-error'

/** BIP-322's full form holds a whole transaction, but not without end. */
const MAX_SIGNATURE_LENGTH = 10_000
/** A key signs in 64 bytes at least. */
const shortestSignature = 64

const hexText = /^(?:0x)?(?:[\da-f]{2})+$/i
const base64Text = /^[A-Za-z\d+/_-]+={0,2}$/

function toBytes(value: unknown): Uint8Array | undefined {
  if (value instanceof Uint8Array) return Uint8Array.from(value)
  if (typeof value !== 'string' || value.length > MAX_SIGNATURE_LENGTH * 2) return undefined
  // Newer drafts of BIP-322 write "simple" before it.
  const text = value.trim().replace(/^smp/, '')
  if (hexText.test(text)) return hex.decode(text.replace(/^0x/i, '').toLowerCase())
  if (!base64Text.test(text)) return undefined
  const plain = text.replace(/-/g, '+').replace(/_/g, '/').replace(/=+$/, '')
  return base64.decode(plain.padEnd(Math.ceil(plain.length / 4) * 4, '='))
}

/**
 * Reads the signature of a message, whatever a wallet wrapped it in.
 *
 * @param answer - a text or bytes, or an object whose `signature` is one; texts are hex or base64
 * @returns base64, as BIP-322 and the signatures before it are written
 * @throws WALLET_REQUEST_FAILED, 'internal', for what is no signature
 * @see BIP-137, BIP-322
 */
export function readSignature(answer: unknown): string {
  try {
    const bytes = toBytes(readProperty(answer, 'signature') ?? answer)
    if (bytes && bytes.length >= shortestSignature && bytes.length <= MAX_SIGNATURE_LENGTH) return base64.encode(bytes)
  } catch {
    // Told below: it looked like an encoding and was none.
  }
  throw walletError('internal', 'The wallet answered with something that is no signature.', answer)
}
