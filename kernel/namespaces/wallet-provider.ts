import type { CaipNetworkId } from '../lib/caip'
import type { AccountType } from './capabilities'

/** One request to a wallet (EIP-1193). */
export interface WalletRequest {
  readonly method: string
  readonly params?: readonly unknown[] | Readonly<Record<string, unknown>>
}

/** The provider that every connector passes to a capability: an object with `request()` (EIP-1193), for any kind of wallet. */
export interface WalletProvider {
  /** Sends one request; rejects with the wallet's error. */
  request(request: WalletRequest): Promise<unknown>
  /** Adds a listener of an event, such as `accountsChanged`. */
  on?(event: string, listener: (...values: never[]) => void): unknown
  /** Removes a listener that `on` added. */
  removeListener?(event: string, listener: (...values: never[]) => void): unknown
  /** Returns the networks that the wallet approved; absent, or undefined, where it accepts any. */
  approvedNetworkIds?(): readonly CaipNetworkId[] | undefined
  /**
   * Returns the kind of one of the wallet's accounts, where its protocol lists only addresses; absent, or undefined, where it is not known.
   */
  accountType?(address: string): AccountType | undefined
  /** Whether the wallet explains every request to the person in full before they agree, so that the app need not do so first. */
  readonly explainsRequests?: boolean
}
