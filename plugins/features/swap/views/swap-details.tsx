import { useState } from 'react'
import { formatUnits } from '../../../../kernel/lib/amounts'
import { Card } from '../../../../ui/components/card'
import { SegmentedControl } from '../../../../ui/components/choices'
import { Disclosure } from '../../../../ui/components/details'
import { showAmount } from '../../../../ui/format/shown-amounts'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useFormat } from '../../../../ui/react/use-format'
import { useLazyController } from '../../../../ui/react/use-lazy-controller'
import { useOptionalSignal } from '../../../../ui/react/use-optional-signal'
import { useStyles } from '../../../../ui/react/use-styles'
import { SwapController, type SwapQuote, type SwapToken } from '../contract'
import { QuoteDetails } from './quote-details'
import styles from './swap-details.css'
import { quoteMessages } from './swap-messages'

const slippages = ['0.1', '0.5', '1', '3']

/** Units of what is received for one of what is given. */
const rateOf = (quote: SwapQuote, sell: SwapToken, buy: SwapToken) =>
  showAmount((quote.received * 10n ** BigInt(sell.decimals)) / quote.amount, buy.decimals)

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
  // An offer that goes keeps its place until the next one comes.
  const [kept, setKept] = useState(quote)
  if (quote && quote !== kept) setKept(quote)
  // The view draws it once both are chosen; until the controller is here, its place is kept.
  if (!swap || !sell || !buy) return <div className="portico-swap-part" />
  const percent = (text: string) => format.number(Number(text) / 100, { style: 'percent', maximumFractionDigits: 2 })
  const isTold = quote?.impact !== undefined && level !== 'fine'
  return (
    <Card>
      <Disclosure
        summary={
          <span className="portico-swap-rate">
            <span>
              {quote
                ? t('rate', {
                    from: sell.symbol,
                    amount: format.amount(rateOf(quote, sell, buy)),
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
        {kept && (
          <div className={quote ? undefined : 'portico-swap-gone'} aria-hidden={!quote}>
            <QuoteDetails quote={quote ?? kept} buy={buy} slippage={slippage} />
          </div>
        )}
        <div className="portico-swap-slippage">
          <span>{t('slippage')}</span>
          <SegmentedControl
            label={t('slippage')}
            options={slippages.map((id) => ({ id, label: percent(id) }))}
            current={slippage}
            onChange={(next) => swap.setSlippage(next)}
          />
        </div>
      </Disclosure>
    </Card>
  )
}
