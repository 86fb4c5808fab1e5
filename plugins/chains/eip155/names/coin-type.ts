import { eip155Error } from '../eip155-errors'

/** The bit that tells chains of this namespace from the coin types of SLIP-44. */
const EVM_BIT = 0x80000000

/**
 * Reckons the coin type of a chain, Ethereum's own among them.
 *
 * @param chainId - the id of the chain, as a number or its decimal text
 * @throws EIP155_CHAIN_ID_INVALID for what is no number below 2147483648
 * @see ENSIP-11
 */
export function toCoinType(chainId: number | string): number {
  const id = /^\d{1,10}$/.test(String(chainId)) ? Number(chainId) : EVM_BIT
  if (id >= EVM_BIT) throw eip155Error('EIP155_CHAIN_ID_INVALID', { chainId })
  return (EVM_BIT | id) >>> 0
}
