import { blockchainError } from '../blockchain-errors'
import { leaving } from '../client/leaving'
import type { AccountQuery, BlockchainClient } from '../contract'

/**
 * Makes sure that the service knows the network: its answer to other networks is that there is nothing, which is not true.
 *
 * @throws BLOCKCHAIN_API_NETWORK_UNSUPPORTED; what the service said when it was asked
 */
export async function needSupport(client: BlockchainClient, { network, signal }: AccountQuery): Promise<void> {
  const { caipNetworkId: networkId } = network
  if (!(await client.supportsNetwork(networkId, leaving(signal))))
    throw blockchainError('BLOCKCHAIN_API_NETWORK_UNSUPPORTED', { networkId })
}
