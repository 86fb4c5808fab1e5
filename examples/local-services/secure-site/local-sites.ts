import type { LocalChain } from '../local-chain'
import type { LocalSite, LocalSiteOptions, LocalSiteParams } from './start-local-site'

export interface LocalSites {
  start(options?: LocalSiteOptions): Promise<LocalSite>
  /** Stops all that were started. */
  stop(): Promise<void>
}

/**
 * The secure sites of the services. What is behind them loads with the first.
 *
 * @param nodeUrls - what the sites' pages may ask, beside the sites themselves
 * @param chains - where they may offer smart accounts
 * @param bundlerUrl - where the user operations of those go
 */
export function createLocalSites(
  nodeUrls: readonly string[],
  chains: readonly Pick<LocalChain, 'chainId' | 'caipNetworkId' | 'smartAccount'>[],
  bundlerUrl: (chainId: number) => string,
): LocalSites {
  const delegates = Object.fromEntries(chains.map(({ caipNetworkId, smartAccount }) => [caipNetworkId, smartAccount]))
  const bundlers = Object.fromEntries(chains.map(({ caipNetworkId, chainId }) => [caipNetworkId, bundlerUrl(chainId)]))
  const nodes = nodeUrls.map((url) => new URL(url).origin)
  const running = new Set<LocalSite>()
  let starter: Promise<(params: LocalSiteParams) => Promise<LocalSite>> | undefined
  return {
    async start(options = {}) {
      starter ??= import('./start-local-site').then(({ createSiteStarter }) => createSiteStarter())
      const site = await (await starter)({ ...options, nodes, delegates, bundlers })
      running.add(site)
      return {
        ...site,
        async stop() {
          if (running.delete(site)) await site.stop()
        },
      }
    },
    async stop() {
      const sites = [...running]
      running.clear()
      await Promise.all(sites.map((site) => site.stop()))
    },
  }
}
