import { createToken } from '../../../kernel/container/token'
import { declareEvents } from '../../../kernel/events/event-bus'
import type { CaipAddress } from '../../../kernel/lib/caip'
import type { Text } from '../../../kernel/plugin/locales'
import { createViewRef, type ViewTarget } from '../../../kernel/router/define-view'
import type { IconName, IconShape } from '../../../kernel/router/slots'
import { createSlot } from '../../../kernel/slots/create-slot'
import type { ReadonlySignal } from '../../../kernel/store/signals'

/** Whether the active namespace has a wallet. */
export type AccountStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'

/** A native balance, exact and as shown. */
export interface Balance {
  /** Base units. */
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
  /** Truncated to 3 decimals, never rounded: '1.482'. */
  readonly text: string
}

/** 'unavailable': the namespace reads no balances, or reading failed and no older one is left. */
export type BalanceState = 'none' | 'loading' | 'ready' | 'unavailable'

/** The active account: its address, status and native balance, as signals. */
export interface AccountApi {
  readonly address: ReadonlySignal<string | undefined>
  readonly caipAddress: ReadonlySignal<CaipAddress | undefined>
  readonly status: ReadonlySignal<AccountStatus>
  /** The value that a server renders and a page hydrates with: none, or the account of the snapshot of an earlier page. */
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
   * Reads the balance whenever account or network change, and when it comes into sight after its 30 s of life. Returns a
   * function that stops it. Called by itself when the plugin starts.
   */
  follow(): () => void
}

/** Names the controller of the active account. */
export const AccountController = /* @__PURE__ */ createToken<AccountApi>('account/AccountController')

/** A tile of the Account view. */
export interface AccountAction {
  /** Its own, or that of the ref by which others find it. */
  readonly id: string
  /** Name of an icon of `portico/ui`, or one of the plugin's own. */
  readonly icon: IconName | IconShape
  readonly label: Text
  readonly target: ViewTarget
  /** Absent: always shown. For conditions that a gate cannot have, such as the namespace or the kind of wallet. */
  readonly isShown?: ReadonlySignal<boolean>
}

/** A row of the Account view or of AccountSettings, which leads to a view. */
export interface AccountRow extends AccountAction {
  /** The `data-testid` by which the app's own tests find it. Default: `account-row-<id>`. */
  readonly testId?: string
  /** Content at its end, such as the present choice. */
  readonly detail?: ReadonlySignal<Text | undefined>
}

/** Names an action of the account for the plugins that lead there too, whichever plugin offers it. */
export interface AccountActionRef {
  readonly actionId: string
}

/** Names the action that shows the address, for receiving. */
export const ReceiveAction: AccountActionRef = { actionId: 'receive' }
/** Names the action that buys crypto by card or bank account. */
export const BuyAction: AccountActionRef = { actionId: 'onramp' }
/** Names the action that exchanges one asset for another; offered by the plugin `swap`. */
export const SwapAction: AccountActionRef = { actionId: 'swaps' }

/** A tab of the Account view; its module's default export is a component without props. */
export interface AccountTab {
  readonly id: string
  readonly label: Text
  readonly load: () => Promise<{ readonly default: unknown }>
  /** The same as `isShown` of an action. */
  readonly isShown?: ReadonlySignal<boolean>
}

/** Puts tiles into the Account view. */
export const accountActions = /* @__PURE__ */ createSlot<AccountAction>('account/actions')
/** Puts rows into the Account view, above the settings. */
export const accountRows = /* @__PURE__ */ createSlot<AccountRow>('account/rows')
/** Slot for rows of AccountSettings, above the one that disconnects. */
export const accountSettingsRows = /* @__PURE__ */ createSlot<AccountRow>('account/settings-rows')
/** Puts tabs into the Account view. */
export const accountTabs = /* @__PURE__ */ createSlot<AccountTab>('account/tabs')

/** The worth of all that the account holds, read while it is watched. */
export interface AccountTotal {
  /** US dollars, exact; undefined where no price is known. */
  readonly total: ReadonlySignal<string | undefined>
  readonly state: ReadonlySignal<BalanceState>
  /** The tokens that are counted: an account that holds none is worth $0.00. */
  readonly tokens: ReadonlySignal<readonly unknown[]>
  /** Starts the reading, and returns a function that stops it. */
  watch(): () => void
}
/** The public name and picture of the account, read while it is watched. */
export interface AccountProfile {
  readonly profile: ReadonlySignal<{
    readonly name?: string
    /** https, or data of a picture. */
    readonly avatarUrl?: string
  }>
  /** Starts the reading, and returns a function that stops it. */
  watch(): () => void
}
/** Slot for the total worth of the account; it loads when the account is drawn. The first one counts. */
export const accountTotals = /* @__PURE__ */ createSlot<() => Promise<AccountTotal>>('account/totals')
/** Tells name and picture of the account; loaded when the account is drawn. The first one counts. */
export const accountProfiles = /* @__PURE__ */ createSlot<() => Promise<AccountProfile>>('account/profiles')

/** Shows the active account with its balance, tiles and tabs. */
export const AccountView = /* @__PURE__ */ createViewRef('Account')
/** Shows the settings of the active account, such as its label and kind. */
export const AccountSettingsView = /* @__PURE__ */ createViewRef('AccountSettings')

/** Events of the plugin `account`, by name. */
export type AccountEvents = {
  'account:changed': { readonly caipAddress: CaipAddress | undefined }
}
/** Declares the events of the plugin `account`. */
export const accountEvents = /* @__PURE__ */ declareEvents<AccountEvents>()
