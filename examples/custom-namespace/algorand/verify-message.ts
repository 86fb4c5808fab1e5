import { ed25519 } from '@noble/curves/ed25519.js'
import { base64 } from '@scure/base'
import { createVerifier } from 'portico/wallets'
import { decodeAddress } from './decode-address'

/** 64 bytes in base64. */
const MAX_SIGNATURE_LENGTH = 88

/**
 * Tells whether an account signed a text: Ed25519 over "MX" and the text, so that it cannot be a transaction ("TX").
 *
 * @returns false also for malformed input
 */
export const verifyMessage = /* @__PURE__ */ createVerifier(MAX_SIGNATURE_LENGTH, ({ address, message, signature }) => {
  const key = decodeAddress(address)
  return key !== undefined && ed25519.verify(base64.decode(signature), new TextEncoder().encode(`MX${message}`), key)
})
