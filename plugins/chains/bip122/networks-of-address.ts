import type { CaipNetworkId } from '../../../kernel/lib/caip/caip-network-id'
import { mainnetId, regtestId, signetId, testnetId } from './network-names'

/**
 * Networks that an address can belong to, by how it begins; the likeliest first.
 *
 * @param address - one that the gate takes
 * @see BIP-173 for the prefixes, and the version bytes of base58check
 */
export function networksOfAddress(address: string): readonly CaipNetworkId[] {
  const start = address.slice(0, 5).toLowerCase()
  if (start === 'bcrt1') return [regtestId]
  if (start.startsWith('tb1')) return [testnetId, signetId]
  if (start.startsWith('bc1') || /^[13]/.test(start)) return [mainnetId]
  return [testnetId, signetId, regtestId]
}

/** Taproot (BIP-341): where a wallet has two addresses and names neither, this is the one for ordinals. */
export const isTaproot = (address: string): boolean => /^(bc|tb|bcrt)1p/i.test(address)

/** Pays to a hash of a key (BIP-13's elder): such an address has no witness to sign a message with. */
export const isKeyHash = (address: string): boolean => /^[1mn]/.test(address)

/** Pays to a hash of a script (BIP-16), mostly one that leads to a witness. */
export const isScriptHash = (address: string): boolean => /^[23]/.test(address)
