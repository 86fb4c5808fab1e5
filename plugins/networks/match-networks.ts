import type { CaipNetworkId } from '../../kernel/caip/caip-network-id'
import type { Network } from '../../kernel/namespaces/network'

export interface ListedNetwork {
  readonly network: Network
  readonly isApproved: boolean
}

/**
 * Lists networks by name, those the wallet approved first.
 *
 * @param approved - undefined where the wallet takes any
 * @param search - what a name must contain, in any case
 */
export function matchNetworks(
  networks: readonly Network[],
  approved: readonly CaipNetworkId[] | undefined,
  search: string,
): readonly ListedNetwork[] {
  const wanted = search.trim().toLowerCase()
  const isApproved = ({ caipNetworkId }: Network) => approved?.includes(caipNetworkId) ?? true
  return networks
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .map((network) => ({ network, isApproved: isApproved(network) }))
    .sort((a, b) => Number(b.isApproved) - Number(a.isApproved))
}
