import { Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { EndSentinel } from '../../../../ui/components/end-sentinel'
import { Note } from '../../../../ui/components/note'
import { SkeletonRows } from '../../../../ui/components/skeleton-rows'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useNetworkName } from '../../../../ui/i18n/use-network-name'
import { useController } from '../../../../ui/react/use-controller'
import { useValue } from '../../../../ui/react/use-value'
import { NetworksController } from '../../../foundations/networks/contract'
import type { ActivityApi } from '../contract'
import { activityMessages } from './activity-messages'
import { Retry } from './retry'

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
  /** Where the end is not the end of what is shown. */
  readonly isSilentEnd?: boolean
}

/** Draws what follows the last row. */
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
        <SkeletonRows count={3} label={t('loadingMore')} />
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
