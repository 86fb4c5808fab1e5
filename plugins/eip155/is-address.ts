/** The gate of spec section 5: 40 hex digits, `0x` or not. Whether the checksum is right is another question. */
export const isAddress = (address: string): boolean => /^(0x)?[\da-f]{40}$/i.test(address)
