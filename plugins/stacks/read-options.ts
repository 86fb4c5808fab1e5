import type { Network } from '../../kernel/namespaces/network'
import type { StacksOptions } from './contract'
import { stacksMainnet } from './networks'
import { optionsError } from './options-error'

const isUsable = ({ id, caipNetworkId, name, nativeCurrency, rpcUrls }: Network) =>
  /^\d{1,10}$/.test(String(id)) &&
  caipNetworkId === `stacks:${id}` &&
  name &&
  nativeCurrency.symbol &&
  Array.isArray(rpcUrls.default.http)

/**
 * Reads and checks the options of the plugin.
 *
 * @returns the networks
 * @throws STACKS_OPTIONS_INVALID with every fault at once, each told by its place
 */
export function readOptions({ networks = [stacksMainnet] }: StacksOptions): readonly Network[] {
  const faults = networks.length ? [] : ['networks']
  networks.forEach((network, index) => {
    try {
      if (isUsable(network) && networks.findIndex(({ id }) => id === network.id) === index) return
    } catch {
      // A host without TypeScript may have given anything.
    }
    faults.push(`networks[${index}]`)
  })
  if (faults.length) throw optionsError('STACKS_OPTIONS_INVALID', { faults: faults.join(', ') })
  return networks
}
