import { keccak_256 } from '@noble/hashes/sha3.js'

/**
 * Writes an address in the casing that carries its checksum.
 *
 * @param address - 40 hex digits behind `0x`, in whatever casing
 * @see EIP-55
 */
export function checksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = keccak_256(new TextEncoder().encode(digits))
  const toCase = (digit: string, index: number) => {
    const byte = hash[index >> 1] ?? 0
    return (index % 2 ? byte & 8 : byte & 128) ? digit.toUpperCase() : digit
  }
  return `0x${[...digits].map(toCase).join('')}`
}
