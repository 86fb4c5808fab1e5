import { base58, base64, base64nopad, hex } from '@scure/base'
import { readProperty } from '../../../kernel/lib/safe/read-property'
import { walletError } from '../../../kernel/namespaces/wallet-error'
import { readBytes } from './read-bytes'

const length = 64
/** 64 bytes take 128 digits of hex at most. */
const MAX_TEXT_LENGTH = 132

/** In the order in which a text that reads as several is taken: a signature in base58 is what the namespace writes. */
const codings = [base58, base64, base64nopad, hex]

function decode(text: string): Uint8Array | undefined {
  if (text.length > MAX_TEXT_LENGTH) return undefined
  for (const coding of codings) {
    try {
      const bytes = coding.decode(coding === hex ? text.replace(/^0x/i, '').toLowerCase() : text)
      if (bytes.length === length) return bytes
    } catch {
      // Another coding, then.
    }
  }
  return undefined
}

/**
 * Reads a signature as wallets answer it: as base58 (what sessions specify), base64, hex or bytes, alone or as `.signature`.
 *
 * @param answer - of `solana_signMessage`, or one output of `solana:signMessage`
 * @returns the 64 bytes of an Ed25519 signature in base58
 * @throws WALLET_REQUEST_FAILED, 'internal' for anything else
 */
export function readSignature(answer: unknown): string {
  const value = readProperty(answer, 'signature') ?? answer
  const bytes = typeof value === 'string' ? decode(value) : readBytes(value)
  if (bytes?.length !== length)
    throw walletError('internal', 'The wallet answered with something that is no signature.', answer)
  return base58.encode(bytes)
}
