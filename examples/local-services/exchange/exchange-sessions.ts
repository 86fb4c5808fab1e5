import { randomUUID } from 'node:crypto'
import type { Withdrawal, WithdrawalKind } from './withdraw'

/** The exchange's data of a deposit. */
export interface ExchangeSession {
  readonly id: string
  readonly exchangeId: string
  readonly order: Withdrawal
  status: 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
  /** Its first transaction. */
  txHash?: string
}

/** Exchanges, and their sessions. */
export interface ExchangeState {
  /** The open exchanges. */
  readonly open: readonly { readonly id: string; readonly name: string }[]
  readonly sessions: readonly ExchangeSession[]
  /** The origin of the exchanges' pages; '' until they are served. */
  pagesUrl: string
  /** The result of a confirmed withdrawal. */
  kind: WithdrawalKind
  /** The promise that delays it. */
  until: Promise<unknown> | undefined
  /** Pages cut the link to their opener. */
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
