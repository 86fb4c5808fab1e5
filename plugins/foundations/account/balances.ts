import type { CaipAddress } from '../../../kernel/lib/caip'
import type { Network } from '../../../kernel/namespaces/network'
import { loadOnce } from '../../../kernel/platform/load-once'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { type Signal, signal } from '../../../kernel/store/signals'
import type { Balance, BalanceState } from './contract'

export interface BalanceKey {
  readonly caipAddress: CaipAddress
  readonly network: Network
}

interface BalanceEntry {
  readonly balance?: Balance
  readonly state: BalanceState
  readonly readAt: number
  readonly work?: Promise<void>
}

/** Native balances by account and network: a cache, each entry with its time. */
export type BalanceEntries = Signal<Readonly<Record<string, BalanceEntry>>>

export interface Balances {
  read(key: BalanceKey | undefined): Balance | undefined
  state(key: BalanceKey | undefined): BalanceState
  /** Reads the balance from the chain unless the last read is younger than `maxAgeMs`; callers share one request. */
  load(key: BalanceKey | undefined, maxAgeMs?: number): Promise<void>
}

/** Keeps native balances. What reads them from a chain loads with the first account: a page without one needs none of it. */
export function createBalances(ctx: PluginContext): Balances {
  const entries: BalanceEntries = signal({})
  const loader = loadOnce(() => import('./load-balance').then((m) => m.createBalanceLoader({ ctx, entries })))
  return {
    read: (key) => key && entries.value[key.caipAddress]?.balance,
    state: (key) => (key ? (entries.value[key.caipAddress]?.state ?? 'loading') : 'none'),
    async load(key, maxAgeMs) {
      if (!key) return
      try {
        await (await loader())(key, maxAgeMs)
      } catch (error) {
        ctx.logger.warn(error)
        entries.value = { ...entries.peek(), [key.caipAddress]: { state: 'unavailable', readAt: 0 } }
      }
    },
  }
}
