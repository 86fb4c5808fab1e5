import {
  GetTokenBalances,
  LookupAddress,
  NormalizeName,
  ResolveName,
} from '../../../kernel/namespaces/asset-capabilities'
import { GetNativeBalance } from '../../../kernel/namespaces/capabilities'
import { GetWalletAssets } from '../../../kernel/namespaces/swap-capabilities'
import { definePlugin, lazyController } from '../../../kernel/plugin/define-plugin'
import { AccountController, accountProfiles, accountTabs, accountTotals } from '../../foundations/account/contract'
import { ConnectController } from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { type BlockchainApiOptions, serviceUrl } from './blockchain-options'
import { checkBlockchainOptions } from './check-options'
import {
  BlockchainClientToken,
  BlockchainSources,
  hostedRpcs,
  PortfolioController,
  ProfileController,
} from './contract'

export type { BlockchainApiOptions, ListedToken } from './blockchain-options'

const load = () => import('./open-blockchain-api')

/**
 * Brings what accounts have, did and are called: from a service, from the chain, or from a source of the host's own. Nothing is
 * asked before somebody wants to know.
 *
 * @param options - where the service is, and which source tells what
 * @returns the plugin; `kernel.plugins['blockchain-api']` loads its parts
 * @throws BLOCKCHAIN_API_OPTIONS_INVALID with every fault at once
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { account } from 'portico/plugins/account'
 * import { blockchainApi } from 'portico/plugins/blockchain-api'
 * import { connect } from 'portico/plugins/connect'
 * import { eip155 } from 'portico/plugins/eip155'
 * import { networks } from 'portico/plugins/networks'
 *
 * const kernel = createKernel({ plugins: [connect(), networks(), account(), eip155(), blockchainApi({ projectId: 'my-project' })] })
 * const { total, watch } = await kernel.plugins['blockchain-api'].portfolio()
 * watch()
 * total.subscribe((dollars) => console.info(dollars))
 * ```
 */
export function blockchainApi(options: BlockchainApiOptions = {}) {
  // On every page there is a kilobyte for all of this: in production the check comes with the code that opens.
  if (process.env.NODE_ENV !== 'production') checkBlockchainOptions(options)
  const url = serviceUrl(options)
  const client = lazyController(BlockchainClientToken, async (ctx) => (await load()).openClient(ctx, options))
  return definePlugin({
    id: 'blockchain-api',
    requires: [AccountController, NetworksController],
    optional: [ConnectController],
    uses: [GetTokenBalances, GetNativeBalance, GetWalletAssets, LookupAddress, NormalizeName, ResolveName],
    hosts: url ? [url] : [],
    controllers: [
      lazyController(BlockchainSources, async (ctx) => (await load()).openSources(ctx, options)),
      lazyController(PortfolioController, async (ctx) => (await load()).openPortfolio(ctx)),
      lazyController(ProfileController, async (ctx) => (await load()).openProfile(ctx)),
      ...(url ? ([client] as const) : []),
    ],
    locales: () => import('./locales'),
    contributes: [
      hostedRpcs.from(({ fetch }) => ({
        fetch,
        urlOf: (networkId) => import('./hosted-url').then((m) => m.hostedUrl(options, networkId)),
      })),
      accountTotals.from(
        ({ load }) =>
          () =>
            load(PortfolioController),
      ),
      accountProfiles.from(
        ({ load }) =>
          () =>
            load(ProfileController),
      ),
      accountTabs.of(
        { id: 'tokens', label: { key: 'tokens.tab', text: 'Tokens' }, load: () => import('./views/tokens-tab') },
        { order: 10 },
      ),
    ],
    setup: (ctx) => ({
      sources: () => ctx.load(BlockchainSources),
      portfolio: () => ctx.load(PortfolioController),
      profile: () => ctx.load(ProfileController),
    }),
  })
}
