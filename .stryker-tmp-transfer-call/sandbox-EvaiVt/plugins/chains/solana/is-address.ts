/** The format: 32 to 44 digits of base58. Whether they are 32 bytes is another question. */
// @ts-nocheck

export const isAddress = (address: string): boolean => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)
