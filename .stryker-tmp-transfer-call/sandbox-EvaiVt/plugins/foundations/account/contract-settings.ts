// @ts-nocheck
import { createSlot } from '../../../kernel/slots/create-slot'
import type { ReadonlySignal } from '../../../kernel/store/signals'

/** How the account is drawn, and what of it is read. */
export interface AccountSettings {
  /** Ids of tiles that come first, in this order. Default: onramp, swaps, receive, send, and others after them. */
  readonly walletFeaturesOrder?: readonly string[]
  /** Tokens whose balance is shown in place of the network's own currency, by CAIP-2 id: addresses as the chain writes them. */
  readonly balanceTokens?: Readonly<Record<string, string>>
}

/** Sets how the account is drawn and what of it is read, fresh on every change; later contributions win. */
export const accountSettings = /* @__PURE__ */ createSlot<ReadonlySignal<AccountSettings>, AccountSettings>(
  'account/settings',
  (items) => Object.assign({}, ...items.map(({ value }) => value)),
)
