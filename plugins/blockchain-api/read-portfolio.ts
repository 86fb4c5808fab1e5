import { isPorticoError } from '../../kernel/errors/portico-error'
import { createRequestCache } from '../../kernel/http/cached-request'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import type { Signal } from '../../kernel/store/signals'
import type { ActiveAccount } from './active-account'
import type { BalanceSource, TokenBalance } from './contract'
import { keepNewest } from './keep-newest'

/** How long a failure is left alone (spec 9). */
const GAP_MS = 30_000
/** Accounts whose tokens are kept. */
const KEPT = 20

/** What is known of an account's tokens: a cache, each entry with the time and the number of the request it came by. */
export interface PortfolioEntry {
  /** Absent where there never was an answer. */
  readonly tokens?: readonly TokenBalance[]
  /** Why nobody answered, or why another source stood in. */
  readonly failure?: unknown
  /** Another source stood in. */
  readonly isFallback?: boolean
  readonly askedAt: number
  readonly turn: number
}
export type PortfolioEntries = Signal<Readonly<Record<string, PortfolioEntry>>>

export interface ReadOptions {
  /** Takes what is not older. */
  readonly maxAgeMs: number
  readonly isFresh?: boolean
  readonly signal?: AbortSignal
}

interface ReaderParts {
  readonly ctx: PluginContext
  readonly entries: PortfolioEntries
  readonly source: BalanceSource
  /** Hears how each request ended. */
  readonly onEnd: (account: ActiveAccount, entry: PortfolioEntry) => void
}

/** Whether the source itself is down: that it does not know a network is no failure of its own, where another stands in. */
export const isOutage = ({ failure, isFallback }: PortfolioEntry): boolean =>
  failure !== undefined && !(isFallback && isPorticoError(failure, 'BLOCKCHAIN_API_NETWORK_UNSUPPORTED'))

/** How long an entry is not asked for again: while nothing is known of an account, not at all. */
function restOf(entry: PortfolioEntry, maxAgeMs: number): number {
  if (isOutage(entry)) return GAP_MS
  return entry.tokens ? maxAgeMs : 0
}

/** Creates what reads an account's tokens into the cache, unless there is a young answer or a failure to leave alone. */
export function createPortfolioReader({ ctx, entries, source, onEnd }: ReaderParts) {
  const { clock } = ctx
  const flights = createRequestCache(clock)
  let turns = 0

  function put(account: ActiveAccount, entry: PortfolioEntry) {
    const before = entries.peek()[account.id]
    // An answer to an older question is no news.
    if (before && before.turn > entry.turn) return
    entries.value = keepNewest(entries.peek(), account.id, entry, KEPT)
    onEnd(account, entry)
  }
  /** Nothing known and asked for again: that is loading, not unavailable. */
  function forgetFailure(id: string) {
    const known = entries.peek()[id]
    if (!known?.failure || known.tokens) return
    const { failure: _, ...rest } = known
    entries.value = keepNewest(entries.peek(), id, rest, KEPT)
  }
  async function ask(account: ActiveAccount, isFresh: boolean, { signal }: AbortController): Promise<void> {
    const { address, network, id } = account
    const asked = { askedAt: clock.now(), turn: ++turns }
    let fallback: Pick<PortfolioEntry, 'failure' | 'isFallback'> = {}
    const onFallback = (failure: unknown) => {
      fallback = { failure, isFallback: true }
    }
    forgetFailure(id)
    try {
      const tokens = await source.balances({ address, network, isFresh, signal, onFallback })
      if (!signal.aborted) put(account, { ...asked, ...fallback, tokens })
    } catch (failure) {
      if (signal.aborted) return
      ctx.logger.warn('Token Balance Unavailable', id, failure)
      const known = entries.peek()[id]?.tokens
      put(account, { ...asked, failure, ...(known && { tokens: known }) })
    }
  }
  return async (account: ActiveAccount, { maxAgeMs, isFresh = false, signal = ctx.signal }: ReadOptions) => {
    const known = entries.peek()[account.id]
    const age = known ? clock.now() - known.askedAt : Number.POSITIVE_INFINITY
    if (known && !isFresh && age >= 0 && age < restOf(known, maxAgeMs)) return
    const key = `${isFresh} ${account.id}`
    // Whoever leaves has no use for the answer, and nobody is told that it did not come.
    await flights.run(key, { signal }, (flight) => ask(account, isFresh, flight)).catch(() => undefined)
  }
}
