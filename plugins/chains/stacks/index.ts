import { optionRules } from '../../../kernel/options/option-rules'
import { commonCapabilities, defineChainNamespace } from '../../wallets/define-chain-namespace'
import type { StacksOptions } from './contract'
import { isAddress, stacksMainnet } from './networks'

export type { StacksOptions } from './contract'
export { stacksDevnet, stacksMainnet, stacksTestnet } from './networks'

/** Rules of the options; only development builds use them. */
function createRules() {
  const id = optionRules.is('a number of up to 10 digits', (value) => /^\d{1,10}$/.test(String(value)))
  return { network: { reference: /^\d{1,10}$/, isReferenceId: true, fields: { id } } }
}

/**
 * Adds the namespace of Stacks: its networks, the wallets of the page that list themselves (WBIP-004) or have a known path, and their
 * capabilities.
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
 * const kernel = createKernel({ plugins: [connect(), stacks({ networks: [stacksMainnet, stacksTestnet] })] })
 * ```
 */
export function stacks(options: StacksOptions = {}) {
  return defineChainNamespace({
    id: 'stacks',
    namespace: { isAddress },
    options,
    networks: ({ networks = [stacksMainnet] }) => networks,
    ...(process.env.NODE_ENV !== 'production' && { rules: createRules }),
    capabilities: commonCapabilities,
    load: () => import('./capabilities/implementations'),
    discover: () => import('./connectors/discover-wallets'),
  })
}
