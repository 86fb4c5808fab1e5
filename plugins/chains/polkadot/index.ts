import { optionRules } from '../../../kernel/options/option-rules'
import { commonCapabilities, defineChainNamespace } from '../../wallets/define-chain-namespace'
import type { PolkadotOptions } from './contract'
import { isAddress, polkadotMainnet } from './networks'

export type { PolkadotNetwork, PolkadotOptions } from './contract'
export { kusama, paseo, polkadotLocal, polkadotMainnet, westend } from './networks'

/** Prefixes of the SS58 registry have 14 bits. */
const MAX_SS58_PREFIX = 16_383

/** Rules of the options; only development builds use them. */
const createRules = () => ({
  network: { reference: /^[\da-f]{32}$/, fields: { ss58Prefix: optionRules.integer(0, MAX_SS58_PREFIX) } },
})

/**
 * Adds the namespace of Polkadot and related networks: networks, wallets of `window.injectedWeb3`, and their capabilities.
 *
 * @param options - the networks
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
 * const kernel = createKernel({ plugins: [connect(), polkadot({ networks: [polkadotMainnet, kusama] })] })
 * ```
 */
export function polkadot(options: PolkadotOptions = {}) {
  return defineChainNamespace({
    id: 'polkadot',
    namespace: { isAddress, accountType: 'eoa' },
    options,
    networks: ({ networks = [polkadotMainnet] }) => networks,
    ...(process.env.NODE_ENV !== 'production' && { rules: createRules }),
    capabilities: commonCapabilities,
    load: () => import('./capabilities/implementations'),
    discover: () => import('./connectors/discover-wallets'),
  })
}
