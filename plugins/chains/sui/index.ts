import { defineNamespace } from '../../../kernel/namespaces/define-namespace'
import type { Network } from '../../../kernel/namespaces/network'
import { requireNetworks } from '../../../kernel/namespaces/require-networks'
import { createNetworksRule } from '../../../kernel/options/network-rules'
import { checkOptions, optionRules } from '../../../kernel/options/option-rules'
import { loadOnce } from '../../../kernel/platform/load-once'
import { prefetches } from '../../../kernel/router/shell-slots'
import { signal } from '../../../kernel/store/signals'
import { ConnectController, type Connector, connectorSources } from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import type { SuiOptions } from './contract'
import { isAddress } from './is-address'
import { suiMainnet } from './networks'
import { optionsError } from './options-error'

const createRule = () =>
  optionRules.shape({ networks: createNetworksRule({ namespace: 'sui', reference: /^[-\w]{1,32}$/ }) })

/**
 * Reads the options of the plugin; development builds check them whole, production builds only that networks can be read.
 *
 * @returns the networks
 * @throws SUI_OPTIONS_INVALID with every fault at once
 */
function readOptions(options: SuiOptions): readonly Network[] {
  const createError = (faults: string) => optionsError('SUI_OPTIONS_INVALID', { faults })
  if (process.env.NODE_ENV !== 'production') {
    checkOptions(options, createRule, createError)
  }
  const { networks = [suiMainnet] } = options
  requireNetworks(networks, createError)
  return [...networks]
}

export type { SuiOptions } from './contract'
export { suiDevnet, suiLocalnet, suiMainnet, suiTestnet } from './networks'

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
 * Brings Sui: networks, wallets of the Wallet Standard, and what can be done with them.
 *
 * @param options - the networks
 * @returns a plugin for the list of `createKernel`
 * @throws SUI_OPTIONS_INVALID with every fault at once
 * @see CAIP-2 and its sui namespace; the Wallet Standard
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { connect } from 'portico/plugins/connect'
 * import { sui, suiMainnet, suiTestnet } from 'portico/plugins/sui'
 *
 * const kernel = createKernel({ plugins: [connect(), sui({ networks: [suiMainnet, suiTestnet] })] })
 * ```
 */
export function sui(options: SuiOptions = {}) {
  const networks = readOptions(options)
  // Once, so that the first look waits for nothing when it was prefetched.
  const loadDiscovery = loadOnce(() => import('./connectors/discover-wallets'))
  return defineNamespace({
    id: 'sui',
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
        return { id: 'sui', connectors, discover: loadOnce(look) }
      }),
    ],
  })
}
