import type { Network } from '../../kernel/namespaces/network'
import type { SolanaOptions } from './contract'
import { solanaMainnet } from './networks'
import { optionsError } from './options-error'

/** The origin of an RPC url. @throws where a page cannot post to it */
function originOf(url: string): string {
  const { protocol, origin } = new URL(url)
  if (!/^https?:$/.test(protocol)) throw new TypeError(url)
  return origin
}

/**
 * Reads and checks the options of the plugin.
 *
 * @returns networks with the app's own RPC urls before theirs, and the origins they live at
 * @throws SOLANA_OPTIONS_INVALID with every fault at once, each told by its place
 */
export function readOptions({ networks = [solanaMainnet], rpcUrls = {} }: SolanaOptions) {
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
  const list: readonly Network[] = Array.isArray(networks) ? networks : []
  attempt('networks', () => list.length)
  list.forEach((given, index) => {
    const place = `networks[${index}]`
    attempt(place, () => {
      const { caipNetworkId: id } = given
      const http = [...new Set([...(rpcUrls[id] ?? []), ...given.rpcUrls.default.http])]
      for (const url of http) attempt(`${place} ${url}`, () => hosts.add(originOf(url)))
      const isFine = /^solana:[-\w]{1,32}$/.test(id) && !known.has(id) && given.name && given.nativeCurrency.symbol
      known.set(id, { ...given, chainNamespace: 'solana', rpcUrls: { default: { http } } })
      return isFine
    })
  })
  for (const id in rpcUrls) attempt(`rpcUrls ${id}`, () => known.has(id))
  if (faults.length) throw optionsError('SOLANA_OPTIONS_INVALID', { faults: faults.join(', ') })
  return { networks: [...known.values()], hosts: [...hosts] }
}
