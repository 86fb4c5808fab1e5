import { base64, hex } from '@scure/base'

function toBytes(value: unknown, length: number): Uint8Array | undefined {
  if (typeof value === 'string') {
    const digits = value.replace(/^0x/, '')
    if (digits.length === length * 2) return hex.decode(digits.toLowerCase())
    return value.length <= length * 2 ? base64.decode(value) : undefined
  }
  // A typed array of another realm is not an instance of this realm's class.
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
  return Array.isArray(value) && value.length === length ? Uint8Array.from(value as number[]) : undefined
}

/**
 * Reads bytes in the forms that wallets use: bytes, a list of numbers, base64 or hex.
 *
 * @param value - any value
 * @param length - the required number of bytes, which also distinguishes hex from base64
 * @returns the bytes as base64; undefined for anything else
 */
export function readBytes(value: unknown, length: number): string | undefined {
  try {
    const bytes = toBytes(value, length)
    return bytes?.length === length ? base64.encode(bytes) : undefined
  } catch {
    return undefined
  }
}
