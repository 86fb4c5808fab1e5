import type { ExchangeSession, ExchangeState } from './exchange-sessions'
import type { WithdrawalKind } from './withdraw'

/** Exchanges from which people withdraw to the local chains. */
export interface LocalExchange {
  /** Where their pages are: another origin than that of the services. */
  url: string
  /** How withdrawals that are confirmed from now on go, and until when they are held back. */
  setWithdrawals(kind: WithdrawalKind, options?: { readonly until?: Promise<unknown> }): void
  /** Whether their pages cut themselves off from who opened them (COOP `same-origin`). */
  setOpenerPolicy(isOn: boolean): void
  /** Ids of those that send something; default: `millrace`, `quay`, `tollhouse`. */
  setOpen(ids: readonly string[]): void
  /** What was begun since the start or the last reset. */
  sessions(): readonly ExchangeSession[]
}

/** What drives the exchanges of a state. */
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
