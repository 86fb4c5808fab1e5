import type { AnyKernel } from '../../kernel/kernel'
import { present } from '../../kernel/lib/present'
import { assetPictures } from '../../kernel/router/slots'
import { type Signal, signal, untracked } from '../../kernel/store/signals'
import {
  ConnectController,
  type Connection,
  type Connector,
  hiddenConnectors,
  isUnderWay,
} from '../../plugins/foundations/connect/contract'
import { NetworksController } from '../../plugins/foundations/networks/contract'
import { CatalogueController, type CatalogueWallet } from '../../plugins/services/catalogue/contract'
import { WalletConnectController } from '../../plugins/services/walletconnect/contract'
import { matchConnector } from '../../plugins/wallets/index'
import { compatError } from './compat-errors'
import type { PageModal } from './page-modal'
import { readOf } from './page-reads'

/** A wallet for a list that the page draws itself. */
export interface WalletItem {
  readonly id: string
  readonly name: string
  readonly imageUrl: string | undefined
  readonly imageId: string | undefined
  /** Its connectors in this browser; empty for a wallet that is elsewhere. */
  readonly connectors: readonly {
    readonly id: string
    readonly rdns: string | undefined
    readonly chain: string
    /** Picture of the first network in that namespace; undefined until it has loaded, and where there is none. */
    readonly chainImageUrl?: string | undefined
  }[]
  readonly walletInfo: {
    readonly description?: string | undefined
    readonly website?: string | undefined
    readonly deepLink?: string | undefined
    readonly linkMode?: string | undefined
    readonly supportedChains?: readonly string[] | undefined
    readonly supportedNamespaces?: readonly string[] | undefined
    readonly installationLinks?: {
      readonly appStore?: string | undefined
      readonly playStore?: string | undefined
      readonly chromeStore?: string | undefined
      readonly desktopLink?: string | undefined
    }
    readonly isCertified?: boolean | undefined
    readonly supportsWcPay?: boolean | undefined
  }
  readonly isInjected: boolean
  readonly isRecent: boolean
}

/** What `fetchWallets` takes. */
export interface FetchWalletsOptions {
  /** From 1. Default: the page after the last fetched one. */
  readonly page?: number | undefined
  readonly search?: string | undefined
  /** The older name of `search`. */
  readonly query?: string | undefined
  readonly badge?: 'certified' | (string & {}) | undefined
  /** Wallets per page, from 1 to 100. Default 40, or 100 for a search. */
  readonly entries?: number | undefined
  /** Ids in the catalogue: lists only these, of those that the page includes. */
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  /** Whether to list wallets that can only pay, too. */
  readonly includePayOnly?: boolean | undefined
  /** 'wcpay': those that pay by WalletConnect Pay come first. */
  readonly sort?: 'default' | 'wcpay' | undefined
}

/** Accepted, and changes nothing: a wallet's own link opens only that wallet. */
export interface PairingOptions {
  readonly wcPayUrl?: string | undefined
}

/** The state for a list that the page draws itself. */
export interface WalletLists {
  /** Wallets in this browser. */
  readonly wallets: readonly WalletItem[]
  /** Wallets elsewhere, as far as they have been fetched. */
  readonly wcWallets: readonly WalletItem[]
  readonly isFetchingWallets: boolean
  readonly isFetchingWcUri: boolean
  readonly isInitialized: boolean
  /** The text of a QR code, while one can be scanned. */
  readonly wcUri: string | undefined
  readonly wcError: boolean
  readonly connectingWallet: WalletItem | undefined
  readonly page: number
  readonly count: number
  readonly wcClientId: string | undefined
}

/** Wallets per page of a list, and of a search, where the page names no number. */
const pageEntries = 40
const searchEntries = 100
const listedTypes: readonly string[] = ['ANNOUNCED', 'INJECTED', 'EXTERNAL']

/** Returns the picture of the first network of a namespace. Reads signals. */
function chainImageOf(kernel: AnyKernel, namespace: string): string | undefined {
  const networks = kernel.get(NetworksController).requested.value
  const first = networks.find(({ chainNamespace }) => chainNamespace === namespace)
  if (!first || first.assets?.imageUrl) return first?.assets?.imageUrl
  const asset = { kind: 'network', id: first.assets?.imageId ?? first.caipNetworkId } as const
  const [pictures] = kernel.slot(assetPictures).value
  return pictures && kernel.attempt(pictures, () => pictures.assetImage(asset).value)
}

const remoteOf = (kernel: AnyKernel) =>
  kernel.has(WalletConnectController) ? kernel.get(WalletConnectController) : undefined

/** Wallets of this browser that the page keeps in its list. Reads signals. */
function readConnectors(kernel: AnyKernel): readonly Connector[] {
  const hides = kernel.slot(hiddenConnectors).value
  return kernel
    .get(ConnectController)
    .connectors.value.filter(
      (connector) => listedTypes.includes(connector.type) && !hides.some((isHidden) => isHidden(connector)),
    )
}

/** Says how a wallet is reached in this browser, chain by chain. Reads signals. */
const waysInto = (kernel: AnyKernel, { id, rdns, namespaces }: Connector) =>
  namespaces.map((chain) => ({ id, rdns, chain, chainImageUrl: chainImageOf(kernel, chain) }))

function ofConnector(kernel: AnyKernel, connector: Connector, recent: readonly string[]): WalletItem {
  const { id, name, icon, imageId, namespaces } = connector
  return {
    id,
    name,
    imageUrl: icon,
    imageId,
    connectors: waysInto(kernel, connector),
    walletInfo: { supportedNamespaces: namespaces },
    isInjected: true,
    isRecent: recent.includes(id),
  }
}

function ofWallet(kernel: AnyKernel, wallet: CatalogueWallet): WalletItem {
  const remote = remoteOf(kernel)
  const { id, name, imageId, imageUrl, homepage, mobileLink, universalLink, chains, install = {} } = wallet
  const { description, isCertified, supportsWcPay, desktopLink } = wallet
  const own = readConnectors(kernel).filter((connector) => matchConnector([connector], wallet))
  return {
    id,
    name,
    imageUrl: imageUrl ?? kernel.get(CatalogueController).image(wallet).value,
    imageId,
    connectors: own.flatMap((connector) => waysInto(kernel, connector)),
    walletInfo: {
      description,
      website: homepage,
      deepLink: mobileLink,
      linkMode: universalLink,
      supportedChains: chains,
      supportedNamespaces: chains && [...new Set(chains.map((chain) => chain.slice(0, chain.indexOf(':'))))],
      installationLinks: {
        appStore: install.ios,
        playStore: install.android,
        chromeStore: install.chrome,
        desktopLink,
      },
      isCertified,
      supportsWcPay,
    },
    isInjected: own.length > 0,
    isRecent: remote?.recent.value.some((recent) => recent.wallet.id === id) ?? false,
  }
}

const nothing: WalletLists = {
  wallets: [],
  wcWallets: [],
  isFetchingWallets: false,
  isFetchingWcUri: false,
  isInitialized: false,
  wcUri: undefined,
  wcError: false,
  connectingWallet: undefined,
  page: 0,
  count: 0,
  wcClientId: undefined,
}

/** Tells whether the page may draw its own list, which page and project must allow. */
export const isHeadless = (kernel: AnyKernel): boolean => kernel.gate('headless').value

/** Returns the wallet that is asked or paired with now. */
function readConnecting(kernel: AnyKernel, recent: readonly string[]): WalletItem | undefined {
  const { attempt, connectors } = kernel.get(ConnectController)
  const connector = isUnderWay(attempt.value) && connectors.value.find(({ id }) => id === attempt.value?.connectorId)
  if (connector && connector.type !== 'WALLET_CONNECT') return ofConnector(kernel, connector, recent)
  const pairing = remoteOf(kernel)?.pairing.value
  return pairing?.wallet && ofWallet(kernel, pairing.wallet)
}

/** How the list of wallets elsewhere is divided into pages, as it was fetched last. */
interface Division {
  readonly entries?: number | undefined
  readonly isSearch?: boolean
}

/**
 * Returns the number of fetched pages, without the wallets before the first page; a search has only the page's own before it. Reads
 * signals.
 */
function countPages(kernel: AnyKernel, { entries, isSearch = false }: Division): number {
  if (!kernel.has(CatalogueController)) return 0
  const { feed, featured, recommended, custom } = kernel.get(CatalogueController)
  const before = [...custom, ...(isSearch ? [] : [...featured.value, ...recommended.value])].map(({ id }) => id)
  const listed = feed.wallets.value.filter(({ id }) => !before.includes(id))
  return Math.ceil(listed.length / (entries ?? (isSearch ? searchEntries : pageEntries)))
}

/** Reads the lists; signals tell of changes. Empty where the feature `headless` is off. */
function readWallets(kernel: AnyKernel, division: Division): WalletLists {
  if (!isHeadless(kernel)) return nothing
  const connect = kernel.get(ConnectController)
  const recent = connect.recent.value.map(({ id }) => id)
  const feed = kernel.has(CatalogueController) ? kernel.get(CatalogueController).feed : undefined
  const remote = remoteOf(kernel)
  const pairing = remote?.pairing.value
  const elsewhere = feed?.wallets.value ?? []
  return {
    wallets: readConnectors(kernel).map((connector) => ofConnector(kernel, connector, recent)),
    wcWallets: elsewhere.map((wallet) => ofWallet(kernel, wallet)),
    isFetchingWallets: connect.isLooking.value || feed?.state.value === 'loading',
    isFetchingWcUri: pairing?.state === 'preparing' || pairing?.state === 'renewing',
    isInitialized: feed ? feed.state.value === 'ready' : !connect.isLooking.value,
    wcUri: pairing?.uri,
    wcError: pairing?.state === 'failed' || pairing?.state === 'declined',
    connectingWallet: readConnecting(kernel, recent),
    page: countPages(kernel, division),
    count: feed?.count.value ?? 0,
    wcClientId: remote?.session.value?.clientId,
  }
}

/**
 * Creates the functions for a list that the page draws itself, and the read of its state. Each function rejects with COMPAT_HEADLESS_CLOSED
 * where the feature is off.
 */
export function createWalletLists({ kernel }: PageModal) {
  const division = signal<Division>({})
  return {
    read: readOf(kernel, () => readWallets(kernel, division.value), nothing),
    actions: createWalletActions(kernel, division),
  }
}

/** @param division - written with each fetch */
function createWalletActions(kernel: AnyKernel, division: Signal<Division>) {
  const connect = kernel.get(ConnectController)
  const remote = () => remoteOf(kernel)
  function check(): void {
    if (!kernel.gate('headless').peek()) throw compatError('COMPAT_HEADLESS_CLOSED')
  }
  /** Wallets of the catalogue, by id. */
  const findElsewhere = (id: string): CatalogueWallet | undefined =>
    kernel.has(CatalogueController)
      ? kernel
          .get(CatalogueController)
          .feed.wallets.peek()
          .find((wallet) => wallet.id === id)
      : undefined
  return {
    /** Looks for wallets in this browser, and fetches those elsewhere. */
    async fetchWallets(options: FetchWalletsOptions = {}): Promise<void> {
      const { page, search, query = search, badge, entries, include, exclude, includePayOnly: withPayOnly } = options
      check()
      await kernel.ready
      const looking = connect.discover()
      if (kernel.has(CatalogueController)) {
        const { look, feed } = kernel.get(CatalogueController)
        const narrowed = { entries, include, exclude, withPayOnly, sort: options.sort }
        division.value = { entries, isSearch: Boolean(query) }
        const shown = look({ ...present({ search: query, ...narrowed }), isCertified: badge === 'certified' })
        // A search begins when typing rests; until then the feed shows another list.
        if (query) await shown
        const fetched = untracked(() => countPages(kernel, division.value))
        // The first page of a search has come with it, and the next one is fetched only where the page names it.
        const wanted = page ?? (query ? 1 : fetched + 1)
        if (wanted > (query ? Math.max(1, fetched) : fetched)) await feed.loadMore()
      }
      await looking
    },
    /** Connects a wallet without a view of Portico; a wallet elsewhere is paired by `wcUri`. */
    async connect(
      wallet: Pick<WalletItem, 'id' | 'connectors'>,
      namespace?: string,
      _options?: PairingOptions,
    ): Promise<Connection> {
      check()
      const own = wallet.connectors.find(({ chain }) => !namespace || chain === namespace)
      if (own) return connect.connect({ connectorId: own.id, ...(namespace && { namespace }) })
      const listed = findElsewhere(wallet.id)
      // A wallet that exists only in this browser gets no code, which any other wallet could scan.
      const isElsewhere = listed !== undefined || !wallet.connectors.length
      const paired = isElsewhere ? remote()?.pair(listed && { wallet: listed }) : undefined
      if (!paired) throw compatError('COMPAT_WALLET_UNKNOWN', { wallet: wallet.id })
      return paired
    },
    /** Creates a code that any wallet can scan, in `wcUri`. */
    async getWcUri(_options?: PairingOptions): Promise<void> {
      check()
      remote()
        ?.pair()
        .catch(() => undefined)
    },
    resetWcUri: () => remote()?.cancel(),
    resetConnectingWallet() {
      connect.cancel()
      remote()?.cancel()
    },
  }
}
