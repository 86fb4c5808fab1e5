import type { ExchangeSession, ExchangeState } from './exchange-sessions'
import type { WithdrawalKind } from './withdraw'

/** Exchanges from which people withdraw to the local chains. */
export interface LocalExchange {
  /** The origin of their pages, which is not that of the services. */
  url: string
  /** The result of withdrawals that are confirmed from now on, and the promise that delays them. */
  setWithdrawals(kind: WithdrawalKind, options?: { readonly until?: Promise<unknown> }): void
  /** Whether their pages cut the link to their opener (COOP `same-origin`). */
  setOpenerPolicy(isOn: boolean): void
  /** Ids of the open ones; default: `millrace`, `quay`, `tollhouse`. */
  setOpen(ids: readonly string[]): void
  /** The sessions since the start or the last reset. */
  sessions(): readonly ExchangeSession[]
}

/** Controls the exchanges of a state. */
export const offerExchange = (state: ExchangeState, url: string): LocalExchange => ({
  url,
  setWithdrawals(kind, { until } = {}) {
    state.kind = kind
    state.until = until
  },
  setOpenerPolicy(isOn) {
    state.hasOpenerPolicy = isOn
  },
  setOpen: state.setOpen,
  sessions: () => state.sessions,
})
