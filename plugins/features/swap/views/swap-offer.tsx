import { useState } from 'react'
import { formatUnits, truncateDecimal } from '../../../../kernel/lib/amounts'
import { Card } from '../../../../ui/components/card'
import { Checkbox } from '../../../../ui/components/checkbox'
import { SegmentedControl } from '../../../../ui/components/choices'
import { Disclosure } from '../../../../ui/components/details'
import { Notice } from '../../../../ui/components/notice'
import { formatDollars, showAmount } from '../../../../ui/format/shown-amounts'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useFormat } from '../../../../ui/react/use-format'
import { useLazyController, useOptionalSignal } from '../../../../ui/react/use-lazy-controller'
import { useLocale } from '../../../../ui/react/use-locale'
import { useStyles } from '../../../../ui/react/use-styles'
import { SwapController, type SwapQuote, type SwapToken } from '../contract'
import { worthOf } from '../swap-rules'
import { quoteMessages } from './swap-messages'
import styles from './swap-offer.css'
import { QuoteDetails } from './swap-parts'

const slippages = ['0.1', '0.5', '1', '3']

/** Digits of a rate, at the decimals that are shown, below which it says too little of the price. */
const TELLING = 1000n
const SHOWN_DECIMALS = 6

/** How much one whole token brings, and that at the decimals that are shown. */
function rateFor(given: bigint, decimals: number, received: bigint, { decimals: own }: SwapToken) {
  const rate = (received * 10n ** BigInt(decimals)) / given
  return { text: showAmount(rate, own), digits: rate / 10n ** BigInt(Math.max(0, own - SHOWN_DECIMALS)) }
}

/** What one of what is given brings; the other way round where that says more of the price. */
function rateOf({ received, amount }: SwapQuote, sell: SwapToken, buy: SwapToken) {
  const rate = rateFor(amount, sell.decimals, received, buy)
  const back = rateFor(received, buy.decimals, amount, sell)
  return rate.digits < TELLING && rate.digits < back.digits
    ? { from: buy.symbol, amount: back.text, to: sell.symbol }
    : { from: sell.symbol, amount: rate.text, to: buy.symbol }
}

/** Draws what an offer says, its line kept from the beginning, and how far the price may move. */
export function SwapDetails() {
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
  const rate = quote && rateOf(quote, sell, buy)
  const isTold = quote?.impact !== undefined && level !== 'fine'
  return (
    <Card>
      <Disclosure
        summary={
          <span className="portico-swap-rate">
            <span dir={rate && 'ltr'}>
              {rate ? t('rate', { ...rate, amount: format.amount(rate.amount) }) : t('details')}
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

/** What the dollars of one text are more than those of another. */
function subtract(one: string, other: string): string {
  const scale = 24
  const units = (text: string) => BigInt(truncateDecimal(text, scale).replace('.', ''))
  return formatUnits(units(one) - units(other), scale)
}

/** Says what is lost where that is much, and has a person say that they know. */
export function SwapLoss() {
  const { controller: swap } = useLazyController(SwapController)
  const t = useMessages(quoteMessages)
  const locale = useLocale()
  const [sell, buy, quote] = [
    useOptionalSignal(swap?.sell),
    useOptionalSignal(swap?.buy),
    useOptionalSignal(swap?.quote),
  ]
  const level = useOptionalSignal(swap?.impactLevel)
  const isAccepted = useOptionalSignal(swap?.isLossAccepted) ?? false
  if (!swap || !sell || !buy || !quote) return null
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
