import { Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { Checkbox } from '../../../../ui/components/checkbox'
import { ConfirmActions, ConfirmButton } from '../../../../ui/components/confirm-button'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useLazyController, useOptionalSignal } from '../../../../ui/react/use-lazy-controller'
import { useOnline } from '../../../../ui/react/use-online'
import { SendController } from '../contract'
import { needsComparing } from '../send-rules'
import { reviewMessages, sendMessages } from './send-messages'

/** Draws the way back from the review, and what asks the wallet. */
export function SendActions() {
  const t = useMessages(reviewMessages)
  const tForm = useMessages(sendMessages)
  const { router } = useKernel()
  const isOnline = useOnline()
  const { controller: send } = useLazyController(SendController)
  const review = useOptionalSignal(send?.review)
  const phase = useOptionalSignal(send?.phase)
  const isCompared = useOptionalSignal(send?.isCompared) ?? false
  const isAwaited = review !== undefined && needsComparing(review) && !isCompared
  return (
    <ConfirmActions>
      <Button onClick={() => router.goBack()} data-testid="send-cancel-button">
        {t('cancel')}
      </Button>
      <ConfirmButton
        kind="primary"
        onClick={() => void send?.confirm()}
        isDisabled={!isOnline || isAwaited}
        isLoading={phase === 'asking' || phase === 'preparing'}
        loadingLabel={phase === 'preparing' ? tForm('preparing') : t('asking')}
        data-testid="send-confirm-button"
      >
        {t('send')}
      </ConfirmButton>
    </ConfirmActions>
  )
}

/** Asks a person to compare the address, where it is not one that the account surely has sent to. */
export function SendComparison() {
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
