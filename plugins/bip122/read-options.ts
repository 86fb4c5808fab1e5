import type { Network } from '../../kernel/namespaces/network'
import type { Bip122Options } from './contract'
import { bitcoin } from './networks'
import { optionsError } from './options-error'

/** The origin of an address. @throws where a page cannot ask it */
function originOf(url: string): string {
  const { protocol, origin } = new URL(url)
  if (!/^https?:$/.test(protocol)) throw new TypeError(url)
  return origin
}

/**
 * Reads and checks the options of the plugin.
 *
 * @returns networks with the app's own API urls before theirs, and the origins they live at
 * @throws BIP122_OPTIONS_INVALID with every fault at once, each told by its place
 */
export function readOptions({ networks = [bitcoin], apiUrls = {} }: Bip122Options) {
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
      const { caipNetworkId: id } = given
      const http = [...new Set([...(apiUrls[id] ?? []), ...given.rpcUrls.default.http])]
      for (const url of http) attempt(`${place} ${url}`, () => hosts.add(originOf(url)))
      const isFine = /^bip122:[\da-f]{32}$/.test(id) && !known.has(id) && given.name && given.nativeCurrency.symbol
      known.set(id, { ...given, chainNamespace: 'bip122', rpcUrls: { default: { http } } })
      return isFine
    })
  })
  for (const id in apiUrls) attempt(`apiUrls ${id}`, () => known.has(id))
  attempt('networks', () => networks.length)
  if (faults.length) throw optionsError('BIP122_OPTIONS_INVALID', { faults: faults.join(', ') })
  return { networks: [...known.values()], hosts: [...hosts] }
}
