import type { LocalChain } from '../local-chain'
import type { LocalSite, LocalSiteOptions, LocalSiteParams } from './start-local-site'

export interface LocalSites {
  start(options?: LocalSiteOptions): Promise<LocalSite>
  /** Stops all started sites. */
  stop(): Promise<void>
}

/**
 * The secure sites of the services. Their code loads with the first.
 *
 * @param nodeUrls - nodes that the sites' pages may request, besides the sites themselves
 * @param chains - the chains on which they may offer smart accounts
 * @param bundlerUrl - the bundler of their user operations
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
