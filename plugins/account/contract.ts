import type { CaipAddress } from '../../kernel/caip/caip-address'
import { createToken } from '../../kernel/container/token'
import { declareEvents } from '../../kernel/events/declare-events'
import type { Text } from '../../kernel/notices/message'
import { createViewRef, type ViewTarget } from '../../kernel/router/define-view'
import { createSlot } from '../../kernel/slots/create-slot'
import type { ReadonlySignal } from '../../kernel/store/signals'

export type AccountStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'

/** A native balance, exact and as shown. */
export interface Balance {
  /** Base units. */
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
  /** Truncated to 3 decimals, never rounded (spec 5): '1.482'. */
  readonly text: string
}

/** 'unavailable': the namespace reads no balances, or reading failed and no older one is left. */
export type BalanceState = 'none' | 'loading' | 'ready' | 'unavailable'

export interface AccountApi {
  readonly address: ReadonlySignal<string | undefined>
  readonly caipAddress: ReadonlySignal<CaipAddress | undefined>
  readonly status: ReadonlySignal<AccountStatus>
  /** What a server renders and a page hydrates with: nobody, or whom the snapshot of an earlier page names. */
  readonly painted: {
    readonly address: string | undefined
    readonly caipAddress: CaipAddress | undefined
    readonly status: AccountStatus
  }
  readonly balance: ReadonlySignal<Balance | undefined>
  readonly balanceState: ReadonlySignal<BalanceState>
  /** The account's page at the network's explorer. */
  readonly explorerUrl: ReadonlySignal<string | undefined>
  /** Reads the balance again, past its 30 s of life. */
  refresh(): Promise<void>
  /**
   * Reads the balance whenever account or network change, and when somebody comes to see it after its 30 s of life, until the
   * answer is called. Runs by itself when the plugin starts.
   */
  follow(): () => void
}

export const AccountController = /* @__PURE__ */ createToken<AccountApi>('account/AccountController')

/** A tile of the Account view. */
export interface AccountAction {
  readonly id: string
  /** Name of an icon of `portico/ui`. */
  readonly icon: string
  readonly label: Text
  readonly target: ViewTarget
  /** Absent: always. For what a gate cannot tell, such as the family of chains or the kind of wallet. */
  readonly isShown?: ReadonlySignal<boolean>
}

/** A tab of the Account view; its module's default export is a component without props. */
export interface AccountTab {
  readonly id: string
  readonly label: Text
  readonly load: () => Promise<{ readonly default: unknown }>
  /** As of an action. */
  readonly isShown?: ReadonlySignal<boolean>
}

export const accountActions = /* @__PURE__ */ createSlot<AccountAction>('account/actions')
export const accountTabs = /* @__PURE__ */ createSlot<AccountTab>('account/tabs')

export const AccountView = /* @__PURE__ */ createViewRef('Account')
export const AccountSettingsView = /* @__PURE__ */ createViewRef('AccountSettings')

export type AccountEvents = {
  'account:changed': { readonly caipAddress: CaipAddress | undefined }
}
export const accountEvents = /* @__PURE__ */ declareEvents<AccountEvents>()
