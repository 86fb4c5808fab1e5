import type { CheckAddress } from '../../../kernel/namespaces/capabilities'
import type { Implement } from '../../../kernel/wallets/implement'
import type { PolkadotNetwork } from '../contract'
import { isAddress } from '../is-address'
import { readSs58 } from '../wallet/ss58'

/** Spelled so, an address belongs to no network more than to any other (SS58 registry: "Substrate"). */
const genericPrefix = 42

/** Checks the SS58 checksum, and tells the networks whose prefix an address has. */
export const checkAddress: Implement<typeof CheckAddress> =
  ({ id, namespaces }) =>
  async ({ address }) => {
    if (!isAddress(address)) return { isAddress: false, checksum: 'none' }
    const spelled = readSs58(address)
    if (!spelled?.isChecksumValid) return { isAddress: true, checksum: 'invalid' }
    if (spelled.prefix === genericPrefix) return { isAddress: true, checksum: 'valid' }
    const networks = namespaces.definition(id)?.networks as readonly PolkadotNetwork[] | undefined
    const own = networks?.filter(({ ss58Prefix }) => ss58Prefix === spelled.prefix) ?? []
    return { isAddress: true, checksum: 'valid', networkIds: own.map(({ caipNetworkId }) => caipNetworkId) }
  }
