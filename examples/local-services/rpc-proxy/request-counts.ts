import type { Caller } from './fault'

export interface RequestCounts {
  add(chainId: number, caller: Caller, methods: readonly string[]): void
  /** How often each method was asked for. */
  read(chainId: number, caller: Caller): Record<string, number>
  reset(): void
}

export function createRequestCounts(): RequestCounts {
  const counts = new Map<string, Record<string, number>>()
  return {
    add(chainId, caller, methods) {
      const key = `${caller}:${chainId}`
      const byMethod = counts.get(key) ?? {}
      for (const method of methods) byMethod[method] = (byMethod[method] ?? 0) + 1
      counts.set(key, byMethod)
    },
    read: (chainId, caller) => ({ ...counts.get(`${caller}:${chainId}`) }),
    reset: () => counts.clear(),
  }
}
