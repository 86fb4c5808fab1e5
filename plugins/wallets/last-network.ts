import type { CaipNetworkId } from '../../kernel/lib/caip/caip-network-id'
import type { Network } from '../../kernel/namespaces/network'

interface Place {
  readonly namespace: string
  readonly connectorId: string
  readonly networkId: CaipNetworkId
}

/**
 * Where a person was last with a wallet: what to give `createBridgeProvider` as `networkId`.
 *
 * @param wallet - whose connection counts
 * @param connections - of the plugin connect, as they are now; they outlive a reload
 * @param active - of the plugin networks, as it is now; counts where this wallet has no connection
 *
 * @example
 * ```ts
 * import { lastNetwork } from 'portico/wallets'
 *
 * lastNetwork({ namespace: 'near', connectorId: 'acme' }, []) // undefined: the wallet's to say
 * ```
 */
export function lastNetwork(
  wallet: Omit<Place, 'networkId'>,
  connections: readonly Place[],
  active?: Network,
): CaipNetworkId | undefined {
  const own = connections.find(
    ({ namespace, connectorId }) => namespace === wallet.namespace && connectorId === wallet.connectorId,
  )
  return own?.networkId ?? (active?.chainNamespace === wallet.namespace ? active.caipNetworkId : undefined)
}
