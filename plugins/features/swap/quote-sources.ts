import { type CaipAddress, parseCaipAddress } from '../../../kernel/lib/caip'
import type { Network } from '../../../kernel/namespaces/network'
import { BuildOnRouter, DescribeToken, QuoteOnRouter } from '../../../kernel/namespaces/swap-capabilities'
import { askInTime } from '../../../kernel/platform/until-aborted'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { BlockchainClientToken } from '../../services/blockchain-api/contract'
import type { SwapRouterOption } from './check-options'
import type { ListedSwapToken, QuoteSource, SwapOrder } from './contract'
import { nativeAddresses } from './contract-networks'
import { isSameAsset } from './swap-rules'

/** Maximum time to wait for a source, in ms. */
const PATIENCE_MS = 9000

/** Whether a source exchanges anything on a network; one that fails to say so does not. */
export function servesNetwork({ logger }: PluginContext, source: QuoteSource, network: Network): boolean {
  try {
    return source.serves?.(network) ?? true
  } catch (error) {
    logger.warn(`The source of quotes '${source.id}' does not say whether it serves a network`, error)
    return false
  }
}

/**
 * Asks one source something, for so long at most.
 *
 * @param ask - is given a signal that ends the question
 * @throws what the source says; an error where it does not answer in time
 */
export const askSource = <T>(ctx: PluginContext, signal: AbortSignal, ask: (signal: AbortSignal) => Promise<T>) =>
  askInTime(ctx, { ask, ms: PATIENCE_MS, signal })

/** What the service keeps of what is given, in percent. */
const FEE_PERCENT = '0.85'

const caipOf = ({ caipNetworkId }: Network, address: string) => `${caipNetworkId}:${address}` as CaipAddress
const nativeOf = ({ chainNamespace }: Network) => nativeAddresses[chainNamespace] ?? '0x'

/** Offers count by a price of gas of so long ago, in ms. */
const GAS_LIFE_MS = 15_000
/** An offer waits no longer for the price of gas, in ms. */
const GAS_PATIENCE_MS = 2000

/** Reads what gas costs on a network, which the service wants to be told with each question; undefined where it does not say. */
function createGasPrices(ctx: PluginContext) {
  const known = new Map<string, { readonly value: bigint; readonly at: number }>()
  return async ({ caipNetworkId: networkId }: Network, outer: AbortSignal): Promise<bigint | undefined> => {
    const last = known.get(networkId)
    // Either way: the clock of a device may have been set back meanwhile.
    if (last && Math.abs(ctx.clock.now() - last.at) < GAS_LIFE_MS) return last.value
    const ask = async (signal: AbortSignal) =>
      (await ctx.load(BlockchainClientToken)).getGasPrice({ networkId, signal })
    try {
      const { standard: value } = await askInTime(ctx, { ask, ms: GAS_PATIENCE_MS, signal: outer })
      known.set(networkId, { value, at: ctx.clock.now() })
      return value
    } catch (error) {
      ctx.logger.info('An offer is asked for without the price of gas', error)
      return undefined
    }
  }
}

/** Creates the source that asks the service of the plugin blockchain-api. */
export function createServiceSource(ctx: PluginContext, isSupported: (networkId: string) => boolean): QuoteSource {
  const load = () => ctx.load(BlockchainClientToken)
  const readGasPrice = createGasPrices(ctx)
  const pairOf = (network: Network, sell: string | undefined, buy: string | undefined) => ({
    from: caipOf(network, sell ?? nativeOf(network)),
    to: caipOf(network, buy ?? nativeOf(network)),
  })
  return {
    id: 'service',
    name: '',
    feePercent: FEE_PERCENT,
    serves: ({ caipNetworkId }) => isSupported(caipNetworkId),
    async tokens({ network, signal }) {
      const listed = await (await load()).getSwapTokens({ networkId: network.caipNetworkId, signal })
      return listed.flatMap(({ name, symbol, decimals, iconUrl, address: id }) => {
        // Before it is read: one of a namespace that the app does not have takes none of the others along.
        if (!id.startsWith(`${network.caipNetworkId}:`)) return []
        const { address } = parseCaipAddress(id, [network.chainNamespace])
        const isNative = isSameAsset(address, nativeOf(network))
        return [{ name, symbol, decimals, ...(!isNative && { address }), ...(iconUrl !== undefined && { iconUrl }) }]
      })
    },
    async quote({ network, account, sell, buy, amount, signal }) {
      const client = await load()
      const gasPrice = await readGasPrice(network, signal)
      const quotes = await client.getSwapQuotes({
        amount,
        userAddress: account,
        ...pairOf(network, sell, buy),
        ...(gasPrice !== undefined && { gasPrice }),
        signal,
      })
      // An offer for another amount is none for this one.
      return quotes
        .filter(({ fromAmount, toAmount }) => fromAmount === amount && toAmount > 0n)
        .map(({ toAmount }) => ({ received: toAmount }))
    },
    async build({ network, account, sell, buy, amount, slippage, signal }) {
      const client = await load()
      const userAddress = caipOf(network, account)
      const pair = pairOf(network, sell, buy)
      // Its estimate fails before an approval, and ours counts.
      const order = { amount, userAddress, ...pair, slippage, disableEstimate: true }
      const built = await client.buildSwap({ ...order, signal })
      // What it calls the amount may be that of the token: beside one, nothing of the own currency goes along.
      return sell === undefined ? built : { ...built, value: 0n }
    },
  }
}

/** Both ends as a capability takes them. */
const pairOf = ({ sell, buy }: SwapOrder) => ({
  ...(sell !== undefined && { sell }),
  ...(buy !== undefined && { buy }),
})

interface RouterSourceParams {
  readonly networkId: string
  readonly router: SwapRouterOption
  readonly readAccount: () => string | undefined
}

/** Creates the source that asks an exchange on the chain itself: no service is needed. */
export function createRouterSource(
  ctx: PluginContext,
  { networkId, router, readAccount }: RouterSourceParams,
): QuoteSource {
  return {
    id: 'router',
    name: router.name ?? '',
    isListPartial: true,
    serves: ({ caipNetworkId, chainNamespace }) =>
      caipNetworkId === networkId && ctx.namespaces.has(QuoteOnRouter, chainNamespace),
    async tokens({ network, signal }) {
      const address = readAccount()
      if (address === undefined || !ctx.namespaces.has(DescribeToken, network.chainNamespace)) return []
      const describe = ctx.namespaces.use(DescribeToken, network.chainNamespace)
      const wanted = [router.wrapped, ...(router.through ?? [])]
      const found = await Promise.all(wanted.map((token) => describe({ network, address, token, signal })))
      return [network.nativeCurrency, ...found.flatMap((token): readonly ListedSwapToken[] => (token ? [token] : []))]
    },
    async quote({ network, account, amount, signal, ...order }) {
      const ask = ctx.namespaces.use(QuoteOnRouter, network.chainNamespace)
      const pair = pairOf({ network, account, amount, ...order })
      const quote = await ask({ ...router, ...pair, network, account, amount, signal })
      if (!quote) return []
      const { received, path: route, hasTransferFee } = quote
      return [{ received, route, ...(hasTransferFee && { hasTransferFee }) }]
    },
    async build({ network, account, amount, minReceived, deadline, offer, ...order }) {
      const write = ctx.namespaces.use(BuildOnRouter, network.chainNamespace)
      const intent = { network, account, amount, minReceived, ...pairOf({ network, account, amount, ...order }) }
      const { route: path = [], hasTransferFee } = offer
      return write({ ...router, ...intent, path, deadline, ...(hasTransferFee && { hasTransferFee }) })
    },
  }
}
