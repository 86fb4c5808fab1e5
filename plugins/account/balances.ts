import type { CaipAddress } from '../../kernel/caip/caip-address'
import { GetNativeBalance } from '../../kernel/namespaces/capabilities'
import type { Network } from '../../kernel/namespaces/network'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { type Signal, signal } from '../../kernel/store/signals'
import type { Balance, BalanceState } from './contract'
import { formatBalance } from './format-balance'

/** How long a balance counts as fresh, and how long a failed read is not tried again (spec 9). */
const LIFE_MS = 30_000
/** Accounts whose balance is kept; beyond that the oldest goes. */
const KEPT = 20

export interface BalanceKey {
  readonly caipAddress: CaipAddress
  readonly address: string
  readonly network: Network
}

interface Entry {
  readonly balance?: Balance
  readonly state: BalanceState
  readonly readAt: number
  readonly work?: Promise<void>
}

type Entries = Readonly<Record<string, Entry>>

export interface Balances {
  read(key: BalanceKey | undefined): Balance | undefined
  state(key: BalanceKey | undefined): BalanceState
  /** Reads the balance from the chain unless the last read is younger than `maxAgeMs`; callers share one request. */
  load(key: BalanceKey | undefined, maxAgeMs?: number): Promise<void>
}

/** Keeps native balances by account and network: a cache, each entry with its time. */
export function createBalances(ctx: PluginContext): Balances {
  const entries: Signal<Entries> = signal({})
  const set = (id: string, entry: Entry) => {
    const { [id]: _, ...others } = entries.peek()
    entries.value = Object.fromEntries([...Object.entries(others), [id, entry] as const].slice(-KEPT))
  }

  async function fetchBalance({ address, network, caipAddress }: BalanceKey, before: Balance | undefined) {
    const readAt = ctx.clock.now()
    try {
      const { value } = await ctx.namespaces.use(
        GetNativeBalance,
        network.chainNamespace,
      )({ address, network, signal: ctx.signal })
      const { decimals, symbol } = network.nativeCurrency
      set(caipAddress, {
        balance: { value, decimals, symbol, text: formatBalance(value, decimals) },
        state: 'ready',
        readAt,
      })
    } catch (error) {
      ctx.logger.warn('Token Balance Unavailable', caipAddress, error)
      set(caipAddress, { ...(before && { balance: before }), state: before ? 'ready' : 'unavailable', readAt })
    }
  }
  return {
    read: (key) => key && entries.value[key.caipAddress]?.balance,
    state: (key) => (key ? (entries.value[key.caipAddress]?.state ?? 'loading') : 'none'),
    async load(key, maxAgeMs = LIFE_MS) {
      if (!key) return
      const known = entries.peek()[key.caipAddress]
      if (known?.work) return known.work
      if (known && ctx.clock.now() - known.readAt < maxAgeMs) return
      if (!ctx.namespaces.has(GetNativeBalance, key.network.chainNamespace)) {
        set(key.caipAddress, { state: 'unavailable', readAt: Number.POSITIVE_INFINITY })
        return
      }
      const work = fetchBalance(key, known?.balance)
      const state = known?.balance ? 'ready' : 'loading'
      set(key.caipAddress, { readAt: ctx.clock.now(), ...known, state, work })
      return work
    },
  }
}
