import { formatUnits } from '../../../../kernel/lib/amounts'
import { AddressBlock } from '../../../../ui/components/address-block'
import { Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { Checkbox } from '../../../../ui/components/checkbox'
import { ConfirmActions, ConfirmButton } from '../../../../ui/components/confirm-button'
import { type StepItem, Steps } from '../../../../ui/components/progress'
import { showAmount } from '../../../../ui/format/shown-amounts'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useFormat } from '../../../../ui/react/use-format'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useLazyController, useOptionalSignal } from '../../../../ui/react/use-lazy-controller'
import { useOnline } from '../../../../ui/react/use-online'
import { useStyles } from '../../../../ui/react/use-styles'
import { type SwapApi, SwapController, type SwapReview } from '../contract'
import styles from './swap-confirmation.css'
import { reviewMessages, stepMessages } from './swap-messages'

/** Words each step of a review, those that are done before it. */
function useSteps(review: SwapReview, isApproving: boolean): readonly StepItem[] {
  const t = useMessages(stepMessages)
  const format = useFormat()
  const { intent, plan, sell, buy, quote, isUnlimited, isAtomic, stepsDone, isSigned } = review
  const given = format.amount(formatUnits(intent.amount, sell.decimals), sell.symbol)
  const received = format.amount(showAmount(quote.received, buy.decimals), buy.symbol)
  const { symbol } = sell
  const words = {
    permit: { title: t('stepPermit', { amount: given }), text: t('stepPermitText') },
    revoke: { title: t('stepRevoke'), text: t('stepRevokeText', { symbol }) },
    approve: isUnlimited
      ? { title: t('stepUnlimited', { symbol }) }
      : { title: t('stepApprove', { amount: given }), text: t('exact') },
    swap: { title: t('stepSwap'), text: t('stepSwapText', { given, received }) },
  }
  const stateOf = (index: number): StepItem['state'] => {
    if (index > 0 && !isAtomic) return 'next'
    return isApproving ? 'pending' : 'now'
  }
  const kinds = [...(plan.permit ? (['permit'] as const) : []), ...plan.steps.map(({ kind }) => kind)]
  const ahead = kinds.map((kind, index) => ({ id: kind, state: stateOf(index), ...words[kind] }))
  // While an approval is still to come, the finished step is the revocation of the old one.
  const approval = kinds.includes('approve') ? words.revoke : words.approve
  const { title } = isSigned ? words.permit : approval
  const done = isSigned || stepsDone > 0 ? [{ id: 'done', state: 'done' as const, title }] : []
  return [...done, ...ahead]
}

/** Says who may take what is given; without a limit only where a person wants it. */
function Spender({ swap, review }: { readonly swap: SwapApi; readonly review: SwapReview }) {
  const t = useMessages(stepMessages)
  const { spender, steps, permit } = review.plan
  if (spender === undefined || (steps.length < 2 && !permit)) return null
  return (
    <Card>
      <p className="portico-swap-label">{t('spender')}</p>
      <div className="portico-address-well">
        <AddressBlock address={spender} data-testid="swap-spender" />
      </div>
      <Checkbox
        label={t('unlimited')}
        isChecked={review.isUnlimited}
        onChange={(next) => swap.setUnlimited(next)}
        problem={review.isUnlimited ? t('unlimitedText', { symbol: review.sell.symbol }) : undefined}
        data-testid="swap-unlimited"
      />
    </Card>
  )
}

function ReviewSteps({ swap, review }: { readonly swap: SwapApi; readonly review: SwapReview }) {
  const t = useMessages(stepMessages)
  const phase = useOptionalSignal(swap.phase)
  const steps = useSteps(review, phase === 'approving')
  return (
    <>
      <Card>
        <Steps label={t('steps')} steps={steps} />
      </Card>
      <Spender swap={swap} review={review} />
    </>
  )
}

/** Draws what a wallet is asked for, one thing after the other. */
export function SwapSteps() {
  useStyles(styles)
  const { controller: swap } = useLazyController(SwapController)
  const review = useOptionalSignal(swap?.review)
  return swap && review ? <ReviewSteps swap={swap} review={review} /> : null
}

/** Draws the way back from the review, and the one next step. */
export function SwapActions() {
  const t = useMessages(reviewMessages)
  const { router } = useKernel()
  const isOnline = useOnline()
  const { controller: swap } = useLazyController(SwapController)
  const review = useOptionalSignal(swap?.review)
  const phase = useOptionalSignal(swap?.phase) ?? 'idle'
  if (!swap || !review) return null
  const [first] = review.isAtomic ? [] : review.plan.steps
  const kind = review.plan.permit ? 'permit' : (first?.kind ?? 'swap')
  const loading = phase === 'approving' ? 'approving' : 'preparing'
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
        loadingLabel={t(phase === 'asking' ? 'asking' : loading)}
        data-testid="swap-confirm-button"
      >
        {t(kind)}
      </ConfirmButton>
    </ConfirmActions>
  )
}
