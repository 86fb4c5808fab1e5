import {
  Connect,
  DescribeNetwork,
  Disconnect,
  GetNativeBalance,
  ListAccounts,
  Reconnect,
  SignMessage,
  SwitchNetwork,
  WatchWallet,
} from '../../kernel/namespaces/capabilities'
import { defineNamespace, type Implementation, implement } from '../../kernel/namespaces/define-namespace'
import { lazyController } from '../../kernel/plugin/define-plugin'
import { signal } from '../../kernel/store/signals'
import { ConnectController, type Connector, connectorSources } from '../connect/contract'
import { type Eip155Api, type Eip155Options, Eip155Rpc } from './contract'
import { isAddress } from './is-address'
import { createLazyProvider } from './lazy-provider'
import { loadOnce } from './load-once'
import { readOptions } from './read-options'

export type { Eip155Api, Eip155Options, Eip1193Provider, ViemChain } from './contract'
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

const implementations = (): readonly Implementation[] => [
  implement(Connect, () => import('./capabilities/connect').then((m) => m.connect)),
  implement(Reconnect, () => import('./capabilities/reconnect').then((m) => m.reconnect)),
  implement(Disconnect, (ctx) => import('./capabilities/disconnect').then((m) => m.createDisconnect(ctx))),
  implement(ListAccounts, () => import('./capabilities/list-accounts').then((m) => m.listAccounts)),
  implement(WatchWallet, (ctx) => import('./capabilities/watch-wallet').then((m) => m.createWatchWallet(ctx))),
  implement(SwitchNetwork, (ctx) => import('./capabilities/switch-network').then((m) => m.createSwitchNetwork(ctx))),
  implement(SignMessage, () => import('./capabilities/sign-message').then((m) => m.signMessage)),
  implement(GetNativeBalance, (ctx) =>
    import('./capabilities/get-native-balance').then((m) => m.createGetNativeBalance(ctx)),
  ),
  implement(DescribeNetwork, () => import('./capabilities/describe-network').then((m) => m.describeNetwork)),
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
  const { networks, hosts } = readOptions(options)
  return defineNamespace({
    id: 'eip155',
    requires: [ConnectController],
    hosts,
    networks,
    isAddress,
    implementations: implementations(),
    controllers: [
      lazyController(Eip155Rpc, (ctx) =>
        import('./rpc/create-rpc-client').then((m) => m.createRpcClient(ctx, options.rpcUrls)),
      ),
    ],
    contributes: [
      connectorSources.from((ctx) => {
        const connectors = signal<readonly Connector[]>([])
        const load = () => import('./connectors/discover-wallets')
        const discover = loadOnce(() => load().then((m) => m.discoverWallets(ctx, connectors, options)))
        return { id: 'eip155', connectors, discover }
      }),
    ],
    setup(ctx): Eip155Api {
      const provider = createLazyProvider(
        async (emit) => {
          const connect = ctx.get(ConnectController)
          // As it is now: what changes while the code loads is then told as a change.
          const first = connect.connections.peek()
          const { createProviderRequest } = await import('./eip1193-provider')
          return createProviderRequest(ctx, connect, first, emit)
        },
        (error) => ctx.logger.error(error),
      )
      return { getProvider: () => provider }
    },
  })
}
