/**
 * The gate: base58, as long as an SS58 address of 32 bytes can be; one that begins with many zeros is shorter. Whether the
 * checksum is right is another question.
 *
 * @see Substrate's SS58 format
 */
// @ts-nocheck

export const isAddress = (address: string): boolean =>
  /^(1111[1-9A-HJ-NP-Za-km-z]{31,44}|[1-9A-HJ-NP-Za-km-z]{46,49})$/.test(address)
