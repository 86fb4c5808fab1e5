// @ts-nocheck
import { base64, hex } from '@scure/base'

function toBytes(value: unknown, length: number): Uint8Array | undefined {
  if (typeof value === 'string') {
    const digits = value.replace(/^0x/, '')
    if (digits.length === length * 2) return hex.decode(digits.toLowerCase())
    return value.length <= length * 2 ? base64.decode(value) : undefined
  }
  // Bytes of another realm are no instance of ours.
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
  return Array.isArray(value) && value.length === length ? Uint8Array.from(value as number[]) : undefined
}

/**
 * Reads bytes as wallets hand them over: as bytes, as a list of numbers, as base64 or as hex, which are both seen in the wild.
 *
 * @param value - anything
 * @param length - how many bytes they have to be, which also tells hex from base64
 * @returns the bytes as base64; undefined where it is none of these
 */
export function readBytes(value: unknown, length: number): string | undefined {
  try {
    const bytes = toBytes(value, length)
    return bytes?.length === length ? base64.encode(bytes) : undefined
  } catch {
    return undefined
  }
}
