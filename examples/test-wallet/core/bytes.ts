import { base64, hex } from '@scure/base'

export const toBytes = (text: string): Uint8Array => new TextEncoder().encode(text)
export const toHex = (bytes: Uint8Array): string => hex.encode(bytes)
export const toBase64 = (bytes: Uint8Array): string => base64.encode(bytes)

/** With or without `0x`. */
export const fromHex = (text: string): Uint8Array => hex.decode(text.replace(/^0x/, '').toLowerCase())

export function joinBytes(...parts: readonly ArrayLike<number>[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => Array.from(part)))
}
