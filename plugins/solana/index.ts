import { defineNamespace } from '../../kernel/namespaces/define-namespace'
import { loadOnce } from '../../kernel/platform/load-once'
import { prefetches } from '../../kernel/router/shell-slots'
import { signal } from '../../kernel/store/signals'
import { ConnectController, type Connector, connectorSources } from '../connect/contract'
import { NetworksController } from '../networks/contract'
import type { SolanaOptions } from './contract'
import { isAddress } from './is-address'
import { readOptions } from './read-options'

export type { SolanaOptions } from './contract'
export { localSolana, solanaDevnet, solanaMainnet, solanaTestnet } from './networks'

/** Ids of the capabilities, which are the names in the chunk that implements them. */
const can: readonly (keyof typeof import('./capabilities/implementations').implementations)[] = [
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
    implementations: can.map((capability) => ({
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
