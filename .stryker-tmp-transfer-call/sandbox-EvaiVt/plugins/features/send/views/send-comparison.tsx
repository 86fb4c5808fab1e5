// @ts-nocheck
import { Card } from '../../../../ui/components/card'
import { Checkbox } from '../../../../ui/components/checkbox'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useLazyController } from '../../../../ui/react/use-lazy-controller'
import { useOptionalSignal } from '../../../../ui/react/use-optional-signal'
import { SendController } from '../contract'
import { reviewMessages } from './send-messages'

/** Asks a person to compare the address, where it is not one that the account surely has sent to. */
export default function SendComparison() {
  const t = useMessages(reviewMessages)
  const { controller: send } = useLazyController(SendController)
  const isCompared = useOptionalSignal(send?.isCompared) ?? false
  return (
    <Card>
      <Checkbox
        label={t('compared')}
        isChecked={isCompared}
        onChange={(next) => send?.setCompared(next)}
        data-testid="send-compared"
      />
    </Card>
  )
}
