import { createSlot } from '../../../kernel/slots/create-slot'
import type { ReadonlySignal } from '../../../kernel/store/signals'

/** How the Account view is drawn. */
export interface AccountSettings {
  /** Ids of tiles that come first, in this order. Default: onramp, swaps, receive, send, and others after them. */
  readonly walletFeaturesOrder?: readonly string[]
}

/** Sets how the Account view is drawn, fresh on every change; later contributions win. */
export const accountSettings = /* @__PURE__ */ createSlot<ReadonlySignal<AccountSettings>, AccountSettings>(
  'account/settings',
  (items) => Object.assign({}, ...items.map(({ value }) => value)),
)
