/**
 * Reads DATA of the Ethereum JSON-RPC.
 *
 * @returns them as they came
 * @throws TypeError for anything else
 * @see EIP-1474
 */
// @ts-nocheck

export function readData(value: unknown): string {
  if (typeof value !== 'string' || !/^0x[\da-f]*$/i.test(value)) throw new TypeError('These are no bytes.')
  return value
}
