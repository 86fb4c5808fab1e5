import { defineNamespace } from '../../kernel/namespaces/define-namespace'
import { loadOnce } from '../../kernel/platform/load-once'
import { prefetches } from '../../kernel/router/shell-slots'
import { signal } from '../../kernel/store/signals'
import { ConnectController, type Connector, connectorSources } from '../connect/contract'
import { NetworksController } from '../networks/contract'
import type { StacksOptions } from './contract'
import { isAddress } from './is-address'
import { readOptions } from './read-options'

export type { StacksOptions } from './contract'
export { stacksDevnet, stacksMainnet, stacksTestnet } from './networks'

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
 * Brings Stacks: its networks, the wallets of the page that list themselves (WBIP-004) or stand in a place of their own, and what
 * can be done with them.
 *
 * @param options - the networks
 * @returns a plugin for the list of `createKernel`
 * @throws STACKS_OPTIONS_INVALID with every fault at once
 * @see SIP-005, SIP-030, WBIP-004; the stacks namespace of CAIP-2
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { connect } from 'portico/plugins/connect'
 * import { stacks, stacksMainnet, stacksTestnet } from 'portico/plugins/stacks'
 *
 * createKernel({ plugins: [connect(), stacks({ networks: [stacksMainnet, stacksTestnet] })] })
 * ```
 */
export function stacks(options: StacksOptions = {}) {
  const networks = readOptions(options)
  const loadDiscovery = loadOnce(() => import('./connectors/discover-wallets'))
  return defineNamespace({
    id: 'stacks',
    requires: [ConnectController],
    optional: [NetworksController],
    networks,
    isAddress,
    implementations: can.map((capability) => ({ capability, load: async (ctx) => (await load())[capability](ctx) })),
    contributes: [
      prefetches.of(loadDiscovery),
      connectorSources.from((ctx) => {
        const connectors = signal<readonly Connector[]>([])
        const look = async () => (await loadDiscovery()).discoverWallets(ctx, connectors, networks)
        return { id: 'stacks', connectors, discover: loadOnce(look) }
      }),
    ],
  })
}
