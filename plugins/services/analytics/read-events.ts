import { ConnectController, type Connector, hiddenConnectors, walletGroups } from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { CatalogueController, type CatalogueWallet } from '../catalogue/contract'
import { WalletConnectController } from '../walletconnect/contract'
import type { AnalyticsImpression } from './contract'
import { type CountedEvent, cleanText, describeEvent, type EventFacts } from './describe-event'
import type { EventSources, HeardEvent, HeardEvents } from './heard-events'
import { watchRestored, watchSteps } from './watch-steps'

/** Connectors that have a row of their own. */
const browserTypes: readonly string[] = ['INJECTED', 'ANNOUNCED']
const externalTypes: readonly string[] = ['EXTERNAL', 'MULTI_CHAIN', 'ID_AUTH']

type Listed = Omit<AnalyticsImpression, 'view' | 'displayIndex'> & { readonly id: string }

const ofConnector = ({ id, name, rdns, explorerId }: Connector): Listed => ({
  id,
  name: cleanText(name),
  ...(explorerId && { explorerId }),
  ...(rdns && { rdnsId: cleanText(rdns) }),
})

const ofWallet = ({ id, name, order, isCertified }: CatalogueWallet): Listed => ({
  id,
  name: cleanText(name),
  explorerId: id,
  ...(order !== undefined && { walletRank: order }),
  ...(isCertified && { certified: true }),
})

/** The list of the Connect view, in the order in which it draws its groups where the host has no wish. */
function listConnectView(ctx: EventSources): readonly Listed[] {
  const { connectors, recent } = ctx.get(ConnectController)
  const hides = ctx.slot(hiddenConnectors).value
  const here = connectors.value.filter((item) => !hides.some((isHidden) => ctx.attempt(isHidden, () => isHidden(item))))
  const used = recent.value.flatMap(({ id }) => here.filter((item) => item.id === id))
  const ofTypes = (types: readonly string[]) =>
    here.filter((item) => types.includes(item.type) && !used.includes(item)).map(ofConnector)
  const groups = ctx.slot(walletGroups).value
  const ofGroup = (wanted: string) =>
    groups.flatMap((group) => {
      const rows = ctx.attempt(group, ({ id, rows }) => (id === wanted ? rows.value : []))
      return (rows ?? []).map(({ id, name }): Listed => ({ id, name: cleanText(name) }))
    })
  return [
    ...ofGroup('walletConnect'),
    ...used.map(ofConnector),
    ...ofTypes(browserTypes),
    ...['featured', 'custom'].flatMap(ofGroup),
    ...ofTypes(externalTypes),
    ...['external', 'recommended'].flatMap(ofGroup),
  ]
}

/** What the view in front lists, by its place in the list. */
function listShown(ctx: EventSources): readonly AnalyticsImpression[] {
  const view = ctx.router.isOpen.value ? ctx.router.current.value?.view : undefined
  let listed: readonly Listed[] = []
  if (view === 'Connect' || view === 'ConnectWallets') listed = listConnectView(ctx)
  if (view === 'AllWallets' && ctx.has(CatalogueController))
    listed = ctx.get(CatalogueController).feed.wallets.value.map(ofWallet)
  return listed.map(({ id: _, ...wallet }, displayIndex) => ({ ...wallet, view: view ?? '', displayIndex }))
}

/** Wallets that were listed since they were last taken. */
interface ShownWallets {
  /** Begins; `onFresh` is called with each wallet that is kept. */
  watch(onFresh: (wallet: AnalyticsImpression) => void): void
  /** Each wallet once a view, in the order in which they came; forgets them. */
  take(): readonly AnalyticsImpression[]
  /** Where a wallet of this name was listed last. */
  find(name: string): AnalyticsImpression | undefined
}

/** Wallets of one flush: a person who scrolls through the whole catalogue sees more than one message holds. */
const MAX_KEPT = 200

/**
 * Keeps which wallets the lists show.
 *
 * @param ctx - where they are listed
 * @param isKept - whether what is shown may be kept now
 */
function createShownWallets(ctx: EventSources, isKept: () => boolean): ShownWallets {
  let fresh = new Map<string, AnalyticsImpression>()
  const latest = new Map<string, AnalyticsImpression>()
  function see(wallet: AnalyticsImpression, onFresh: (wallet: AnalyticsImpression) => void) {
    const key = `${wallet.view} ${wallet.name}`
    const isFresh = !latest.has(key) && fresh.size < MAX_KEPT
    latest.set(key, wallet).set(wallet.name, wallet)
    if (!isFresh) return
    fresh.set(key, wallet)
    onFresh(wallet)
  }
  return {
    watch(onFresh) {
      ctx.effect(() => {
        for (const wallet of listShown(ctx)) {
          if (!isKept() || latest.size > 1000) return
          see(wallet, onFresh)
        }
      })
    },
    take() {
      const taken = [...fresh.values()]
      fresh = new Map()
      return taken
    },
    find: (name) => latest.get(name),
  }
}

/** Tells what happens, by the names of the catalogue of events. */
export interface EventReader {
  /** Describes an event of the kernel; undefined for one that is not told. */
  describe<K extends HeardEvent>(name: K, payload: HeardEvents[K]): CountedEvent | undefined
  /** Wallets that the lists show. */
  readonly shown: ShownWallets
}

/** The wallet behind a connector: over the relay the one that was chosen, else the one that answered. */
function createWalletOf(sources: EventSources, shown: ShownWallets): EventFacts['walletOf'] {
  const { connectors } = sources.get(ConnectController)
  return (connectorId) => {
    const connector = connectors.peek().find(({ id }) => id === connectorId)
    const isRemote = connector?.type === 'WALLET_CONNECT' && sources.has(WalletConnectController)
    const remote = isRemote ? sources.get(WalletConnectController) : undefined
    const wallet = remote?.pairing.peek().wallet
    const name = cleanText(wallet?.name ?? remote?.session.peek()?.peer.name ?? connector?.name ?? '')
    const [platform] = remote?.platforms(wallet) ?? []
    const known = { ...(name && { name }), ...(wallet?.order !== undefined && { walletRank: wallet.order }) }
    return {
      ...(connector && { type: connector.type }),
      ...(platform && { platform }),
      shown: { ...known, ...shown.find(name) },
    }
  }
}

/** Who reads events. */
export interface EventReading {
  /** Names the app at its services. */
  readonly projectId?: string | undefined
  /** Whether what is shown may be kept now. */
  readonly isKept: () => boolean
  /** Called with what no event of the kernel tells of. */
  readonly tell: (event: CountedEvent) => void
}

/**
 * Creates what tells events of a kernel by the names of the catalogue of events, whoever listens: the plugin `analytics`, or a page.
 *
 * @param sources - where they are read
 */
export function createEventReader(sources: EventSources, { projectId, isKept, tell }: EventReading): EventReader {
  const shown = createShownWallets(sources, isKept)
  const walletOf = createWalletOf(sources, shown)
  const { active: connection } = sources.get(ConnectController)
  const { active: network } = sources.get(NetworksController)
  const facts = (): EventFacts => {
    const [account] = connection.peek()?.accounts ?? []
    return {
      isConnected: connection.peek() !== undefined,
      isSmartAccount: account?.type === 'smartAccount',
      isMobile: sources.browser.isMobile(),
      isBack: sources.router.history.peek().direction === 'back',
      networkId: network.peek()?.caipNetworkId,
      ...(account && { address: account.address }),
      ...(projectId && { projectId }),
      walletOf,
    }
  }
  const steps = { ctx: sources, facts, count: tell }
  watchSteps(steps)
  return {
    shown,
    describe(name, payload) {
      if (name === 'connect:restored') watchRestored(steps, payload as HeardEvents['connect:restored'])
      return describeEvent(name, payload, facts())
    },
  }
}
