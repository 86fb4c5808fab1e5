export interface CallRecord {
  method: string
  params: unknown
  /** `open` until the wallet settled it. */
  outcome: 'open' | 'answered' | 'failed'
}

export interface CallLog {
  readonly records: CallRecord[]
  /** Notes the request and, when it settles, how. */
  follow(request: { method: string; params: unknown }, answer: Promise<unknown>): void
}

export function createCallLog(): CallLog {
  const records: CallRecord[] = []
  return {
    records,
    follow({ method, params }, answer) {
      const record: CallRecord = { method, params, outcome: 'open' }
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
