import { defineNamespace } from '../../kernel/namespaces/define-namespace'
import { loadOnce } from '../../kernel/platform/load-once'
import { prefetches } from '../../kernel/router/shell-slots'
import { signal } from '../../kernel/store/signals'
import { ConnectController, type Connector, connectorSources } from '../connect/contract'
import { NetworksController } from '../networks/contract'
import type { SuiOptions } from './contract'
import { isAddress } from './is-address'
import { readOptions } from './read-options'

export type { SuiOptions } from './contract'
export { suiDevnet, suiLocalnet, suiMainnet, suiTestnet } from './networks'

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
    implementations: can.map((capability) => ({ capability, load: async (ctx) => (await load())[capability](ctx) })),
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
