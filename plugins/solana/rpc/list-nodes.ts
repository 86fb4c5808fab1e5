import type { Network } from '../../../kernel/namespaces/network'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { hostedRpcs } from '../../blockchain-api/contract'
import type { SolanaOptions } from '../contract'

/** Where a question can be posted, by what, and as what. */
export interface RpcNode {
  readonly url: string
  readonly fetch: typeof fetch
  readonly contentType: string
}

/**
 * Lists the nodes of a network in the order in which they are asked: the app's own, those of a service where one offers them, the
 * network's own.
 *
 * @param options - `rpcUrls` by CAIP-2 id
 * @see wire facts 4.9
 */
export function listNodes(
  ctx: Pick<PluginContext, 'fetch' | 'slot'>,
  { caipNetworkId, rpcUrls }: Network,
  { rpcUrls: customUrls = {} }: Pick<SolanaOptions, 'rpcUrls'>,
): readonly RpcNode[] {
  const custom = customUrls[caipNetworkId] ?? []
  // Nodes of this family refuse any other type, so the browser has to ask for permission first.
  const plain = (url: string) => ({ url, fetch: ctx.fetch, contentType: 'application/json' })
  const [hosted] = ctx.slot(hostedRpcs).peek()
  const hostedUrl = hosted?.urlOf(caipNetworkId)
  const urls = rpcUrls.default.http
  return [
    ...urls.filter((url) => custom.includes(url)).map(plain),
    ...(hosted && hostedUrl ? [{ url: hostedUrl, fetch: hosted.fetch, contentType: 'text/plain' }] : []),
    ...urls.filter((url) => !custom.includes(url) && url !== hostedUrl).map(plain),
  ]
}
