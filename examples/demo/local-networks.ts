/** One chain of local-services, as in the page's description. */
export interface PageChain {
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

/** The same with its contracts. */
export interface FurnishedChain extends PageChain {
  readonly tokens: readonly {
    readonly address: string
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }[]
  readonly names: {
    readonly universalResolver: string
    readonly resolver: string
    readonly registrar: { readonly controller: string; readonly reverseRegistrar: string; readonly zone: string }
  }
  readonly exchange: {
    readonly router: string
    readonly wrapped: string
    readonly through: readonly string[]
    readonly permitRouter: string
  }
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

/** The contracts of names: on the first of the chains. */
export const toNameService = ([chain]: readonly FurnishedChain[]) =>
  chain && { networkId: `eip155:${chain.chainId}` as const, universalResolver: chain.names.universalResolver }

/** The registrar of names: contracts on the first of the chains. */
export const toRegistrar = ([chain]: readonly Pick<FurnishedChain, 'chainId' | 'names'>[]) =>
  chain && {
    registrar: {
      networkId: `eip155:${chain.chainId}`,
      resolver: chain.names.resolver,
      ...chain.names.registrar,
    },
  }

/** The tokens that are read from the chain while the blockchain API is away. The option accepts only known fields. */
export const toTokenLists = (chains: readonly FurnishedChain[]) =>
  Object.fromEntries(
    chains.map(({ chainId, tokens }) => [`eip155:${chainId}`, tokens.map(({ address }) => ({ address }))]),
  )

/** The swaps of the local chains: by the local service, and by the exchange on each of them. */
export const toSwapOptions = (chains: readonly Pick<FurnishedChain, 'chainId' | 'exchange'>[]) => ({
  networks: chains.map(({ chainId }) => `eip155:${chainId}`),
  routers: Object.fromEntries(
    chains.map(({ chainId, exchange: { router, wrapped, through, permitRouter } }) => [
      `eip155:${chainId}`,
      { router, wrapped, through, permitRouter },
    ]),
  ),
})

/** The assets of the local exchanges: the chains' own currencies and their tokens, and SOL. */
export const toExchangeAssets = (chains: readonly Pick<FurnishedChain, 'chainId' | 'nativeCurrency' | 'tokens'>[]) => [
  ...chains.flatMap(({ chainId, nativeCurrency, tokens }) =>
    [nativeCurrency, ...tokens.map(({ name, symbol, decimals, address }) => ({ name, symbol, decimals, address }))].map(
      (asset) => ({ ...asset, networkId: `eip155:${chainId}` }),
    ),
  ),
  { networkId: 'solana:localnet', name: 'Solana', symbol: 'SOL', decimals: 9 },
]
