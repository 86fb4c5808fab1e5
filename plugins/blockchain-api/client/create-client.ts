import type { CaipNetworkId } from '../../../kernel/caip/caip-network-id'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { BlockchainApiOptions } from '../blockchain-options'
import type { BlockchainClient } from '../contract'
import { createPictureReader } from '../picture-reader'
import { createAccountCalls } from './account-calls'
import type { ClientParts } from './client-parts'
import { createNameCalls } from './name-calls'
import { createNetworkGate } from './network-gate'
import { createOnRampCalls } from './onramp-calls'
import { createService } from './service'
import { createSessionCalls } from './session-calls'
import { createSwapCalls } from './swap-calls'

/**
 * Creates the client of the service.
 *
 * @param activeId - the network that calls are for which name none
 * @see wire facts 1.1, 2.2
 */
export function createBlockchainClient(
  ctx: PluginContext,
  options: BlockchainApiOptions,
  activeId: () => CaipNetworkId | undefined,
): BlockchainClient {
  const service = createService(ctx, options)
  const { baseUrl, setClientId } = service
  const gate = createNetworkGate(service, activeId)
  const parts: ClientParts = {
    service,
    gate,
    readPicture: createPictureReader(baseUrl),
  }
  return {
    baseUrl,
    setClientId,
    supportsNetwork: gate.supports,
    ...createAccountCalls(parts),
    ...createSwapCalls(parts),
    ...createNameCalls(parts),
    ...createOnRampCalls(parts),
    ...createSessionCalls(parts),
  }
}
