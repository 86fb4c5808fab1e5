import type { AnyKernel } from '../../kernel/kernel'
import { ConnectController, type Connection, type Connector } from '../../plugins/foundations/connect/contract'
import { CatalogueController, type CatalogueWallet } from '../../plugins/services/catalogue/contract'
import { WalletConnectController } from '../../plugins/services/walletconnect/contract'
import { compatError } from './compat-errors'

/** A wallet as a list of the page's own draws it. */
export interface WalletItem {
  readonly id: string
  readonly name: string
  readonly imageUrl: string | undefined
  readonly imageId: string | undefined
  /** By what it is reached in this browser; empty for one that is elsewhere. */
  readonly connectors: readonly { readonly id: string; readonly rdns: string | undefined; readonly chain: string }[]
  readonly walletInfo: {
    readonly website?: string | undefined
    readonly deepLink?: string | undefined
    readonly linkMode?: string | undefined
    readonly supportedChains?: readonly string[] | undefined
    readonly supportedNamespaces?: readonly string[] | undefined
    readonly installationLinks?: {
      readonly appStore?: string | undefined
      readonly playStore?: string | undefined
      readonly chromeStore?: string | undefined
    }
    readonly isCertified?: boolean | undefined
  }
  readonly isInjected: boolean
  readonly isRecent: boolean
}

/** What `fetchWallets` takes. */
export interface FetchWalletsOptions {
  /** From 1; without it what follows the pages that are there. */
  readonly page?: number
  readonly search?: string
  /** The older name of `search`. */
  readonly query?: string
  readonly badge?: 'certified' | (string & {})
}

/** Accepted, and changes nothing: a link of a wallet's own is for that wallet. */
export interface PairingOptions {
  readonly wcPayUrl?: string
}

/** All that a list of the page's own is drawn from. */
export interface WalletLists {
  /** In this browser. */
  readonly wallets: readonly WalletItem[]
  /** Elsewhere, as far as they were fetched. */
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

const pageEntries = 40
const listedTypes: readonly string[] = ['ANNOUNCED', 'INJECTED', 'EXTERNAL']

function ofConnector({ id, name, icon, imageId, rdns, namespaces }: Connector, recent: readonly string[]): WalletItem {
  return {
    id,
    name,
    imageUrl: icon,
    imageId,
    connectors: namespaces.map((chain) => ({ id, rdns, chain })),
    walletInfo: { supportedNamespaces: namespaces },
    isInjected: true,
    isRecent: recent.includes(id),
  }
}

function ofWallet(kernel: AnyKernel, wallet: CatalogueWallet): WalletItem {
  const { id, name, imageId, imageUrl, homepage, mobileLink, universalLink, chains, install = {}, isCertified } = wallet
  return {
    id,
    name,
    imageUrl: imageUrl ?? kernel.get(CatalogueController).image(wallet).value,
    imageId,
    connectors: [],
    walletInfo: {
      website: homepage,
      deepLink: mobileLink,
      linkMode: universalLink,
      supportedChains: chains,
      supportedNamespaces: chains && [...new Set(chains.map((chain) => chain.slice(0, chain.indexOf(':'))))],
      installationLinks: { appStore: install.ios, playStore: install.android, chromeStore: install.chrome },
      isCertified,
    },
    isInjected: false,
    isRecent: false,
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

/** Whether a list of the page's own may be drawn: page and project say so. */
export const isHeadless = (kernel: AnyKernel): boolean => kernel.gate('headless').value

/** The wallet that is asked or paired with now. */
function readConnecting(kernel: AnyKernel, recent: readonly string[]): WalletItem | undefined {
  const { attempt, connectors } = kernel.get(ConnectController)
  const isUnderWay = ['opening', 'asking', 'pending'].includes(attempt.value?.state ?? '')
  const connector = isUnderWay && connectors.value.find(({ id }) => id === attempt.value?.connectorId)
  if (connector && connector.type !== 'WALLET_CONNECT') return ofConnector(connector, recent)
  const pairing = kernel.has(WalletConnectController) ? kernel.get(WalletConnectController).pairing.value : undefined
  return pairing?.wallet && ofWallet(kernel, pairing.wallet)
}

/** Reads the lists; signals tell of changes. Empty where the feature `headless` is off. */
export function readWallets(kernel: AnyKernel): WalletLists {
  if (!isHeadless(kernel)) return nothing
  const connect = kernel.get(ConnectController)
  const recent = connect.recent.value.map(({ id }) => id)
  const feed = kernel.has(CatalogueController) ? kernel.get(CatalogueController).feed : undefined
  const remote = kernel.has(WalletConnectController) ? kernel.get(WalletConnectController) : undefined
  const pairing = remote?.pairing.value
  const elsewhere = feed?.wallets.value ?? []
  return {
    wallets: connect.connectors.value
      .filter(({ type }) => listedTypes.includes(type))
      .map((connector) => ofConnector(connector, recent)),
    wcWallets: elsewhere.map((wallet) => ofWallet(kernel, wallet)),
    isFetchingWallets: connect.isLooking.value || feed?.state.value === 'loading',
    isFetchingWcUri: pairing?.state === 'preparing' || pairing?.state === 'renewing',
    isInitialized: feed ? feed.state.value === 'ready' : !connect.isLooking.value,
    wcUri: pairing?.uri,
    wcError: pairing?.state === 'failed' || pairing?.state === 'declined',
    connectingWallet: readConnecting(kernel, recent),
    page: Math.ceil(elsewhere.length / pageEntries),
    count: feed?.count.value ?? 0,
    wcClientId: remote?.session.value?.clientId,
  }
}

/** What a list of the page's own does. Every function rejects with COMPAT_HEADLESS_CLOSED where the feature is off. */
export function createWalletActions(kernel: AnyKernel) {
  const connect = kernel.get(ConnectController)
  const remote = () => (kernel.has(WalletConnectController) ? kernel.get(WalletConnectController) : undefined)
  function check(): void {
    if (!kernel.gate('headless').peek()) throw compatError('COMPAT_HEADLESS_CLOSED')
  }
  /** The catalogue's own, by id. */
  const findElsewhere = (id: string): CatalogueWallet | undefined =>
    kernel.has(CatalogueController)
      ? kernel
          .get(CatalogueController)
          .feed.wallets.peek()
          .find((wallet) => wallet.id === id)
      : undefined
  return {
    /** Looks for wallets in this browser, and asks for those elsewhere. */
    async fetchWallets({ page, search, query = search, badge }: FetchWalletsOptions = {}): Promise<void> {
      check()
      await kernel.ready
      const looking = connect.discover()
      if (kernel.has(CatalogueController)) {
        const { look, feed } = kernel.get(CatalogueController)
        look({ ...(query && { search: query }), isCertified: badge === 'certified' })
        const pages = Math.ceil(feed.wallets.peek().length / pageEntries)
        if (!query && (page === undefined || page > pages)) await feed.loadMore()
      }
      await looking
    },
    /** Asks the wallet, without a view of ours: one that is elsewhere is paired with by `wcUri`. */
    async connect(
      wallet: Pick<WalletItem, 'id' | 'connectors'>,
      namespace?: string,
      _options?: PairingOptions,
    ): Promise<Connection> {
      check()
      const own = wallet.connectors.find(({ chain }) => !namespace || chain === namespace)
      if (own) return connect.connect({ connectorId: own.id, ...(namespace && { namespace }) })
      const listed = findElsewhere(wallet.id)
      const paired = remote()?.pair(listed && { wallet: listed })
      if (!paired) throw compatError('COMPAT_WALLET_UNKNOWN', { wallet: wallet.id })
      return paired
    },
    /** Has a code made that any wallet can scan; `wcUri` holds it. */
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
