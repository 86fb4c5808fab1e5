import { defineNamespace } from '../../../kernel/namespaces/define-namespace'
import { requireNetworks } from '../../../kernel/namespaces/require-networks'
import { createNetworksRule } from '../../../kernel/options/network-rules'
import { checkOptions, optionRules } from '../../../kernel/options/option-rules'
import { loadOnce } from '../../../kernel/platform/load-once'
import { prefetches } from '../../../kernel/router/shell-slots'
import { signal } from '../../../kernel/store/signals'
import { ConnectController, type Connector, connectorSources } from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import type { CosmosNetwork, CosmosOptions } from './contract'
import { isAddress } from './is-address'
import { cosmosHub } from './networks'
import { optionsError } from './options-error'

const createRule = () => {
  const { shape, text } = optionRules
  const fields = {
    id: text(/^[-\w]{1,32}$/, 'a chain id of up to 32 letters, digits, hyphens and underscores'),
    bech32Prefix: text(/^[a-z][a-z\d]{0,30}$/, 'a prefix of up to 31 lower-case letters and digits'),
  }
  return shape({
    networks: createNetworksRule({ namespace: 'cosmos', reference: /^[-\w]{1,32}$/, isReferenceId: true, fields }),
  })
}

/**
 * Reads the options of the plugin; development builds check them whole, production builds only that networks can be read.
 *
 * @returns the networks
 * @throws COSMOS_OPTIONS_INVALID with every fault at once
 */
function readOptions(options: CosmosOptions): readonly CosmosNetwork[] {
  const createError = (faults: string) => optionsError('COSMOS_OPTIONS_INVALID', { faults })
  if (process.env.NODE_ENV !== 'production') {
    checkOptions(options, createRule, createError)
  }
  const { networks = [cosmosHub] } = options
  requireNetworks(networks, createError)
  return [...networks]
}

export type { CosmosNetwork, CosmosOptions } from './contract'
export { defineNetwork } from './define-network'
export { cosmosHub, cosmosHubTestnet, cosmosLocal } from './networks'

const load = async () => (await import('./capabilities/implementations')).implementations

/** Ids of the capabilities, which are the names in the chunk that implements them. */
const capabilityIds: readonly (keyof Awaited<ReturnType<typeof load>>)[] = [
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
    implementations: capabilityIds.map((capability) => ({
      capability,
      load: async (ctx) => (await load())[capability](ctx),
    })),
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
