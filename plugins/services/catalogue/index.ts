import type { AnyToken } from '../../../kernel/container/token'
import { type RemoteFlags, remoteFlags } from '../../../kernel/gates/gate-registry'
import { loadOnce } from '../../../kernel/platform/load-once'
import { controller, definePlugin, type Plugin } from '../../../kernel/plugin/define-plugin'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { defineView } from '../../../kernel/router/define-view'
import { type AssetPictures, assetPictures, prefetches } from '../../../kernel/router/slots'
import { computed, type ReadonlySignal, signal } from '../../../kernel/store/signals'
import {
  ConnectController,
  type Connector,
  connectRoutes,
  hiddenConnectors,
  walletGroups,
} from '../../foundations/connect/contract'
import { type CatalogueOptions, defaultBaseUrl } from './catalogue-options'
import { checkCatalogueOptions } from './check-options'
import {
  AllWalletsView,
  type CatalogueApi,
  CatalogueController,
  type CatalogueEvents,
  DownloadsView,
  GetWalletView,
  type LoadState,
  type RemoteConfigApi,
  RemoteConfigController,
  type RemoteFeatures,
} from './contract'
import { isLocal } from './is-local'
import type { OpenCatalogue } from './open-catalogue'
import type { CatalogueGroupId } from './wallet-groups'

const loadCatalogue = () => import('./open-catalogue')

/**
 * The catalogue before its first use: empty signals, and the function that opens it. Pictures of assets do not open it, so that a button on
 * the page sends no request.
 */
interface CatalogueFacade extends CatalogueApi, RemoteConfigApi, AssetPictures {
  /** Returns a signal that follows one of the catalogue, with a fixed value before that is open. */
  follow<T, B = undefined>(pick: (open: OpenCatalogue) => ReadonlySignal<T>, before?: () => B): ReadonlySignal<T | B>
  /** Tells whether a connector belongs to a wallet that the app excludes; undefined until that is known. */
  readonly hides: (connector: Connector) => boolean | undefined
}

/**
 * The controller has more members than its public type. A token of the full type would avoid the cast, but would not fit into the kilobyte
 * that a plugin may add to every page.
 */
const facadeOf = (ctx: PluginContext) => ctx.get(CatalogueController) as CatalogueFacade

/** The state before the catalogue is open. */
const noWallets = (): readonly [] => []

/** Creates the part of the catalogue that every page loads; the rest is imported on first use. */
function createCatalogueFacade(ctx: PluginContext, options: CatalogueOptions): CatalogueFacade {
  const opened = signal<OpenCatalogue | undefined>()
  const first = signal<LoadState>('idle')
  const config = {
    features: signal<RemoteFeatures | undefined>(),
    flags: signal<RemoteFlags | undefined>(),
    isAnalyticsEnabled: signal(false),
  }
  const open = loadOnce(async () => {
    opened.value = await (await loadCatalogue()).openCatalogue(ctx, options, config)
    return opened.value
  })
  const follow = <T, B = undefined>(pick: (open: OpenCatalogue) => ReadonlySignal<T>, before?: () => B) =>
    computed(() => (opened.value ? pick(opened.value).value : before?.()) as T | B)
  const use = async (work: (open: OpenCatalogue) => unknown) => {
    try {
      await work(opened.value ?? (await open()))
    } catch (error) {
      // Portico's own code did not load: `state` is set to that, and the next call tries again.
      first.value = 'failed'
      if (!ctx.signal.aborted) ctx.logger.error(error)
    }
  }
  return {
    ...config,
    follow,
    holdImages: (isHeld) => opened.value?.holdImages(isHeld),
    hides: (connector) => opened.value?.isExcluded(connector),
    featured: follow((c) => c.featured, noWallets),
    recommended: follow((c) => c.recommended, noWallets),
    count: follow((c) => c.count),
    get custom() {
      return opened.value?.custom ?? []
    },
    state: follow(
      (c) => c.state,
      () => first.value,
    ),
    feed: {
      wallets: follow((c) => c.feed.wallets, noWallets),
      count: follow((c) => c.feed.count),
      state: follow(
        (c) => c.feed.state,
        () => first.value,
      ),
      hasMore: follow(
        (c) => c.feed.hasMore,
        () => true,
      ),
      loadMore: () => use((c) => c.feed.loadMore()),
    },
    prepare: () => use((c) => c.prepare()),
    retry: () => use((c) => c.retry()),
    look: (params) => use((c) => c.look(params)),
    image: (wallet) => {
      void use(noWallets)
      return opened.value?.image(wallet) ?? follow((c) => c.image(wallet))
    },
    assetImage: (asset) => follow((c) => c.assetImage(asset)),
  }
}

export type { CatalogueOptions, CustomWallet } from './catalogue-options'

/** Rows of the wallet list, with placeholders until the catalogue is open. */
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
 * Adds the wallets of a catalogue to those of the browser, and reads the project's configuration from the same service. Sends no request
 * before the modal opens.
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
 * import { eip155 } from 'portico/plugins/eip155'
 *
 * const kernel = createKernel({ plugins: [connect(), eip155(), catalogue({ projectId: 'my-project' })] })
 * kernel.plugins.catalogue.count.subscribe((count) => console.info(count))
 * ```
 */
export function catalogue(options: CatalogueOptions = {}) {
  // This part may add one kilobyte to every page, so in production the check loads with the code that opens the catalogue.
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
    gates: { pay: { default: false }, allWallets: { default: true } },
    controllers: [
      controller(CatalogueController, (ctx) => createCatalogueFacade(ctx, options)),
      controller(RemoteConfigController, facadeOf),
    ],
    views: [
      defineView({
        ref: AllWalletsView,
        load: () => import('./views/all-wallets-view'),
        title: { key: 'catalogue.all', text: 'All Wallets' },
        until: 'connected',
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
      group('all', ({ browser, gate }) =>
        hasSource &&
        gate('allWallets').value &&
        allWallets !== 'hide' &&
        (allWallets !== 'onlyMobile' || browser.isMobile())
          ? 1
          : 0,
      ),
    ],
    setup: facadeOf as (ctx: PluginContext) => CatalogueApi,
    start(ctx) {
      ctx.effect(() => {
        if (ctx.router.isOpen.value) void facadeOf(ctx).prepare()
      })
    },
    // The events are declared by their type only: a marker would not fit into the kilobyte for every page.
  }) as Plugin<'catalogue', CatalogueApi, AnyToken, CatalogueEvents>
}
