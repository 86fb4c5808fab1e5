// @ts-nocheck
const lowerCase = /^[a-z][a-z\d]{0,30}1(?:[02-9ac-hj-np-z]{38}|[02-9ac-hj-np-z]{58})$/

/**
 * The gate: a text as bech32 spells accounts of 20 or 32 bytes, in one casing, under any prefix. Whether the checksum is right
 * and the prefix is one of the app's is another question.
 *
 * @see BIP-173; Cosmos SDK ADR-28
 */
export const isAddress = (address: string): boolean =>
  address.length < 100 && lowerCase.test(address === address.toUpperCase() ? address.toLowerCase() : address)
