import type { RemoteFlags } from '../../../kernel/gates/gate-registry'
import { loadOnce } from '../../../kernel/platform/load-once'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { AssetPictures } from '../../../kernel/router/slots'
import { computed, type ReadonlySignal, signal } from '../../../kernel/store/signals'
import type { Connector } from '../../foundations/connect/contract'
import type { CatalogueOptions } from './catalogue-options'
import {
  type CatalogueApi,
  CatalogueController,
  type LoadState,
  type RemoteConfigApi,
  type RemoteFeatures,
} from './contract'
import type { OpenCatalogue } from './open-catalogue'

export const loadCatalogue = () => import('./open-catalogue')

/**
 * What stands for the catalogue until somebody asks for it: signals of nothing, and the way in. Pictures of assets do not open it: a
 * button on the page asks no service.
 */
export interface CatalogueFacade extends CatalogueApi, RemoteConfigApi, AssetPictures {
  /** Follows a signal of the catalogue, or says what is true before that is open. */
  follow<T, B = undefined>(pick: (open: OpenCatalogue) => ReadonlySignal<T>, before?: () => B): ReadonlySignal<T | B>
  /** Whether a connector belongs to a wallet that the app excludes; undefined until that is known. */
  readonly hides: (connector: Connector) => boolean | undefined
}

/**
 * What stands at the controller's token is more than hosts are told of. A token of that type would save the cast, but would not fit
 * into the kilobyte that a plugin's shell may have.
 */
export const facadeOf = (ctx: PluginContext) => ctx.get(CatalogueController) as CatalogueFacade

/** What there is before the catalogue is open. */
export const noWallets = (): readonly [] => []

/** Creates the part of the catalogue that every page carries; the rest comes by `import()` on first use. */
export function createCatalogueFacade(ctx: PluginContext, options: CatalogueOptions): CatalogueFacade {
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
      // Our own code did not come: `state` tells, and the next call tries again.
      first.value = 'failed'
      ctx.logger.error(error)
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
