import { createHttpClient, type HttpClient } from '../../../kernel/lib/http/http-client'
import type { OnDropped } from '../../../kernel/lib/schemas/answer-schema'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { loadWalletSchema } from './catalogue-facade'
import { type CatalogueOptions, defaultBaseUrl } from './catalogue-options'
import type { WalletSource } from './contract'

/** Creates the client of the service. */
export function createServiceClient({ fetch, clock }: PluginContext, options: CatalogueOptions): HttpClient {
  const { baseUrl = defaultBaseUrl, projectId, sdkType = 'portico', sdkVersion = 'unknown' } = options
  return createHttpClient({ fetch, clock, baseUrl, query: { projectId, st: sdkType, sv: sdkVersion } })
}

const listed = (items: readonly string[] | undefined) => (items?.length ? items : undefined)

/** Creates the source that asks the service. */
export function createHttpSource(client: HttpClient, onDropped?: OnDropped): WalletSource {
  return {
    async list({ page, entries, include, exclude, search, chains, isCertified, signal }) {
      const schema = loadWalletSchema()
      const answer = client.get('getWallets', {
        query: {
          page,
          entries,
          include: listed(include),
          exclude: listed(exclude),
          search,
          badge_type: isCertified ? 'certified' : undefined,
          chains: listed(chains),
        },
        parse: async (data) => (await schema).parseWalletPage(data, { onDropped }),
        ...(signal && { signal }),
      })
      // Where our own code does not come, that is what failed, not the answer.
      const [wallets] = await Promise.all([answer, schema])
      return wallets
    },
    async image({ imageId }, signal) {
      if (!imageId) return undefined
      return client.bytes(`getWalletImage/${encodeURIComponent(imageId)}`, { ...(signal && { signal }) })
    },
  }
}
