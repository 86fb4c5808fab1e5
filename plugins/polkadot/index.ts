import { defineNamespace } from '../../kernel/namespaces/define-namespace'
import { loadOnce } from '../../kernel/platform/load-once'
import { prefetches } from '../../kernel/router/shell-slots'
import { signal } from '../../kernel/store/signals'
import { ConnectController, type Connector, connectorSources } from '../connect/contract'
import { NetworksController } from '../networks/contract'
import type { PolkadotOptions } from './contract'
import { isAddress } from './is-address'
import { readOptions } from './read-options'

export type { PolkadotNetwork, PolkadotOptions } from './contract'
export { kusama, paseo, polkadotLocal, polkadotMainnet, westend } from './networks'

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
    implementations: can.map((capability) => ({ capability, load: async (ctx) => (await load())[capability](ctx) })),
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
