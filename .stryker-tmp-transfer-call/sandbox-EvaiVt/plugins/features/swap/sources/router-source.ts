// @ts-nocheck
import { BuildOnRouter, DescribeToken, QuoteOnRouter } from '../../../../kernel/namespaces/swap-capabilities'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import type { ListedSwapToken, QuoteSource, SwapOrder } from '../contract'
import type { SwapRouterOption } from '../swap-options'

/** Both ends as a capability takes them. */
const pairOf = ({ sell, buy }: SwapOrder) => ({
  ...(sell !== undefined && { sell }),
  ...(buy !== undefined && { buy }),
})

/** Creates the source that asks exchanges on the chain itself: no service is needed. */
export function createRouterSource(
  ctx: PluginContext,
  routers: Readonly<Record<string, SwapRouterOption>>,
  readAccount: () => string | undefined,
): QuoteSource {
  const routerOf = (networkId: string) => routers[networkId]
  return {
    id: 'router',
    name: '',
    isListPartial: true,
    serves: ({ caipNetworkId, chainNamespace }) =>
      routerOf(caipNetworkId) !== undefined && ctx.namespaces.has(QuoteOnRouter, chainNamespace),
    async tokens({ network, signal }) {
      const router = routerOf(network.caipNetworkId)
      const address = readAccount()
      if (!router || address === undefined || !ctx.namespaces.has(DescribeToken, network.chainNamespace)) return []
      const describe = ctx.namespaces.use(DescribeToken, network.chainNamespace)
      const wanted = [router.wrapped, ...(router.through ?? [])]
      const found = await Promise.all(wanted.map((token) => describe({ network, address, token, signal })))
      return [network.nativeCurrency, ...found.flatMap((token): readonly ListedSwapToken[] => (token ? [token] : []))]
    },
    async quote({ network, account, amount, signal, ...order }) {
      const router = routerOf(network.caipNetworkId)
      if (!router) return []
      const ask = ctx.namespaces.use(QuoteOnRouter, network.chainNamespace)
      const pair = pairOf({ network, account, amount, ...order })
      const quote = await ask({ ...router, ...pair, network, account, amount, signal })
      if (!quote) return []
      const { received, path: route, hasTransferFee } = quote
      return [{ received, route, ...(hasTransferFee && { hasTransferFee }) }]
    },
    async build({ network, account, amount, minReceived, deadline, offer, ...order }) {
      const router = routerOf(network.caipNetworkId)
      if (!router) throw new TypeError('There is no exchange on this network.')
      const write = ctx.namespaces.use(BuildOnRouter, network.chainNamespace)
      const intent = { network, account, amount, minReceived, ...pairOf({ network, account, amount, ...order }) }
      const { route: path = [], hasTransferFee } = offer
      return write({ ...router, ...intent, path, deadline, ...(hasTransferFee && { hasTransferFee }) })
    },
  }
}
