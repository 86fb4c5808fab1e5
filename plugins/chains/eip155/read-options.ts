import { type Network, originsOf } from '../../../kernel/namespaces/network'
import { requireNetworks } from '../../../kernel/namespaces/require-networks'
import { createAddressesRule, createNetworksRule, listIds } from '../../../kernel/options/network-rules'
import { checkOptions, optionRules } from '../../../kernel/options/option-rules'
import type { Eip155Options } from './contract'
import { mainnet } from './networks'
import { optionsError } from './options-error'
import { toNetwork, toNetworkId } from './to-network'

export interface Settings {
  readonly networks: readonly Network[]
  /** Origins of all RPC urls. */
  readonly hosts: readonly string[]
}

function createRule(options: unknown) {
  const { networks = [mainnet] } = Object(options)
  const { shape, integer, text, flag, either, choice } = optionRules
  const ids = listIds(networks, ({ id }) => toNetworkId(id))
  const address = text(/^0x[\da-f]{40}$/i, 'an address of 0x and 40 hexadecimal digits')
  const names = { networkId: choice(...ids), universalResolver: address }
  return shape({
    networks: createNetworksRule({ fields: { id: integer(1) }, key: 'id' }),
    rpcUrls: createAddressesRule(ids),
    injected: flag(),
    ens: either(choice(false), shape(names, { required: Object.keys(names) })),
  })
}

/**
 * Reads the options of the plugin; development builds check them whole, production builds only that networks can be read.
 *
 * @returns networks with the custom RPC urls in place of their own, and the origins they live at
 * @throws EIP155_OPTIONS_INVALID with every fault at once
 */
export function readOptions(options: Eip155Options): Settings {
  const createError = (faults: string) => optionsError('EIP155_OPTIONS_INVALID', { faults })
  if (process.env.NODE_ENV !== 'production') {
    checkOptions(options, () => createRule(options), createError)
  }
  const { networks = [mainnet], rpcUrls = {} } = options
  requireNetworks(networks, createError)
  const known = networks.map((network) => toNetwork(network, rpcUrls[toNetworkId(network.id)]))
  return { networks: known, hosts: originsOf(known) }
}
