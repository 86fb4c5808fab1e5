import { createToken } from '../../../kernel/container/token'
import { declareEvents } from '../../../kernel/events/event-bus'
import type { RemoteFlags } from '../../../kernel/gates/gate-registry'
import type { CaipNetworkId } from '../../../kernel/lib/caip'
import type { HttpBytes } from '../../../kernel/lib/http/http-client'
import { createViewRef, type ViewRef } from '../../../kernel/router/define-view'
import type { PicturedAsset } from '../../../kernel/router/slots'
import { createSlot } from '../../../kernel/slots/create-slot'
import type { ReadonlySignal } from '../../../kernel/store/signals'
import type { CatalogueWallet } from '../../wallets/contract'

export type { CatalogueWallet } from '../../wallets/contract'

/** What a source is asked for. */
export interface WalletQuery {
  /** From 1. */
  readonly page: number
  /** Wallets a page. */
  readonly entries: number
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  readonly search?: string
  readonly chains?: readonly CaipNetworkId[]
  readonly isCertified?: boolean
  /** Lists wallets too that only pay. */
  readonly withPayOnly?: boolean
  /** 'wcpay': those that pay by WalletConnect Pay come first. */
  readonly sort?: 'default' | 'wcpay'
  readonly signal?: AbortSignal
}

/** One page of the catalogue. */
export interface WalletPage {
  readonly wallets: readonly CatalogueWallet[]
  /** The number of wallets on all pages together. */
  readonly count: number
}

/** Where wallets come from: the HTTP service, a list of the host, or a source of the host's own. */
export interface WalletSource {
  /** Requests a page. @throws errors from which the plugin makes its alerts */
  list(query: WalletQuery): Promise<WalletPage>
  /** Finds the picture of a wallet; undefined where there is none. */
  image(wallet: CatalogueWallet, signal?: AbortSignal): Promise<Blob | HttpBytes | undefined>
  /**
   * Finds the picture of a network by the picture's id, of a currency by its code, of a token by its symbol; undefined where there is none.
   * Absent: letters are drawn instead.
   */
  assetImage?(asset: PicturedAsset, signal?: AbortSignal): Promise<Blob | HttpBytes | undefined>
}

/** 'idle': not loaded yet. 'failed': it did not load; `retry` tries again. */
export type LoadState = 'idle' | 'loading' | 'ready' | 'failed'

/** A list that grows as it is scrolled. */
export interface WalletFeed {
  readonly wallets: ReadonlySignal<readonly CatalogueWallet[]>
  readonly state: ReadonlySignal<LoadState>
  /** How many there are in all, once known. */
  readonly count: ReadonlySignal<number | undefined>
  readonly hasMore: ReadonlySignal<boolean>
  /** Asks for the next page; joins a request under way. Never rejects: `state` tells. */
  loadMore(): Promise<void>
}

/** Which wallets a feed lists. */
export interface FeedParams extends Pick<WalletQuery, 'include' | 'exclude' | 'withPayOnly' | 'sort'> {
  /** Wallets a page, from 1 to 100. Default 40, of a search 100. */
  readonly entries?: number
  /** From 2 characters on a search; shorter, the list of all. */
  readonly search?: string
  readonly isCertified?: boolean
}

/** The wallets of the catalogue: those listed first, and all of them as a feed with search. */
export interface CatalogueApi {
  /** The host's choice, in the host's order. */
  readonly featured: ReadonlySignal<readonly CatalogueWallet[]>
  /** The catalogue's first, at most 4, for the networks of the app. */
  readonly recommended: ReadonlySignal<readonly CatalogueWallet[]>
  /** Wallets that the host named itself; empty until the catalogue is opened, as `prepare` does. */
  readonly custom: readonly CatalogueWallet[]
  /** The loading state of featured and recommended wallets. */
  readonly state: ReadonlySignal<LoadState>
  /** The number of wallets in the catalogue, for the badge; undefined until known. */
  readonly count: ReadonlySignal<number | undefined>
  /** What the person looks at in the list of all wallets. */
  readonly feed: WalletFeed
  /** Loads the first list and the configuration, once. Never rejects. */
  prepare(): Promise<void>
  /** Asks again for what did not come. */
  retry(): Promise<void>
  /**
   * Sets what the feed lists; the latest call counts, and searches wait for a pause in typing (500 ms). Resolves once the list has its first
   * page, or another call replaces it. Never rejects.
   */
  look(params: FeedParams): Promise<void>
  /** The picture of a wallet as an address to draw, asked for when this is first read; undefined until it is here. */
  image(wallet: CatalogueWallet): ReadonlySignal<string | undefined>
  /** Holds back pictures that were not asked for yet: a list that moves has no time for them, and passes most of them by. */
  holdImages(isHeld: boolean): void
}

/** Names the controller of the wallet catalogue. */
export const CatalogueController = /* @__PURE__ */ createToken<CatalogueApi>('catalogue/CatalogueController')

/** What the configuration of the project says of features; a field is absent where it leaves that to the app. */
export interface RemoteFeatures {
  readonly email?: boolean
  /** Providers in their order; false where there shall be none. */
  readonly socials?: readonly string[] | false
  readonly swaps?: readonly string[] | false
  readonly onramp?: readonly string[] | false
  readonly activity?: boolean
  readonly reownBranding?: boolean
  readonly multiWallet?: boolean
  /** `['required']`, or empty where it may be skipped. */
  readonly emailCapture?: readonly string[] | false
  readonly payWithExchange?: boolean
  readonly payments?: boolean
  readonly reownAuthentication?: boolean
  readonly headless?: boolean
}

/** The configuration that the owner of a project set for it at the service. */
export interface RemoteConfigApi {
  /** Undefined until the service answered, and where it does not. */
  readonly features: ReadonlySignal<RemoteFeatures | undefined>
  /** The same as yes and no, by the names of gates. */
  readonly flags: ReadonlySignal<RemoteFlags | undefined>
  /** Usage may be counted; false until the service said so, which is asked only while the gate `analytics` of a plugin is open. */
  readonly isAnalyticsEnabled: ReadonlySignal<boolean>
  /** Loads the configuration and the first list, once; called when the modal first opens. Never rejects. */
  prepare(): Promise<void>
}

/** Names the controller of the project's remote configuration. */
export const RemoteConfigController = /* @__PURE__ */ createToken<RemoteConfigApi>('catalogue/RemoteConfigController')

/** A way to wallets that are not on this page, such as a phone's. */
export interface RemoteConnection {
  /** The connector behind all of them, and its source; while it is connected it has no room for another wallet. */
  readonly connectorId: string
  /** Connects the wallet, or whichever a person picks where none is named. */
  readonly view: ViewRef<{ readonly wallet?: CatalogueWallet; readonly keepOthers?: boolean } | undefined>
}

/** Connects wallets that are not on this page; the first one counts. Without one such a wallet leads to where it can be had. */
export const remoteConnections = /* @__PURE__ */ createSlot<RemoteConnection>('catalogue/remote-connections')

/** Events of the plugin `catalogue`, by name. */
export type CatalogueEvents = {
  /** Somebody looks for wallets; what looks like a secret is no search. */
  'catalogue:searched': { readonly search: string; readonly isCertified: boolean }
}
/** Declares the events of the plugin `catalogue`. */
export const catalogueEvents = /* @__PURE__ */ declareEvents<CatalogueEvents>()

/** Lists all wallets of the catalogue, with search. */
export const AllWalletsView = /* @__PURE__ */ createViewRef<
  | {
      /** As in `connect`. */
      readonly keepOthers?: boolean
    }
  | undefined
>('AllWallets')
/** Lists wallets for people who have none. */
export const GetWalletView = /* @__PURE__ */ createViewRef('GetWallet')
/** Shows where a wallet can be downloaded. */
export const DownloadsView = /* @__PURE__ */ createViewRef<{ readonly wallet: CatalogueWallet }>('Downloads')
