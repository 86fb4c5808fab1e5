import type { Network } from '../../kernel/namespaces/network'
import { type NetworksApi, NetworksController } from '../../plugins/networks/contract'
import { useController } from './use-controller'
import { useValue } from './use-value'

export interface NetworkFacts {
  readonly network: Network | undefined
  /** Whether the app asked for this network. */
  readonly isSupported: boolean
  readonly switchNetwork: NetworksApi['switchNetwork']
}

/**
 * Reads the active network. Neutral on a server and while hydrating.
 *
 * @returns the network, and the way to another one
 *
 * @example
 * ```tsx
 * import { useNetwork } from 'portico/ui'
 *
 * export function NetworkName() {
 *   const { network, isSupported } = useNetwork()
 *   return <p>{isSupported ? network?.name : 'This app does not know the network'}</p>
 * }
 * ```
 */
export function useNetwork(): NetworkFacts {
  const networks = useController(NetworksController)
  return {
    network: useValue(networks.active, undefined),
    isSupported: useValue(networks.isSupported, true),
    switchNetwork: networks.switchNetwork,
  }
}
