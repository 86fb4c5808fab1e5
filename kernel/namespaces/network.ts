import type { CaipNetworkId } from '../caip/caip-network-id'

export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** One network, with the fields of spec section 3. */
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
