import { createSlot } from '../../../kernel/slots/create-slot'
import type { ReadonlySignal, Signal } from '../../../kernel/store/signals'

/** How the account is drawn, and what of it is read. */
export interface AccountSettings {
  /** Ids of tiles that come first, in this order. Default: onramp, swaps, receive, send, and others after them. */
  readonly walletFeaturesOrder?: readonly string[]
  /** Tokens whose balance is shown in place of the network's own currency, by CAIP-2 id: addresses in the spelling of the chain. */
  readonly balanceTokens?: Readonly<Record<string, string>>
  /** Id of the tab that is chosen, where the host keeps it: the view reads it and writes it. Default: the view keeps it. */
  readonly currentTab?: Signal<string | undefined>
}

/** Sets how the account is drawn and what of it is read, fresh on every change; later contributions win. */
export const accountSettings = /* @__PURE__ */ createSlot<ReadonlySignal<AccountSettings>, AccountSettings>(
  'account/settings',
  (items) => Object.assign({}, ...items.map(({ value }) => value)),
)
