import { createToken } from '../../../kernel/container/token'
import { GetTokenBalances } from '../../../kernel/namespaces/asset-capabilities'
import { GetNativeBalance } from '../../../kernel/namespaces/capabilities'
import { followStorage } from '../../../kernel/platform/create-storage'
import { controller, definePlugin, lazyController } from '../../../kernel/plugin/define-plugin'
import { defineView, viewTarget } from '../../../kernel/router/define-view'
import { computed, type Signal, signal } from '../../../kernel/store/signals'
import { AccountController, accountActions, accountRows, BuyAction } from '../../foundations/account/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { BlockchainClientToken, PortfolioController } from '../../services/blockchain-api/contract'
import { RemoteConfigController } from '../../services/catalogue/contract'
import { checkOnRampOptions, type OnRampOptions } from './check-options'
import {
  BuyInProgressView,
  meldNamespaces,
  OnRampController,
  OnRampFiatSelectView,
  type OnRampOpenParams,
  OnRampProvidersView,
  OnRampTokenSelectView,
  onRampEvents,
  WhatIsABuyView,
} from './contract'

export type { MeldOptions, OnRampOptions } from './check-options'

const title = { key: 'onramp.title', text: 'Choose Provider' }

/** The number of purchases of the account that have not arrived yet. Each page loads this number and not the controller. */
const PurchaseCount = createToken<Signal<number>>('onramp/Count')

const views = [
  /* @__PURE__ */ defineView({
    ref: OnRampProvidersView,
    // Both load at once, so that the first frame shows the fields.
    load: async () =>
      (await Promise.all([import('./views/onramp-providers-view'), import('./views/onramp-amounts')]))[0],
    title,
    footer: 'legal',
  }),
  /* @__PURE__ */ defineView({
    ref: OnRampTokenSelectView,
    load: () => import('./views/onramp-select-views').then((m) => ({ default: m.OnRampTokenSelectView })),
    title: { key: 'onramp.tokenTitle', text: 'Select Token' },
    footer: 'legal',
  }),
  /* @__PURE__ */ defineView({
    ref: OnRampFiatSelectView,
    load: () => import('./views/onramp-select-views').then((m) => ({ default: m.OnRampFiatSelectView })),
    title: { key: 'onramp.fiatTitle', text: 'Select Currency' },
    footer: 'legal',
  }),
  /* @__PURE__ */ defineView({
    ref: WhatIsABuyView,
    load: () => import('./views/what-is-a-buy-view'),
    title: { key: 'onramp.helpTitle', text: 'What is Buy?' },
  }),
  /* @__PURE__ */ defineView({
    ref: BuyInProgressView,
    load: () => import('./views/buy-in-progress-view'),
    title: { key: 'onramp.progressTitle', text: 'Buy' },
  }),
]

/**
 * Sells crypto for money, through the service's provider and the app's own providers, on their own pages. It checks the account's balance
 * until what was bought has arrived.
 *
 * @param options - providers, the first currency, amounts to choose from
 * @returns the plugin; `kernel.plugins.onramp.open({ amount, currency, token })` opens the form
 * @throws ONRAMP_OPTIONS_INVALID with every fault at once
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { account } from 'portico/plugins/account'
 * import { blockchainApi } from 'portico/plugins/blockchain-api'
 * import { connect } from 'portico/plugins/connect'
 * import { eip155 } from 'portico/plugins/eip155'
 * import { networks } from 'portico/plugins/networks'
 * import { onramp } from 'portico/plugins/onramp'
 *
 * const wallet = [connect(), networks(), account(), eip155()] as const
 * const kernel = createKernel({ plugins: [wallet, blockchainApi({ projectId: 'my-project' }), onramp()] })
 * kernel.plugins.onramp.open({ amount: '250', currency: 'EUR' })
 * ```
 */
export function onramp(options: OnRampOptions = {}) {
  if (process.env.NODE_ENV !== 'production') checkOnRampOptions(options)
  const isServed = (namespace: string | undefined, hasService: boolean) => {
    const isMeld = hasService && options.meld !== false && meldNamespaces.includes(namespace ?? '')
    const own = options.providers ?? []
    return namespace !== undefined && (isMeld || own.some(({ namespaces }) => namespaces?.includes(namespace) ?? true))
  }
  return definePlugin({
    id: 'onramp',
    requires: [AccountController, NetworksController],
    optional: [BlockchainClientToken, PortfolioController, RemoteConfigController],
    uses: [GetNativeBalance, GetTokenBalances],
    gates: { onramp: { default: true } },
    events: onRampEvents,
    controllers: [
      controller(PurchaseCount, () => signal(0)),
      lazyController(OnRampController, (ctx) =>
        import('./onramp-controller').then((m) => m.createOnRampController(ctx, options, ctx.get(PurchaseCount))),
      ),
    ],
    views,
    locales: () => import('./locales'),
    contributes: [
      accountActions.from(
        (ctx) => {
          const { active, isSupported } = ctx.get(NetworksController)
          const hasService = ctx.has(BlockchainClientToken)
          return {
            id: BuyAction.actionId,
            icon: 'card',
            label: { key: 'onramp.action', text: 'Buy' },
            target: viewTarget(OnRampProvidersView),
            isShown: computed(() => isSupported.value && isServed(active.value?.chainNamespace, hasService)),
          }
        },
        { order: 10 },
      ),
      accountRows.from((ctx) => {
        const count = ctx.get(PurchaseCount)
        return {
          id: 'onramp',
          icon: 'card',
          label: { key: 'onramp.row', text: 'Purchase on its way' },
          target: viewTarget(BuyInProgressView),
          isShown: computed(() => count.value > 0),
        }
      }),
    ],
    setup: (ctx) => ({
      /**
       * Opens the form of a purchase and fills in what the parameters name. It buys nothing.
       *
       * @throws ONRAMP_ACCOUNT_MISSING, ONRAMP_NETWORK_UNSUPPORTED, ONRAMP_TOKEN_UNKNOWN, ONRAMP_CURRENCY_UNKNOWN, ONRAMP_AMOUNT_INVALID
       */
      open: async (params?: OnRampOpenParams): Promise<void> => (await ctx.load(OnRampController)).open(params),
    }),
    start(ctx) {
      const wake = () => {
        // A purchase that an earlier page began is still looked for.
        if (ctx.storage.get('purchases') !== undefined)
          ctx.load(OnRampController).catch((error: unknown) => ctx.logger.warn(error))
      }
      wake()
      followStorage(ctx.browser, wake)
    },
  })
}
