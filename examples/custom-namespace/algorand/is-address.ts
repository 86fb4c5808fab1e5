/**
 * Tells whether a text is spelled like an address. Every page carries this; the checksum is in `decode-address.ts`, which loads later.
 *
 * @see CAIP-10 and its algorand namespace
 */
export const isAddress = (address: string): boolean => /^[A-Z2-7]{57}[AEIMQUY4]$/.test(address)
