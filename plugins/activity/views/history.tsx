import { Card } from '../../../ui/components/card'
import { EmptyState } from '../../../ui/components/empty-state'
import { Note } from '../../../ui/components/note'
import { Skeleton } from '../../../ui/components/skeleton'
import { SkeletonRows } from '../../../ui/components/skeleton-rows'
import { useMessages } from '../../../ui/i18n/use-messages'
import { usePlural } from '../../../ui/i18n/use-plural'
import { useValue } from '../../../ui/react/use-value'
import type { ActivityApi } from '../contract'
import { activityMessages } from './activity-messages'
import { ClockIcon, HistoryFrame } from './history-frame'
import { HistoryRest } from './history-rest'
import { Months } from './months'
import { Retry } from './retry'

/** Spec 9.4 of the wire facts: as many rows before anything came. */
const AWAITED = 7

function Wait() {
  const t = useMessages(activityMessages)
  return (
    <div className="portico-history-wait">
      <Skeleton shape="title" />
      <Card>
        <SkeletonRows count={AWAITED} label={t('loading')} />
      </Card>
    </div>
  )
}

function None({ isTab }: HistoryProps) {
  const t = useMessages(activityMessages)
  return (
    <Card>
      <EmptyState
        icon={<ClockIcon />}
        title={t(isTab ? 'noneInTab' : 'none')}
        text={t(isTab ? 'noneInTabText' : 'noneText')}
        data-testid={isTab ? 'empty-account-state' : 'empty-activity-state'}
      />
    </Card>
  )
}

function Rows({ activity, isTab }: HistoryProps & { readonly activity: ActivityApi }) {
  const t = useMessages(activityMessages)
  const plural = usePlural(activityMessages)
  const isFailed = useValue(activity.state) === 'failed'
  const { length } = useValue(activity.transactions)
  return (
    <div className="portico-history">
      {isFailed && (
        <div className="portico-rest" role="alert">
          <Note>{t('old')}</Note>
          <Retry onRetry={() => void activity.refresh()} />
        </div>
      )}
      {length > 0 ? <Months activity={activity} /> : <None isTab={isTab} />}
      <HistoryRest activity={activity} isEndless={length > 0} />
      <span className="portico-hidden" role="status">
        {length > 0 && plural('shown', length)}
      </span>
    </div>
  )
}

interface HistoryProps {
  /** It stands among the tabs of the account. */
  readonly isTab: boolean
}

/** Draws what the account did, newest first. */
export const History = ({ isTab }: HistoryProps) => (
  <HistoryFrame wait={<Wait />}>{(activity) => <Rows activity={activity} isTab={isTab} />}</HistoryFrame>
)
