import { defineNamespace } from '../../kernel/namespaces/define-namespace'
import { loadOnce } from '../../kernel/platform/load-once'
import { prefetches } from '../../kernel/router/shell-slots'
import { signal } from '../../kernel/store/signals'
import { ConnectController, type Connector, connectorSources } from '../connect/contract'
import { NetworksController } from '../networks/contract'
import type { Bip122Options } from './contract'
import { isAddress } from './is-address'
import { readOptions } from './read-options'

export type { Bip122Options } from './contract'
export { bitcoin, bitcoinRegtest, bitcoinSignet, bitcoinTestnet } from './networks'

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
  'getNativeBalance',
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
    implementations: can.map((capability) => ({ capability, load: async (ctx) => (await load())[capability](ctx) })),
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
