import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { createVerifier } from '../../wallets/create-verifier'
import { isAddress } from './networks'

/** 64 bytes in base58. */
const MAX_SIGNATURE_LENGTH = 88

/**
 * Tells whether an account signed a text: Ed25519 over its UTF-8. Signatures of keys of small order are refused, because anyone can make
 * them (RFC 8032, not ZIP-215).
 *
 * @param signed - address and signature in base58
 * @returns false also for malformed values
 */
export const verifyMessage = /* @__PURE__ */ createVerifier(
  MAX_SIGNATURE_LENGTH,
  ({ address, message, signature }) =>
    isAddress(address) &&
    ed25519.verify(base58.decode(signature), new TextEncoder().encode(message), base58.decode(address), {
      zip215: false,
    }),
)
