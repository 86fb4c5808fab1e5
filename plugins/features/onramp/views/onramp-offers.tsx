import { Card } from '../../../../ui/components/card'
import { Detail, Details } from '../../../../ui/components/details'
import { Row, RowGroup } from '../../../../ui/components/row'
import { Skeleton } from '../../../../ui/components/skeleton'
import { SkeletonRows } from '../../../../ui/components/skeleton-rows'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { ExternalIcon } from '../../../../ui/icons/action-icons'
import { WalletMark } from '../../../../ui/marks/wallet-mark'
import { useFormat } from '../../../../ui/react/use-format'
import { useOptionalSignal } from '../../../../ui/react/use-optional-signal'
import type { OnRampApi, OnRampOffer } from '../contract'
import { onRampMessages } from './onramp-messages'
import { useMethodName, useMoney } from './use-money'

interface PartProps {
  readonly onramp: OnRampApi | undefined
}

/** Draws a provider: who, by which ways, for which fees, and what it would bring. */
function OfferRow({ onramp, offer }: { readonly onramp: OnRampApi; readonly offer: OnRampOffer }) {
  const t = useMessages(onRampMessages)
  const format = useFormat()
  const nameOf = useMethodName()
  const { name, label, feeRange, methods, isQuoting, quoteState, quote, isReady } = offer
  const names = [...new Set(methods.map(nameOf))].join(', ')
  const fees = feeRange === undefined ? '' : t('fees', { range: format.code(feeRange) })
  const why = { estimate: t('estimate'), refused: t('refused'), failed: t('failed'), none: t('none') }
  const reason = why[quoteState as keyof typeof why] ?? (isReady || quoteState === 'loading' ? undefined : '')
  const brings =
    quote && quoteState === 'ready' && format.amount(quote.purchaseAmount.amount, quote.purchaseAmount.currency)
  return (
    <Row
      mark={<WalletMark name={label} />}
      title={label}
      sub={[names, fees].filter(Boolean).join(' · ')}
      end={
        <>
          {brings ?? (isQuoting ? undefined : t('onPage'))}
          <ExternalIcon size={16} />
        </>
      }
      isLoading={quoteState === 'loading'}
      disabledReason={reason}
      onClick={() => onramp.buy(name, t('opens'))}
      data-testid={`onramp-provider-${name}`}
    />
  )
}

/** Draws what the best offer costs, line by line; the lines are there from the beginning. */
function Costs({ onramp }: PartProps) {
  const t = useMessages(onRampMessages)
  const money = useMoney()
  const format = useFormat()
  const offers = useOptionalSignal(onramp?.offers) ?? []
  const best = useOptionalSignal(onramp?.best)
  if (!offers.some(({ isQuoting, quoteState }) => isQuoting && quoteState !== 'idle' && quoteState !== 'none'))
    return null
  const quote = best?.quote
  const isLoading = !quote && offers.some(({ quoteState }) => quoteState === 'loading')
  if (!quote && !isLoading) return null
  const bone = <Skeleton shape="sub" />
  const isEstimate = best?.quoteState === 'estimate'
  const aside = isEstimate ? { aside: t('estimate') } : {}
  return (
    <Card>
      <Details data-testid="onramp-costs">
        {!isEstimate && (
          <Detail label={t('subtotal')} data-testid="onramp-subtotal">
            {quote ? money(quote.paymentSubtotal) : bone}
          </Detail>
        )}
        {!isEstimate && (
          <Detail label={t('networkFee')} data-testid="onramp-network-fee">
            {quote ? money(quote.networkFee) : bone}
          </Detail>
        )}
        {best?.feeRange !== undefined && (
          <Detail label={t('providerFee')} aside={t('included')} data-testid="onramp-provider-fee">
            {format.code(best.feeRange)}
          </Detail>
        )}
        <Detail label={t('total')} data-testid="onramp-total" {...aside}>
          {quote ? money(quote.paymentTotal) : bone}
        </Detail>
      </Details>
    </Card>
  )
}

/** Reads the best offer out once it is there. */
function Spoken({ onramp }: PartProps) {
  const t = useMessages(onRampMessages)
  const money = useMoney()
  const format = useFormat()
  const best = useOptionalSignal(onramp?.best)
  const { quote, label = '' } = best ?? {}
  const amount = quote ? format.amount(quote.purchaseAmount.amount, quote.purchaseAmount.currency) : ''
  return (
    <div className="portico-hidden" role="status">
      {quote && best?.isReady && t('quoted', { provider: label, total: money(quote.paymentTotal), amount })}
    </div>
  )
}

/** Draws who sells it, and for how much. */
export function OnRampOffers({ onramp }: PartProps) {
  const t = useMessages(onRampMessages)
  const offers = useOptionalSignal(onramp?.offers) ?? []
  const best = useOptionalSignal(onramp?.best)
  const isBest = offers.length > 1 && best?.isReady && best.quote
  return (
    <>
      <RowGroup label={t('providers')}>
        {onramp ? (
          offers.map((offer) => <OfferRow key={offer.name} onramp={onramp} offer={offer} />)
        ) : (
          <SkeletonRows count={1} label={t('loading')} />
        )}
      </RowGroup>
      {isBest && <p className="portico-onramp-by">{t('by', { provider: best.label })}</p>}
      <Costs onramp={onramp} />
      <Spoken onramp={onramp} />
    </>
  )
}
