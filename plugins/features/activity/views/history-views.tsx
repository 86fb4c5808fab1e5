import { Body } from '../../../../ui/components/body'
import { Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { EmptyState } from '../../../../ui/components/empty-state'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useAccountAction } from '../../../../ui/react/use-slot'
import { ReceiveAction } from '../../../foundations/account/contract'
import { History } from './history'
import { activityMessages, ClockIcon } from './history-parts'

/** Draws the whole history of the active account on the active network. */
export function TransactionsView() {
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

const activityTabMessages = /* @__PURE__ */ defineMessages('activityTab', {
  none: 'No activity yet',
  noneText: 'Your next transactions will appear here',
  trade: 'Trade',
})

/** Says that there is no transaction yet, with buttons to begin, as far as the app has such views. */
function None() {
  const t = useMessages(activityTabMessages)
  const receive = useAccountAction(ReceiveAction)
  return (
    <Card>
      <EmptyState icon={<ClockIcon />} title={t('none')} text={t('noneText')} data-testid="empty-account-state">
        {receive && (
          <Button size="small" onClick={receive}>
            {t('trade')}
          </Button>
        )}
      </EmptyState>
    </Card>
  )
}

/** Draws the history among the tabs of the account. */
export function ActivityTab() {
  return <History none={<None />} />
}
