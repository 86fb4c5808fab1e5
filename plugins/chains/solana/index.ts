import { defineNamespace } from '../../../kernel/namespaces/define-namespace'
import { type Network, originsOf } from '../../../kernel/namespaces/network'
import { requireNetworks } from '../../../kernel/namespaces/require-networks'
import { createAddressesRule, createNetworksRule, listIds } from '../../../kernel/options/network-rules'
import { checkOptions, optionRules } from '../../../kernel/options/option-rules'
import { loadOnce } from '../../../kernel/platform/load-once'
import { prefetches } from '../../../kernel/router/shell-slots'
import { signal } from '../../../kernel/store/signals'
import { ConnectController, type Connector, connectorSources } from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import type { SolanaOptions } from './contract'
import { isAddress } from './is-address'
import { solanaMainnet } from './networks'
import { optionsError } from './options-error'

function createRule(options: unknown) {
  const { networks = [solanaMainnet] } = Object(options)
  const { shape, flag } = optionRules
  return shape({
    networks: createNetworksRule({ namespace: 'solana', reference: /^[-\w]{1,32}$/ }),
    rpcUrls: createAddressesRule(listIds(networks)),
    injected: flag(),
  })
}

/**
 * Reads the options of the plugin; development builds check them whole, production builds only that networks can be read.
 *
 * @returns networks with the app's own urls in place of theirs, and the origins they live at
 * @throws SOLANA_OPTIONS_INVALID with every fault at once
 */
function readOptions(options: SolanaOptions) {
  const createError = (faults: string) => optionsError('SOLANA_OPTIONS_INVALID', { faults })
  if (process.env.NODE_ENV !== 'production') {
    checkOptions(options, () => createRule(options), createError)
  }
  const { networks = [solanaMainnet], rpcUrls = {} } = options
  requireNetworks(networks, createError)
  const known = networks.map((network): Network => {
    const http = [...new Set(rpcUrls[network.caipNetworkId] ?? network.rpcUrls.default.http)]
    return { ...network, rpcUrls: { default: { http } } }
  })
  return { networks: known, hosts: originsOf(known) }
}

export type { SolanaOptions } from './contract'
export { localSolana, solanaDevnet, solanaMainnet, solanaTestnet } from './networks'

/** Ids of the capabilities, which are the names in the chunk that implements them. */
const capabilityIds: readonly (keyof typeof import('./capabilities/implementations').implementations)[] = [
  'connect',
  'reconnect',
  'disconnect',
  'listAccounts',
  'watchWallet',
  'switchNetwork',
  'signMessage',
  'verifyMessage',
  'getNativeBalance',
  'getTokenBalances',
  'followTransaction',
  'checkAddress',
  'describeSession',
]

/**
 * Brings Solana: networks, wallets of the Wallet Standard and those that only put an object on window, and what can be done with
 * them.
 *
 * @param options - networks, RPC urls, and whether to look at window
 * @returns a plugin for the list of `createKernel`
 * @throws SOLANA_OPTIONS_INVALID with every fault at once
 * @see CAIP-2 and its solana namespace; the Wallet Standard
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { connect } from 'portico/plugins/connect'
 * import { solana, solanaDevnet, solanaMainnet } from 'portico/plugins/solana'
 *
 * const kernel = createKernel({ plugins: [connect(), solana({ networks: [solanaMainnet, solanaDevnet] })] })
 * ```
 */
export function solana(options: SolanaOptions = {}) {
  const { networks, hosts } = readOptions(options)
  // Once, so that the first look waits for nothing when it was prefetched.
  const loadDiscovery = loadOnce(() => import('./connectors/discover-wallets'))
  return defineNamespace({
    id: 'solana',
    requires: [ConnectController],
    optional: [NetworksController],
    hosts,
    networks,
    isAddress,
    accountType: 'eoa',
    implementations: capabilityIds.map((capability) => ({
      capability,
      load: async (ctx) => (await import('./capabilities/implementations')).implementations[capability](ctx, options),
    })),
    contributes: [
      prefetches.of(loadDiscovery),
      connectorSources.from((ctx) => {
        const connectors = signal<readonly Connector[]>([])
        const look = async () => (await loadDiscovery()).discoverWallets(ctx, connectors, options)
        return { id: 'solana', connectors, discover: loadOnce(look) }
      }),
    ],
  })
}
