import type { PluginContext } from '../../kernel/plugin/plugin-context'
import type { Connector } from '../connect/contract'
import type { CatalogueOptions } from './catalogue-options'
import { checkOptions } from './check-options'
import type { CatalogueApi, CatalogueWallet } from './contract'
import { createSource } from './create-source'
import { createFirstLists } from './first-lists'
import { createShownCheck, requestedNetworkIds } from './is-shown'
import { parseWallets } from './parse-wallets'
import { createFailureReport } from './report-failure'
import { hostImageUrls } from './static-source'
import { createWalletFeed } from './wallet-feed'
import { type CatalogueGroup, type CatalogueGroupId, createWalletGroups } from './wallet-groups'
import { createWalletImages } from './wallet-images'

/** What the catalogue is once somebody has asked for it. */
export interface OpenCatalogue extends CatalogueApi {
  readonly groups: Readonly<Record<CatalogueGroupId, CatalogueGroup>>
  /** Whether a connector belongs to a wallet that the app excludes. */
  isExcluded(connector: Connector): boolean
}

const isNamedBy =
  ({ name, rdns }: Connector) =>
  (wallet: CatalogueWallet) =>
    wallet.name.toLowerCase() === name.toLowerCase() ||
    (wallet.rdns !== undefined && wallet.rdns === rdns?.toLowerCase())

/** Puts the catalogue together; asks nothing yet. */
export function openCatalogue(ctx: PluginContext, options: CatalogueOptions): OpenCatalogue {
  checkOptions(options)
  const source = createSource(ctx, options)
  const images = createWalletImages(ctx, source)
  const report = createFailureReport(ctx, options)
  const networkIds = requestedNetworkIds(ctx)
  const custom = parseWallets(options.customWallets ?? [], hostImageUrls(ctx.browser.origin()))
  const chains = networkIds.length ? networkIds : undefined
  const parts = { ctx, source, options, chains, custom, images, isShown: createShownCheck(ctx), onFailure: report.add }
  const first = createFirstLists(parts)
  const { feed, look, retry: retryFeed } = createWalletFeed({ ...parts, first })

  async function retry() {
    report.reset()
    images.retry()
    await first.load()
    await retryFeed()
  }
  /** What did not come while there was no network comes when there is one again, without anybody asking. */
  ctx.browser.listen('online', () => {
    if (first.state.peek() === 'failed' || feed.state.peek() === 'failed') void retry()
  })
  return {
    featured: first.featured,
    recommended: first.recommended,
    custom,
    state: first.state,
    count: first.count,
    feed,
    groups: createWalletGroups({ ...parts, first, hasSource: source !== undefined }),
    prepare: () => first.load(),
    retry,
    look,
    image: images.of,
    holdImages: images.hold,
    find: (id) =>
      [first.featured, first.recommended, feed.wallets]
        .flatMap((list) => list.peek())
        .concat(custom)
        .find((wallet) => wallet.id === id),
    isExcluded: (connector) => first.excluded.value.some(isNamedBy(connector)),
  }
}
