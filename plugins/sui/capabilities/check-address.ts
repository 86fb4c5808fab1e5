import type { CheckAddress } from '../../../kernel/namespaces/capabilities'
import type { Implement } from '../../../kernel/wallets/implement'
import { isAddress } from '../is-address'

/** `0x` and 32 bytes. */
const fullLength = 66

/**
 * Checks the length, which is all that this family has for a checksum: a digit that was lost makes a short form, and somebody
 * else's address. An address is the same on all networks.
 */
export const checkAddress: Implement<typeof CheckAddress> =
  () =>
  async ({ address }) => {
    if (!isAddress(address)) return { isAddress: false, checksum: 'none' }
    return { isAddress: true, checksum: address.length === fullLength ? 'valid' : 'invalid' }
  }
