import type { Network } from '../../kernel/namespaces/network'
import type { Eip155Options } from './contract'
import { mainnet } from './networks'
import { optionsError } from './options-error'
import { toNetwork, toNetworkId } from './to-network'

/** The origin of an RPC url, or nothing where a page cannot post to it. */
function originOf(url: unknown): string | undefined {
  try {
    const { protocol, origin, username, password } = new URL(String(url))
    return /^https?:$/.test(protocol) && !username && !password ? origin : undefined
  } catch {
    return undefined
  }
}

/** What a host without TypeScript may have given in place of a network. */
type Given = Partial<Omit<Network, 'rpcUrls' | 'nativeCurrency'>> & {
  readonly rpcUrls?: { readonly default?: { readonly http?: unknown } }
  readonly nativeCurrency?: Partial<Network['nativeCurrency']>
}

const isNetwork = ({ id, name, chainNamespace = 'eip155', nativeCurrency, rpcUrls }: Given) =>
  Number.isSafeInteger(id) &&
  Number(id) > 0 &&
  typeof name === 'string' &&
  chainNamespace === 'eip155' &&
  typeof nativeCurrency?.symbol === 'string' &&
  Number.isInteger(nativeCurrency.decimals) &&
  Array.isArray(rpcUrls?.default?.http)

export interface Settings {
  readonly networks: readonly Network[]
  /** Origins of all RPC urls. */
  readonly hosts: readonly string[]
}

/**
 * Reads and checks the options of the plugin.
 *
 * @returns networks with the custom RPC urls before their own, and the origins they live at
 * @throws EIP155_OPTIONS_INVALID with every fault at once
 */
export function readOptions({ networks = [mainnet], rpcUrls = {} }: Eip155Options): Settings {
  const faults: string[] = []
  const sound = Array.from(networks).filter((network, index) => {
    const isSound = isNetwork(Object(network))
    if (!isSound) faults.push(`networks[${index}] is no EVM network: give one of Portico's or viem's.`)
    return isSound
  })
  const read = sound.map((network) => toNetwork(network, rpcUrls[toNetworkId(network.id)]))
  const ids = new Set<string>(read.map((network) => network.caipNetworkId))
  if (ids.size < sound.length || !networks.length) faults.push('networks must name one network or more, each once.')
  for (const id of Object.keys(rpcUrls)) if (!ids.has(id)) faults.push(`rpcUrls["${id}"] is none of the networks.`)
  const urls = read.flatMap((network) =>
    [network.rpcUrls.default, network.rpcUrls.chainDefault].flatMap((list) => list?.http ?? []),
  )
  for (const url of new Set(urls))
    if (!originOf(url)) faults.push(`"${url}" must be an http(s) url without a password.`)
  if (faults.length) throw optionsError('EIP155_OPTIONS_INVALID', { faults: faults.join('\n') })
  return { networks: read, hosts: [...new Set(urls.flatMap((url) => originOf(url) ?? []))] }
}
