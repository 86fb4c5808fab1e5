import { definePlugin, lazyController } from '../../../kernel/plugin/define-plugin'
import { defineView, viewTarget } from '../../../kernel/router/define-view'
import { computed } from '../../../kernel/store/signals'
import { AccountController, accountActions } from '../../foundations/account/contract'
import { ConnectController } from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { BlockchainClientToken, BlockchainSources, PortfolioController } from '../../services/blockchain-api/contract'
import { checkExchangeFundOptions, type ExchangeFundOptions } from './check-options'
import {
  DEPOSIT_KEY,
  DepositAction,
  ExchangeFundController,
  type ExchangeFundOpenParams,
  type ExchangeFundOutcome,
  exchangeFundEvents,
  exchangeNetworks,
  PayWithExchangeDepositView,
  PayWithExchangeSelectAssetView,
  PayWithExchangeView,
} from './contract'
import { isInTimeZone, restrictedTimeZones } from './time-zones'

export type { ExchangeFundOptions } from './check-options'

const gate = 'payWithExchange'
const title = { key: 'exchange.title', text: 'Deposit from Exchange' }

const views = [
  /* @__PURE__ */ defineView({
    ref: PayWithExchangeView,
    // Both at once, so that the amount is there in the first frame.
    load: async () =>
      (await Promise.all([import('./views/pay-with-exchange-view'), import('./views/exchange-amount')]))[0],
    title,
    when: gate,
  }),
  /* @__PURE__ */ defineView({
    ref: PayWithExchangeSelectAssetView,
    load: () => import('./views/pay-with-exchange-select-asset-view'),
    title: { key: 'exchange.selectTitle', text: 'Select Asset' },
    when: gate,
  }),
  /* @__PURE__ */ defineView({
    ref: PayWithExchangeDepositView,
    load: () => import('./views/pay-with-exchange-deposit-view'),
    title,
    when: gate,
  }),
]

/**
 * Funds the account from an exchange: a person confirms there, and the deposit is followed until it has arrived.
 *
 * @param options - who knows exchanges, which assets, and whose pictures
 * @returns the plugin; `kernel.plugins['exchange-fund'].open({ asset, amount })` opens the form. Its gate `payWithExchange` is closed
 *   unless the app, or its remote configuration, opens it
 * @throws EXCHANGE_FUND_OPTIONS_INVALID with every fault at once
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { account } from 'portico/plugins/account'
 * import { blockchainApi } from 'portico/plugins/blockchain-api'
 * import { connect } from 'portico/plugins/connect'
 * import { eip155 } from 'portico/plugins/eip155'
 * import { exchangeFund } from 'portico/plugins/exchange-fund'
 * import { networks } from 'portico/plugins/networks'
 *
 * const wallet = [connect(), networks(), account(), eip155()] as const
 * const plugins = [wallet, blockchainApi({ projectId: 'my-project' }), exchangeFund()]
 * const kernel = createKernel({ plugins, gates: { payWithExchange: true } })
 * ```
 */
export function exchangeFund(options: ExchangeFundOptions = {}) {
  if (process.env.NODE_ENV !== 'production') checkExchangeFundOptions(options)
  const { source, assets, moreAssets = [], restrictedTimeZones: zones = restrictedTimeZones } = options
  const own = [...(assets ?? []), ...moreAssets].map(({ networkId }) => networkId)
  const ids: readonly string[] = assets ? own : [...exchangeNetworks, ...own]
  const isRestricted = () => isInTimeZone(zones)
  return definePlugin({
    id: 'exchange-fund',
    requires: [ConnectController, NetworksController, AccountController],
    optional: [PortfolioController, BlockchainSources, BlockchainClientToken],
    gates: { [gate]: { default: false } },
    events: exchangeFundEvents,
    controllers: [
      lazyController(ExchangeFundController, (ctx) =>
        import('./exchange-fund-controller').then((m) => m.createExchangeFundController(ctx, options, isRestricted())),
      ),
    ],
    views,
    locales: () => import('./locales'),
    contributes: [
      accountActions.from(
        (ctx) => {
          const { active, requested } = ctx.get(NetworksController)
          const isServed = (source !== undefined || ctx.has(BlockchainClientToken)) && !isRestricted()
          return {
            id: DepositAction.actionId,
            icon: 'bank',
            label: { key: 'exchange.action', text: 'Deposit' },
            target: viewTarget(PayWithExchangeView),
            isShown: computed(() => {
              const namespace = active.value?.chainNamespace
              return (
                isServed &&
                requested.value.some((item) => item.chainNamespace === namespace && ids.includes(item.caipNetworkId))
              )
            }),
          }
        },
        { order: 15, when: gate },
      ),
    ],
    setup: (ctx) => ({
      /**
       * Opens the form of a deposit, filled in as far as it is told.
       *
       * @returns how it ended: the deposit that was begun in it, or 'left'
       * @throws EXCHANGE_FUND_ACCOUNT_MISSING 'Account not found', EXCHANGE_FUND_REGION_RESTRICTED, EXCHANGE_FUND_SOURCE_MISSING,
       * EXCHANGE_FUND_ASSET_UNKNOWN 'Token not found', EXCHANGE_FUND_AMOUNT_INVALID 'Invalid amount', ROUTER_VIEW_GATED
       */
      open: async (params?: ExchangeFundOpenParams): Promise<ExchangeFundOutcome> =>
        (await ctx.load(ExchangeFundController)).open(params),
    }),
    start(ctx) {
      // A deposit that was under way when the page was left goes on.
      ctx.effect(() => {
        if (ctx.gate(gate).value && ctx.storage.get(DEPOSIT_KEY) !== undefined)
          ctx.load(ExchangeFundController).catch((error: unknown) => ctx.logger.warn(error))
      })
    },
  })
}
