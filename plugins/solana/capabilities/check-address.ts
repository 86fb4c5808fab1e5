import { base58 } from '@scure/base'
import type { CheckAddress } from '../../../kernel/namespaces/capabilities'
import type { Implement } from '../../../kernel/wallets/implement'
import { isAddress } from '../is-address'

const addressBytes = 32

/** Checks the length in bytes, since base58 keys have no checksum: what is not 32 bytes is no key of anybody. */
export const checkAddress: Implement<typeof CheckAddress> =
  () =>
  async ({ address }) => {
    if (!isAddress(address)) return { isAddress: false, checksum: 'none' }
    const isKey = base58.decode(address).length === addressBytes
    return { isAddress: true, checksum: isKey ? 'none' : 'invalid' }
  }
