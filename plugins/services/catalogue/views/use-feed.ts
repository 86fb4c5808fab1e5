import { useEffect, useLayoutEffect, useState } from 'react'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useOnline } from '../../../../ui/react/use-online'
import { useValue } from '../../../../ui/react/use-value'
import { CatalogueController, type CatalogueWallet } from '../contract'
import { allWalletsMessages } from './all-wallets-messages'

/** What the list shows in place of wallets, or below them. */
export type FeedScene = 'loading' | 'wallets' | 'more' | 'none' | 'failed' | 'restFailed' | 'offline'

export interface Feed {
  readonly scene: FeedScene
  readonly wallets: readonly CatalogueWallet[]
  readonly count: number
  readonly search: string
  readonly isCertified: boolean
  /** Something narrows the list. */
  readonly isNarrowed: boolean
  readonly setSearch: (search: string) => void
  readonly setCertified: (isCertified: boolean) => void
  readonly showAll: () => void
  /** Undefined where there is no more to come. */
  readonly loadMore: (() => void) | undefined
  readonly retry: () => void
}

function sceneOf(state: string, count: number, isOnline: boolean): FeedScene {
  if (state === 'failed') return count ? 'restFailed' : isOnline ? 'failed' : 'offline'
  if (state === 'ready') return count ? 'wallets' : 'none'
  return count ? 'more' : 'loading'
}

/** Says once a visit what the switch leaves out. */
function useCertified() {
  const { notices } = useKernel()
  const [isCertified, setCertified] = useState(false)
  const [isTold, setTold] = useState(false)
  const set = (isOn: boolean) => {
    setCertified(isOn)
    if (!isOn || isTold) return
    setTold(true)
    notices.show({ message: allWalletsMessages.certifiedTold, variant: 'success' })
  }
  return [isCertified, set] as const
}

/** Ties the list of all wallets to what a person looks for; each visit begins with all of them. */
export function useFeed(): Feed {
  const { feed, look, retry } = useController(CatalogueController)
  const isOnline = useOnline()
  const state = useValue(feed.state)
  const wallets = useValue(feed.wallets)
  const count = useValue(feed.count)
  const hasMore = useValue(feed.hasMore)
  const [search, setSearch] = useState('')
  const [isCertified, setCertified] = useCertified()
  const isIdle = state === 'idle'
  // Before anybody can type: what is looked for last counts.
  useLayoutEffect(() => {
    look({})
    // Nobody who comes again shall have to ask for what did not come before.
    if (feed.state.peek() === 'failed') void retry()
  }, [look, retry, feed])
  useEffect(() => {
    if (isIdle) void feed.loadMore()
  }, [isIdle, feed])
  const turn = (next: { readonly search: string; readonly isCertified: boolean }) => {
    setSearch(next.search)
    if (next.isCertified !== isCertified) setCertified(next.isCertified)
    look(next)
  }
  return {
    scene: sceneOf(state, wallets.length, isOnline),
    wallets,
    count: count ?? wallets.length,
    search,
    isCertified,
    isNarrowed: search !== '' || isCertified,
    setSearch: (text) => turn({ search: text, isCertified }),
    setCertified: (isOn) => turn({ search, isCertified: isOn }),
    showAll: () => turn({ search: '', isCertified: false }),
    loadMore: hasMore ? () => void feed.loadMore() : undefined,
    retry: () => void retry(),
  }
}
