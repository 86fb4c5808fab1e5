import type { CaipNetworkId } from '../lib/caip'
import type { AccountType } from './capabilities'

/** One request to a wallet, as of EIP-1193. */
export interface WalletRequest {
  readonly method: string
  readonly params?: readonly unknown[] | Readonly<Record<string, unknown>>
}

/** What every connector hands to a capability: an object with `request()` (EIP-1193), whatever kind of wallet answers it. */
export interface WalletProvider {
  /** Sends one request; rejects with what the wallet throws. */
  request(request: WalletRequest): Promise<unknown>
  /** Adds a listener of an event, such as `accountsChanged`. */
  on?(event: string, listener: (...values: never[]) => void): unknown
  /** Removes a listener that `on` added. */
  removeListener?(event: string, listener: (...values: never[]) => void): unknown
  /** Networks that the wallet approved; absent, or undefined, where it takes any. */
  approvedNetworkIds?(): readonly CaipNetworkId[] | undefined
  /** Kind of one of the wallet's accounts, where its convention tells addresses alone; absent, or undefined, where it is not known. */
  accountType?(address: string): AccountType | undefined
  /** Whatever it is asked, it says in full and in words before the person agrees; the app needs not say it first. */
  readonly explainsRequests?: boolean
}
