import { formatUnits } from '../../../../kernel/lib/amounts'
import { Body } from '../../../../ui/components/body'
import { Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { Detail, Details } from '../../../../ui/components/details'
import { EmptyState } from '../../../../ui/components/empty-state'
import { Notice } from '../../../../ui/components/notice'
import { Sum } from '../../../../ui/components/sum'
import { formatDollars, showAmount } from '../../../../ui/format/shown-amounts'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useNetworkName } from '../../../../ui/i18n/use-names'
import { NamedIcon } from '../../../../ui/icons/named-icon'
import { NetworkMark } from '../../../../ui/marks/network-mark'
import { TokenMark } from '../../../../ui/marks/token-mark'
import { LoadedPart, withParts } from '../../../../ui/parts/loaded-part'
import { useFormat } from '../../../../ui/react/use-format'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useLazyController, useOptionalSignal, useWatched } from '../../../../ui/react/use-lazy-controller'
import { useLocale } from '../../../../ui/react/use-locale'
import { useStyles } from '../../../../ui/react/use-styles'
import { SwapController, type SwapReview, type SwapToken } from '../contract'
import { worthOf } from '../swap-rules'
import { reviewMessages } from './swap-messages'
import { ProblemNotice, QuoteDetails } from './swap-parts'
import styles from './swap-view.css'

interface ReviewProps {
  readonly review: SwapReview
}

interface EndProps {
  readonly review: SwapReview
  readonly token: SwapToken
  readonly units: bigint
  readonly amount: string
  readonly label: string
  readonly name: string
}

/** Draws one end of the swap. */
function End({ review, token, units, amount, label, name }: EndProps) {
  const locale = useLocale()
  const format = useFormat()
  const worth = worthOf(units, token)
  return (
    <Sum
      mark={<TokenMark symbol={token.symbol} icon={token.iconUrl} network={review.intent.network} />}
      label={label}
      end={worth !== undefined && formatDollars(worth, locale)}
    >
      {/* Before its symbol, whichever way that is read. */}
      <bdi dir="ltr" data-testid={`swap-review-${name}`}>
        {format.amount(amount, token.symbol)}
      </bdi>
    </Sum>
  )
}

/** Draws what it costs. */
function Costs({ review }: ReviewProps) {
  const t = useMessages(reviewMessages)
  const locale = useLocale()
  const format = useFormat()
  const nameOf = useNetworkName()
  const { intent, plan, feePrice, isSponsored } = review
  const { nativeCurrency } = intent.network
  const fee = plan.steps.reduce((sum, step) => sum + (step.fee?.value ?? 0n), 0n)
  const isWhole = plan.steps.every((step) => step.fee)
  const worth = worthOf(fee, { ...nativeCurrency, ...(feePrice !== undefined && { price: feePrice }) })
  const network = (
    <Detail label={t('networkName')}>
      <NetworkMark network={intent.network} size={20} />
      {nameOf(intent.network)}
    </Detail>
  )
  if (isSponsored)
    return (
      <Details>
        {network}
        <Detail label={t('anyFee')} data-testid="swap-review-fee">
          {t('sponsored')}
        </Detail>
      </Details>
    )
  return (
    <Details>
      {network}
      <Detail
        label={t('networkFee')}
        data-testid="swap-review-fee"
        {...(isWhole && worth !== undefined && { aside: formatDollars(worth, locale) })}
      >
        {isWhole ? format.amount(formatUnits(fee, nativeCurrency.decimals), nativeCurrency.symbol) : t('feeLater')}
      </Detail>
    </Details>
  )
}

/** What asks the wallet comes with the view, in a script of its own; its steps are drawn where it is asked more than once. */
const stepsPart = { load: () => import('./swap-confirmation').then((m) => ({ default: m.SwapSteps })) }
const actionsPart = { load: () => import('./swap-confirmation').then((m) => ({ default: m.SwapActions })) }

/** Says that there is nothing to confirm, and leads back. */
function NoReview() {
  const t = useMessages(reviewMessages)
  const { router } = useKernel()
  return (
    <Card>
      <EmptyState icon={<NamedIcon name="swap" />} title={t('noReview')} text={t('noReviewText')}>
        <Button kind="primary" onClick={() => router.goBack()}>
          {t('back')}
        </Button>
      </EmptyState>
    </Card>
  )
}

/** Draws all that a review says. */
function Review({ review }: ReviewProps) {
  const t = useMessages(reviewMessages)
  const format = useFormat()
  const { controller: swap } = useLazyController(SwapController)
  const slippage = useOptionalSignal(swap?.slippage) ?? ''
  const { intent, sell, buy, quote, offeredBefore, stepsDone, plan } = review
  const hasSteps = plan.permit !== undefined || review.isSigned || plan.steps.length > 1 || stepsDone > 0
  const given = formatUnits(intent.amount, sell.decimals)
  const received = showAmount(quote.received, buy.decimals)
  const before = offeredBefore === undefined ? received : showAmount(offeredBefore, buy.decimals)
  const ends = { review }
  return (
    <>
      <Card>
        <End {...ends} token={sell} units={intent.amount} amount={given} label={t('send')} name="sell" />
        <End {...ends} token={buy} units={quote.received} amount={received} label={t('receiveAbout')} name="buy" />
      </Card>
      <Card>
        <QuoteDetails quote={quote} buy={buy} slippage={slippage} />
        <Costs review={review} />
      </Card>
      {hasSteps && <LoadedPart item={stepsPart} />}
      {before !== received && (
        <Notice tone="warning" data-testid="swap-moved">
          {t('moved', {
            now: format.amount(received, buy.symbol),
            before: format.amount(before, buy.symbol),
          })}
        </Notice>
      )}
      {review.isAtomic && plan.steps.length > 1 && <Notice>{t('together')}</Notice>}
      <Notice>
        <b>{t('careful')}</b> {t('carefulText')}
      </Notice>
    </>
  )
}

/** Shows exactly what is exchanged, before a wallet is asked. What is said of it keeps its place where the review goes. */
function SwapPreviewView() {
  useStyles(styles)
  const { controller: swap } = useWatched(SwapController)
  const review = useOptionalSignal(swap?.review)
  const problem = useOptionalSignal(swap?.problem)
  return (
    <Body>
      <div className="portico-swap-review">
        {review ? <Review review={review} /> : <NoReview />}
        <ProblemNotice problem={problem} />
        {review && <LoadedPart item={actionsPart} placeholder={<div className="portico-swap-part" />} />}
      </div>
    </Body>
  )
}

export default /* @__PURE__ */ withParts(SwapPreviewView, [actionsPart])
