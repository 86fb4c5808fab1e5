import type { Network } from '../../kernel/namespaces/network'
import type { SuiOptions } from './contract'
import { suiMainnet } from './networks'
import { optionsError } from './options-error'

const isUsable = ({ caipNetworkId, chainNamespace, name, nativeCurrency, rpcUrls }: Network) =>
  /^sui:[-\w]{1,32}$/.test(caipNetworkId) &&
  chainNamespace === 'sui' &&
  name &&
  nativeCurrency.symbol &&
  Array.isArray(rpcUrls.default.http)

/**
 * Reads and checks the options of the plugin.
 *
 * @returns the networks
 * @throws SUI_OPTIONS_INVALID with every fault at once, each told by its place
 */
export function readOptions({ networks = [suiMainnet] }: SuiOptions): readonly Network[] {
  // A host without TypeScript may have given anything.
  const list: readonly Network[] = Array.isArray(networks) ? networks : []
  const faults = list.length ? [] : ['networks']
  list.forEach((network, index) => {
    try {
      const first = list.findIndex((other) => other?.caipNetworkId === network.caipNetworkId)
      if (isUsable(network) && first === index) return
    } catch {
      // What cannot even be read is none.
    }
    faults.push(`networks[${index}]`)
  })
  if (faults.length) throw optionsError('SUI_OPTIONS_INVALID', { faults: faults.join(', ') })
  return [...list]
}
