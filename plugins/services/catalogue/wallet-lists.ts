import { present } from '../../../kernel/lib/present'
import { looksLikeSecretPart } from '../../../kernel/lib/safe/secrets'
import { loadOnce } from '../../../kernel/platform/load-once'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { batch, computed, type ReadonlySignal, signal } from '../../../kernel/store/signals'
import type { CatalogueImages } from './catalogue-images'
import type { CatalogueOptions } from './catalogue-options'
import type {
  CatalogueWallet,
  FeedParams,
  LoadState,
  WalletFeed,
  WalletPage,
  WalletQuery,
  WalletSource,
} from './contract'
import { catalogueEvents } from './contract'

/** Wallets that the first list recommends. */
const recommendedCount = 4

export interface FirstListsInit {
  readonly source: WalletSource | undefined
  readonly options: CatalogueOptions
  /** Common to the lists that are for the networks of the app. */
  readonly chains: WalletQuery['chains']
  readonly isShown: (wallet: CatalogueWallet) => boolean
  readonly onFailure: (error: unknown) => void
}

const isDone = (result: PromiseSettledResult<unknown>) => result.status === 'fulfilled'

/** Creates the first lists of a catalogue. */
export function createFirstLists({ source, options, chains, isShown, onFailure }: FirstListsInit) {
  const { featuredWalletIds: featuredIds = [], includeWalletIds: include = [], excludeWalletIds = [] } = options
  const featured = signal<readonly CatalogueWallet[]>([])
  const recommended = signal<readonly CatalogueWallet[]>([])
  const excluded = signal<readonly CatalogueWallet[]>([])
  const state = signal<LoadState>('idle')
  const count = signal<number | undefined>()

  const ask = (query: Omit<WalletQuery, 'page'>, take: (page: WalletPage) => void) =>
    loadOnce(async () => {
      if (!source || query.entries === 0) return
      const page = await source.list({ page: 1, ...query })
      const { entries, include = [] } = query
      // A service may answer with other wallets, or with more; those that are excluded also hide wallets of the browser.
      const asked = page.wallets.filter(({ id }) => include.length === 0 || include.includes(id))
      take({ ...page, wallets: asked.slice(0, entries) })
    })
  const lists = [
    ask({ entries: featuredIds.length, include: featuredIds }, ({ wallets }) => {
      featured.value = featuredIds.flatMap((id) => wallets.filter((wallet) => wallet.id === id && isShown(wallet)))
    }),
    ask(
      { entries: recommendedCount, include, exclude: [...excludeWalletIds, ...featuredIds], ...(chains && { chains }) },
      (page) => {
        recommended.value = page.wallets.filter(isShown)
        count.value = page.count + featuredIds.length
      },
    ),
  ]
  const askExcluded = ask({ entries: excludeWalletIds.length, include: excludeWalletIds }, ({ wallets }) => {
    excluded.value = wallets
  })

  async function load() {
    if (state.peek() !== 'ready') state.value = 'loading'
    const results = await Promise.allSettled([...lists.map((list) => list()), askExcluded()])
    for (const result of results) if (result.status === 'rejected') onFailure(result.reason)
    state.value = results.every(isDone) ? 'ready' : 'failed'
  }
  let loading: Promise<void> | undefined
  return {
    featured,
    recommended,
    excluded,
    state,
    count,
    /** Loads the missing parts; joins a request in progress. */
    load() {
      if (state.peek() === 'ready') return Promise.resolve()
      loading ??= load().finally(() => {
        loading = undefined
      })
      return loading
    },
  }
}

export type FirstLists = ReturnType<typeof createFirstLists>

/** Pages asked for in one go where all that they bring is hidden on this device. */
const MAX_ROUNDS = 5

interface PagedListInit {
  /** Wallets before the first page. */
  readonly head: readonly CatalogueWallet[]
  /** Wallets a page. */
  readonly entries: number
  readonly isShown: (wallet: CatalogueWallet) => boolean
  /** Asks for a page, from 1; settles when it may be shown. */
  readonly ask: (page: number, signal: AbortSignal) => Promise<WalletPage>
  readonly onFailure: (error: unknown) => void
}

interface PagedList extends WalletFeed {
  /** Cancels the page that is loading; its answer is ignored. */
  stop(): void
}

/** Creates a list that grows page by page, and holds no wallet twice. */
function createPagedList({ head, entries, isShown, ask, onFailure }: PagedListInit): PagedList {
  const wallets = signal(head)
  const state = signal<LoadState>('idle')
  const count = signal<number | undefined>()
  const hasMore = signal(true)
  const seen = new Set(head.map(({ id }) => id))
  const abort = new AbortController()
  let page = 1
  let loading: Promise<void> | undefined

  /** Whether there is nothing to see yet, and more to ask for. */
  async function askNext(): Promise<boolean> {
    const answer = await ask(page, abort.signal)
    if (abort.signal.aborted) return false
    const fresh = answer.wallets.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    const shown = fresh.filter(isShown)
    const { length } = answer.wallets
    // A source that only counts the entries of a page does not count those that follow it.
    const isUncounted = length >= entries && answer.count <= length
    batch(() => {
      wallets.value = [...wallets.peek(), ...shown]
      count.value = Math.max(head.length + answer.count, wallets.value.length)
      // A page of nothing new is the last one, whatever the service counts.
      hasMore.value = fresh.length > 0 && (page * entries < answer.count || isUncounted)
      if (shown.length > 0) state.value = 'ready'
    })
    page++
    return shown.length === 0 && hasMore.peek()
  }
  async function load() {
    state.value = 'loading'
    try {
      for (let round = 0; round < MAX_ROUNDS; round++) if (!(await askNext())) break
      if (!abort.signal.aborted) state.value = 'ready'
    } catch (error) {
      if (abort.signal.aborted) return
      state.value = 'failed'
      onFailure(error)
    }
  }
  return {
    wallets,
    state,
    count,
    hasMore,
    stop: () => abort.abort(),
    loadMore() {
      if (!hasMore.peek() || abort.signal.aborted) return Promise.resolve()
      loading ??= load().finally(() => {
        loading = undefined
      })
      return loading
    },
  }
}

/** Wallets a page of the list, and of a search; pictures fetched before a page shows. */
const pageEntries = 40
const searchEntries = 100
const prefetchedImages = 20
/** So long a search takes at least, so that results do not flicker by; in ms. */
const searchMinMs = 300
/** So long typing has to rest, in ms. */
const debounceMs = 500
const shortestSearch = 2
const MAX_SEARCH_LENGTH = 100
const MAX_ENTRIES = 100

export interface WalletFeedInit {
  readonly ctx: PluginContext
  readonly source: WalletSource | undefined
  readonly options: CatalogueOptions
  readonly chains: WalletQuery['chains']
  readonly custom: readonly CatalogueWallet[]
  readonly first: FirstLists
  readonly images: CatalogueImages
  readonly isShown: (wallet: CatalogueWallet) => boolean
  readonly onFailure: (error: unknown) => void
}

/** Makes the lists that a person can look at. */
function createLists({ ctx, source, options, chains, custom, first, images, isShown, onFailure }: WalletFeedInit) {
  const { includeWalletIds: include = [], excludeWalletIds: excludedIds = [] } = options
  const nothing = { wallets: [], count: 0 }
  const shared = { include, ...(chains && { chains }) }
  const waitMs = (ms: number) => new Promise<void>((resolve) => void ctx.clock.after(ms, resolve))
  const preload = (wallets: readonly CatalogueWallet[]) => images.preload(wallets.slice(0, prefetchedImages))

  /** The question of a list to its source, and the app's own wallets in it. */
  const narrow = ({ include: asked = [], exclude = [], isCertified, withPayOnly, sort }: ReadParams) => {
    const both = include.length && asked.length ? asked.filter((id) => include.includes(id)) : [...include, ...asked]
    const isNothing = asked.length > 0 && both.length === 0
    const more = { isCertified, ...present({ withPayOnly, sort }) }
    return {
      isOwn: (wallet: CatalogueWallet) =>
        (!isCertified || wallet.isCertified === true) &&
        (!asked.length || asked.includes(wallet.id)) &&
        !exclude.includes(wallet.id),
      async list(query: Omit<WalletQuery, 'include' | 'isCertified'>): Promise<WalletPage> {
        if (!source || isNothing) return nothing
        const left = [...(query.exclude ?? []), ...exclude]
        return source.list({ ...shared, ...more, ...query, include: both, exclude: left })
      },
    }
  }

  return {
    listAll(params: ReadParams): PagedList {
      const { isOwn, list } = narrow(params)
      const { entries = pageEntries } = params
      const firsts = [...first.featured.peek(), ...custom, ...first.recommended.peek()]
      // Featured wallets that did not come first come with the others.
      const featuredIds = first.state.peek() === 'failed' ? [] : (options.featuredWalletIds ?? [])
      const exclude = [...first.recommended.peek().map(({ id }) => id), ...excludedIds, ...featuredIds]
      const byId = new Map(firsts.map((wallet) => [wallet.id, wallet]))
      return createPagedList({
        head: [...byId.values()].filter(isOwn),
        entries,
        isShown,
        onFailure,
        async ask(page, signal) {
          const answer = await list({ page, entries, exclude, signal })
          // What follows is asked for as it comes into view.
          if (page === 1) void preload(answer.wallets)
          return answer
        },
      })
    },
    search(params: ReadParams): PagedList {
      const { isOwn, list } = narrow(params)
      const { search, entries = searchEntries } = params
      const text = search.toLowerCase()
      return createPagedList({
        head: custom.filter((wallet) => isOwn(wallet) && wallet.name.toLowerCase().includes(text)),
        entries,
        isShown,
        onFailure,
        async ask(page, signal) {
          const answer = list({ page, entries, exclude: excludedIds, search, signal })
          await Promise.all([answer.then(({ wallets }) => preload(wallets)), waitMs(searchMinMs)])
          return answer
        },
      })
    },
  }
}

/** What is looked at, as far as it makes sense. */
type ReadParams = Omit<FeedParams, 'search' | 'isCertified'> & Required<Pick<FeedParams, 'search' | 'isCertified'>>

const readParams = ({ search = '', isCertified = false, entries, ...more }: FeedParams): ReadParams => {
  const text = search.trim().slice(0, MAX_SEARCH_LENGTH)
  // A host's own field may accept a secret that the view's field refuses; it must not go to a service.
  const isSearch = text.length >= shortestSearch && !looksLikeSecretPart(search)
  const isSize = Number.isSafeInteger(entries) && Number(entries) >= 1 && Number(entries) <= MAX_ENTRIES
  return { search: isSearch ? text : '', isCertified, ...present({ ...more, entries: isSize ? entries : undefined }) }
}

/** Whether the first lists have had their answer, be it none. */
const hasCome = ({ state }: FirstLists) => state.peek() === 'ready' || state.peek() === 'failed'

/** What a list shows, whichever it is at the time. */
const feedOf = (
  current: ReadonlySignal<PagedList | undefined>,
  isAsked: ReadonlySignal<boolean>,
  loadMore: WalletFeed['loadMore'],
): WalletFeed => ({
  wallets: computed(() => current.value?.wallets.value ?? []),
  state: computed(() => current.value?.state.value ?? (isAsked.value ? 'loading' : 'idle')),
  count: computed(() => current.value?.count.value),
  hasMore: computed(() => current.value?.hasMore.value ?? true),
  loadMore,
})

/** What tells lists apart. */
const keyOf = ({ search, isCertified, entries, include = [], exclude = [], withPayOnly, sort }: ReadParams) =>
  JSON.stringify([search, isCertified, entries, include, exclude, withPayOnly, sort])

/** Creates the list of all wallets, and its searches. */
export function createWalletFeed(init: WalletFeedInit) {
  const { ctx, first } = init
  const lists = createLists(init)
  const current = signal<PagedList | undefined>()
  const isAsked = signal(false)
  let looked = readParams({})
  /** The list of all, kept while a person searches. */
  let all: PagedList | undefined
  let cancelWait: (() => void) | undefined
  let looking: Promise<void> = Promise.resolve()

  function makeList(params: ReadParams) {
    if (params.search) return lists.search(params)
    if (keyOf(params) !== keyOf(readParams({}))) return lists.listAll(params)
    all ??= lists.listAll(params)
    return all
  }
  /** Returns the list that counts once the first lists are there: it leaves out the wallets that those hold. */
  async function ready(): Promise<PagedList> {
    isAsked.value = true
    if (!hasCome(first)) await first.load()
    current.value ??= makeList(looked)
    return current.value
  }
  async function show() {
    const before = current.peek()
    if (before !== all) before?.stop()
    current.value = hasCome(first) ? makeList(looked) : undefined
    const list = await ready()
    if (list.state.peek() === 'idle') await list.loadMore()
  }
  ctx.onStop(() => {
    current.peek()?.stop()
    cancelWait?.()
  })
  const afterTyping = (begin: () => Promise<void>) =>
    new Promise<void>((resolve) => {
      const cancel = ctx.clock.after(debounceMs, () => resolve(begin()))
      cancelWait = () => {
        cancel()
        resolve()
      }
    })
  return {
    feed: feedOf(current, isAsked, async () => (await ready()).loadMore()),
    /** Resolves once the list has its first page, or another one is looked at. */
    look(params: FeedParams): Promise<void> {
      const next = readParams(params)
      const isTyped = next.search !== looked.search && next.search !== ''
      if (keyOf(next) === keyOf(looked)) return looking
      looked = next
      cancelWait?.()
      const begin = () => {
        const { search, isCertified } = next
        if (search) ctx.emit(catalogueEvents, 'catalogue:searched', { search, isCertified })
        return show()
      }
      looking = isTyped ? afterTyping(begin) : begin()
      return looking
    },
    /** Asks again where the list in view did not come. */
    async retry() {
      const list = current.peek()
      if (list?.state.peek() !== 'failed') return
      if (list.count.peek() !== undefined) return list.loadMore()
      // Nothing has loaded yet, so the wallets of the first lists are added.
      if (list === all) all = undefined
      await show()
    },
  }
}
