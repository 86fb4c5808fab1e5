import { leaving } from '../client/leaving'
import type { BlockchainClient, HistorySource } from '../contract'
import { needSupport } from './need-support'
import type { ShareAnswers } from './share-answers'

/** Creates the history that the service tells. */
export function createHttpHistory(client: BlockchainClient): HistorySource {
  return {
    async history(query) {
      const { address, network, cursor, signal } = query
      await needSupport(client, query)
      const page = await client.getHistory({
        address,
        networkId: network.caipNetworkId,
        ...(cursor !== undefined && { cursor }),
        ...leaving(signal),
      })
      // A page that leads to itself would be read for ever.
      return page.next === undefined || page.next !== cursor ? page : { transactions: page.transactions }
    },
  }
}

/** Keeps the pages of a history for a while, and makes one request of equal ones. */
export function shareHistory(source: HistorySource, share: ShareAnswers): HistorySource {
  return {
    history({ isFresh = false, ...query }) {
      const { address, network, cursor = '', signal } = query
      const key = `${network.caipNetworkId} ${address} ${cursor}`
      return share(key, { isFresh, ...leaving(signal) }, (shared) =>
        source.history({ ...query, isFresh, signal: shared }),
      )
    },
  }
}
