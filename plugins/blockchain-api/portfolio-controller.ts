import { addDecimals } from '../../kernel/amounts/add-decimals'
import { isPorticoError } from '../../kernel/errors/portico-error'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { computed, type ReadonlySignal, signal, untracked } from '../../kernel/store/signals'
import { type ActiveAccount, activeAccount } from './active-account'
import type { BalanceSource, PortfolioApi, PortfolioState, TokenBalance } from './contract'
import { pollWhileVisible } from './poll-while-visible'
import { createPortfolioNotices } from './portfolio-notices'
import { createPortfolioReader, isOutage, type PortfolioEntries, type PortfolioEntry } from './read-portfolio'
import { refreshNative } from './refresh-native'

/** How long tokens count as fresh (spec 9). */
const LIFE_MS = 30_000
/** Between two reads while somebody looks (wire facts 9.4). */
const PERIOD_MS = 10_000

const noTokens: readonly TokenBalance[] = []

function stateOf(account: ActiveAccount | undefined, entry: PortfolioEntry | undefined): PortfolioState {
  if (!account) return 'none'
  if (entry?.tokens) return 'ready'
  return entry?.failure === undefined ? 'loading' : 'unavailable'
}

/** The sum of what is known to be worth something. */
function totalOf(tokens: readonly TokenBalance[]): string | undefined {
  const worths = tokens.flatMap(({ worth }) => worth ?? [])
  return worths.length > 0 ? worths.reduce(addDecimals) : undefined
}

const isShutDown = (entry: PortfolioEntry | undefined) =>
  isPorticoError(entry?.failure, 'HTTP_STATUS') && entry.failure.context.status === 503

/** Runs something for as long as anybody watches, however many they are. */
function whileWatched(begin: () => () => void): () => () => void {
  let watchers = 0
  let end: (() => void) | undefined
  return () => {
    let isWatching = true
    if (watchers++ === 0) end = begin()
    return () => {
      if (!isWatching) return
      isWatching = false
      if (--watchers === 0) end?.()
    }
  }
}

/** Keeps what the active account holds on the active network. */
export function createPortfolioController(ctx: PluginContext, source: BalanceSource): PortfolioApi {
  const active = activeAccount(ctx)
  const entries: PortfolioEntries = signal({})
  const notices = createPortfolioNotices(ctx)
  const read = createPortfolioReader({
    ctx,
    entries,
    source,
    onEnd(account, entry) {
      notices.tell(account, entry)
      refreshNative(ctx, entry)
    },
  })

  const entry: ReadonlySignal<PortfolioEntry | undefined> = computed(() =>
    active.value ? entries.value[active.value.id] : undefined,
  )
  const tokens = computed(() => entry.value?.tokens ?? noTokens)

  /** Reads one account until the answer is called: whoever leaves, or goes to another account, ends what is under way. */
  function follow(account: ActiveAccount): () => void {
    const leave = new AbortController()
    const look = (maxAgeMs: number) => void read(account, { maxAgeMs, signal: leave.signal })
    look(LIFE_MS)
    const stop = pollWhileVisible(ctx, PERIOD_MS, () => {
      if (!isShutDown(entries.peek()[account.id])) look(PERIOD_MS)
    })
    return () => {
      stop()
      leave.abort()
    }
  }
  return {
    tokens,
    state: computed(() => stateOf(active.value, entry.value)),
    isFallback: computed(() => Boolean(entry.value?.isFallback && isOutage(entry.value))),
    total: computed(() => totalOf(tokens.value)),
    async refresh() {
      const account = active.peek()
      notices.reset()
      if (account) await read(account, { maxAgeMs: 0, isFresh: true })
    },
    watch: whileWatched(() =>
      ctx.effect(() => {
        const account = active.value
        return account && untracked(() => follow(account))
      }),
    ),
  }
}
