import type { CaipNetworkId } from '../lib/caip'

/** The currency in which a network takes its fees. */
export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** One network, with the fields of viem's chains and its CAIP-2 id. */
export interface Network {
  readonly id: number | string
  readonly name: string
  readonly chainNamespace: string
  readonly caipNetworkId: CaipNetworkId
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: {
    readonly default: { readonly http: readonly string[] }
    readonly chainDefault?: { readonly http: readonly string[] }
  }
  readonly blockExplorers?: {
    readonly default: {
      readonly name: string
      readonly url: string
      /** Page of an account, with `{}` for its address. Default: `<url>/address/{}`. */
      readonly accountUrl?: string
    }
  }
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string }
  readonly testnet?: boolean
}

/** Urls of the app's own nodes by CAIP-2 id, in the order in which they are used. */
export type UrlsByNetwork = Readonly<Record<string, readonly string[]>>

/** Replaces the urls of networks by the app's own, by CAIP-2 id, and removes duplicates. */
export const withUrls = <N extends Network>(networks: readonly N[], urls: UrlsByNetwork = {}): readonly N[] =>
  networks.map((network) => {
    const http = [...new Set(urls[network.caipNetworkId] ?? network.rpcUrls.default.http)]
    return { ...network, rpcUrls: { ...network.rpcUrls, default: { http } } }
  })

/** Returns the origin of a url in a list, which is empty for a relative or invalid url. */
export function originOf(url: string): readonly string[] {
  try {
    return [new URL(url).origin]
  } catch {
    return []
  }
}

/** Lists the origins of the networks' nodes, each once, for the `hosts` of a namespace; invalid urls are left out. */
export const originsOf = (networks: readonly Network[]): readonly string[] => [
  ...new Set(networks.flatMap(({ rpcUrls }) => rpcUrls.default.http.flatMap(originOf))),
]
