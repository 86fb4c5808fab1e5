import { type ReactNode, useEffect } from 'react'
import { Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { EmptyState } from '../../../../ui/components/empty-state'
import { EndSentinel } from '../../../../ui/components/end-sentinel'
import { ErrorState } from '../../../../ui/components/no-content'
import { Note } from '../../../../ui/components/note'
import { SkeletonRows } from '../../../../ui/components/skeleton'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useNetworkName } from '../../../../ui/i18n/use-names'
import { RefreshIcon } from '../../../../ui/icons/action-icons'
import { Icon, type IconProps } from '../../../../ui/icons/icon'
import { usePicture } from '../../../../ui/marks/picture-or-letter'
import { useAttempts } from '../../../../ui/parts/loaded-part'
import { useController } from '../../../../ui/react/use-controller'
import { useLazyController } from '../../../../ui/react/use-lazy-controller'
import { useOnline } from '../../../../ui/react/use-online'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { AccountController } from '../../../foundations/account/contract'
import { NetworksController } from '../../../foundations/networks/contract'
import { type ActivityApi, ActivityController } from '../contract'
import styles from './activity.css'

export const activityMessages = /* @__PURE__ */ defineMessages('activity', {
  loading: 'Loading your activity',
  loadingMore: 'Loading older activity',
  shown_one: '{count} transaction',
  shown_other: '{count} transactions',
  undated: 'Date unknown',
  unknown: 'Transaction',
  to: 'to {address}',
  from: 'from {address}',
  pair: '{out} → {into}',
  nftAmount: '{amount} NFT',
  confirmed: 'Confirmed',
  failed: 'Failed',
  pending: 'Pending',
  lookalike: 'Not who it looks like. Don’t copy this address.',
  dust: 'Of little or unknown worth, with someone unknown.',
  none: 'No Transactions yet',
  noneText: 'Start trading on dApps to grow your wallet!',
  noneSoFar: 'Nothing to show so far',
  noneSoFarText: 'The newest activity is spam, or of other networks.',
  notHere: 'No activity to show',
  notHereText: 'This app can’t look up what happens on this network.',
  notLoaded: 'Your activity can’t be read right now',
  notLoadedText: 'Nothing is lost. Try again in a moment.',
  offline: 'You’re offline',
  offlineText: 'Your activity comes back with your connection.',
  old: 'The newest transactions may be missing.',
  restFailed: 'Older activity could not be loaded.',
  retry: 'Try again',
  older: 'Look further back',
  end: 'That’s all on {network}.',
  cut: 'Older transactions are not shown here.',
})

/** Draws the button that loads a failed page. */
function Retry({ onRetry }: { readonly onRetry: () => void }) {
  const t = useMessages(activityMessages)
  return (
    <Button size="small" icon={<RefreshIcon size={16} />} onClick={onRetry}>
      {t('retry')}
    </Button>
  )
}

/** Says that what is shown was read before, where the newest page did not come. */
export function Outdated({ activity }: { readonly activity: ActivityApi }) {
  const t = useMessages(activityMessages)
  const isFailed = useValue(activity.state) === 'failed'
  return (
    isFailed && (
      <div className="portico-rest" role="alert">
        <Note>{t('old')}</Note>
        <Retry onRetry={() => void activity.refresh()} />
      </div>
    )
  )
}

/** Stands for a picture that there is not. */
export const PictureIcon = (props: Pick<IconProps, 'size'>) => (
  <Icon
    {...props}
    d="M7.200 4.500h9.600a2.700 2.700 0 0 1 2.700 2.700v9.600a2.700 2.700 0 0 1-2.700 2.700H7.200a2.700 2.700 0 0 1-2.700-2.700V7.200a2.700 2.700 0 0 1 2.700-2.700zM4.800 16.500l4-3.600a1.500 1.500 0 0 1 2 0l5.200 5M14 9.200a1 1 0 1 0 2 0 1 1 0 1 0-2 0"
  />
)

interface NftPictureProps {
  /** Drawn by <img>, so that its content can neither run scripts nor load anything. */
  readonly url: string | undefined
  /** Fills the width there is. Default: 40 px, or 28 px in a pair. */
  readonly isLarge?: boolean
}

/** Draws the picture of an NFT as a square; a symbol where there is none. */
export function NftPicture({ url, isLarge }: NftPictureProps) {
  const picture = usePicture(url)
  return (
    <span className={isLarge ? 'portico-nft portico-nft--large' : 'portico-nft'} aria-hidden="true">
      {picture ? <img {...picture} alt="" loading="lazy" /> : <PictureIcon />}
    </span>
  )
}

export interface HistoryFrameProps {
  /** Keeps the place of content that is loading. */
  readonly wait: ReactNode
  /** Draws what there is, once something was read. */
  readonly children: (activity: ActivityApi) => ReactNode
}

export const ClockIcon = () => (
  <Icon size={24} d="M3.250 12a8.750 8.750 0 1 0 17.500 0a8.750 8.750 0 1 0-17.500 0M12 7.200V12l3.200 2" />
)

function NotHere() {
  const t = useMessages(activityMessages)
  const address = useValue(useController(AccountController).address)
  return (
    <Card>
      <EmptyState icon={<ClockIcon />} title={t('notHere')} text={address && t('notHereText')} />
    </Card>
  )
}

function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  const t = useMessages(activityMessages)
  const isOnline = useOnline()
  return (
    <Card>
      <ErrorState
        title={t(isOnline ? 'notLoaded' : 'offline')}
        text={t(isOnline ? 'notLoadedText' : 'offlineText')}
        data-testid="portico-activity-failed"
      >
        <Retry onRetry={onRetry} />
      </ErrorState>
    </Card>
  )
}

function Watched({ activity, wait, children }: HistoryFrameProps & { readonly activity: ActivityApi }) {
  useEffect(() => activity.watch(), [activity])
  const state = useValue(activity.state)
  const hasRows = useValue(activity.transactions).length > 0
  if (state === 'none') return <NotHere />
  if (state === 'loading') return wait
  if (state === 'failed' && !hasRows) return <NotLoaded onRetry={() => void activity.refresh()} />
  return children(activity)
}

function Loaded({ onRetry, ...frame }: HistoryFrameProps & { readonly onRetry: () => void }) {
  const { controller, error } = useLazyController(ActivityController)
  if (error !== undefined) return <NotLoaded onRetry={onRetry} />
  return controller ? <Watched {...frame} activity={controller} /> : frame.wait
}

/** Draws the history of the active account, or what replaces it; reads it while it is drawn. */
export function HistoryFrame(props: HistoryFrameProps) {
  useStyles(styles)
  const [attempt, retry] = useAttempts()
  return <Loaded key={attempt} {...props} onRetry={retry} />
}

function End() {
  const t = useMessages(activityMessages)
  const nameOf = useNetworkName()
  const network = useValue(useController(NetworksController).active)
  return network ? <Note>{t('end', { network: nameOf(network) })}</Note> : null
}

interface HistoryRestProps {
  readonly activity: ActivityApi
  /** Older pages come by themselves when the end comes near. Default: when the person asks. */
  readonly isEndless?: boolean
  /** For a list that shows only a part of what was read. */
  readonly isSilentEnd?: boolean
}

/** Draws the content after the last row. */
export function HistoryRest({ activity, isEndless, isSilentEnd }: HistoryRestProps) {
  const t = useMessages(activityMessages)
  const rest = useValue(activity.rest)
  const { length } = useValue(activity.transactions)
  const loadMore = () => void activity.loadMore()
  if (rest === 'end') return !isSilentEnd && length > 0 && <End />
  if (rest === 'cut') return !isSilentEnd && <Note>{t('cut')}</Note>
  if (rest === 'loading')
    return (
      <Card>
        <SkeletonRows count={3} mark="round" label={t('loadingMore')} />
      </Card>
    )
  if (rest === 'failed')
    return (
      <div className="portico-rest" role="alert">
        <Note>{t('restFailed')}</Note>
        <Retry onRetry={loadMore} />
      </div>
    )
  if (rest === 'more' && isEndless) return <EndSentinel key={length} onEnd={loadMore} />
  return (
    <div className="portico-rest">
      <Button size="small" onClick={loadMore}>
        {t('older')}
      </Button>
    </div>
  )
}
