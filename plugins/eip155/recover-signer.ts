import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

const keySignature = /^0x[\da-f]{130}$/

/** Hashes a text as wallets sign it. @see EIP-191, version 0x45 */
export function hashMessage(message: string): Uint8Array {
  const text = utf8ToBytes(message)
  return keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${text.length}`), text))
}

/**
 * Recovers the account whose key made a signature.
 *
 * @param signature - in hex of lower case: r, s, and the recovery id, which most wallets shift by 27
 * @returns the address in lower case; undefined for what no key can have signed
 */
export function recoverSigner(hash: Uint8Array, signature: string): string | undefined {
  if (!keySignature.test(signature)) return undefined
  const bytes = hexToBytes(signature.slice(2))
  const [shifted = 0] = bytes.subarray(64)
  const recovery = shifted >= 27 ? shifted - 27 : shifted
  if (recovery > 1) return undefined
  try {
    const key = secp256k1.Signature.fromBytes(bytes.subarray(0, 64)).addRecoveryBit(recovery).recoverPublicKey(hash)
    return `0x${bytesToHex(keccak_256(key.toBytes(false).subarray(1)).subarray(12))}`
  } catch {
    return undefined
  }
}
