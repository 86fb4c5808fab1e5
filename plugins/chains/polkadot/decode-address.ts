import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'
import { isAddress } from './networks'

/** An SS58 address taken apart. */
export interface Ss58 {
  /** The network prefix, 0 to 16383. */
  readonly prefix: number
  /** The 32 bytes that every spelling of the account has in common. */
  readonly accountId: Uint8Array
  readonly isChecksumValid: boolean
}

const idLength = 32
const checksumLength = 2
/** Reserved by the registry: never of a network. */
const reserved: readonly number[] = [46, 47]
const context = /* @__PURE__ */ new TextEncoder().encode('SS58PRE')

const checksumOf = (body: Uint8Array) =>
  blake2b(Uint8Array.from([...context, ...body]), { dkLen: 64 }).subarray(0, checksumLength)

/** The prefix as bytes: one below 64, else two, the bits in the order of the format. */
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
 * Takes an SS58 address apart.
 *
 * @param address - anything that may be one
 * @returns undefined for what is no spelling of a 32-byte account; a wrong checksum is told, not refused
 * @see Substrate's SS58 format
 */
export function decodeAddress(address: string): Ss58 | undefined {
  const bytes = decode(address)
  if (!bytes) return undefined
  const prefix = decodePrefix(bytes)
  const start = encodePrefix(prefix)
  const end = start.length + idLength
  // A first byte of 128 and more is reserved, and so is a prefix that would have fitted into one byte.
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
