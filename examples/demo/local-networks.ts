/** One chain of local-services, as the page is told of it. */
export interface PageChain {
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

/** Describes the local chains the way viem does, which is what `eip155({ networks })` takes. */
export const toNetworks = (chains: readonly PageChain[]) =>
  chains.map(({ chainId, name, rpcUrl, nativeCurrency }) => ({
    id: chainId,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
    testnet: true,
  }))
