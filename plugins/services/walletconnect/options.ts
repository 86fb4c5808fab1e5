import type { WalletConnectClient } from './contract'
import type { Redirect } from './links/safe-redirect'

/** Lists by namespace, in place of what its plugin asks for; a namespace that no plugin brings is asked for as well. */
export type ByNamespace = Readonly<Record<string, readonly string[]>>

/** Where the client keeps its keys and sessions, when not in the kernel's storage. */
export interface ClientStorage {
  getKeys(): Promise<string[]>
  getEntries<T = unknown>(): Promise<[string, T][]>
  getItem<T = unknown>(key: string): Promise<T | undefined>
  setItem<T = unknown>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
}

/** What the plugin `walletconnect` takes: the project, the relay, and what wallets are asked for. */
export interface WalletConnectOptions {
  /** Of the relay's project; without one the first use is refused with the alert APKT008. */
  readonly projectId?: string
  /** `wss://…` of the relay. Default: the public one. */
  readonly relayUrl?: string
  /** How the app introduces itself to wallets. Default: the kernel's metadata. */
  readonly metadata?: {
    readonly name?: string
    readonly description?: string
    readonly url?: string
    readonly icons?: readonly string[]
  }
  /** How a wallet on the same phone leads back: an address of this very site, or a link of one of `schemes`. */
  readonly redirect?: Redirect
  /** Schemes that the host registered for its own app, such as 'myapp'. */
  readonly schemes?: readonly string[]
  readonly methods?: ByNamespace
  readonly events?: ByNamespace
  /** CAIP-2 ids by namespace. */
  readonly chains?: ByNamespace
  /** RPC urls by CAIP-2 id, for reads that the wallet does not answer. They stay on this page. */
  readonly rpcMap?: Readonly<Record<string, string>>
  /** A client of the app's own (`UniversalProvider.init`), in place of one that is started here; `projectId`, `relayUrl`, `storage` are its. */
  readonly universalProvider?: WalletConnectClient
  /** The app wants no other way to connect. */
  readonly manualControl?: boolean
  /** Opens wallets by their https links where they have one. */
  readonly preferUniversalLinks?: boolean
  /** Default: the kernel's storage, bounded, without rows that cannot be read. */
  readonly storage?: ClientStorage
  /** Asks the verify service to attest this page's address to wallets, with each request. Default false. */
  readonly verify?: boolean
}
