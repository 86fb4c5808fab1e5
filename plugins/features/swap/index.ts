import { GetTokenBalances } from '../../../kernel/namespaces/asset-capabilities'
import { GetNativeBalance } from '../../../kernel/namespaces/capabilities'
import {
  BuildOnRouter,
  DescribeToken,
  GetWalletCapabilities,
  PlanSwap,
  QuoteOnRouter,
  ReadAllowance,
  SendCalls,
  SignPermit,
} from '../../../kernel/namespaces/swap-capabilities'
import { SendTransaction } from '../../../kernel/namespaces/transfer-capabilities'
import { definePlugin, lazyController } from '../../../kernel/plugin/define-plugin'
import { defineView, viewTarget } from '../../../kernel/router/define-view'
import { computed } from '../../../kernel/store/signals'
import { AccountController, accountActions } from '../../foundations/account/contract'
import { ConnectController } from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { BlockchainClientToken, BlockchainSources, PortfolioController } from '../../services/blockchain-api/contract'
import { TransactionsController } from '../transactions/contract'
import { checkSwapOptions, type SwapOptions } from './check-options'
import {
  SwapController,
  type SwapOpenParams,
  SwapPreviewView,
  SwapSelectTokenView,
  SwapView,
  swapEvents,
} from './contract'
import { swapNetworks } from './contract-networks'

export type { SwapOptions, SwapRouterOption } from './check-options'

const title = { key: 'swap.title', text: 'Swap' }

/**
 * Exchanges what the account holds for something else on the same network: by a service, by an exchange on the chain itself, or by a
 * source of the host's own.
 *
 * @param options - exchanges by their addresses, sources, networks, and how much may be lost
 * @returns the plugin; `kernel.plugins.swap.open({ fromToken, toToken, amount })` opens the form
 * @throws SWAP_OPTIONS_INVALID with every fault at once
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { account } from 'portico/plugins/account'
 * import { blockchainApi } from 'portico/plugins/blockchain-api'
 * import { connect } from 'portico/plugins/connect'
 * import { eip155 } from 'portico/plugins/eip155'
 * import { networks } from 'portico/plugins/networks'
 * import { swap } from 'portico/plugins/swap'
 * import { transactions } from 'portico/plugins/transactions'
 *
 * const wallet = [connect(), networks(), account(), eip155(), transactions()] as const
 * const kernel = createKernel({ plugins: [wallet, blockchainApi({ projectId: 'my-project' }), swap()] })
 * kernel.plugins.swap.open({ fromToken: 'ETH', toToken: 'USDC', amount: '0.25' })
 * ```
 */
export function swap(options: SwapOptions = {}) {
  if (process.env.NODE_ENV !== 'production') checkSwapOptions(options)
  const { routers, sources = [], networks = [], service } = options
  const isSupported = (networkId: string, hasService: boolean) =>
    routers?.[networkId] !== undefined ||
    ((sources.length > 0 || (hasService && service !== false)) && [...swapNetworks, ...networks].includes(networkId))
  return definePlugin({
    id: 'swap',
    requires: [ConnectController, NetworksController, AccountController, TransactionsController],
    optional: [PortfolioController, BlockchainSources, BlockchainClientToken],
    uses: [
      GetNativeBalance,
      GetTokenBalances,
      DescribeToken,
      QuoteOnRouter,
      BuildOnRouter,
      ReadAllowance,
      GetWalletCapabilities,
      SendCalls,
      SignPermit,
      SendTransaction,
    ],
    gates: { swap: { default: true, remoteKey: 'swaps', needs: [PlanSwap] } },
    events: swapEvents,
    controllers: [
      lazyController(SwapController, (ctx) =>
        import('./swap-controller').then((m) =>
          m.createSwapController(ctx, options, (networkId) => isSupported(networkId, ctx.has(BlockchainClientToken))),
        ),
      ),
    ],
    views: [
      defineView({
        ref: SwapView,
        // Both at once, so that the fields are there in the first frame.
        load: async () => (await Promise.all([import('./views/swap-view'), import('./views/swap-amounts')]))[0],
        title,
      }),
      defineView({
        ref: SwapSelectTokenView,
        load: () => import('./views/swap-select-token-view'),
        title: { key: 'swap.selectTitle', text: 'Select Token' },
      }),
      defineView({
        ref: SwapPreviewView,
        load: async () =>
          (await Promise.all([import('./views/swap-preview-view'), import('./views/swap-confirmation')]))[0],
        title: { key: 'swap.previewTitle', text: 'Preview Swap' },
      }),
    ],
    locales: () => import('./locales'),
    contributes: [
      accountActions.from(
        (ctx) => {
          const { active, isSupported: isListed } = ctx.get(NetworksController)
          const hasService = ctx.has(BlockchainClientToken)
          return {
            id: 'swaps',
            icon: 'swap',
            label: title,
            target: viewTarget(SwapView),
            isShown: computed(
              () => isListed.value && active.value !== undefined && isSupported(active.value.caipNetworkId, hasService),
            ),
          }
        },
        { order: 20 },
      ),
    ],
    setup: (ctx) => ({
      /**
       * Opens the form of a swap, filled in as far as it is told.
       *
       * @throws SWAP_ACCOUNT_MISSING, SWAP_NETWORK_UNSUPPORTED 'Network not supported for Swaps', SWAP_TOKEN_UNKNOWN, SWAP_TOKENS_EQUAL, SWAP_AMOUNT_INVALID
       */
      open: async (params?: SwapOpenParams): Promise<void> => (await ctx.load(SwapController)).open(params),
    }),
  })
}
