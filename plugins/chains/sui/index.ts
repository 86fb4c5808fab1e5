import { commonCapabilities, defineChainNamespace } from '../../wallets/define-chain-namespace'
import type { SuiOptions } from './contract'
import { isAddress, suiMainnet } from './networks'

export type { SuiOptions } from './contract'
export { suiDevnet, suiLocalnet, suiMainnet, suiTestnet } from './networks'

/** Rules of the options; only development builds use them. */
const createRules = () => ({ network: { reference: /^[-\w]{1,32}$/ } })

/**
 * Adds the namespace of Sui: networks, wallets of the Wallet Standard, and their capabilities.
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
  return defineChainNamespace({
    id: 'sui',
    namespace: { isAddress },
    options,
    networks: ({ networks = [suiMainnet] }) => networks,
    ...(process.env.NODE_ENV !== 'production' && { rules: createRules }),
    capabilities: commonCapabilities,
    load: () => import('./capabilities/implementations'),
    discover: () => import('./connectors/discover-wallets'),
  })
}
