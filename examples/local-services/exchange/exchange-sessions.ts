import { randomUUID } from 'node:crypto'
import type { Withdrawal, WithdrawalKind } from './withdraw'

/** A deposit that was begun, as the exchange knows it. */
export interface ExchangeSession {
  readonly id: string
  readonly exchangeId: string
  readonly order: Withdrawal
  status: 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
  /** The first transaction that it became. */
  txHash?: string
}

/** Exchanges, and what was begun at them. */
export interface ExchangeState {
  /** Those that send something now. */
  readonly open: readonly { readonly id: string; readonly name: string }[]
  readonly sessions: readonly ExchangeSession[]
  /** Where the pages of the exchanges are; '' until they are served. */
  pagesUrl: string
  /** How a confirmed withdrawal goes. */
  kind: WithdrawalKind
  /** Until when it is held back. */
  until: Promise<unknown> | undefined
  /** Pages cut themselves off from who opened them. */
  hasOpenerPolicy: boolean
  setOpen(ids: readonly string[]): void
  begin(exchangeId: string, order: Withdrawal): ExchangeSession
  find(sessionId: string): ExchangeSession | undefined
  nameOf(exchangeId: string): string
  reset(): void
}

const exchanges = [
  { id: 'millrace', name: 'Millrace' },
  { id: 'quay', name: 'Quay Street' },
  { id: 'tollhouse', name: 'Tollhouse' },
]

export function createExchangeState(): ExchangeState {
  let sessions: ExchangeSession[] = []
  let open: readonly string[] = exchanges.map(({ id }) => id)
  return {
    pagesUrl: '',
    kind: 'right',
    until: undefined,
    hasOpenerPolicy: false,
    get open() {
      return exchanges.filter(({ id }) => open.includes(id))
    },
    get sessions() {
      return sessions
    },
    setOpen(ids) {
      open = ids
    },
    begin(exchangeId, order) {
      const session: ExchangeSession = { id: randomUUID(), exchangeId, order, status: 'UNKNOWN' }
      sessions = [...sessions, session]
      return session
    },
    find: (sessionId) => sessions.find(({ id }) => id === sessionId),
    nameOf: (exchangeId) => exchanges.find(({ id }) => id === exchangeId)?.name ?? exchangeId,
    reset() {
      sessions = []
      open = exchanges.map(({ id }) => id)
      this.kind = 'right'
      this.until = undefined
      this.hasOpenerPolicy = false
    },
  }
}
