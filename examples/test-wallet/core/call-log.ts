import type { PlainNamespace } from './namespace'

export interface CallRecord {
  method: string
  /** Absent for eip155. */
  namespace?: PlainNamespace
  params: unknown
  /** `open` until the wallet settled it. */
  outcome: 'open' | 'answered' | 'failed'
}

export interface CallLog {
  readonly records: CallRecord[]
  /** Records the request and, when it settles, the result. */
  follow(request: Omit<CallRecord, 'outcome'>, answer: Promise<unknown>): void
}

export function createCallLog(): CallLog {
  const records: CallRecord[] = []
  return {
    records,
    follow(request, answer) {
      const record: CallRecord = { ...request, outcome: 'open' }
      records.push(record)
      answer.then(
        () => {
          record.outcome = 'answered'
        },
        () => {
          record.outcome = 'failed'
        },
      )
    },
  }
}
