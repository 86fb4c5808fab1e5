import type { Hex } from 'viem'

/** One spelling of what `isAddress` passes: `0x` and lower case, without a checksum that could be wrong. */
export const toHexAddress = (address: string): Hex => `0x${address.slice(-40).toLowerCase()}`
