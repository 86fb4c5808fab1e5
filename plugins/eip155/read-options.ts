import type { Network } from '../../kernel/namespaces/network'
import type { Eip155Options } from './contract'
import { mainnet } from './networks'
import { optionsError } from './options-error'
import { toNetwork } from './to-network'

export interface Settings {
  readonly networks: readonly Network[]
  /** Origins of all RPC urls. */
  readonly hosts: readonly string[]
}

/**
 * Reads and checks the options of the plugin. Faults are told by their place, and README.md says what belongs there: this code
 * is on every page, and has a kilobyte for everything.
 *
 * @returns networks with the custom RPC urls before their own, and the origins they live at
 * @throws EIP155_OPTIONS_INVALID with every fault at once
 */
export function readOptions({ networks = [mainnet], rpcUrls = {} }: Eip155Options): Settings {
  const faults: string[] = []
  const hosts = new Set<string>()
  const known = new Map<string, Network>()
  // A host without TypeScript may have given anything.
  const attempt = (place: string, check: () => unknown) => {
    try {
      if (check()) return
    } catch {
      // Told below, like a check that failed.
    }
    faults.push(place)
  }
  networks.forEach((given, index) => {
    const place = `networks[${index}]`
    attempt(place, () => {
      const network = toNetwork(given, rpcUrls[`eip155:${given.id}`])
      // A page can post to nothing else.
      for (const url of network.rpcUrls.default.http)
        attempt(`${place} ${url}`, () => /^https?:/.test(url) && hosts.add(new URL(url).origin))
      const isNew = !known.has(network.caipNetworkId)
      known.set(network.caipNetworkId, network)
      return (
        isNew &&
        Number.isSafeInteger(network.id) &&
        Number(network.id) > 0 &&
        network.name &&
        network.nativeCurrency.symbol
      )
    })
  })
  for (const id in rpcUrls) attempt(`rpcUrls ${id}`, () => known.has(id))
  attempt('networks', () => networks.length)
  if (faults.length) throw optionsError('EIP155_OPTIONS_INVALID', { faults: faults.join(', ') })
  return { networks: [...known.values()], hosts: [...hosts] }
}
