export type CallFaultKind =
  | {
      kind: 'status'
      status: number
      /** In s. */
      retryAfter?: number
      /** The message of the server. */
      message?: string
    }
  /** The correct answer, late. */
  | { kind: 'slow'; ms: number }
  | { kind: 'never' }
  | { kind: 'junk' }
  | { kind: 'cut-json' }
  | { kind: 'empty' }
  /** Attacks among the requested rows; calls without rows answer as usual. */
  | { kind: 'hostile' }
  /** The correct answer, changed by a function. */
  | { kind: 'changed'; change: (answer: Readonly<Record<string, unknown>>) => unknown }

/** A failure of a call to an HTTP service. */
export type CallFault<Call extends string> = CallFaultKind & {
  /** The number of requests that it affects; by default all until cleared. */
  times?: number
  /** Only these calls; default: all. */
  on?: readonly Call[]
}

export interface CallFaults<Call extends string> {
  add(fault: CallFault<Call>): void
  /** The first fault for this call, already counted as used. */
  take(call: Call): CallFault<Call> | undefined
  clear(): void
}

export function createCallFaults<Call extends string>(): CallFaults<Call> {
  let entries: { fault: CallFault<Call>; left: number }[] = []
  return {
    add: (fault) => void entries.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY }),
    take(call) {
      const hit = entries.find(({ fault }) => fault.on?.includes(call) ?? true)
      if (!hit) return undefined
      hit.left -= 1
      entries = entries.filter(({ left }) => left > 0)
      return hit.fault
    },
    clear() {
      entries = []
    },
  }
}
