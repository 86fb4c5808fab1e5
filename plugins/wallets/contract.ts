import type { CaipNetworkId } from '../../kernel/lib/caip'
import type { Network } from '../../kernel/namespaces/network'
import type { ConnectorWarning, InstallLinks } from '../foundations/connect/contract'

/** A wallet that a catalogue names. Texts are clean and addresses checked: nothing else comes out of a source. */
export interface CatalogueWallet {
  readonly id: string
  readonly name: string
  /** By which its source finds the picture. */
  readonly imageId?: string
  /** A picture that needs no source: https or data. */
  readonly imageUrl?: string
  readonly rdns?: string
  /** What it calls itself where it is injected, by namespace. */
  readonly injected?: readonly { readonly namespace?: string; readonly injectedId: string }[]
  /** Why a person should look twice at it; a source does not say that, it is found out. */
  readonly warning?: ConnectorWarning
  readonly homepage?: string
  /** Native scheme or https link. */
  readonly mobileLink?: string
  /** https only. */
  readonly universalLink?: string
  readonly webappLink?: string
  readonly desktopLink?: string
  readonly install?: InstallLinks
  /** Absent where the catalogue does not say. */
  readonly chains?: readonly CaipNetworkId[]
  readonly isCertified?: boolean
  /** What it is, in a sentence or two. */
  readonly description?: string
  /** It pays by WalletConnect Pay. */
  readonly supportsWcPay?: boolean
  /** Its rank in the catalogue. */
  readonly order?: number
}

/** A question to the nodes of a network. */
export interface RpcRequest<T> {
  readonly network: Network
  readonly method: string
  readonly params?: readonly unknown[]
  /**
   * Checks the result; where it throws, the next node is asked. JSON rounds numbers beyond 2^53, so `readText` reads the text of the
   * answer, which is the same for all calls of a batch.
   */
  readonly parse: (result: unknown, readText: () => string) => T
  /** Longest answer, in bytes. Default: 2 MiB. */
  readonly maxBytes?: number
  readonly signal?: AbortSignal | undefined
}

/** Reads a chain by the app's own RPC urls, whatever wallet is connected. */
export interface RpcClient {
  /**
   * Asks the nodes in turn: the app's own urls, or else the network's as their pings rank them; calls of one tick travel together
   * where nodes of the namespace know batches.
   *
   * @throws the namespace's RPC_MISSING, RPC_FAILED, RPC_REFUSED; the reason of `signal` where it was aborted
   */
  request<T>(request: RpcRequest<T>): Promise<T>
}

/**
 * The progress of an awaited asset. 'partly': less has come than was expected. 'late': nothing more came for some minutes, and the watch
 * has ended.
 */
export type ArrivalStage = 'waiting' | 'partly' | 'late' | 'arrived'

/** What is awaited on an account. */
export interface Arrival {
  readonly stage: ArrivalStage
  /** Base units that came since the beginning. */
  readonly received: bigint
  /** Base units before that; absent until they could be read. */
  readonly before?: bigint
  /** The decimals of the asset, once they have been read from its chain. */
  readonly decimals?: number
}
