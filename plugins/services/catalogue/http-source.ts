import { createHttpClient, type HttpClient } from '../../../kernel/lib/http/http-client'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { type CatalogueOptions, defaultBaseUrl } from './catalogue-options'
import type { WalletSource } from './contract'
import { parseWalletPage } from './parse-wallets'

/** Creates the client of the service. */
export function createServiceClient({ fetch, clock }: PluginContext, options: CatalogueOptions): HttpClient {
  const { baseUrl = defaultBaseUrl, projectId, sdkType = 'portico', sdkVersion = 'unknown' } = options
  return createHttpClient({ fetch, clock, baseUrl, query: { projectId, st: sdkType, sv: sdkVersion } })
}

const listed = (items: readonly string[] | undefined) => (items?.length ? items : undefined)

/** Creates the source that asks the service. */
export function createHttpSource(client: HttpClient): WalletSource {
  return {
    list: ({ page, entries, include, exclude, search, chains, isCertified, signal }) =>
      client.get('getWallets', {
        query: {
          page,
          entries,
          include: listed(include),
          exclude: listed(exclude),
          search,
          badge_type: isCertified ? 'certified' : undefined,
          chains: listed(chains),
        },
        parse: parseWalletPage,
        ...(signal && { signal }),
      }),
    async image({ imageId }, signal) {
      if (!imageId) return undefined
      return client.bytes(`getWalletImage/${encodeURIComponent(imageId)}`, { ...(signal && { signal }) })
    },
  }
}
