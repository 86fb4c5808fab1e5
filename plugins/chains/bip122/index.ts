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
import type { Bip122Options } from './contract'
import { isAddress } from './is-address'
import { bitcoin } from './networks'
import { optionsError } from './options-error'

function createRule(options: unknown) {
  const { networks = [bitcoin] } = Object(options)
  const { shape } = optionRules
  return shape({
    networks: createNetworksRule({ namespace: 'bip122', reference: /^[\da-f]{32}$/ }),
    apiUrls: createAddressesRule(listIds(networks)),
  })
}

/**
 * Reads the options of the plugin; development builds check them whole, production builds only that networks can be read.
 *
 * @returns networks with the app's own urls in place of theirs, and the origins they live at
 * @throws BIP122_OPTIONS_INVALID with every fault at once
 */
function readOptions(options: Bip122Options) {
  const createError = (faults: string) => optionsError('BIP122_OPTIONS_INVALID', { faults })
  if (process.env.NODE_ENV !== 'production') {
    checkOptions(options, () => createRule(options), createError)
  }
  const { networks = [bitcoin], apiUrls = {} } = options
  requireNetworks(networks, createError)
  const known = networks.map((network): Network => {
    const http = [...new Set(apiUrls[network.caipNetworkId] ?? network.rpcUrls.default.http)]
    return { ...network, rpcUrls: { default: { http } } }
  })
  return { networks: known, hosts: originsOf(known) }
}

export type { Bip122Options } from './contract'
export { bitcoin, bitcoinRegtest, bitcoinSignet, bitcoinTestnet } from './networks'

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
  'getNativeBalance',
  'followTransaction',
  'checkAddress',
  'describeSession',
]

/**
 * Brings Bitcoin: its networks, the wallets of the page (WBIP-004, Wallet Standard, and those that only put an object on window),
 * and what can be done with them.
 *
 * @param options - networks, and the APIs that balances are read from
 * @returns a plugin for the list of `createKernel`
 * @throws BIP122_OPTIONS_INVALID with every fault at once
 * @see WBIP-004, BIP-322, the bip122 namespace of CAIP-2
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { bip122, bitcoin, bitcoinSignet } from 'portico/plugins/bip122'
 * import { connect } from 'portico/plugins/connect'
 *
 * createKernel({ plugins: [connect(), bip122({ networks: [bitcoin, bitcoinSignet] })] })
 * ```
 */
export function bip122(options: Bip122Options = {}) {
  const { networks, hosts } = readOptions(options)
  const loadDiscovery = loadOnce(() => import('./connectors/discover-wallets'))
  return defineNamespace({
    id: 'bip122',
    title: 'Bitcoin',
    requires: [ConnectController],
    optional: [NetworksController],
    hosts,
    networks,
    isAddress,
    accountType: 'payment',
    implementations: capabilityIds.map((capability) => ({
      capability,
      load: async (ctx) => (await load())[capability](ctx),
    })),
    contributes: [
      prefetches.of(loadDiscovery),
      connectorSources.from((ctx) => {
        const connectors = signal<readonly Connector[]>([])
        const look = async () => (await loadDiscovery()).discoverWallets(ctx, connectors, networks)
        return { id: 'bip122', connectors, discover: loadOnce(look) }
      }),
    ],
  })
}
