import type { CheckAddress } from '../../../kernel/namespaces/capabilities'
import type { Implement } from '../../../kernel/wallets/implement'
import { isAddress } from '../is-address'
import { networksOf } from '../networks-of'
import { readPrefix } from '../read-prefix'

/** Checks the checksum of bech32, and tells which networks of the app have such a prefix. */
export const checkAddress: Implement<typeof CheckAddress> =
  (ctx) =>
  async ({ address }) => {
    if (!isAddress(address)) return { isAddress: false, checksum: 'none' }
    const written = address.slice(0, address.lastIndexOf('1')).toLowerCase()
    const networks = networksOf(ctx).filter(({ bech32Prefix }) => bech32Prefix === written)
    return {
      isAddress: true,
      checksum: readPrefix(address) === undefined ? 'invalid' : 'valid',
      networkIds: networks.map(({ caipNetworkId }) => caipNetworkId),
    }
  }
