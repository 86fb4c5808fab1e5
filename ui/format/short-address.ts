/**
 * Shortens an address in the middle: its first four and last six characters stay.
 *
 * @param address - any address; one of twelve characters or fewer stays whole
 * @returns for example '0x7A…4b1234'
 *
 * @example
 * ```ts
 * import { shortAddress } from 'portico/ui'
 *
 * shortAddress('0x7A3b5C1d9E2f4A6b8C0d1E3f5A7b9C0dA94b1234') // 0x7A…4b1234
 * ```
 */
export function shortAddress(address: string): string {
  return address.length > 12 ? `${address.slice(0, 4)}…${address.slice(-6)}` : address
}
