import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { leaving } from '../client/leaving'
import type { BalanceSource, BlockchainClient } from '../contract'
import { needSupport } from './need-support'

/**
 * Creates the source that asks the service, and the chain where the service fails or does not know the network.
 *
 * @param chain - stands in; where it fails too, what the service said is thrown
 */
export function createHttpBalances(
  { logger }: PluginContext,
  client: BlockchainClient,
  chain: BalanceSource,
): BalanceSource {
  return {
    async balances(query) {
      const { address, network, isFresh = false, signal, onFallback } = query
      const { caipNetworkId: networkId } = network
      try {
        await needSupport(client, query)
        const found = await client.getBalances({ address, networkId, isFresh, ...leaving(signal) })
        return found.filter((balance) => balance.networkId === networkId)
      } catch (failure) {
        if (signal?.aborted) throw failure
        logger.warn('The chain is asked for balances, as the service does not tell them.', failure)
        const balances = await chain.balances(query).catch((error: unknown) => {
          logger.warn(error)
          throw failure
        })
        onFallback?.(failure)
        return balances
      }
    },
  }
}
