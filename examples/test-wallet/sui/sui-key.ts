import { ed25519 } from '@noble/curves/ed25519.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { joinBytes, toBase64, toHex } from '../core/bytes'
import type { NamespaceAccount } from '../core/namespace-account'

/** Sui's numbers of signature schemes. */
const ed25519Flag = 0
const personalMessageIntent = [3, 0, 0]

export interface SuiKey extends NamespaceAccount {
  /** Base64 of scheme, signature and public key. */
  signPersonalMessage(message: Uint8Array): string
}

export function createSuiKey(secret: Uint8Array): SuiKey {
  const publicKey = ed25519.getPublicKey(secret)
  const address = `0x${toHex(blake2b(joinBytes([ed25519Flag], publicKey), { dkLen: 32 }))}`
  return {
    publicKey,
    addressOn: () => address,
    signPersonalMessage(message) {
      const digest = blake2b(joinBytes(personalMessageIntent, lengthOf(message), message), { dkLen: 32 })
      return toBase64(joinBytes([ed25519Flag], ed25519.sign(digest, secret), publicKey))
    },
  }
}

/** ULEB128, as BCS writes the length of a list. */
function lengthOf({ length }: Uint8Array): number[] {
  const bytes: number[] = []
  let rest = length
  do {
    const more = rest > 0x7f ? 0x80 : 0
    bytes.push((rest & 0x7f) | more)
    rest >>= 7
  } while (rest > 0)
  return bytes
}
