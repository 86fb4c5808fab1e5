// @ts-nocheck
import type { Network } from '../../kernel/namespaces/network'
import { type NetworksApi, NetworksController } from '../../plugins/foundations/networks/contract'
import { useController } from './use-controller'
import { useValue } from './use-value'

/** The network of the app and what switches it, as `useNetwork` returns them. */
export interface NetworkFacts {
  /** The active network; undefined where the app lists none. */
  readonly network: Network | undefined
  /** Whether the app asked for this network. */
  readonly isSupported: boolean
  /** Moves to a network of the app: asks the connected wallet, or remembers the choice. */
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
