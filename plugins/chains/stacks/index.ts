import { defineNamespace } from '../../../kernel/namespaces/define-namespace'
import type { Network } from '../../../kernel/namespaces/network'
import { requireNetworks } from '../../../kernel/namespaces/require-networks'
import { createNetworksRule } from '../../../kernel/options/network-rules'
import { checkOptions, optionRules } from '../../../kernel/options/option-rules'
import { loadOnce } from '../../../kernel/platform/load-once'
import { prefetches } from '../../../kernel/router/shell-slots'
import { signal } from '../../../kernel/store/signals'
import { ConnectController, type Connector, connectorSources } from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import type { StacksOptions } from './contract'
import { isAddress } from './is-address'
import { stacksMainnet } from './networks'
import { optionsError } from './options-error'

const createRule = () => {
  const id = optionRules.is('a number of up to 10 digits', (value) => /^\d{1,10}$/.test(String(value)))
  return optionRules.shape({
    networks: createNetworksRule({ namespace: 'stacks', reference: /^\d{1,10}$/, isReferenceId: true, fields: { id } }),
  })
}

/**
 * Reads the options of the plugin; development builds check them whole, production builds only that networks can be read.
 *
 * @returns the networks
 * @throws STACKS_OPTIONS_INVALID with every fault at once
 */
function readOptions(options: StacksOptions): readonly Network[] {
  const createError = (faults: string) => optionsError('STACKS_OPTIONS_INVALID', { faults })
  if (process.env.NODE_ENV !== 'production') {
    checkOptions(options, createRule, createError)
  }
  const { networks = [stacksMainnet] } = options
  requireNetworks(networks, createError)
  return [...networks]
}

export type { StacksOptions } from './contract'
export { stacksDevnet, stacksMainnet, stacksTestnet } from './networks'

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
    implementations: capabilityIds.map((capability) => ({
      capability,
      load: async (ctx) => (await load())[capability](ctx),
    })),
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
