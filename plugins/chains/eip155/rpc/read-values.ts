/**
 * Reads DATA of the Ethereum JSON-RPC.
 *
 * @returns the data, unchanged
 * @throws TypeError for anything else
 * @see EIP-1474
 */
export function readData(value: unknown): string {
  if (typeof value !== 'string' || !/^0x[\da-f]*$/i.test(value)) throw new TypeError('These are no bytes.')
  return value
}

/**
 * Reads a QUANTITY of the Ethereum JSON-RPC.
 *
 * @returns the number, up to 256 bits
 * @throws TypeError for anything else
 * @see EIP-1474
 */
export function readQuantity(value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[\da-f]{1,64}$/i.test(value)) throw new TypeError('This is no quantity.')
  return BigInt(value)
}
