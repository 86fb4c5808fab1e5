import { defineNamespace } from '../../kernel/namespaces/define-namespace'
import { loadOnce } from '../../kernel/platform/load-once'
import { prefetches } from '../../kernel/router/shell-slots'
import { signal } from '../../kernel/store/signals'
import { ConnectController, type Connector, connectorSources } from '../connect/contract'
import { NetworksController } from '../networks/contract'
import type { CosmosOptions } from './contract'
import { isAddress } from './is-address'
import { readOptions } from './read-options'

export type { CosmosNetwork, CosmosOptions } from './contract'
export { defineNetwork } from './define-network'
export { cosmosHub, cosmosHubTestnet, cosmosLocal } from './networks'

const load = async () => (await import('./capabilities/implementations')).implementations

/** Ids of the capabilities, which are the names in the chunk that implements them. */
const can: readonly (keyof Awaited<ReturnType<typeof load>>)[] = [
  'connect',
  'reconnect',
  'disconnect',
  'listAccounts',
  'watchWallet',
  'switchNetwork',
  'signMessage',
  'verifyMessage',
  'checkAddress',
  'describeSession',
]

/**
 * Brings Cosmos Hub and its kin: networks, wallets of Keplr's convention, and what can be done with them.
 *
 * @param options - the networks
 * @returns a plugin for the list of `createKernel`
 * @throws COSMOS_OPTIONS_INVALID with every fault at once
 * @see CAIP-2 and its cosmos namespace; BIP-173; Cosmos SDK ADR-36
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { connect } from 'portico/plugins/connect'
 * import { cosmos, cosmosHub } from 'portico/plugins/cosmos'
 *
 * const kernel = createKernel({ plugins: [connect(), cosmos({ networks: [cosmosHub] })] })
 * ```
 */
export function cosmos(options: CosmosOptions = {}) {
  const networks = readOptions(options)
  // Once, so that the first look waits for nothing when it was prefetched.
  const loadDiscovery = loadOnce(() => import('./connectors/discover-wallets'))
  return defineNamespace({
    id: 'cosmos',
    requires: [ConnectController],
    optional: [NetworksController],
    networks,
    isAddress,
    implementations: can.map((capability) => ({ capability, load: async (ctx) => (await load())[capability](ctx) })),
    contributes: [
      prefetches.of(loadDiscovery),
      connectorSources.from((ctx) => {
        const connectors = signal<readonly Connector[]>([])
        const look = async () => (await loadDiscovery()).discoverWallets(ctx, connectors)
        return { id: 'cosmos', connectors, discover: loadOnce(look) }
      }),
    ],
  })
}
