import type { FrameFacts, RelayFault, RelayFaultKind } from './relay-fault'

type Kind = RelayFaultKind['kind']
type FaultOf<K extends Kind> = Extract<RelayFault, { kind: K }>

export interface RelayFaultList {
  add(fault: RelayFault): void
  /** The first fault of this kind that fits, already counted as used. */
  take<K extends Kind>(kind: K, facts: FrameFacts): FaultOf<K> | undefined
  clear(): void
}

export function createRelayFaultList(): RelayFaultList {
  let entries: { fault: RelayFault; left: number }[] = []
  return {
    add(fault) {
      entries.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY })
    },
    take(kind, facts) {
      for (const entry of entries) {
        const { fault } = entry
        if (!isKind(fault, kind) || !fits(fault, facts)) continue
        entry.left -= 1
        entries = entries.filter(({ left }) => left > 0)
        return fault
      }
      return undefined
    },
    clear() {
      entries = []
    },
  }
}

function isKind<K extends Kind>(fault: RelayFault, kind: K): fault is FaultOf<K> {
  return fault.kind === kind
}

function fits(fault: RelayFault, { caller, method, tags = [], topics = [] }: FrameFacts): boolean {
  const wanted = fault.caller ?? (fault.kind === 'swallow' ? 'any' : 'app')
  if (wanted !== 'any' && wanted !== caller) return false
  if (fault.methods && !(method && fault.methods.includes(method))) return false
  if (fault.tags && !fault.tags.some((tag) => tags.includes(tag))) return false
  return !fault.topic || topics.includes(fault.topic)
}
