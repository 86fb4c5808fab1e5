import { ed25519 } from '@noble/curves/ed25519.js'
import { sha512_256 } from '@noble/hashes/sha2.js'
import { base32nopad, base64 } from '@scure/base'

/** A real key, with its address. */
export function createKey(seed: number) {
  const secret = new Uint8Array(32).fill(seed)
  const publicKey = ed25519.getPublicKey(secret)
  const checksum = sha512_256(publicKey).subarray(-4)
  return {
    address: base32nopad.encode(Uint8Array.of(...publicKey, ...checksum)),
    sign: (message: string) => base64.encode(ed25519.sign(new TextEncoder().encode(`MX${message}`), secret)),
  }
}
