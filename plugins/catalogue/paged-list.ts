import { batch, signal } from '../../kernel/store/signals'
import type { CatalogueWallet, LoadState, WalletFeed, WalletPage } from './contract'

/** Pages asked for in one go where all that they bring is hidden on this device. */
const mostRounds = 5

export interface PagedListInit {
  /** Wallets that stand before the first page. */
  readonly head: readonly CatalogueWallet[]
  /** Wallets a page. */
  readonly entries: number
  readonly isShown: (wallet: CatalogueWallet) => boolean
  /** Asks for a page, from 1; settles when it may be shown. */
  readonly ask: (page: number, signal: AbortSignal) => Promise<WalletPage>
  readonly onFailure: (error: unknown) => void
}

export interface PagedList extends WalletFeed {
  /** Gives up a page under way; what comes of it counts for nothing. */
  stop(): void
}

/** Creates a list that grows page by page, and holds no wallet twice. */
export function createPagedList({ head, entries, isShown, ask, onFailure }: PagedListInit): PagedList {
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
    batch(() => {
      wallets.value = [...wallets.peek(), ...shown]
      count.value = head.length + answer.count
      // A page of nothing new is the last one, whatever the service counts.
      hasMore.value = fresh.length > 0 && page * entries < answer.count
      if (shown.length > 0) state.value = 'ready'
    })
    page++
    return shown.length === 0 && hasMore.peek()
  }
  async function load() {
    state.value = 'loading'
    try {
      for (let round = 0; round < mostRounds; round++) if (!(await askNext())) break
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
