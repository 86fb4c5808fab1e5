import { originsOf, withUrls } from '../../../kernel/namespaces/network'
import { createAddressesRule, listIds, optionRules } from '../../../kernel/options/option-rules'
import { lazyController } from '../../../kernel/plugin/define-plugin'
import { commonCapabilities, defineChainNamespace } from '../../wallets/define-chain-namespace'
import { type SolanaOptions, SolanaRpc } from './contract'
import { isAddress, solanaMainnet } from './networks'

export type { SolanaOptions } from './contract'
export { localSolana, solanaDevnet, solanaMainnet, solanaTestnet } from './networks'

/** Rules of the options; only development builds use them. */
const createRules = ({ networks = [solanaMainnet] }: SolanaOptions) => ({
  network: { reference: /^[-\w]{1,32}$/ },
  options: { rpcUrls: createAddressesRule(listIds(networks)), injected: optionRules.flag() },
})

/**
 * Adds the namespace of Solana: networks, wallets of the Wallet Standard and those that only set an object on window, and their
 * capabilities.
 *
 * @param options - networks, RPC urls, and whether to look at window
 * @returns a plugin for the list of `createKernel`
 * @throws SOLANA_OPTIONS_INVALID with every fault at once
 * @see CAIP-2 and its solana namespace; the Wallet Standard
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { connect } from 'portico/plugins/connect'
 * import { solana, solanaDevnet, solanaMainnet } from 'portico/plugins/solana'
 *
 * const kernel = createKernel({ plugins: [connect(), solana({ networks: [solanaMainnet, solanaDevnet] })] })
 * ```
 */
export function solana(options: SolanaOptions = {}) {
  return defineChainNamespace({
    id: 'solana',
    namespace: { isAddress, accountType: 'eoa' },
    options,
    networks: ({ networks = [solanaMainnet], rpcUrls }) => withUrls(networks, rpcUrls),
    hosts: originsOf,
    ...(process.env.NODE_ENV !== 'production' && { rules: createRules }),
    capabilities: [
      ...commonCapabilities,
      'getNativeBalance',
      'getTokenBalances',
      'followTransaction',
      'readTransaction',
      'sendTransaction',
      'sendTransfer',
      'estimateFee',
      'inspectAddress',
      'readPaymentLink',
    ],
    load: () => import('./capabilities/implementations'),
    discover: () => import('./connectors/discover-wallets'),
    plugin: {
      controllers: [
        lazyController(SolanaRpc, (ctx) => import('./rpc/read-chain').then((m) => m.createRpcClient(ctx, options))),
      ],
    },
  })
}
