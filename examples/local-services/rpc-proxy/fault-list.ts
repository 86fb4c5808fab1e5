import type { Caller, Fault } from './fault'

export interface FaultList {
  add(chainId: number, fault: Fault): void
  /** The first fault that hits this request, already counted as used. */
  take(chainId: number, caller: Caller, methods: readonly string[]): Fault | undefined
  clear(chainId?: number): void
}

export function createFaultList(): FaultList {
  let entries: { chainId: number; fault: Fault; left: number }[] = []
  return {
    add(chainId, fault) {
      entries.push({ chainId, fault, left: fault.times ?? Number.POSITIVE_INFINITY })
    },
    take(chainId, caller, methods) {
      const hit = entries.find((entry) => entry.chainId === chainId && hits(entry.fault, caller, methods))
      if (!hit) return undefined
      hit.left -= 1
      entries = entries.filter(({ left }) => left > 0)
      return hit.fault
    },
    clear(chainId) {
      entries = chainId === undefined ? [] : entries.filter((entry) => entry.chainId !== chainId)
    },
  }
}

function hits(fault: Fault, caller: Caller, methods: readonly string[]): boolean {
  const wanted = fault.caller ?? 'app'
  const callerFits = wanted === 'any' || wanted === caller
  return callerFits && (!fault.methods || fault.methods.some((method) => methods.includes(method)))
}
