import type { Caller } from '../rpc-proxy/fault'

export interface RelayLogEntry {
  /** ms since the epoch */
  at: number
  caller: Caller
  clientId: string
  method: string
  topics: readonly string[]
  tags: readonly number[]
  /** seconds */
  ttl: number | undefined
}

export interface RelayCounts {
  /** Sockets that were let in. */
  connects: number
  /** Sockets that were turned away. */
  refused: number
  pushes: number
  acknowledgements: number
  requests: Record<string, number>
}

export interface RelayRecord {
  count(caller: Caller, what: 'connects' | 'refused' | 'pushes' | 'acknowledgements'): void
  request(entry: RelayLogEntry): void
  counts(caller: Caller | 'any'): RelayCounts
  readonly log: readonly RelayLogEntry[]
  clear(): void
}

const empty = (): RelayCounts => ({ connects: 0, refused: 0, pushes: 0, acknowledgements: 0, requests: {} })

export function createRelayRecord(): RelayRecord {
  const log: RelayLogEntry[] = []
  const counts = { app: empty(), wallet: empty() }
  return {
    log,
    count(caller, what) {
      counts[caller][what] += 1
    },
    request(entry) {
      const { requests } = counts[entry.caller]
      requests[entry.method] = (requests[entry.method] ?? 0) + 1
      log.push(entry)
    },
    counts: (caller) => (caller === 'any' ? add(counts.app, counts.wallet) : structuredClone(counts[caller])),
    clear() {
      log.length = 0
      Object.assign(counts, { app: empty(), wallet: empty() })
    },
  }
}

function add(a: RelayCounts, b: RelayCounts): RelayCounts {
  const requests = { ...a.requests }
  for (const [method, count] of Object.entries(b.requests)) requests[method] = (requests[method] ?? 0) + count
  return {
    connects: a.connects + b.connects,
    refused: a.refused + b.refused,
    pushes: a.pushes + b.pushes,
    acknowledgements: a.acknowledgements + b.acknowledgements,
    requests,
  }
}
