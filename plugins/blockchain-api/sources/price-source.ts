import { leaving } from '../client/leaving'
import type { BlockchainClient, PriceSource } from '../contract'
import type { ShareAnswers } from './share-answers'

/** Creates the prices that the service tells. */
export const createHttpPrices = (client: BlockchainClient): PriceSource => ({
  prices: (query) => client.getPrices(query),
})

/** Keeps prices for a while, and makes one request of equal ones. */
export function sharePrices(source: PriceSource, share: ShareAnswers): PriceSource {
  return {
    prices: ({ addresses, signal }) =>
      share(addresses.join(), leaving(signal), (shared) => source.prices({ addresses, signal: shared })),
  }
}
