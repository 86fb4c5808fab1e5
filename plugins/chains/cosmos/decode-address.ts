import { bech32 } from '@scure/base'

/** Lengths of accounts of keys, and of modules and contracts. */
const sizes: readonly number[] = [20, 32]

/**
 * Decodes an address and checks it.
 *
 * @returns its prefix, in lower case, and its bytes; undefined where the checksum or the size is wrong
 * @see BIP-173 (not BIP-350: these chains kept the older checksum); Cosmos SDK ADR-28
 */
export function decodeAddress(address: string): { readonly prefix: string; readonly bytes: Uint8Array } | undefined {
  try {
    const { prefix, bytes } = bech32.decodeToBytes(address)
    return sizes.includes(bytes.length) ? { prefix, bytes } : undefined
  } catch {
    return undefined
  }
}
