import { optionRules } from '../../../kernel/options/option-rules'
import { commonCapabilities, defineChainNamespace } from '../../wallets/define-chain-namespace'
import type { CosmosOptions } from './contract'
import { cosmosHub, isAddress } from './networks'

export type { CosmosNetwork, CosmosOptions } from './contract'
export { cosmosHub, cosmosHubTestnet, cosmosLocal, defineNetwork } from './networks'

/** Rules of the options; only development builds use them. */
function createRules() {
  const { text } = optionRules
  const fields = {
    id: text(/^[-\w]{1,32}$/, 'a chain id of up to 32 letters, digits, hyphens and underscores'),
    bech32Prefix: text(/^[a-z][a-z\d]{0,30}$/, 'a prefix of up to 31 lower-case letters and digits'),
  }
  return { network: { reference: /^[-\w]{1,32}$/, isReferenceId: true, fields } }
}

/**
 * Adds the namespace of Cosmos Hub and related networks: networks, wallets of Keplr's convention, and their capabilities.
 *
 * @param options - the networks
 * @returns a plugin for the list of `createKernel`
 * @throws COSMOS_OPTIONS_INVALID with every fault at once
 * @see CAIP-2 and its cosmos namespace; BIP-173; Cosmos SDK ADR-36
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { connect } from 'portico/plugins/connect'
 * import { cosmos, cosmosHub } from 'portico/plugins/cosmos'
 *
 * const kernel = createKernel({ plugins: [connect(), cosmos({ networks: [cosmosHub] })] })
 * ```
 */
export function cosmos(options: CosmosOptions = {}) {
  return defineChainNamespace({
    id: 'cosmos',
    namespace: { isAddress },
    options,
    networks: ({ networks = [cosmosHub] }) => networks,
    ...(process.env.NODE_ENV !== 'production' && { rules: createRules }),
    capabilities: commonCapabilities,
    load: () => import('./capabilities/implementations'),
    discover: () => import('./connectors/discover-wallets'),
  })
}
