import { Body } from '../../../../ui/components/body'
import { Card } from '../../../../ui/components/card'
import { EmptyState } from '../../../../ui/components/empty-state'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { History } from './history'
import { activityMessages, ClockIcon } from './history-parts'

/** Draws the whole history of the active account on the active network. */
export default function TransactionsView() {
  const t = useMessages(activityMessages)
  return (
    <Body>
      <History
        none={
          <Card>
            <EmptyState
              icon={<ClockIcon />}
              title={t('none')}
              text={t('noneText')}
              data-testid="empty-activity-state"
            />
          </Card>
        }
      />
    </Body>
  )
}
