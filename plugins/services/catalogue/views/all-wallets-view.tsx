import {
  type ComponentType,
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Body } from '../../../../ui/components/body'
import { Card } from '../../../../ui/components/card'
import { Switch } from '../../../../ui/components/checkbox'
import { IconButton } from '../../../../ui/components/icon-button'
import { SearchField } from '../../../../ui/components/search-field'
import { WalletCell, type WalletCellProps, WalletGrid } from '../../../../ui/components/wallet-grid'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { usePlural } from '../../../../ui/i18n/use-plural'
import { Icon, type IconProps } from '../../../../ui/icons/icon'
import { QrIcon } from '../../../../ui/icons/qr-icon'
import { AlertIcon } from '../../../../ui/icons/sign-icons'
import { usePart } from '../../../../ui/parts/loaded-part'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useOnline } from '../../../../ui/react/use-online'
import { useSlot } from '../../../../ui/react/use-slot'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { useViewParams } from '../../../../ui/react/use-view-params'
import { ConnectController } from '../../../foundations/connect/contract'
import { AllWalletsView, CatalogueController, type CatalogueWallet, remoteConnections } from '../contract'
import { walletTarget } from '../wallet-groups'
import styles from './all-wallets-view.css'

export const allWalletsMessages = /* @__PURE__ */ defineMessages('allWallets', {
  search: 'Search wallet',
  list: 'All wallets',
  certifiedOnly: 'Certified only',
  certifiedTold: 'Only WalletConnect certified',
  certified: 'Certified',
  scan: 'Scan with another device',
  loading: 'Loading wallets',
  found_one: '{count} wallet',
  found_other: '{count} wallets',
  imitation: 'Not the wallet it is named after',
  address: 'Named like an address',
  none: 'No Wallet found',
  noneText: 'Check the spelling, or look through all wallets.',
  noneAtAll: 'There is no wallet to list here.',
  noneSoFar: 'No wallet for this device so far',
  lookOn: 'Look further',
  showAll: 'Show all wallets',
  failed: 'Wallets did not load',
  failedText: 'The list of wallets did not answer. Wallets in this browser still connect.',
  offline: 'You are offline',
  offlineText: 'The wallets come by themselves once you are back.',
  restFailed: 'The rest of the list did not load.',
  retry: 'Try again',
})

/** Returns whether a state has lasted for some time, in ms, so that no sign of a short one appears and disappears. */
function useLate(isOn: boolean, ms: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setLate(true), ms)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isOn, ms])
  return isOn && isLate
}

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
  if (state === 'failed' && count) return 'restFailed'
  if (state === 'failed') return isOnline ? 'failed' : 'offline'
  if (state === 'ready') return count ? 'wallets' : 'none'
  return count ? 'more' : 'loading'
}

/** Shows once each time the view opens what the switch leaves out. */
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

/** Makes the list of all wallets follow the person's search; each time it begins with all of them. */
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
  // Before the person can type, because the last search counts.
  useLayoutEffect(() => {
    look({})
    // A person who returns should not have to retry what failed before.
    if (feed.state.peek() === 'failed') void retry()
    // A search that still waits for a pause in typing has no reader once the person has left.
    return () => void look({})
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

/** Draws a seal with a check mark. */
const SealIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 3.5l2.4 1.8 3-.1.9 2.9 2.5 1.7-1 2.8 1 2.9-2.5 1.7-.9 2.8-3-.1L12 21l-2.4-1.7-3 .1-.9-2.8-2.5-1.7 1-2.9-1-2.8 2.5-1.7.9-2.9 3 .1L12 3.5zM8.9 12.3l2.2 2.2 4-4.4"
  />
)

const seal = <SealIcon size={14} />
const alert = <AlertIcon size={14} />

function Cell({ wallet, onChoose, isTabStop = true }: WalletCellProps<CatalogueWallet>) {
  const t = useMessages(allWalletsMessages)
  const { image } = useController(CatalogueController)
  const icon = useValue(useMemo(() => image(wallet), [image, wallet]))
  const { id, name, isCertified, warning } = wallet
  const certified = isCertified ? { icon: seal, word: t('certified') } : undefined
  const badge = warning && warning !== 'sharedId' ? { icon: alert, word: t(warning), isWarning: true } : certified
  return (
    <WalletCell
      wallet={{ id, name, icon, badge }}
      onChoose={() => onChoose(wallet)}
      isTabStop={isTabStop}
      data-testid={`wallet-search-item-${id}`}
    />
  )
}

/** Draws a wallet of the catalogue; its picture may load later, without drawing another cell again. */
const CatalogueCell = /* @__PURE__ */ memo(Cell)

/** Places kept before anything came. */
const FIRST_PLACES = 20
/** A page that comes sooner needs no places, in ms. */
const PATIENCE_MS = 150

/** Loaded from the start, so that it is there when the network is not. */
const loadOtherwise = () => import('./found-otherwise')

export interface FeedProps {
  readonly feed: Feed
}

/** The same function each time: cells are many. Until the code is here that asks which namespace is meant, it is the wallet's first. */
function useChoose() {
  const kernel = useKernel()
  const [remote] = useSlot(remoteConnections)
  const { keepOthers } = useViewParams(AllWalletsView) ?? {}
  const finding = useRef<typeof import('./find-target')>(undefined)
  useEffect(() => {
    import('./find-target').then(
      (loaded) => {
        finding.current = loaded
      },
      () => undefined,
    )
  }, [])
  return useCallback(
    (wallet: CatalogueWallet) => {
      const own = walletTarget(wallet, kernel.get(ConnectController).connectors.peek(), remote, keepOthers)
      const target = finding.current?.findTarget(kernel, wallet, own, keepOthers) ?? own
      kernel.router.push<unknown>({ name: target.view }, target.params)
    },
    [kernel, remote, keepOthers],
  )
}

function Grid({ feed: { scene, wallets, count, isNarrowed, loadMore } }: FeedProps) {
  const t = useMessages(allWalletsMessages)
  const choose = useChoose()
  const { holdImages } = useController(CatalogueController)
  const isFirst = scene === 'loading'
  const isSlow = useLate(scene === 'more', PATIENCE_MS)
  return (
    <WalletGrid
      label={t('list')}
      wallets={isFirst ? [] : wallets}
      total={count}
      onChoose={choose}
      Cell={CatalogueCell}
      onMove={holdImages}
      onEnd={scene === 'wallets' ? loadMore : undefined}
      awaited={isFirst || isSlow ? t('loading') : undefined}
      {...(isFirst && { places: FIRST_PLACES })}
      {...(isNarrowed && { 'data-testid': 'wallet-list' })}
    />
  )
}

function Found({ feed }: FeedProps) {
  const { Part, error } = usePart(loadOtherwise)
  // The loader guarantees its type.
  const Otherwise = Part as ComponentType<FeedProps> | undefined
  const { scene } = feed
  const isOtherwise = scene === 'none' || scene === 'offline' || scene === 'failed'
  const otherwise = (isOtherwise || scene === 'restFailed') && (Otherwise ? <Otherwise feed={feed} /> : null)
  // The modal tells where it did not load.
  if (otherwise === null && error !== undefined) throw error
  return (
    <>
      {!isOtherwise && <Grid feed={feed} />}
      {otherwise}
    </>
  )
}

/** Draws the found wallets, or what replaces them. */
export const FoundWallets = /* @__PURE__ */ memo(Found)

/** Draws all wallets of the catalogue, to look through and to search. */
export default function AllWallets() {
  useStyles(styles)
  const t = useMessages(allWalletsMessages)
  const plural = usePlural(allWalletsMessages)
  const { router, platform } = useKernel()
  const [remote] = useSlot(remoteConnections)
  const { keepOthers } = useViewParams(AllWalletsView) ?? {}
  const feed = useFeed()
  const { search, setSearch, isCertified, setCertified, scene, count, loadMore } = feed
  // Reading a page of wallets leaves a frame no time to draw them too.
  const found = useDeferredValue(feed)
  return (
    <Body>
      <div className="portico-all-search">
        <SearchField
          label={t('search')}
          value={search}
          onChange={setSearch}
          isLoading={search !== '' && scene === 'loading'}
          hasShortcut
          data-testid="wui-input-text"
        />
        {remote && platform.browser.isMobile() && (
          <IconButton
            label={t('scan')}
            isFilled
            onClick={() => router.push(remote.view, { ...(keepOthers && { keepOthers }) })}
          >
            <QrIcon />
          </IconButton>
        )}
      </div>
      <Card>
        <Switch
          icon={<SealIcon />}
          label={t('certifiedOnly')}
          isOn={isCertified}
          onChange={setCertified}
          data-testid="wui-certified-switch"
        />
      </Card>
      <Card>
        <div className="portico-found">
          <FoundWallets feed={found} />
        </div>
      </Card>
      <span className="portico-hidden" role="status">
        {scene === 'wallets' && plural('found', count)}
        {scene === 'none' && t(loadMore ? 'noneSoFar' : 'none')}
      </span>
    </Body>
  )
}
