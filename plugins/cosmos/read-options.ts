import type { CosmosNetwork, CosmosOptions } from './contract'
import { cosmosHub } from './networks'
import { optionsError } from './options-error'

const isUsable = ({ id, caipNetworkId, chainNamespace, name, bech32Prefix, nativeCurrency, rpcUrls }: CosmosNetwork) =>
  /^[-\w]{1,32}$/.test(id) &&
  caipNetworkId === `cosmos:${id}` &&
  chainNamespace === 'cosmos' &&
  /^[a-z][a-z\d]{0,30}$/.test(bech32Prefix) &&
  name &&
  nativeCurrency.symbol &&
  Array.isArray(rpcUrls.default.http)

/**
 * Reads and checks the options of the plugin.
 *
 * @returns the networks
 * @throws COSMOS_OPTIONS_INVALID with every fault at once, each told by its place
 */
export function readOptions({ networks = [cosmosHub] }: CosmosOptions): readonly CosmosNetwork[] {
  // A host without TypeScript may have given anything.
  const list: readonly CosmosNetwork[] = Array.isArray(networks) ? networks : []
  const faults = list.length ? [] : ['networks']
  list.forEach((network, index) => {
    try {
      if (isUsable(network) && list.findIndex((other) => other?.id === network.id) === index) return
    } catch {
      // What cannot even be read is none.
    }
    faults.push(`networks[${index}]`)
  })
  if (faults.length) throw optionsError('COSMOS_OPTIONS_INVALID', { faults: faults.join(', ') })
  return [...list]
}
