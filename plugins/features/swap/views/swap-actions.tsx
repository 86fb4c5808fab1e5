import { Button } from '../../../../ui/components/button'
import { ConfirmActions, ConfirmButton } from '../../../../ui/components/confirm-button'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useLazyController } from '../../../../ui/react/use-lazy-controller'
import { useOnline } from '../../../../ui/react/use-online'
import { useOptionalSignal } from '../../../../ui/react/use-optional-signal'
import { SwapController } from '../contract'
import { reviewMessages } from './swap-messages'

/** Draws the way back from the review, and the one next step. */
export default function SwapActions() {
  const t = useMessages(reviewMessages)
  const { router } = useKernel()
  const isOnline = useOnline()
  const { controller: swap } = useLazyController(SwapController)
  const review = useOptionalSignal(swap?.review)
  const phase = useOptionalSignal(swap?.phase) ?? 'idle'
  if (!swap || !review) return null
  const kind = review.plan.permit ? 'permit' : review.isAtomic ? 'swap' : (review.plan.steps[0]?.kind ?? 'swap')
  return (
    <ConfirmActions>
      <Button onClick={() => router.goBack()} data-testid="swap-cancel-button">
        {t('cancel')}
      </Button>
      <ConfirmButton
        kind="primary"
        onClick={() => void swap.confirm(review)}
        isDisabled={!isOnline}
        isLoading={phase !== 'idle'}
        loadingLabel={t(phase === 'asking' ? 'asking' : phase === 'approving' ? 'approving' : 'preparing')}
        data-testid="swap-confirm-button"
      >
        {t(kind)}
      </ConfirmButton>
    </ConfirmActions>
  )
}
