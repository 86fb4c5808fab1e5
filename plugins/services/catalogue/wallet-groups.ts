import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { type ViewTarget, viewTarget } from '../../../kernel/router/define-view'
import { computed, type ReadonlySignal } from '../../../kernel/store/signals'
import {
  ConnectController,
  ConnectingExternalView,
  type Connector,
  type ConnectorWarning,
  connectMethods,
  hiddenConnectors,
  type WalletRow,
} from '../../foundations/connect/contract'
import { matchConnector } from '../../wallets/create-wallet-rows'
import { foldName } from '../../wallets/imitation'
import type { CatalogueImages } from './catalogue-images'
import type { CatalogueOptions } from './catalogue-options'
import {
  AllWalletsView,
  type CatalogueWallet,
  type RemoteConnection,
  remoteConnections,
  type WalletSource,
} from './contract'
import { isLocal } from './is-local'
import type { FirstLists } from './wallet-lists'

/**
 * Tells where choosing a wallet leads: to the wallet on this page, else to it elsewhere, else to where it can be had.
 *
 * @param connectors - the connectors of the page
 * @param remote - the connector for wallets elsewhere, where the app has one
 * @param keepOthers - as of `connect`
 */
export function walletTarget(
  wallet: CatalogueWallet,
  connectors: readonly Connector[],
  remote: RemoteConnection | undefined,
  keepOthers = false,
): ViewTarget {
  const connector = matchConnector(connectors, wallet)
  const common = keepOthers && { keepOthers }
  if (connector)
    return viewTarget(ConnectingExternalView, { connectorId: connector.id, name: connector.name, ...common })
  if (remote) return viewTarget(remote.view, { wallet, ...common })
  const { id, rdns, name, install } = wallet
  return viewTarget(ConnectingExternalView, { connectorId: rdns ?? id, name, ...(install && { install }), ...common })
}

/** In hex, whole or shortened (0x12…ef); in base58 and bech32, which no word is as long as. */
const addressText = /0x[\da-f]{3,}(?:\u2026|\.{2,3})?[\da-f]{3,}|(?=[a-z]*\d)[\da-z]{25,}/i

/** Two names that are written alike may be one wallet, named twice; those that only read alike are not. */
const isOther = (one: Pick<Connector, 'name' | 'rdns'>, two: Pick<Connector, 'name' | 'rdns'>) =>
  one.name.toLowerCase() !== two.name.toLowerCase() ||
  (one.rdns !== undefined && two.rdns !== undefined && one.rdns.toLowerCase() !== two.rdns.toLowerCase())

/**
 * Marks wallets of a source that a person should check: those whose name is an address, or imitates that of a wallet of this browser, or of
 * a certified one.
 */
export function markDoubtful(ctx: PluginContext, source: WalletSource): WalletSource {
  const certified = new Map<string, CatalogueWallet>()

  function warningOf(wallet: CatalogueWallet, connectors: readonly Connector[]): ConnectorWarning | undefined {
    if (addressText.test(wallet.name)) return 'address'
    const folded = foldName(wallet.name)
    if (wallet.isCertified || !folded || matchConnector(connectors, wallet)) return undefined
    const honest = connectors.filter((connector) => isLocal(connector) && !connector.warning)
    const named = [...honest.filter(({ name }) => foldName(name) === folded), certified.get(folded)]
    return named.some((known) => known && known.id !== wallet.id && isOther(known, wallet)) ? 'imitation' : undefined
  }

  return {
    ...source,
    async list(query) {
      const page = await source.list(query)
      for (const wallet of page.wallets) {
        const folded = foldName(wallet.name)
        if (wallet.isCertified && folded && !certified.has(folded)) certified.set(folded, wallet)
      }
      const connectors = ctx.get(ConnectController).connectors.peek()
      const wallets = page.wallets.map((wallet) => {
        const warning = warningOf(wallet, connectors)
        return warning ? { ...wallet, warning } : wallet
      })
      return { ...page, wallets }
    },
  }
}

/** Maximum number of rows of the first list in place of recommendations. */
const MAX_PLACES = 4

/**
 * Counts the places that are left for recommended wallets beside what else the first list offers.
 *
 * @param taken - featured and custom wallets
 */
function freePlaces(ctx: PluginContext, taken: number): number {
  const checks = ctx.slot(hiddenConnectors).value
  const local = ctx
    .get(ConnectController)
    .connectors.value.filter(
      (item) => isLocal(item) && !checks.some((isHidden) => ctx.attempt(isHidden, () => isHidden(item))),
    )
  const methods = ctx
    .slot(connectMethods)
    .value.filter((method) => ctx.attempt(method, ({ id }) => id === 'email' || id === 'social'))
  return Math.max(0, MAX_PLACES - taken - local.length - methods.length)
}

export type CatalogueGroupId = 'featured' | 'custom' | 'recommended' | 'all'

export interface CatalogueGroup {
  readonly rows: ReadonlySignal<readonly WalletRow[]>
  readonly awaited: ReadonlySignal<number>
}

export interface WalletGroupsInit {
  readonly ctx: PluginContext
  readonly options: CatalogueOptions
  readonly custom: readonly CatalogueWallet[]
  readonly first: FirstLists
  readonly images: CatalogueImages
  readonly hasSource: boolean
}

/** Rounds down to a multiple of ten, but says small numbers as they are. */
export const countTag = (count: number) => (count < 10 ? `${count}` : `${Math.floor(count / 10) * 10}+`)

/** Whether a view is installed and open; asked inside a computed, as its gate may move. */
function canShow({ router }: PluginContext, view: string): boolean {
  try {
    return Boolean(router.view(view))
  } catch {
    return false
  }
}

function createRowMaker({ ctx, images }: WalletGroupsInit) {
  const { connectors, connections } = ctx.get(ConnectController)
  const remote = computed(() => ctx.slot(remoteConnections).value.find(({ view }) => canShow(ctx, view.name)))
  const hasSession = computed(() =>
    connections.value.some(({ connectorId }) => connectorId === remote.value?.connectorId),
  )
  const rowOf = (wallet: CatalogueWallet): WalletRow => {
    const connector = matchConnector(connectors.value, wallet)
    const icon = images.of(wallet).value
    return {
      id: wallet.id,
      name: wallet.name,
      ...(icon && { icon }),
      ...(wallet.warning && { warning: wallet.warning }),
      ...(hasSession.value && !connector && { isDisabled: true }),
      target: walletTarget(wallet, connectors.value, remote.value),
    }
  }
  const isListed = (wallet: CatalogueWallet) => {
    const connector = matchConnector(connectors.value, wallet)
    return connector !== undefined && isLocal(connector)
  }
  return { rowOf, isListed, hasSession }
}

/** Creates the rows that the catalogue adds to the list of wallets, without those of the browser, which are listed already. */
export function createWalletGroups(init: WalletGroupsInit): Readonly<Record<CatalogueGroupId, CatalogueGroup>> {
  const { ctx, options, custom, first, hasSource } = init
  const { featuredWalletIds = [], allWallets = 'show' } = options
  const { rowOf, isListed, hasSession } = createRowMaker(init)
  const isAwaited = computed(() => hasSource && (first.state.value === 'idle' || first.state.value === 'loading'))
  const featured = computed(() => first.featured.value.filter((wallet) => !isListed(wallet)))
  const own = computed(() => custom.filter((wallet) => !isListed(wallet)))
  const placesAfter = (count: number) => freePlaces(ctx, count + own.value.length)
  const recommended = computed(() =>
    first.recommended.value.filter((wallet) => !isListed(wallet)).slice(0, placesAfter(featured.value.length)),
  )
  const isEmpty = (list: ReadonlySignal<readonly unknown[]>) => isAwaited.value && list.value.length === 0
  const leadsToAll = hasSource && (allWallets === 'show' || (allWallets === 'onlyMobile' && ctx.browser.isMobile()))
  const none = computed(() => 0)
  return {
    featured: {
      rows: computed(() => featured.value.map(rowOf)),
      awaited: computed(() => (isEmpty(first.featured) ? featuredWalletIds.length : 0)),
    },
    custom: { rows: computed(() => own.value.map(rowOf)), awaited: none },
    recommended: {
      rows: computed(() => recommended.value.map(rowOf)),
      awaited: computed(() => (isEmpty(first.recommended) ? placesAfter(featuredWalletIds.length) : 0)),
    },
    all: {
      awaited: none,
      rows: computed(() => {
        if (!leadsToAll || !ctx.gate('allWallets').value) return []
        const count = first.count.value
        const row: WalletRow = { id: 'all-wallets', name: 'Search Wallet', target: viewTarget(AllWalletsView) }
        return [{ ...row, ...(count && { meta: countTag(count) }), ...(hasSession.value && { isDisabled: true }) }]
      }),
    },
  }
}
