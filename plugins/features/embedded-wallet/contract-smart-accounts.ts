import type { CaipNetworkId } from '../../../kernel/lib/caip'
import type { ReadonlySignal } from '../../../kernel/store/signals'
import type { EmbeddedAccountType } from './contract-messages'

/** A person's smart account on one network. */
export interface SmartAccount {
  readonly address: string
  readonly networkId: CaipNetworkId
  /** Its code runs on that network; until then its first batch of calls sets it up. */
  readonly isDeployed: boolean
}

/** Where setting a smart account up stands. 'asking': the person is asked at the page that keeps the keys. */
export type SetUpState = 'idle' | 'asking' | 'declined' | 'failed'

/** The kinds of account of whoever is signed in. */
export interface SmartAccountsApi {
  /** Numbers of the EIP-155 chains that have smart accounts, as whoever keeps the keys tells. */
  readonly enabledNetworks: ReadonlySignal<readonly number[]>
  /** On the network of the connection; undefined where that has none. */
  readonly smartAccount: ReadonlySignal<SmartAccount | undefined>
  /** The kind of the account that is active. */
  readonly type: ReadonlySignal<EmbeddedAccountType | undefined>
  readonly setUpState: ReadonlySignal<SetUpState>
  /**
   * Makes the account of a kind the active one, and prefers that kind from now on.
   *
   * @throws EMBEDDED_WALLET_TYPE_REFUSED where the network has no smart accounts, or the smart account is active already
   */
  switchType(type: EmbeddedAccountType): Promise<void>
  /** Has the smart account set up now; what becomes of it is in `setUpState` and `smartAccount`. */
  setUp(): Promise<void>
}
