import type { ReactNode } from 'react'
import { Card } from '../../../ui/components/card'
import { Note } from '../../../ui/components/note'
import { Skeleton } from '../../../ui/components/skeleton'
import { SkeletonRows } from '../../../ui/components/skeleton-rows'
import { useMessages } from '../../../ui/i18n/use-messages'
import { usePlural } from '../../../ui/i18n/use-plural'
import { useValue } from '../../../ui/react/use-value'
import type { ActivityApi } from '../contract'
import { activityMessages } from './activity-messages'
import { HistoryFrame } from './history-frame'
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

function Rows({ activity, none }: HistoryProps & { readonly activity: ActivityApi }) {
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
      {length > 0 ? <Months activity={activity} /> : none}
      <HistoryRest activity={activity} isEndless={length > 0} />
      <span className="portico-hidden" role="status">
        {length > 0 && plural('shown', length)}
      </span>
    </div>
  )
}

interface HistoryProps {
  /** Stands there where nothing happened yet. */
  readonly none: ReactNode
}

/** Draws what the account did, newest first. */
export const History = ({ none }: HistoryProps) => (
  <HistoryFrame wait={<Wait />}>{(activity) => <Rows activity={activity} none={none} />}</HistoryFrame>
)
