import { sha512_256 } from '@noble/hashes/sha2.js'
import { base32nopad } from '@scure/base'
import { isAddress } from './networks'

const KEY_LENGTH = 32
const CHECKSUM_LENGTH = 4

/**
 * Reads the public key of an address: 32 bytes and the last four of their SHA-512/256, in base32.
 *
 * @returns undefined if the checksum is wrong, or the text is not an address
 */
export function decodeAddress(address: string): Uint8Array | undefined {
  if (!isAddress(address)) return undefined
  const bytes = base32nopad.decode(address)
  const key = bytes.subarray(0, KEY_LENGTH)
  const checksum = sha512_256(key).subarray(-CHECKSUM_LENGTH)
  return checksum.every((byte, index) => byte === bytes[KEY_LENGTH + index]) ? key : undefined
}
