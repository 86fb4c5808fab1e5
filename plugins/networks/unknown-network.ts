import type { CaipNetworkId } from '../../kernel/caip/caip-network-id'
import type { Network } from '../../kernel/namespaces/network'

/** The entry of spec section 4 for a network that nobody here knows more of than its id. */
export function unknownNetwork(caipNetworkId: CaipNetworkId): Network {
  const [chainNamespace = '', id = ''] = caipNetworkId.split(':')
  return {
    id,
    chainNamespace,
    caipNetworkId,
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
  }
}
