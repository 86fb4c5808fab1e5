import { isPorticoError } from '../../../kernel/errors/portico-error'
import { addDecimals } from '../../../kernel/lib/amounts'
import { createRequestCache } from '../../../kernel/lib/http/http-client'
import type { NativeCurrency } from '../../../kernel/namespaces/network'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { computed, type ReadonlySignal, type Signal, signal, untracked } from '../../../kernel/store/signals'
import { AccountController } from '../../foundations/account/contract'
import { connectEvents } from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { foldName } from '../../wallets/imitation'
import type { AccountQuery, BalanceSource, PortfolioApi, PortfolioState, TokenBalance, TokenDoubt } from './contract'
import { knownTokens } from './contract-tokens'

/** Web addresses, and words that call for something: hardly a token of worth has them in its name, and of those the contracts are known. */
const lure =
  /https?:|www\.|\bt\.me\b|[\p{L}\d-]+\.(?:com|net|org|io|xyz|app|finance|fi|gg|me|co|site|online|live|top|pro|cc|vip|link|claims?|lol)\b|\b(?:claim|airdrop|reward|voucher|giveaway|visit|redeem)s?\b/iu

const isSameAddress = (one: string, other: string): boolean =>
  one === other || (/^0x/i.test(one) && one.toLowerCase() === other.toLowerCase())

/** The genuine contracts of a token's symbol on its network; undefined where none is known. */
function contractsOf({ symbol, networkId }: TokenBalance): readonly string[] | undefined {
  const folded = foldName(symbol)
  return Object.entries(knownTokens).find(([name]) => foldName(name) === folded)?.[1][networkId]
}

/** Whether a token bears the symbol of the network's own currency. */
function isLikeNative({ symbol }: TokenBalance, nativeSymbol: string): boolean {
  const folded = foldName(symbol)
  return folded !== '' && folded === foldName(nativeSymbol)
}

/**
 * Finds why a token may be another one than it seems to be.
 *
 * @param token - with clean texts
 * @param nativeSymbol - of the currency of its network, which has no address
 */
export function findTokenDoubt(token: TokenBalance, nativeSymbol: string): TokenDoubt | undefined {
  if (token.address === undefined) return undefined
  // The address in a CAIP-10 id.
  const address = token.address.slice(token.networkId.length + 1)
  const known = contractsOf(token)
  if (known?.some((one) => isSameAddress(one, address))) return undefined
  if (lure.test(token.name) || lure.test(token.symbol)) return 'lure'
  if (known || isLikeNative(token, nativeSymbol)) return 'counterfeit'
  return /[^\p{ASCII}]/u.test(token.symbol.replace(/[^\p{L}\p{N}]/gu, '')) ? 'letters' : undefined
}

export interface ActiveAccount extends Pick<AccountQuery, 'address' | 'network'> {
  /** CAIP-10: the account on that network. */
  readonly id: string
}

/**
 * Follows the connected account and its network: none while the wallet has not confirmed, or is on a network that the app does not list.
 */
export function activeAccount(ctx: PluginContext): ReadonlySignal<ActiveAccount | undefined> {
  const account = ctx.get(AccountController)
  const networks = ctx.get(NetworksController)
  const id = computed(() => {
    const [address, network] = [account.address.value, networks.active.value]
    if (account.status.value !== 'connected' || !address || !network || !networks.isSupported.value) return undefined
    return `${network.caipNetworkId}:${address}`
  })
  return computed(() => {
    const [address, network] = [account.address.peek(), networks.active.peek()]
    return id.value !== undefined && address && network ? { id: id.value, address, network } : undefined
  })
}

/** Adds an entry to a record of limited size, and removes the oldest one. */
export function keepNewest<T>(
  record: Readonly<Record<string, T>>,
  key: string,
  value: T,
  limit: number,
): Readonly<Record<string, T>> {
  const { [key]: _, ...others } = record
  return Object.fromEntries([...Object.entries(others), [key, value] as const].slice(-limit))
}

/** How long a failure is left alone. */
const GAP_MS = 30_000
/** Maximum number of accounts whose tokens are kept. */
const KEPT = 20

/** What is known of an account's tokens: a cache, each entry with the time and the number of the request it came by. */
interface PortfolioEntry {
  /** Absent where there never was an answer. */
  readonly tokens?: readonly TokenBalance[]
  /** Why no source answered, or why another source was used. */
  readonly failure?: unknown
  /** Whether another source was used. */
  readonly isFallback?: boolean
  readonly askedAt: number
  readonly turn: number
}
type PortfolioEntries = Signal<Readonly<Record<string, PortfolioEntry>>>

interface ReadOptions {
  /** Sets an answer that is not older than the present one. */
  readonly maxAgeMs: number
  readonly isFresh?: boolean
  /** Waits for a request in progress that skips all caches, and asks again after it, because it may have been sent too early. */
  readonly isAfterPending?: boolean
  readonly signal?: AbortSignal
}

interface ReaderParts {
  readonly ctx: PluginContext
  readonly entries: PortfolioEntries
  readonly source: BalanceSource
  /** Called with how each request ended. */
  readonly onEnd: (account: ActiveAccount, entry: PortfolioEntry) => void
}

/** Tells whether the source itself is down: an unknown network is no failure of it, where another source replaces it. */
const isOutage = ({ failure, isFallback }: PortfolioEntry): boolean =>
  failure !== undefined && !(isFallback && isPorticoError(failure, 'BLOCKCHAIN_API_NETWORK_UNSUPPORTED'))

/** How long an entry is not asked for again: while nothing is known of an account, not at all. */
function restOf(entry: PortfolioEntry, maxAgeMs: number): number {
  if (isOutage(entry)) return GAP_MS
  return entry.tokens ? maxAgeMs : 0
}

/** Creates what reads an account's tokens into the cache, unless there is a young answer or a failure to leave alone. */
function createPortfolioReader({ ctx, entries, source, onEnd }: ReaderParts) {
  const { clock } = ctx
  const flights = createRequestCache(clock)
  /** What is under way past every cache, by account. */
  const fresh = new Map<string, Promise<unknown>>()
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
  return async (
    account: ActiveAccount,
    { maxAgeMs, isFresh = false, isAfterPending = false, signal = ctx.signal }: ReadOptions,
  ) => {
    const { id } = account
    if (isAfterPending) await fresh.get(id)
    const known = entries.peek()[id]
    const age = known ? clock.now() - known.askedAt : Number.POSITIVE_INFINITY
    // Of two questions the later one counts, and the service may answer this one from its cache.
    const isAsked = fresh.has(id) || (known && age >= 0 && age < restOf(known, maxAgeMs))
    if (isAsked && !isFresh) return
    // A caller that has left needs no answer, and gets no error.
    const flight = flights
      .run(`${isFresh} ${id}`, { signal }, (own) => ask(account, isFresh, own))
      .catch(() => undefined)
    if (isFresh) fresh.set(id, flight)
    await flight
    if (fresh.get(id) === flight) fresh.delete(id)
  }
}

/**
 * Reads the account's own balance again where the tokens have a different one, or have it while it could not be read, since both are shown
 * side by side. An app may show the balance of a token in its place, which is not compared.
 */
function createNativeRefresh(ctx: PluginContext): (account: ActiveAccount, entry: PortfolioEntry) => void {
  const { balance, balanceState, refresh } = ctx.get(AccountController)
  let last: { readonly id: string; readonly value: bigint; readonly at: number } | undefined
  return ({ id, network }, { tokens }) => {
    const shown = balance.peek()
    const native = tokens?.find(({ address }) => address === undefined)
    const isDue = shown ? shown.symbol === network.nativeCurrency.symbol : balanceState.peek() === 'unavailable'
    if (!isDue || !native || native.value === shown?.value) return
    const at = ctx.clock.now()
    // A node that failed to say the same is left alone, as after every failure; the clock may have been set back meanwhile.
    const isSame = last?.id === id && last.value === native.value
    if (isSame && Math.abs(at - (last?.at ?? 0)) < GAP_MS) return
    last = { id, value: native.value, at }
    // What failed may have failed just now.
    if (shown || isSame) void refresh()
  }
}

const unavailable = { key: 'portfolio.unavailable', text: 'Token Balance Unavailable' }
const fallback = {
  key: 'portfolio.fallback',
  text: 'The balance service doesn’t answer: the chain was asked',
}

interface PortfolioNotices {
  /** Tells how a request ended, where that is news. */
  notify(account: ActiveAccount, entry: PortfolioEntry): void
  /** Tells the same things again from now on: a person asked. */
  reset(): void
}

/** Creates what tells the person that balances are not to be had, or not from the service; each once, until things are well again. */
function createPortfolioNotices({ notices }: PluginContext): PortfolioNotices {
  const notified = new Set<string>()
  const show = (key: string, message: typeof fallback) => {
    if (notified.has(key)) return
    notified.add(key)
    notices.show({ message, variant: 'error' })
  }
  return {
    notify({ id }, entry) {
      if (!isOutage(entry)) notified.clear()
      else if (entry.isFallback) show('', fallback)
      // Where no balances are read, nothing has failed: the state says enough.
      else if (!isPorticoError(entry.failure, 'BLOCKCHAIN_API_BALANCES_UNSUPPORTED')) show(id, unavailable)
    },
    reset: () => notified.clear(),
  }
}

/**
 * Runs something again and again while the page is seen, and at once when it comes to be seen again.
 *
 * @returns stops
 */
function pollWhileVisible({ browser, clock }: PluginContext, periodMs: number, run: () => void): () => void {
  let cancel: (() => void) | undefined
  const wait = () => {
    cancel?.()
    if (browser.isVisible())
      cancel = clock.after(periodMs, () => {
        run()
        wait()
      })
  }
  const unlisten = browser.listen('visibilitychange', () => {
    if (browser.isVisible()) run()
    wait()
  })
  wait()
  return () => {
    cancel?.()
    unlisten()
  }
}

/** How long tokens count as fresh. */
const LIFE_MS = 30_000
/** Interval between two readings while the data is watched, in ms. */
const PERIOD_MS = 10_000

const noTokens: readonly TokenBalance[] = []

function stateOf(account: ActiveAccount | undefined, entry: PortfolioEntry | undefined): PortfolioState {
  if (!account) return 'none'
  if (entry?.tokens) return 'ready'
  return entry?.failure === undefined ? 'loading' : 'unavailable'
}

/** A token as people are shown it. */
function toShownToken(token: TokenBalance, { name, symbol }: NativeCurrency): TokenBalance {
  // What its network calls its own currency is no service's to say.
  if (token.address === undefined) return { ...token, name, symbol }
  const doubt = findTokenDoubt(token, symbol)
  return doubt === undefined ? token : { ...token, doubt }
}

/** The sum of the known worth; tokens that are listed only on request do not count. */
function totalOf(tokens: readonly TokenBalance[]): string | undefined {
  const worths = tokens.flatMap(({ worth, doubt }) => (doubt === 'lure' ? [] : (worth ?? [])))
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

/** Creates the controller of the active account's holdings on the active network. */
export function createPortfolioController(ctx: PluginContext, source: BalanceSource): PortfolioApi {
  const active = activeAccount(ctx)
  const entries: PortfolioEntries = signal({})
  const notices = createPortfolioNotices(ctx)
  const refreshNative = createNativeRefresh(ctx)
  const read = createPortfolioReader({
    ctx,
    entries,
    source,
    onEnd(account, entry) {
      // Of an account that the person has left nothing is shown.
      if (active.peek()?.id !== account.id) return
      notices.notify(account, entry)
      refreshNative(account, entry)
    },
  })

  const entry: ReadonlySignal<PortfolioEntry | undefined> = computed(() =>
    active.value ? entries.value[active.value.id] : undefined,
  )
  const tokens = computed(() => {
    const currency = active.value?.network.nativeCurrency
    return (currency && entry.value?.tokens?.map((token) => toShownToken(token, currency))) ?? noTokens
  })

  /** Reads one account. Returns a function that stops it, and ends the reading that is under way. */
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
  ctx.on(connectEvents, 'connect:transaction-settled', ({ network, address }) => {
    const id = `${network.caipNetworkId}:${address}`
    if (entries.peek()[id]) void read({ id, address, network }, { maxAgeMs: 0, isFresh: true, isAfterPending: true })
  })
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
