import { type ReactNode, useEffect, useState } from 'react'
import { Card } from '../../../../ui/components/card'
import { EmptyState } from '../../../../ui/components/empty-state'
import { ErrorState } from '../../../../ui/components/error-state'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { Icon } from '../../../../ui/icons/icon'
import { useLazyController } from '../../../../ui/react/use-lazy-controller'
import { useOnline } from '../../../../ui/react/use-online'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { type ActivityApi, ActivityController } from '../contract'
import styles from './activity.css'
import { activityMessages } from './activity-messages'
import { Retry } from './retry'

export interface HistoryFrameProps {
  /** Keeps the place of what is on its way. */
  readonly wait: ReactNode
  /** Draws what there is, once something was read. */
  readonly children: (activity: ActivityApi) => ReactNode
}

export const ClockIcon = () => (
  <Icon size={24} d="M3.250 12a8.750 8.750 0 1 0 17.500 0a8.750 8.750 0 1 0-17.500 0M12 7.200V12l3.200 2" />
)

function NotHere() {
  const t = useMessages(activityMessages)
  return (
    <Card>
      <EmptyState icon={<ClockIcon />} title={t('notHere')} text={t('notHereText')} />
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

/** Draws the history of the active account, or what stands in its place; reads it as long as it is drawn. */
export function HistoryFrame(props: HistoryFrameProps) {
  useStyles(styles)
  const [attempt, setAttempt] = useState(0)
  return <Loaded key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}
