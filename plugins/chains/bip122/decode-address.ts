import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import type { CaipNetworkId } from '../../../kernel/lib/caip'
import type { AddressVerdict } from '../../../kernel/namespaces/capabilities'
import { isAddress } from './networks'

const toId = (reference: string) => `bip122:${reference}` as CaipNetworkId

export const mainnetId = toId('000000000019d6689c085ae165831e93')
export const testnetId = toId('000000000933ea01ad0ee984209779ba')
export const signetId = toId('00000008819873e925422c1ff0f99f7c')
export const regtestId = toId('0f9188f13cb7b2c71f2a335e3a4fc328')
export const testnet4Id = toId('00000000da84f2bafbbc53dee25a72ae')

/**
 * Returns the networks that an address can belong to, from its first characters; the most likely first.
 *
 * @param address - a text with the form of an address
 * @see BIP-173 for the prefixes, and the version bytes of base58check
 */
export function networksOfAddress(address: string): readonly CaipNetworkId[] {
  const start = address.slice(0, 5).toLowerCase()
  if (start === 'bcrt1') return [regtestId]
  if (start.startsWith('tb1')) return [testnetId, testnet4Id, signetId]
  if (start.startsWith('bc1') || /^[13]/.test(start)) return [mainnetId]
  return [testnetId, testnet4Id, signetId, regtestId]
}

/** Tells whether an address is Taproot (BIP-341). Where a wallet has two addresses without purposes, this one is for ordinals. */
export const isTaproot = (address: string): boolean => /^(bc|tb|bcrt)1p/i.test(address)

/** Tells whether an address is the hash of a key (P2PKH); such an address has no witness to sign a message with. */
export const isKeyHash = (address: string): boolean => /^[1mn]/.test(address)

/** Tells whether an address is the hash of a script (BIP-16), in most cases one with a witness. */
export const isScriptHash = (address: string): boolean => /^[23]/.test(address)

/** What an address pays to: the hash of a key or of a script, or a witness program with its version. */
export interface Destination {
  readonly kind: 'keyHash' | 'scriptHash' | number
  readonly program: Uint8Array
}

const base58check = /* @__PURE__ */ createBase58check(sha256)
/** Version bytes of key hashes on the main network and on the others. */
const keyHashVersions: readonly (number | undefined)[] = [0x00, 0x6f]
const scriptHashVersions: readonly (number | undefined)[] = [0x05, 0xc4]

/** @throws where a checksum or the padding is wrong */
function decodeSegwit(address: string): Destination | undefined {
  const isVersion0 = address.toLowerCase().split('1')[1]?.startsWith('q')
  const coder = isVersion0 ? bech32 : bech32m
  const [kind = 0, ...words] = coder.decode(address as `${string}1${string}`).words
  const program = coder.fromWords(words)
  const { length } = program
  const isWhole = isVersion0 ? length === 20 || length === 32 : length >= 2 && length <= 40
  return isWhole ? { kind, program } : undefined
}

/** @throws where the checksum is wrong */
function decodeBase58(address: string): Destination | undefined {
  const bytes = base58check.decode(address)
  const program = bytes.subarray(1)
  if (program.length !== 20) return undefined
  if (keyHashVersions.includes(bytes[0])) return { kind: 'keyHash', program }
  return scriptHashVersions.includes(bytes[0]) ? { kind: 'scriptHash', program } : undefined
}

/**
 * Decodes an address of any Bitcoin network: by base58check, bech32 for witness version 0 and bech32m for those above.
 *
 * @returns undefined where the checksum or a length is wrong
 * @see BIP-13, BIP-173, BIP-350
 */
export function decodeAddress(address: string): Destination | undefined {
  try {
    if (!isAddress(address)) return undefined
    return /^(bc|tb|bcrt)1/i.test(address) ? decodeSegwit(address) : decodeBase58(address)
  } catch {
    return undefined
  }
}

/** Checks an address: its form, its checksum, and the networks it can belong to. */
export function judgeAddress(address: string): AddressVerdict {
  if (!isAddress(address)) return { isAddress: false, checksum: 'invalid' }
  const checksum = decodeAddress(address) ? 'valid' : 'invalid'
  return { isAddress: true, checksum, networkIds: networksOfAddress(address) }
}
