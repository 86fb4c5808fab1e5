import { bech32 } from '@scure/base'

/** Accounts of keys, and those of modules and contracts. */
const sizes: readonly number[] = [20, 32]

/**
 * Reads an address whose checksum is right.
 *
 * @returns its prefix, in lower case; undefined where the checksum or the size is wrong
 * @see BIP-173 (not BIP-350: these chains kept the older checksum); Cosmos SDK ADR-28
 */
export function readPrefix(address: string): string | undefined {
  try {
    const { prefix, bytes } = bech32.decodeToBytes(address)
    return sizes.includes(bytes.length) ? prefix : undefined
  } catch {
    return undefined
  }
}
