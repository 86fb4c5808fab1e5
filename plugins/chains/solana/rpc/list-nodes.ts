import type { Network } from '../../../../kernel/namespaces/network'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { hostedRpcs } from '../../../services/blockchain-api/contract'
import type { SolanaOptions } from '../contract'

/** Where a question can be posted, by what, and as what. */
export interface RpcNode {
  readonly url: string
  readonly fetch: typeof fetch
  readonly contentType: string
}

/**
 * Lists the nodes of a network in the order in which they are asked: the app's own, those of a service where one offers them, and
 * the network's own where the app has none.
 *
 * @param options - `rpcUrls` by CAIP-2 id
 */
export function listNodes(
  ctx: Pick<PluginContext, 'fetch' | 'slot'>,
  { caipNetworkId, rpcUrls }: Network,
  { rpcUrls: customUrls = {} }: Pick<SolanaOptions, 'rpcUrls'>,
): readonly RpcNode[] {
  const custom = customUrls[caipNetworkId]
  const own = custom ? [] : rpcUrls.default.http
  const [hosted] = ctx.slot(hostedRpcs).peek()
  const hostedUrl = hosted?.urlOf(caipNetworkId)
  const urls = [...(custom ?? []), hostedUrl, ...own].filter((url) => url !== undefined)
  return [...new Set(urls)].map((url) =>
    hosted && url === hostedUrl
      ? { url, fetch: hosted.fetch, contentType: 'text/plain' }
      : // Nodes of this namespace refuse any other type, so the browser has to ask for permission first.
        { url, fetch: ctx.fetch, contentType: 'application/json' },
  )
}
