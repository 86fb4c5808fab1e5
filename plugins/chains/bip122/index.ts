import { originsOf, withUrls } from '../../../kernel/namespaces/network'
import { createAddressesRule, listIds } from '../../../kernel/options/option-rules'
import { commonCapabilities, defineChainNamespace } from '../../wallets/define-chain-namespace'
import type { Bip122Options } from './contract'
import { bitcoin, isAddress } from './networks'

export type { Bip122Options } from './contract'
export { bitcoin, bitcoinRegtest, bitcoinSignet, bitcoinTestnet } from './networks'

/** Rules of the options; only development builds use them. */
const createRules = ({ networks = [bitcoin] }: Bip122Options) => ({
  network: { reference: /^[\da-f]{32}$/ },
  options: { apiUrls: createAddressesRule(listIds(networks)) },
})

/**
 * Adds the namespace of Bitcoin: its networks, the wallets of the page (WBIP-004, Wallet Standard, and those that only set an object on
 * window), and their capabilities.
 *
 * @param options - networks, and the APIs from which balances are read
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
 * const kernel = createKernel({ plugins: [connect(), bip122({ networks: [bitcoin, bitcoinSignet] })] })
 * ```
 */
export function bip122(options: Bip122Options = {}) {
  return defineChainNamespace({
    id: 'bip122',
    namespace: { title: 'Bitcoin', isAddress, accountType: 'payment' },
    options,
    networks: ({ networks = [bitcoin], apiUrls }) => withUrls(networks, apiUrls),
    hosts: originsOf,
    ...(process.env.NODE_ENV !== 'production' && { rules: createRules }),
    capabilities: [...commonCapabilities, 'getNativeBalance', 'followTransaction'],
    load: () => import('./capabilities/implementations'),
    discover: () => import('./connectors/discover-wallets'),
  })
}
