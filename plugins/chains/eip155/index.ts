import { defineNamespace } from '../../../kernel/namespaces/define-namespace'
import { loadOnce } from '../../../kernel/platform/load-once'
import { lazyController } from '../../../kernel/plugin/define-plugin'
import { prefetches } from '../../../kernel/router/shell-slots'
import { signal } from '../../../kernel/store/signals'
import { ConnectController, type Connector, connectorSources } from '../../foundations/connect/contract'
import { type Eip155Api, type Eip155Options, Eip155Rpc } from './contract'
import { isAddress } from './is-address'
import { createLazyProvider, type ProviderListeners } from './lazy-provider'
import { readOptions } from './read-options'

export type { Eip155Api, Eip155Options, Eip1193Provider, Eip1193Request, EnsOptions, ViemChain } from './contract'
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
  zksync,
  zora,
} from './networks'
export { toNetwork } from './to-network'

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
  'describeNetwork',
  'describeSession',
  'checkAddress',
  'getTokenBalances',
  'resolveName',
  'normalizeName',
  'lookupAddress',
  'followTransaction',
]

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
  // Once, so that the first look waits for nothing when it was prefetched.
  const loadDiscovery = loadOnce(() => import('./connectors/discover-wallets'))
  return defineNamespace({
    id: 'eip155',
    title: 'EVM Networks',
    requires: [ConnectController],
    ...readOptions(options),
    isAddress,
    accountType: 'smartAccount',
    implementations: capabilityIds.map((capability) => ({
      capability,
      load: async (ctx) => (await import('./capabilities/implementations')).implementations[capability](ctx, options),
    })),
    controllers: [
      lazyController(Eip155Rpc, async (ctx) => (await import('./rpc/create-rpc-client')).createRpcClient(ctx, options)),
    ],
    contributes: [
      prefetches.of(loadDiscovery),
      connectorSources.from((ctx) => {
        const connectors = signal<readonly Connector[]>([])
        const look = async () => (await loadDiscovery()).discoverWallets(ctx, connectors, options)
        return { id: 'eip155', connectors, discover: loadOnce(look) }
      }),
    ],
    setup(ctx): Eip155Api {
      const follow = async (listeners: ProviderListeners) => {
        // As it is now: what changes while the code loads is then told as a change.
        const first = ctx.get(ConnectController).connections.peek()
        return (await import('./eip1193-provider')).createProviderRequest(ctx, first, listeners)
      }
      const provider = createLazyProvider(follow, ctx.logger.error)
      return { getProvider: () => provider }
    },
  })
}
