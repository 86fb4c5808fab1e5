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
      /** Page of an account, `{}` for its address, where that is not `<url>/address/{}`. */
      readonly accountUrl?: string
    }
  }
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string }
  readonly testnet?: boolean
}

/** Urls of the app's own nodes, in the order in which they are asked, by CAIP-2 id. */
export type UrlsByNetwork = Readonly<Record<string, readonly string[]>>

/** Puts urls of the app's own, by CAIP-2 id, in place of those of the networks; each is asked once. */
export const withUrls = <N extends Network>(networks: readonly N[], urls: UrlsByNetwork = {}): readonly N[] =>
  networks.map((network) => {
    const http = [...new Set(urls[network.caipNetworkId] ?? network.rpcUrls.default.http)]
    return { ...network, rpcUrls: { ...network.rpcUrls, default: { http } } }
  })

/** Returns the origin of an address in a list, which is empty for a relative address and for what is no address. */
export function originOf(url: string): readonly string[] {
  try {
    return [new URL(url).origin]
  } catch {
    return []
  }
}

/** Lists the origins that networks are asked at, each once, as `hosts` of a namespace takes them; what is no address is left out. */
export const originsOf = (networks: readonly Network[]): readonly string[] => [
  ...new Set(networks.flatMap(({ rpcUrls }) => rpcUrls.default.http.flatMap(originOf))),
]
