import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { equalBytes } from '@noble/curves/utils.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { createVerifier } from '../../kernel/wallets/create-verifier'
import { verifySr25519 } from './verify-sr25519'
import { readSs58 } from './wallet/ss58'

type Verify = (message: Uint8Array, signature: Uint8Array, accountId: Uint8Array) => boolean

const signatureText = /^(?:0x)?((?:[\da-f]{2}){64,66})$/i
const hash = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 })

/** What is malformed for one scheme may be good for another. */
function verifies(verify: Verify, ...told: Parameters<Verify>): boolean {
  try {
    return verify(...told)
  } catch {
    return false
  }
}

const verifyEd25519: Verify = (message, signature, accountId) =>
  ed25519.verify(signature, message, accountId, { zip215: false })

/** Accounts of such keys are known by the hash of the key, which is recovered. */
const verifyEcdsa: Verify = (message, signature, accountId) => {
  const [recovery = 0] = signature.subarray(64)
  if (signature.length !== 65 || recovery > 3) return false
  const parsed = secp256k1.Signature.fromBytes(signature.subarray(0, 64)).addRecoveryBit(recovery)
  return equalBytes(hash(parsed.recoverPublicKey(hash(message)).toBytes(true)), accountId)
}

/** By the number that stands before a signature in Substrate's MultiSignature. */
const schemes: readonly Verify[] = [verifyEd25519, verifySr25519, verifyEcdsa]

function hasSigned(...[message, signature, accountId]: Parameters<Verify>): boolean {
  const [first = 0] = signature
  const numbered = schemes[first]
  if (numbered && verifies(numbered, message, signature.subarray(1), accountId)) return true
  return schemes.some((verify) => verifies(verify, message, signature, accountId))
}

/** Between the marks that keep a transaction from hiding in a text, which most wallets put there; and as it is. */
function framesOf(message: string): readonly Uint8Array[] {
  const encoder = new TextEncoder()
  const isWrapped = message.startsWith('<Bytes>') && message.endsWith('</Bytes>')
  return [...(isWrapped ? [] : [`<Bytes>${message}</Bytes>`]), message].map((text) => encoder.encode(text))
}

/**
 * Tells whether an account signed a text, by sr25519, Ed25519 or ECDSA, with `<Bytes>` around the text or without. The address may
 * be spelled for any network.
 *
 * @param signed - the signature in hex, with the number of its scheme before it or without
 * @returns false too for anything malformed
 * @see Substrate's MultiSignature
 */
export const verifyMessage = /* @__PURE__ */ createVerifier(134, ({ address, message, signature }) => {
  const account = readSs58(address)
  const [, digits = ''] = signatureText.exec(signature) ?? []
  if (!account?.isChecksumValid || !digits) return false
  const bytes = hexToBytes(digits)
  return framesOf(message).some((frame) => hasSigned(frame, bytes, account.accountId))
})
