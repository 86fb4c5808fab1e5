import { formatUnits, truncateDecimal } from '../../../../kernel/lib/amounts'
import { Card } from '../../../../ui/components/card'
import { Checkbox } from '../../../../ui/components/checkbox'
import { Disclosure } from '../../../../ui/components/disclosure'
import { Notice } from '../../../../ui/components/notice'
import { RadioGroup } from '../../../../ui/components/radio-group'
import { formatDollars } from '../../../../ui/format/format-dollars'
import { showAmount } from '../../../../ui/format/show-amount'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useFormat } from '../../../../ui/react/use-format'
import { useLazyController } from '../../../../ui/react/use-lazy-controller'
import { useLocale } from '../../../../ui/react/use-locale'
import { useOptionalSignal } from '../../../../ui/react/use-optional-signal'
import { useStyles } from '../../../../ui/react/use-styles'
import { type SwapApi, SwapController, type SwapQuote, type SwapToken } from '../contract'
import { worthOf } from '../price-impact'
import { QuoteDetails } from './quote-details'
import styles from './swap-details.css'
import { quoteMessages } from './swap-messages'

const slippages = ['0.1', '0.5', '1', '3']

interface QuoteProps {
  readonly swap: SwapApi
  readonly quote: SwapQuote
  readonly sell: SwapToken
  readonly buy: SwapToken
}

/** Units of what is received for one of what is given. */
const rateOf = ({ quote, sell, buy }: Omit<QuoteProps, 'swap'>) =>
  showAmount((quote.received * 10n ** BigInt(sell.decimals)) / quote.amount, buy.decimals)

/** Says what is lost where that is much, and has a person say that they know. */
function Loss({ swap, quote, sell, buy }: QuoteProps) {
  const t = useMessages(quoteMessages)
  const locale = useLocale()
  const level = useOptionalSignal(swap.impactLevel)
  const isAccepted = useOptionalSignal(swap.isLossAccepted) ?? false
  if (level !== 'confirm' && level !== 'blocked' && level !== 'unknown') return null
  if (level === 'blocked')
    return (
      <Notice tone="danger" data-testid="swap-loss">
        <b>{t('blockedTitle')}</b> {t('blockedText')}
      </Notice>
    )
  const [given, received] = [worthOf(quote.amount, sell), worthOf(quote.received, buy)]
  const unpriced = given === undefined ? sell.symbol : buy.symbol
  return (
    <>
      <Notice tone="warning" data-testid="swap-loss">
        {given !== undefined && received !== undefined ? (
          <>
            <b>{t('loses', { amount: formatDollars(subtract(given, received), locale) })}</b> {t('losesText')}
          </>
        ) : (
          t('unpriced', { symbol: unpriced })
        )}
      </Notice>
      <Card>
        <Checkbox
          label={level === 'unknown' ? t('acceptUnknown', { symbol: unpriced }) : t('acceptLoss')}
          isChecked={isAccepted}
          onChange={(next) => swap.acceptLoss(next)}
          data-testid="swap-accept-loss"
        />
      </Card>
    </>
  )
}

/** What the dollars of one text are more than those of another. */
function subtract(one: string, other: string): string {
  const scale = 24
  const units = (text: string) => BigInt(truncateDecimal(text, scale).replace('.', ''))
  return formatUnits(units(one) - units(other), scale)
}

/** Draws what an offer says, its line kept from the beginning, and how far the price may move. */
export default function SwapDetails() {
  useStyles(styles)
  const { controller: swap } = useLazyController(SwapController)
  const t = useMessages(quoteMessages)
  const format = useFormat()
  const [sell, buy, quote] = [
    useOptionalSignal(swap?.sell),
    useOptionalSignal(swap?.buy),
    useOptionalSignal(swap?.quote),
  ]
  const slippage = useOptionalSignal(swap?.slippage) ?? ''
  const level = useOptionalSignal(swap?.impactLevel)
  // The view draws it once both are chosen; until the controller is here, its place is kept.
  if (!swap || !sell || !buy) return <div className="portico-swap-details-place" />
  const percent = (text: string) => format.number(Number(text) / 100, { style: 'percent', maximumFractionDigits: 2 })
  const isTold = quote?.impact !== undefined && level !== 'fine'
  return (
    <>
      <Card>
        <Disclosure
          summary={
            <span className="portico-swap-rate">
              <span>
                {quote
                  ? t('rate', {
                      from: sell.symbol,
                      amount: format.amount(rateOf({ quote, sell, buy })),
                      to: buy.symbol,
                    })
                  : t('details')}
              </span>
              {isTold && (
                <span className={`portico-swap-impact portico-swap-impact--${level}`}>
                  <span className="portico-hidden">{t('impact')} </span>
                  {percent(formatUnits(BigInt(-(quote.impact ?? 0)), 2))}
                </span>
              )}
            </span>
          }
          data-testid="swap-details"
        >
          {quote && <QuoteDetails quote={quote} buy={buy} slippage={slippage} />}
          <div className="portico-swap-slippage">
            <span>{t('slippage')}</span>
            <RadioGroup
              kind="segment"
              label={t('slippage')}
              options={slippages.map((id) => ({ id, label: percent(id) }))}
              current={slippage}
              onChange={(next) => swap.setSlippage(next)}
            />
          </div>
        </Disclosure>
      </Card>
      {quote && <Loss swap={swap} quote={quote} sell={sell} buy={buy} />}
    </>
  )
}
