/**
 * The gate: a text spelled as a standard principal, on the main network (P for one key, M for several) or a test network (T, N).
 * Whether the checksum is right is another question.
 *
 * @see SIP-005; c32check
 */
// @ts-nocheck

export const isAddress = (address: string): boolean => /^S[PMTN][\dA-HJKMNP-TV-Z]{26,39}$/.test(address)
