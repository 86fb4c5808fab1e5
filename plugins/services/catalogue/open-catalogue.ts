import { createHttpClient } from '../../../kernel/lib/http/http-client'
import { parseUrl } from '../../../kernel/lib/safe/parse-url'
import { readList, readProperty } from '../../../kernel/lib/safe/read-property'
import { toSafeImageUrl } from '../../../kernel/lib/safe/safe-image-url'
import { toSafeWebLink } from '../../../kernel/lib/safe/safe-link'
import { loadOnce } from '../../../kernel/platform/load-once'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { AssetPictures } from '../../../kernel/router/slots'
import { type Connector, connectorSources } from '../../foundations/connect/contract'
import { createCatalogueImages } from './catalogue-images'
import type { CatalogueOptions } from './catalogue-options'
import type { ReadImageUrl, WalletContext } from './catalogue-schema'
import { checkCatalogueOptions } from './check-options'
import {
  type CatalogueApi,
  type CatalogueWallet,
  remoteConnections,
  type WalletQuery,
  type WalletSource,
} from './contract'
import { createFailureReport, createHttpSource, createServiceClient, loadWalletSchema } from './http-source'
import type { ConfigSignals } from './open-configuration'
import { type CatalogueGroup, type CatalogueGroupId, createWalletGroups, markDoubtful } from './wallet-groups'
import { createFirstLists, createWalletFeed } from './wallet-lists'

/** A host's own entry may also have pictures of its own page and of the web. */
function hostImageUrls(origin: string): ReadImageUrl {
  return (value) => {
    if (typeof value !== 'string') return undefined
    const safe = toSafeImageUrl(value)
    const url = safe || !origin ? undefined : parseUrl(value, origin)
    if (!url) return safe ?? toSafeWebLink(value)
    return url.origin === origin ? url.href : toSafeWebLink(url.href)
  }
}

function fits({ include, exclude, search, chains, isCertified }: WalletQuery) {
  const text = search?.toLowerCase()
  return (wallet: CatalogueWallet) =>
    (!include?.length || include.includes(wallet.id)) &&
    !exclude?.includes(wallet.id) &&
    (!text || wallet.name.toLowerCase().includes(text)) &&
    (!isCertified || wallet.isCertified === true) &&
    (!chains?.length || !wallet.chains || wallet.chains.some((chain) => chains.includes(chain)))
}

/** Creates the source that holds the whole catalogue; it has no pictures but those that its wallets name. */
function createStaticSource(load: () => Promise<readonly CatalogueWallet[]>): WalletSource {
  const all = loadOnce(load)
  return {
    async list(query) {
      const fitting = (await all()).filter(fits(query))
      const paying = (wallet: CatalogueWallet) => Number(query.sort === 'wcpay' && wallet.supportsWcPay === true)
      const found = [...fitting].sort((a, b) => paying(b) - paying(a))
      const start = (query.page - 1) * query.entries
      return { wallets: found.slice(start, start + query.entries), count: found.length }
    },
    image: async () => undefined,
  }
}

/** A catalogue in one file is larger than any page of one. */
const MAX_FILE_BYTES = 16 * 1024 * 1024

/** Reads a list of wallets from a JSON file: the list itself, or as `data` of an object. */
async function loadWalletFile({ fetch, clock, browser }: PluginContext, address: string, context: WalletContext) {
  const { parseWalletFile } = await loadWalletSchema()
  const baseUrl = new URL(address, browser.origin() || undefined).href
  const client = createHttpClient({ fetch, clock, baseUrl, maxBytes: MAX_FILE_BYTES })
  return client.get('', { parse: (data) => parseWalletFile(data, context) })
}

/** These open the page in a browser of their own, so a phone has a way to them without any link. */
const withOwnBrowser: readonly string[] = [
  'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
  'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
  'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
]

/** Networks of all installed namespaces. */
const requestedNetworkIds = ({ namespaces }: PluginContext) =>
  namespaces.ids.flatMap((id) => namespaces.definition(id)?.networks.map(({ caipNetworkId }) => caipNetworkId) ?? [])

/** Tells whether this device can reach the wallet: a phone only by its links, or by the wallet's own browser. */
const isWithinReach = (ctx: PluginContext, { id, mobileLink, webappLink }: CatalogueWallet) =>
  !ctx.browser.isMobile() || Boolean(mobileLink ?? webappLink) || withOwnBrowser.includes(id)

/** Whether nothing on the page could connect but wallets elsewhere. */
function isRemoteOnly(ctx: PluginContext): boolean {
  const remote = ctx.slot(remoteConnections).value.map(({ connectorId }) => connectorId)
  return ctx
    .slot(connectorSources)
    .value.every((source) => ctx.attempt(source, ({ id }) => remote.includes(id)) ?? true)
}

/** Tells whether the app wants a wallet: a service may answer with more than it was asked for. */
function isWanted({ featuredWalletIds, includeWalletIds, excludeWalletIds }: CatalogueOptions, id: string): boolean {
  if (featuredWalletIds?.includes(id)) return true
  return !excludeWalletIds?.includes(id) && (!includeWalletIds?.length || includeWalletIds.includes(id))
}

/** Tells which wallets the app wants, and which lead somewhere here: on this device, for its networks, by the ways that it offers. */
function createShownCheck(ctx: PluginContext, options: CatalogueOptions): (wallet: CatalogueWallet) => boolean {
  const networkIds = new Set(requestedNetworkIds(ctx))
  return (wallet) => {
    if (!isWanted(options, wallet.id)) return false
    if (!isWithinReach(ctx, wallet)) return false
    const { chains, mobileLink, desktopLink, webappLink } = wallet
    if (chains && networkIds.size && !chains.some((chain) => networkIds.has(chain))) return false
    return Boolean(mobileLink ?? desktopLink ?? webappLink) || !isRemoteOnly(ctx)
  }
}

/** No real wallet has that many names in a page. */
const MAX_KEYS = 200

/** A wallet as the service would write it. */
const fieldsOf = (wallet: CatalogueWallet): Readonly<Record<string, unknown>> => ({
  id: wallet.id,
  name: wallet.name,
  image_id: wallet.imageId,
  image_url: wallet.imageUrl,
  rdns: wallet.rdns,
  injected: readList(wallet.injected, MAX_KEYS)?.map((item) => ({
    namespace: readProperty(item, 'namespace'),
    injected_id: readProperty(item, 'injectedId'),
  })),
  homepage: wallet.homepage,
  mobile_link: wallet.mobileLink,
  link_mode: wallet.universalLink,
  webapp_link: wallet.webappLink,
  desktop_link: wallet.desktopLink,
  chrome_store: wallet.install?.chrome,
  app_store: wallet.install?.ios,
  play_store: wallet.install?.android,
  chains: wallet.chains,
  badge_type: wallet.isCertified ? 'certified' : 'none',
  description: wallet.description,
  supports_wcpay: wallet.supportsWcPay,
  order: wallet.order,
})

/** Reads the answer of a host's own source as strictly as that of a service; its errors reach the caller. */
function guardSource(source: WalletSource, context: WalletContext): WalletSource {
  return {
    async list(query) {
      const [{ parseWallets }, { wallets, count }] = await Promise.all([loadWalletSchema(), source.list(query)])
      // What is no wallet has no fields, and is left out as one without.
      const rows = wallets.map((wallet) => fieldsOf(Object(wallet)))
      const read = parseWallets(rows, context)
      return { wallets: read, count: Number.isSafeInteger(count) && count >= read.length ? count : read.length }
    },
    image: async (wallet, signal) => source.image(wallet, signal),
    assetImage: async (asset, signal) => source.assetImage?.(asset, signal),
  }
}

/** Whether the options name a service: its own address, or a project at the public one. */
const hasService = ({ projectId, baseUrl }: CatalogueOptions): boolean => Boolean(projectId ?? baseUrl)

/** Makes the source that the options choose; undefined where they choose none. */
function createSource(ctx: PluginContext, options: CatalogueOptions, own: WalletContext): WalletSource | undefined {
  const { source, wallets, staticUrl } = options
  if (source) return guardSource(source, own)
  if (wallets) return createStaticSource(async () => (await loadWalletSchema()).parseWallets(wallets, own))
  if (staticUrl) return createStaticSource(() => loadWalletFile(ctx, staticUrl, own))
  return hasService(options) ? createHttpSource(createServiceClient(ctx, options), own.onDropped) : undefined
}

/** The catalogue after its first use. */
export interface OpenCatalogue extends CatalogueApi, AssetPictures {
  readonly groups: Readonly<Record<CatalogueGroupId, CatalogueGroup>>
  /** Whether a connector belongs to a wallet that the app excludes. */
  isExcluded(connector: Connector): boolean
}

const isNamedBy =
  ({ name, rdns, explorerId }: Connector) =>
  (wallet: CatalogueWallet) =>
    wallet.id === explorerId ||
    wallet.name.toLowerCase() === name.toLowerCase() ||
    (wallet.rdns !== undefined && wallet.rdns === rdns?.toLowerCase())

/** Puts the catalogue together; asks nothing yet. */
export async function openCatalogue(
  ctx: PluginContext,
  options: CatalogueOptions,
  config: ConfigSignals,
): Promise<OpenCatalogue> {
  checkCatalogueOptions(options)
  const { customWallets = [], excludeWalletIds = [] } = options
  const own: WalletContext = {
    readImageUrl: hostImageUrls(ctx.browser.origin()),
    onDropped: (fault) => ctx.logger.debug('Wallets of the catalogue are left out', fault),
  }
  const read = customWallets.length ? (await loadWalletSchema()).parseWallets(customWallets, own) : []
  const custom = read.filter((wallet) => isWithinReach(ctx, wallet))
  const plain = createSource(ctx, options, own)
  const source = plain && markDoubtful(ctx, plain)
  const images = createCatalogueImages(ctx, source)
  const report = createFailureReport(ctx, options)
  const networkIds = requestedNetworkIds(ctx)
  const chains = networkIds.length ? networkIds : undefined
  const isShown = createShownCheck(ctx, options)
  const parts = { ctx, source, options, chains, custom, images, isShown, onFailure: report.add }
  const first = createFirstLists(parts)
  const { feed, look, retry: retryFeed } = createWalletFeed({ ...parts, first })

  const openAsk = loadOnce(() => import('./open-configuration').then((m) => m.openConfiguration(ctx, options, config)))
  async function askConfiguration() {
    if (options.remoteConfig !== false && (options.projectId ?? options.baseUrl))
      await openAsk().then((ask) => ask(), ctx.logger.warn)
  }
  async function retry() {
    report.reset()
    images.retry()
    await first.load()
    await retryFeed()
  }
  /** What did not come while there was no network comes when there is one again, without anybody asking. */
  ctx.browser.listen('online', () => {
    if (first.state.peek() === 'failed' || feed.state.peek() === 'failed') void retry()
    else images.retry()
  })
  return {
    featured: first.featured,
    recommended: first.recommended,
    custom,
    state: first.state,
    count: first.count,
    feed,
    groups: createWalletGroups({ ...parts, first, hasSource: source !== undefined }),
    prepare: async () => {
      await Promise.all([first.load(), askConfiguration()])
    },
    retry,
    look,
    image: images.of,
    assetImage: images.ofAsset,
    holdImages: images.hold,
    isExcluded(connector) {
      const { type, explorerId = '' } = connector
      if (excludeWalletIds.includes(explorerId)) return true
      // One wallet over the relay is one of the catalogue, or of the app's own.
      const isRemote = type === 'WALLET_CONNECT' && explorerId !== ''
      if (isRemote && !isWanted(options, explorerId) && !read.some(({ id }) => id === explorerId)) return true
      return first.excluded.value.some(isNamedBy(connector))
    },
  }
}
