import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'
import { isAddress } from './networks'

/** The parts of an SS58 address. */
export interface Ss58 {
  /** The network prefix, 0 to 16383. */
  readonly prefix: number
  /** The 32 bytes that all spellings of the account share. */
  readonly accountId: Uint8Array
  readonly isChecksumValid: boolean
}

const idLength = 32
const checksumLength = 2
/** Prefixes that the registry reserves; they belong to no network. */
const reserved: readonly number[] = [46, 47]
const context = /* @__PURE__ */ new TextEncoder().encode('SS58PRE')

const checksumOf = (body: Uint8Array) =>
  blake2b(Uint8Array.from([...context, ...body]), { dkLen: 64 }).subarray(0, checksumLength)

/** Encodes a prefix: one byte below 64, otherwise two bytes, with the bits in the order of the format. */
function encodePrefix(prefix: number): readonly number[] {
  if (prefix < 64) return [prefix]
  return [((prefix & 0b1111_1100) >> 2) | 0b0100_0000, (prefix >> 8) | ((prefix & 0b11) << 6)]
}

function decodePrefix([first = 0, second = 0]: Uint8Array): number {
  if (first < 64) return first
  return ((first & 0b0011_1111) << 2) | (second >> 6) | ((second & 0b0011_1111) << 8)
}

function decode(address: string): Uint8Array | undefined {
  try {
    return isAddress(address) ? base58.decode(address) : undefined
  } catch {
    return undefined
  }
}

/**
 * Decodes an SS58 address.
 *
 * @param address - any text
 * @returns undefined where the text does not spell a 32-byte account; a wrong checksum is reported in the result
 * @see Substrate's SS58 format
 */
export function decodeAddress(address: string): Ss58 | undefined {
  const bytes = decode(address)
  if (!bytes) return undefined
  const prefix = decodePrefix(bytes)
  const start = encodePrefix(prefix)
  const end = start.length + idLength
  // A first byte of 128 and more is reserved, and so is a two-byte prefix that would fit into one byte.
  const isCanonical = start.every((byte, index) => byte === bytes[index])
  if (!isCanonical || reserved.includes(prefix) || bytes.length !== end + checksumLength) return undefined
  const checksum = checksumOf(bytes.subarray(0, end))
  return {
    prefix,
    accountId: bytes.slice(start.length, end),
    isChecksumValid: checksum.every((byte, index) => byte === bytes[end + index]),
  }
}

/** Spells an account for a network. */
export function encodeAddress(prefix: number, accountId: Uint8Array): string {
  const body = Uint8Array.from([...encodePrefix(prefix), ...accountId])
  return base58.encode(Uint8Array.from([...body, ...checksumOf(body)]))
}
