import { AmountField, TokenPick } from '../../../../ui/components/amount-field'
import { SegmentedControl } from '../../../../ui/components/choices'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { TokenMark } from '../../../../ui/marks/token-mark'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useLazyController, useOptionalSignal } from '../../../../ui/react/use-lazy-controller'
import { type OnRampApi, OnRampController, OnRampFiatSelectView, OnRampTokenSelectView } from '../contract'
import { onRampMessages, useMethodName, useMoney } from './onramp-messages'

interface PartProps {
  readonly onramp: OnRampApi | undefined
}

const MAX_UNITS = 10n ** 20n
const SHOWN_DECIMALS = 20

/** Says how the amount breaks its limits. */
function useAmountProblem({ onramp }: PartProps): string | undefined {
  const t = useMessages(onRampMessages)
  const money = useMoney()
  const lack = useOptionalSignal(onramp?.lack)
  const limit = useOptionalSignal(onramp?.limit)
  const currency = useOptionalSignal(onramp?.currency)
  if (lack === 'value') return t('value')
  if (limit === undefined || !currency || (lack !== 'low' && lack !== 'high')) return undefined
  return t(lack, { amount: money({ amount: limit, currency: currency.id }) })
}

/** Draws the amount that is paid, and its currency. */
function Paid({ onramp }: PartProps) {
  const t = useMessages(onRampMessages)
  const { router } = useKernel()
  const currency = useOptionalSignal(onramp?.currency)
  const amount = useOptionalSignal(onramp?.amount) ?? ''
  const decimals = useOptionalSignal(onramp?.decimals) ?? 2
  const problem = useAmountProblem({ onramp })
  return (
    <AmountField
      key={currency?.id}
      label={t('pay', { currency: currency?.id ?? '' })}
      value={amount}
      onChange={(text) => onramp?.setAmount(text)}
      decimals={decimals}
      maxUnits={MAX_UNITS}
      isDisabled={!currency}
      token={
        <TokenPick
          mark={currency && <TokenMark symbol={currency.id} kind="currency" size={28} />}
          onClick={() => router.push(OnRampFiatSelectView)}
          data-testid="onramp-currency"
        >
          {currency?.id ?? t('pickCurrency')}
        </TokenPick>
      }
      problem={problem}
      sub={t('pay', { currency: currency?.id ?? '' })}
      data-testid="onramp-amount"
    />
  )
}

/** Draws the amount that is received, which is read-only. */
function ReceivedAmount({ onramp }: PartProps) {
  const t = useMessages(onRampMessages)
  const { router } = useKernel()
  const asset = useOptionalSignal(onramp?.asset)
  const best = useOptionalSignal(onramp?.best)
  const offers = useOptionalSignal(onramp?.offers) ?? []
  const isEstimate = best?.quoteState === 'estimate'
  const label = asset ? t('getAsset', { symbol: asset.symbol }) : t('get')
  return (
    <AmountField
      label={label}
      // An estimate repeats the amount of money; it does not tell what the purchase yields.
      value={best?.quote && !isEstimate ? best.quote.purchaseAmount.amount : ''}
      onChange={() => undefined}
      decimals={SHOWN_DECIMALS}
      isReadOnly
      isLoading={offers.some(({ quoteState }) => quoteState === 'loading') && !best?.quote}
      token={
        <TokenPick
          mark={asset && <TokenMark symbol={asset.symbol} kind="token" size={28} />}
          onClick={() => router.push(OnRampTokenSelectView)}
          data-testid="onramp-token"
        >
          {asset?.symbol ?? t('pickToken')}
        </TokenPick>
      }
      sub={isEstimate ? t('estimate') : t('get')}
      data-testid="onramp-received"
    />
  )
}

/** Draws amounts to choose from. */
function Presets({ onramp }: PartProps) {
  const t = useMessages(onRampMessages)
  const money = useMoney()
  const amount = useOptionalSignal(onramp?.amount)
  const currency = useOptionalSignal(onramp?.currency)
  const write = (preset: number) => {
    const digits = Number.isInteger(preset) ? { maximumFractionDigits: 0 } : {}
    return currency ? money({ amount: String(preset), currency: currency.id }, digits) : '—'
  }
  return (
    <SegmentedControl
      label={t('presets')}
      options={(onramp?.presets ?? []).map((preset) => ({ id: String(preset), label: write(preset) }))}
      current={amount}
      onChange={(preset) => onramp?.setAmount(preset)}
      data-testid="onramp-presets"
    />
  )
}

/** Draws the limits of each way to pay. */
function Limits({ onramp }: PartProps) {
  const t = useMessages(onRampMessages)
  const money = useMoney()
  const nameOf = useMethodName()
  const currency = useOptionalSignal(onramp?.currency)
  const isAwaited = (useOptionalSignal(onramp?.optionsState) ?? 'loading') === 'loading'
  if (isAwaited) return <div className="portico-onramp-limits portico-onramp-limits--awaited" />
  if (!currency || currency.limits.length === 0) return null
  return (
    <ul className="portico-onramp-limits" aria-label={t('methods')} data-testid="onramp-limits">
      {currency.limits.map(({ id, min, max }) => {
        const [low, high] = [min, max].map((amount) => money({ amount, currency: currency.id }))
        return (
          <li key={[id, min, max].join()}>{t('limits', { method: nameOf(id), min: low ?? '', max: high ?? '' })}</li>
        )
      })}
    </ul>
  )
}

/** Draws the amount that is paid and what it yields; space is kept until that is known. */
export default function OnRampAmounts() {
  const { controller: onramp } = useLazyController(OnRampController)
  if (!onramp) return <div className="portico-onramp-place" />
  return (
    <>
      <div className="portico-onramp-pair">
        <Paid onramp={onramp} />
        <ReceivedAmount onramp={onramp} />
      </div>
      <Presets onramp={onramp} />
      <Limits onramp={onramp} />
    </>
  )
}
