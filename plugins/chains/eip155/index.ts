import { originsOf } from '../../../kernel/namespaces/network'
import type { WalletRequest } from '../../../kernel/namespaces/wallet-provider'
import { createAddressesRule, listIds, optionRules } from '../../../kernel/options/option-rules'
import { loadOnce } from '../../../kernel/platform/load-once'
import { lazyController } from '../../../kernel/plugin/define-plugin'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { ConnectController } from '../../foundations/connect/contract'
import { commonCapabilities, defineChainNamespace } from '../../wallets/define-chain-namespace'
import { type Eip155Api, type Eip155Options, Eip155Rpc, type Eip1193Provider, type Eip1193Request } from './contract'
import type { ProviderListeners } from './eip1193-provider'
import { isAddress, mainnet, toNetwork, toNetworkId } from './networks'

export type {
  Eip155Api,
  Eip155Options,
  Eip1193Provider,
  Eip1193Request,
  EnsOptions,
  PaymasterOptions,
  ViemChain,
} from './contract'
export {
  arbitrum,
  aurora,
  avalanche,
  base,
  baseSepolia,
  bsc,
  celo,
  fantom,
  gnosis,
  mainnet,
  mantle,
  optimism,
  polygon,
  sepolia,
  toNetwork,
  zksync,
  zora,
} from './networks'

/** Rules of the options; development builds alone use them. */
function createRules({ networks = [mainnet] }: Eip155Options) {
  const { shape, integer, text, flag, either, choice, record, url } = optionRules
  const ids = listIds(networks, ({ id }) => toNetworkId(id))
  const address = text(/^0x[\da-f]{40}$/i, 'an address of 0x and 40 hexadecimal digits')
  const paymaster = { url: url('https', 'http'), context: shape({}, { isOpen: true }) }
  const names = { networkId: choice(...ids), universalResolver: address }
  return {
    network: { fields: { id: integer(1) }, key: 'id' },
    options: {
      rpcUrls: createAddressesRule(ids),
      paymasters: record(choice(...ids), shape(paymaster, { required: ['url'] })),
      injected: flag(),
      ens: either(choice(false), shape(names, { required: Object.keys(names) })),
    },
  }
}

/**
 * Creates the plugin's api, with a provider whose code loads with the first request or listener. Listeners are kept here, so that
 * none misses what happens while the code loads.
 */
function createEip155Api(ctx: PluginContext): Eip155Api {
  const listeners: ProviderListeners = []
  const load = loadOnce(async () => {
    // As it is now: what changes while the code loads is then told as a change.
    const first = ctx.get(ConnectController).connections.peek()
    return (await import('./eip1193-provider')).createProviderRequest(ctx, first, listeners)
  })
  const provider: Eip1193Provider = {
    request: async <T>(request: Eip1193Request) => (await load())(request as WalletRequest) as Promise<T>,
    on(...entry) {
      listeners.push(entry)
      load().catch(ctx.logger.error)
      return provider
    },
    removeListener(event, listener) {
      // The first that matches, as it may have been added several times.
      listeners.some(([name, other], index) => name === event && other === listener && listeners.splice(index, 1))
      return provider
    },
  }
  return { getProvider: () => provider }
}

/**
 * Brings Ethereum and its kin: networks, wallets that announce themselves (EIP-6963) or sit at `window.ethereum`, and what
 * can be done with them.
 *
 * @param options - networks, RPC urls, and whether to look at `window.ethereum`
 * @returns a plugin for the list of `createKernel`; its api hands out a standard provider
 * @throws EIP155_OPTIONS_INVALID with every fault at once
 * @see EIP-1193, EIP-6963, EIP-3326, EIP-3085, EIP-191
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { connect } from 'portico/plugins/connect'
 * import { base, eip155, mainnet } from 'portico/plugins/eip155'
 *
 * const kernel = createKernel({ plugins: [connect(), eip155({ networks: [mainnet, base] })] })
 * kernel.plugins.eip155.getProvider().request({ method: 'eth_accounts' })
 * ```
 */
export function eip155(options: Eip155Options = {}) {
  return defineChainNamespace({
    id: 'eip155',
    namespace: { title: 'EVM Networks', isAddress, accountType: 'smartAccount', isEip1193: true },
    options,
    networks: ({ networks = [mainnet], rpcUrls }) =>
      networks.map((network) => toNetwork(network, rpcUrls?.[toNetworkId(network.id)])),
    hosts: originsOf,
    ...(process.env.NODE_ENV !== 'production' && { rules: createRules }),
    capabilities: [
      ...commonCapabilities,
      'describeNetwork',
      'describeToken',
      'getNativeBalance',
      'getTokenBalances',
      'followTransaction',
      'names',
      'transfers',
      'swaps',
    ],
    load: () => import('./capabilities/implementations'),
    discover: () => [import('./connectors/discover-wallets'), import('./connectors/announced-wallets')],
    plugin: {
      controllers: [
        lazyController(Eip155Rpc, async (ctx) => (await import('./rpc/read-chain')).createRpcClient(ctx, options)),
      ],
      setup: createEip155Api,
    },
  })
}
