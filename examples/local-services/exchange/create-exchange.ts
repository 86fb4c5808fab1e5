import type { ExchangeDesk, ExchangeSession } from './exchange-sessions'
import type { WithdrawalKind } from './withdraw'

/** Exchanges from which people withdraw to the local chains. */
export interface LocalExchange {
  /** Where their pages are: another origin than that of the services. */
  url: string
  /** How withdrawals that are confirmed from now on go, and how long they take. */
  setWithdrawals(kind: WithdrawalKind, options?: { readonly delayMs?: number }): void
  /** Whether their pages cut themselves off from who opened them (COOP `same-origin`). */
  setOpenerPolicy(isOn: boolean): void
  /** Ids of those that send something; default: `millrace`, `quay`, `tollhouse`. */
  setOpen(ids: readonly string[]): void
  /** What was begun since the start or the last reset. */
  sessions(): readonly ExchangeSession[]
}

/** What drives the exchanges of a desk. */
export const offerExchange = (desk: ExchangeDesk, url: string): LocalExchange => ({
  url,
  setWithdrawals(kind, { delayMs = 0 } = {}) {
    desk.kind = kind
    desk.delayMs = delayMs
  },
  setOpenerPolicy(isOn) {
    desk.hasOpenerPolicy = isOn
  },
  setOpen: desk.setOpen,
  sessions: () => desk.sessions,
})
