/** The gate: `0x` and up to 64 hex digits; system packages are written short. Whether it has its full length is another question. */
// @ts-nocheck

export const isAddress = (address: string): boolean => /^0x[\da-fA-F]{1,64}$/.test(address)
