import { type CaipAddress, parseCaipAddress } from '../../../../kernel/lib/caip'
import type { Network } from '../../../../kernel/namespaces/network'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { BlockchainClientToken } from '../../../services/blockchain-api/contract'
import type { QuoteSource } from '../contract'
import { nativeAddresses } from '../contract-networks'
import { isSameAsset } from '../same-asset'

/** What the service keeps of what is given, in percent. */
const FEE_PERCENT = '0.85'

const caipOf = ({ caipNetworkId }: Network, address: string) => `${caipNetworkId}:${address}` as CaipAddress
const nativeOf = ({ chainNamespace }: Network) => nativeAddresses[chainNamespace] ?? '0x'

/** Creates the source that asks the service of the plugin blockchain-api. */
export function createServiceSource(ctx: PluginContext, isSupported: (networkId: string) => boolean): QuoteSource {
  const load = () => ctx.load(BlockchainClientToken)
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
        const { caipNetworkId, address } = parseCaipAddress(id, ctx.namespaces.ids)
        if (caipNetworkId !== network.caipNetworkId) return []
        const isNative = isSameAsset(address, nativeOf(network))
        return [{ name, symbol, decimals, ...(!isNative && { address }), ...(iconUrl !== undefined && { iconUrl }) }]
      })
    },
    async quote({ network, account, sell, buy, amount, signal }) {
      const client = await load()
      const quotes = await client.getSwapQuotes({ amount, userAddress: account, ...pairOf(network, sell, buy), signal })
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
      return client.buildSwap({ amount, userAddress, ...pair, slippage, disableEstimate: true, signal })
    },
  }
}
