// @ts-nocheck
import type { Network } from '../../../kernel/namespaces/network'

export interface ListedNetwork {
  readonly network: Network
  readonly isApproved: boolean
}

/**
 * Lists networks by name, those the wallet approved first.
 *
 * @param isApproved - whether the wallet of the network's namespace takes it
 * @param search - what a name must contain, in any case
 */
export function matchNetworks(
  networks: readonly Network[],
  isApproved: (network: Network) => boolean,
  search: string,
): readonly ListedNetwork[] {
  const wanted = search.trim().toLowerCase()
  return networks
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .map((network) => ({ network, isApproved: isApproved(network) }))
    .sort((a, b) => Number(b.isApproved) - Number(a.isApproved))
}
