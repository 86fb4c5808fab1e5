// @ts-nocheck
import { keccak_256 } from '@noble/hashes/sha3.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Hex } from 'viem'

/** One spelling of what `isAddress` passes: `0x` and lower case, without a checksum that could be wrong. */
export const toHexAddress = (address: string): Hex => `0x${address.slice(-40).toLowerCase()}`

/**
 * Writes an address in the casing that is its checksum: a digit is upper-case where the hash of the lower-case ones has 8 or more at
 * its place. By the hash that verifying has as well; the `getAddress` of viem brings another copy of it.
 *
 * @param address - what `isAddress` passes, in any casing
 * @see EIP-55
 */
export function toChecksumAddress(address: string): Hex {
  const digits = toHexAddress(address).slice(2)
  const hash = keccak_256(utf8ToBytes(digits))
  const isUpper = (index: number) => (((hash[index >> 1] ?? 0) >> (index % 2 ? 0 : 4)) & 0xf) >= 8
  return `0x${Array.from(digits, (digit, index) => (isUpper(index) ? digit.toUpperCase() : digit)).join('')}`
}
