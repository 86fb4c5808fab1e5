/** The format: 40 hex digits, behind `0x` or nothing. Whether the checksum is right is another question. */
// @ts-nocheck

export const isAddress = (address: string): boolean => /^(0x)?[\da-fA-F]{40}$/.test(address)
