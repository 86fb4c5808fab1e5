import { loadOnce } from '../../../kernel/platform/load-once'
import { signal } from '../../../kernel/store/signals'
import type { CatalogueOptions } from './catalogue-options'
import type { CatalogueWallet, LoadState, WalletPage, WalletQuery, WalletSource } from './contract'

/** Wallets that the first list recommends. */
export const recommendedCount = 4

export interface FirstListsInit {
  readonly source: WalletSource | undefined
  readonly options: CatalogueOptions
  /** Common to the lists that are for the networks of the app. */
  readonly chains: WalletQuery['chains']
  readonly isShown: (wallet: CatalogueWallet) => boolean
  readonly onFailure: (error: unknown) => void
}

const isDone = (result: PromiseSettledResult<unknown>) => result.status === 'fulfilled'

/** Creates what the first screen shows of a catalogue. */
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
      take({ ...page, wallets: page.wallets.slice(0, query.entries) })
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
    /** Asks for what is not here yet; joins what is under way. */
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
