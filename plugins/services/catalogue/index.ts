import { remoteFlags } from '../../../kernel/gates/gate-registry'
import { controller, definePlugin } from '../../../kernel/plugin/define-plugin'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { defineView } from '../../../kernel/router/define-view'
import { assetPictures, prefetches } from '../../../kernel/router/slots'
import { ConnectController, connectRoutes, hiddenConnectors, walletGroups } from '../../foundations/connect/contract'
import { createCatalogueFacade, facadeOf, loadCatalogue, noWallets } from './catalogue-facade'
import { type CatalogueOptions, defaultBaseUrl } from './catalogue-options'
import { checkCatalogueOptions } from './check-options'
import {
  AllWalletsView,
  type CatalogueApi,
  CatalogueController,
  DownloadsView,
  GetWalletView,
  RemoteConfigController,
} from './contract'
import { isLocal } from './is-local'
import type { CatalogueGroupId } from './wallet-groups'

export type { CatalogueOptions, CustomWallet } from './catalogue-options'

/** Rows of the wallet list; until the catalogue is open their places are kept. */
const group = (id: CatalogueGroupId, places: (ctx: PluginContext) => number) =>
  walletGroups.from((ctx) => {
    const { follow, state } = facadeOf(ctx)
    return {
      id,
      rows: follow((c) => c.groups[id].rows, noWallets),
      awaited: follow(
        (c) => c.groups[id].awaited,
        () => (state.value === 'failed' ? 0 : places(ctx)),
      ),
    }
  })

/**
 * Brings the wallets that a catalogue knows, beside those that the browser has, and the configuration that a project has at the
 * same service. Nothing is asked before the modal opens.
 *
 * @param options - where wallets come from, which of them, and in which order
 * @returns the plugin; `kernel.plugins.catalogue` is its controller
 * @throws CATALOGUE_OPTIONS_INVALID with every fault at once
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { catalogue } from 'portico/plugins/catalogue'
 * import { connect } from 'portico/plugins/connect'
 *
 * const kernel = createKernel({ plugins: [connect(), catalogue({ projectId: 'my-project' })] })
 * kernel.plugins.catalogue.count.subscribe((count) => console.info(count))
 * ```
 */
export function catalogue(options: CatalogueOptions = {}) {
  // On every page there is a kilobyte for all of this: in production the check comes with the code that opens.
  if (process.env.NODE_ENV !== 'production') checkCatalogueOptions(options)
  const {
    projectId,
    baseUrl = projectId && defaultBaseUrl,
    staticUrl,
    source,
    wallets,
    customWallets = [],
    featuredWalletIds = [],
    allWallets,
  } = options
  const hasSource = source ?? wallets ?? (baseUrl || staticUrl)
  const featured = hasSource ? featuredWalletIds.length : 0
  return definePlugin({
    id: 'catalogue',
    requires: [ConnectController],
    hosts: [baseUrl, staticUrl].filter(Boolean) as string[],
    gates: { pay: { default: false } },
    controllers: [
      controller(CatalogueController, (ctx) => createCatalogueFacade(ctx, options)),
      controller(RemoteConfigController, facadeOf),
    ],
    views: [
      defineView({
        ref: AllWalletsView,
        load: () => import('./views/all-wallets-view'),
        title: { key: 'catalogue.all', text: 'All Wallets' },
      }),
      defineView({
        ref: GetWalletView,
        load: () => import('./views/get-wallet-view'),
        title: { key: 'catalogue.get', text: 'Get a Wallet' },
      }),
      defineView({
        ref: DownloadsView,
        load: () => import('./views/downloads-view'),
        title: ({ wallet: { name } }) => ({ key: 'catalogue.getOne', text: 'Get {name}', values: { name } }),
      }),
    ],
    locales: () => import('./locales'),
    contributes: [
      prefetches.of((isAboutToOpen) => isAboutToOpen && loadCatalogue()),
      remoteFlags.from((ctx) => facadeOf(ctx).flags),
      assetPictures.from(facadeOf),
      connectRoutes.of({ id: 'wallets', view: GetWalletView }),
      hiddenConnectors.from((ctx) => facadeOf(ctx).hides),
      group('featured', () => featured),
      group('custom', () => customWallets.length),
      group('recommended', (ctx) =>
        hasSource
          ? Math.max(
              0,
              4 - featured - customWallets.length - ctx.get(ConnectController).connectors.value.filter(isLocal).length,
            )
          : 0,
      ),
      group('all', ({ browser }) =>
        hasSource && allWallets !== 'hide' && (allWallets !== 'onlyMobile' || browser.isMobile()) ? 1 : 0,
      ),
    ],
    setup: facadeOf as (ctx: PluginContext) => CatalogueApi,
    start(ctx) {
      ctx.effect(() => {
        if (ctx.router.isOpen.value) void facadeOf(ctx).prepare()
      })
    },
  })
}
