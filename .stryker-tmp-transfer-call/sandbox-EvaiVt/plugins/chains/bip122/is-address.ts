// @ts-nocheck
const base58 = /^(?:[13][1-9A-HJ-NP-Za-km-z]{25,33}|[mn2][1-9A-HJ-NP-Za-km-z]{25,34})$/
// Version 0 has two lengths, versions 1 to 16 have programs of 2 to 40 bytes; six characters more are the checksum.
const segwit =
  /^(?:bc|tb|bcrt)1(?:q(?:[02-9ac-hj-np-z]{38}|[02-9ac-hj-np-z]{58})|[pzry9x8gf2tvdw0s][02-9ac-hj-np-z]{10,70})$/

/**
 * The gate: a text spelled as an address of any Bitcoin network. Whether the checksum is right is another question.
 *
 * @see BIP-13, BIP-141, BIP-173, BIP-350
 */
export const isAddress = (address: string): boolean =>
  address.length < 91 &&
  (base58.test(address) || segwit.test(address === address.toUpperCase() ? address.toLowerCase() : address))
