import { ed25519 } from '@noble/curves/ed25519.js'
import { p256 } from '@noble/curves/nist.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { createVerifier } from '../../wallets/create-verifier'
import { isAddress } from './networks'

type Verify = (signature: Uint8Array, digest: Uint8Array, publicKey: Uint8Array) => boolean

/** Schemes by the flag of the signature. Multisig, zkLogin and passkeys need more than the bytes of the signature. */
const schemes: readonly (Verify | undefined)[] = [
  (...params) => ed25519.verify(...params, { zip215: false }),
  (...params) => secp256k1.verify(...params, { lowS: true }),
  (...params) => p256.verify(...params, { lowS: true }),
]
/** Maximum length of the signature in base64: 97 bytes for ed25519, 98 for the two others. */
const MAX_SIGNATURE_LENGTH = 132
const personalMessage = Uint8Array.of(3, 0, 0)
const hash = (...parts: Uint8Array[]) => blake2b(concatBytes(...parts), { dkLen: 32 })

/** Encodes a length as ULEB128, as BCS does for lists. */
function lengthOf({ length }: Uint8Array): Uint8Array {
  const bytes: number[] = []
  for (let rest = length; ; rest >>= 7) {
    if (rest < 0x80) return Uint8Array.from([...bytes, rest])
    bytes.push((rest & 0x7f) | 0x80)
  }
}

/**
 * Tells whether an account signed a personal message: the public key in the signature has to have the address.
 *
 * @param signed - the signature as base64 of scheme, signature and public key
 * @returns false also for malformed values, multisig, zkLogin and passkeys
 * @see Sui's intent signing
 */
export const verifyMessage = /* @__PURE__ */ createVerifier(MAX_SIGNATURE_LENGTH, ({ address, message, signature }) => {
  const bytes = base64.decode(signature)
  const [flag = -1] = bytes
  const verify = schemes[flag]
  const publicKey = bytes.subarray(65)
  if (!verify || !isAddress(address)) return false
  if (bytesToHex(hash(bytes.subarray(0, 1), publicKey)) !== address.slice(2).toLowerCase().padStart(64, '0'))
    return false
  const text = new TextEncoder().encode(message)
  return verify(bytes.subarray(1, 65), hash(personalMessage, lengthOf(text), text), publicKey)
})
