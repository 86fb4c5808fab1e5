// @ts-nocheck
import { Card } from '../../../../ui/components/card'
import { Detail, Details } from '../../../../ui/components/details'
import { Note } from '../../../../ui/components/note'
import { SegmentedControl } from '../../../../ui/components/segmented-control'
import { showAmount } from '../../../../ui/format/show-amount'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { usePlural } from '../../../../ui/i18n/use-plural'
import { useController } from '../../../../ui/react/use-controller'
import { useFormat } from '../../../../ui/react/use-format'
import { useOptionalSignal } from '../../../../ui/react/use-optional-signal'
import { useValue } from '../../../../ui/react/use-value'
import { NetworksController } from '../../../foundations/networks/contract'
import type { NameCost, NamesApi } from '../contract'
import { namePriceMessages } from './names-messages'

interface YearsProps {
  readonly names: Pick<NamesApi, 'years' | 'setYears'>
}
interface PriceProps {
  readonly names: Pick<NamesApi, 'quote'>
}

const feeTexts = {
  reserve: 'reserveFee',
  register: 'registerFee',
  renew: 'changeFee',
  primary: 'changeFee',
} as const satisfies Readonly<Record<NameCost['kind'], string>>

const choices = [1, 2, 3, 5]

/** Words a number of years. */
export function useYearsText() {
  const plural = usePlural(namePriceMessages)
  return (years: number) => plural('time', years)
}

/** Draws for how long a name is taken. */
export function YearsChoice({ names }: YearsProps) {
  const t = useMessages(namePriceMessages)
  const years = useValue(names.years)
  const textOf = useYearsText()
  return (
    <SegmentedControl
      label={t('years')}
      options={choices.map((each) => ({ id: String(each), label: textOf(each) }))}
      current={String(years)}
      onChange={(id) => names.setYears(Number(id))}
      data-testid="name-years"
    />
  )
}

/** Draws what a name costs, with the fee of each transaction. */
export function NamePrice({ names }: PriceProps) {
  const t = useMessages(namePriceMessages)
  const format = useFormat()
  const textOf = useYearsText()
  const quote = useOptionalSignal(names.quote)
  const network = useValue(useController(NetworksController).active)
  if (!quote || !network) return null
  const { decimals, symbol } = network.nativeCurrency
  const show = (units: bigint) => format.amount(showAmount(units, decimals), symbol)
  const total = quote.steps.reduce((sum, { fee }) => sum + fee, quote.price)
  return (
    <>
      <Card>
        <Details>
          {quote.price > 0n && (
            <Detail label={t('price', { time: textOf(quote.years) })} data-testid="name-price">
              {show(quote.price)}
            </Detail>
          )}
          {quote.steps.map(({ kind, fee, isRough }) => (
            <Detail
              key={kind}
              label={t(isRough ? 'registerFeeAbout' : feeTexts[kind])}
              data-testid={`name-fee-${kind}`}
            >
              {show(fee)}
            </Detail>
          ))}
          <Detail label={t('total')} data-testid="name-total">
            {show(total)}
          </Detail>
        </Details>
      </Card>
      {quote.price > 0n && <Note>{t('spare', { amount: show(quote.maxPrice) })}</Note>}
    </>
  )
}
