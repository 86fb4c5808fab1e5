export type CallFaultKind =
  | {
      kind: 'status'
      status: number
      /** In s. */
      retryAfter?: number
      /** What the server says of it. */
      message?: string
    }
  /** The right answer, late. */
  | { kind: 'slow'; ms: number }
  | { kind: 'never' }
  | { kind: 'junk' }
  | { kind: 'cut-json' }
  | { kind: 'empty' }
  /** Attacks among what was asked for; calls that have none answer as ever. */
  | { kind: 'hostile' }
  /** What a function makes of the right answer. */
  | { kind: 'changed'; change: (answer: Readonly<Record<string, unknown>>) => unknown }

/** How a call of an HTTP service fails. */
export type CallFault<Call extends string> = CallFaultKind & {
  /** How many requests it hits; without it, all until cleared. */
  times?: number
  /** Only these calls; default: all. */
  on?: readonly Call[]
}

export interface CallFaults<Call extends string> {
  add(fault: CallFault<Call>): void
  /** The first fault that hits this call, already counted as used. */
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
