import type { Network } from '../../kernel/namespaces/network'
import type { Eip155Options, ViemChain } from './contract'
import { mainnet } from './networks'
import { optionsError } from './options-error'
import { toNetwork } from './to-network'

/** The origin of an RPC url, or nothing where a page cannot post to it. */
function originOf(url: string): string | undefined {
  try {
    const { protocol, origin, username } = new URL(url)
    return /^https?:$/.test(protocol) && !username ? origin : undefined
  } catch {
    return undefined
  }
}

/** A host without TypeScript may have given anything. */
const isNetwork = (given: Partial<Network | ViemChain> | undefined): given is Network | ViemChain =>
  Number.isSafeInteger(given?.id) &&
  Number(given?.id) > 0 &&
  !!given?.name &&
  !!given.nativeCurrency?.symbol &&
  Array.isArray(given.rpcUrls?.default?.http)

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
  networks.forEach((given, index) => {
    const place = `networks[${index}]`
    const network = isNetwork(given) && toNetwork(given, rpcUrls[`eip155:${given.id}`])
    if (!network || known.has(network.caipNetworkId)) return faults.push(place)
    for (const url of network.rpcUrls.default.http) {
      const origin = originOf(url)
      if (origin) hosts.add(origin)
      else faults.push(`${place} ${url}`)
    }
    return known.set(network.caipNetworkId, network)
  })
  for (const id in rpcUrls) if (!known.has(id)) faults.push(`rpcUrls ${id}`)
  if (!networks.length) faults.push('networks')
  if (faults.length) throw optionsError('EIP155_OPTIONS_INVALID', { faults: faults.join(', ') })
  return { networks: [...known.values()], hosts: [...hosts] }
}
