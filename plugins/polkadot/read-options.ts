import type { PolkadotNetwork, PolkadotOptions } from './contract'
import { polkadotMainnet } from './networks'
import { optionsError } from './options-error'

/** A host without TypeScript may have given anything; what cannot even be read is none. */
function isNetwork(network: PolkadotNetwork): boolean {
  try {
    const { caipNetworkId, chainNamespace, ss58Prefix, name, nativeCurrency, rpcUrls } = network
    const isPrefix = Number.isInteger(ss58Prefix) && ss58Prefix >= 0 && ss58Prefix < 16_384
    const isOwn = chainNamespace === 'polkadot' && /^polkadot:[\da-f]{32}$/.test(caipNetworkId)
    return isOwn && isPrefix && !!name && !!nativeCurrency.symbol && Array.isArray(rpcUrls.default.http)
  } catch {
    return false
  }
}

/** Reads and checks the options of the plugin. @throws POLKADOT_OPTIONS_INVALID with every fault at once */
export function readOptions({ networks = [polkadotMainnet] }: PolkadotOptions): readonly PolkadotNetwork[] {
  const isList = Array.isArray(networks) && networks.length > 0
  const faults = isList
    ? networks.flatMap((network, index) => {
        const isNew = networks.findIndex((other) => other?.caipNetworkId === network?.caipNetworkId) === index
        return isNew && isNetwork(network) ? [] : [`networks[${index}]`]
      })
    : ['networks']
  if (faults.length) throw optionsError('POLKADOT_OPTIONS_INVALID', { faults: faults.join(', ') })
  return [...networks]
}
