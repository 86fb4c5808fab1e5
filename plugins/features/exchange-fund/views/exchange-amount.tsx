import { formatUnits } from '../../../../kernel/lib/amounts'
import { AmountField, TokenPick } from '../../../../ui/components/amount-field'
import { formatCurrency } from '../../../../ui/format/numbers-and-dates'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { TokenMark } from '../../../../ui/marks/token-mark'
import { useFormat } from '../../../../ui/react/use-format'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useLazyController } from '../../../../ui/react/use-lazy-controller'
import { useLocale } from '../../../../ui/react/use-locale'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { type ExchangeFundApi, ExchangeFundController, PayWithExchangeSelectAssetView } from '../contract'
import { cutAmount, formMessages, useAssetNetwork } from './exchange-messages'
import styles from './pay-with-exchange-view.css'

interface PartProps {
  readonly fund: ExchangeFundApi
}

/** US dollars that people deposit most. */
const suggested = ['10', '50', '100']

/** Draws how much, in dollars or in the asset, and of which asset. */
function Amount({ fund }: PartProps) {
  const t = useMessages(formMessages)
  const format = useFormat()
  const { router } = useKernel()
  const [asset, amount] = [useValue(fund.asset), useValue(fund.amount)]
  const [unit, units] = [useValue(fund.unit), useValue(fund.units)]
  const limits = useValue(fund.limits)
  const { network, name } = useAssetNetwork(asset)
  if (!asset) return null
  const { symbol, decimals, iconUrl } = asset
  const converted = units === undefined ? undefined : cutAmount(formatUnits(units, decimals))
  const worth = converted === undefined ? t('amountUsd') : t('about', { amount: format.amount(converted, symbol) })
  return (
    <AmountField
      key={unit}
      label={unit === 'usd' ? t('amountUsd') : t('amountToken', { symbol })}
      currency={unit === 'usd' ? 'USD' : undefined}
      value={amount}
      onChange={(text) => fund.setAmount(text)}
      {...limits}
      token={
        <TokenPick
          mark={<TokenMark symbol={symbol} icon={iconUrl} kind="token" network={network} size={28} />}
          onClick={() => router.push(PayWithExchangeSelectAssetView)}
          data-testid="deposit-from-exchange-asset-button"
        >
          {symbol}
        </TokenPick>
      }
      sub={unit === 'usd' ? worth : t('noPrice', { symbol })}
      balance={t('onNetwork', { network: name })}
      data-testid="deposit-from-exchange-amount"
    />
  )
}

/** Draws amounts to take with one press. */
function Chips({ fund }: PartProps) {
  const t = useMessages(formMessages)
  const locale = useLocale()
  const [amount, unit] = [useValue(fund.amount), useValue(fund.unit)]
  if (unit !== 'usd') return null
  return (
    <fieldset className="portico-exchange-chips" aria-label={t('chips')}>
      {suggested.map((dollars) => (
        <button
          key={dollars}
          type="button"
          className="portico-exchange-chip"
          aria-pressed={amount === dollars}
          onClick={() => fund.setAmount(dollars)}
        >
          {formatCurrency(dollars, 'USD', locale, { minimumFractionDigits: 0, currencyDisplay: 'narrowSymbol' })}
        </button>
      ))}
    </fieldset>
  )
}

/** Draws how much is deposited, and amounts to take. */
export default function ExchangeAmount() {
  useStyles(styles)
  const { controller: fund } = useLazyController(ExchangeFundController)
  if (!fund) return <div className="portico-exchange-place" />
  return (
    <>
      <Amount fund={fund} />
      <Chips fund={fund} />
    </>
  )
}
