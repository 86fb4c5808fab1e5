import { defineNamespace } from '../../../kernel/namespaces/define-namespace'
import { requireNetworks } from '../../../kernel/namespaces/require-networks'
import { createNetworksRule } from '../../../kernel/options/network-rules'
import { checkOptions, optionRules } from '../../../kernel/options/option-rules'
import { loadOnce } from '../../../kernel/platform/load-once'
import { prefetches } from '../../../kernel/router/shell-slots'
import { signal } from '../../../kernel/store/signals'
import { ConnectController, type Connector, connectorSources } from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import type { PolkadotNetwork, PolkadotOptions } from './contract'
import { isAddress } from './is-address'
import { polkadotMainnet } from './networks'
import { optionsError } from './options-error'

/** Prefixes of the SS58 registry have 14 bits. */
const MAX_SS58_PREFIX = 16_383

const createRule = () => {
  const fields = { ss58Prefix: optionRules.integer(0, MAX_SS58_PREFIX) }
  return optionRules.shape({
    networks: createNetworksRule({ namespace: 'polkadot', reference: /^[\da-f]{32}$/, fields }),
  })
}

/**
 * Reads the options of the plugin; development builds check them whole, production builds only that networks can be read.
 *
 * @returns the networks
 * @throws POLKADOT_OPTIONS_INVALID with every fault at once
 */
function readOptions(options: PolkadotOptions): readonly PolkadotNetwork[] {
  const createError = (faults: string) => optionsError('POLKADOT_OPTIONS_INVALID', { faults })
  if (process.env.NODE_ENV !== 'production') {
    checkOptions(options, createRule, createError)
  }
  const { networks = [polkadotMainnet] } = options
  requireNetworks(networks, createError)
  return [...networks]
}

export type { PolkadotNetwork, PolkadotOptions } from './contract'
export { kusama, paseo, polkadotLocal, polkadotMainnet, westend } from './networks'

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
 * Brings Polkadot and its kin: networks, wallets of `window.injectedWeb3`, and what can be done with them.
 *
 * @param options - networks
 * @returns a plugin for the list of `createKernel`
 * @throws POLKADOT_OPTIONS_INVALID with every fault at once
 * @see CAIP-13; Substrate's SS58 format
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { connect } from 'portico/plugins/connect'
 * import { kusama, polkadot, polkadotMainnet } from 'portico/plugins/polkadot'
 *
 * createKernel({ plugins: [connect(), polkadot({ networks: [polkadotMainnet, kusama] })] })
 * ```
 */
export function polkadot(options: PolkadotOptions = {}) {
  const networks = readOptions(options)
  // Once, so that the first look waits for nothing when it was prefetched.
  const loadDiscovery = loadOnce(() => import('./connectors/discover-wallets'))
  return defineNamespace({
    id: 'polkadot',
    requires: [ConnectController],
    optional: [NetworksController],
    networks,
    isAddress,
    accountType: 'eoa',
    implementations: capabilityIds.map((capability) => ({
      capability,
      load: async (ctx) => (await load())[capability](ctx),
    })),
    contributes: [
      prefetches.of(loadDiscovery),
      connectorSources.from((ctx) => {
        const connectors = signal<readonly Connector[]>([])
        const begin = loadOnce(async () => (await loadDiscovery()).discoverWallets(ctx, connectors, networks))
        return { id: 'polkadot', connectors, discover: async () => (await begin())() }
      }),
    ],
  })
}
