import type { CaipNetworkId } from '../../../../kernel/lib/caip/caip-network-id'
import type { CallOptions } from '../contract'
import { parseSupported } from './account-schema'
import type { Service } from './service'

export interface NetworkGate {
  /** @throws what the service said when it was asked for its networks */
  supports(networkId: CaipNetworkId | undefined, options?: CallOptions): Promise<boolean>
  /** Asks where the network (default: the active one) is supported; answers `otherwise` where it is not. */
  ask<T, U>(
    networkId: CaipNetworkId | undefined,
    options: CallOptions,
    ask: () => Promise<T>,
    otherwise: () => U,
  ): Promise<T | U>
}

/** Creates what keeps calls from networks that the service does not know; its list is asked for until there is one. */
export function createNetworkGate(service: Service, activeId: () => CaipNetworkId | undefined): NetworkGate {
  let known: ReadonlySet<string> = new Set()
  const supports: NetworkGate['supports'] = async (networkId, { signal } = {}) => {
    if (networkId === undefined) return false
    if (known.size === 0)
      known = await service.get('v1/supported-chains', { parse: parseSupported, ...(signal && { signal }) })
    return known.has(networkId)
  }
  return {
    supports,
    ask: async (networkId = activeId(), options, ask, otherwise) =>
      (await supports(networkId, options)) ? ask() : otherwise(),
  }
}
