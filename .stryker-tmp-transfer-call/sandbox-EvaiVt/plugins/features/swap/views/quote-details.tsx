// @ts-nocheck
import { formatUnits } from '../../../../kernel/lib/amounts'
import { Detail, Details } from '../../../../ui/components/details'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useFormat } from '../../../../ui/react/use-format'
import type { SwapQuote, SwapToken } from '../contract'
import { quoteMessages } from './swap-messages'

interface QuoteDetailsProps {
  readonly quote: SwapQuote
  readonly buy: SwapToken
  /** In percent. */
  readonly slippage: string
}

/** Draws what an offer says, whole. */
export function QuoteDetails({ quote, buy, slippage }: QuoteDetailsProps) {
  const t = useMessages(quoteMessages)
  const format = useFormat()
  const { source, impact, minReceived, route, hasTransferFee } = quote
  const percent = (text: string) => format.number(Number(text) / 100, { style: 'percent', maximumFractionDigits: 2 })
  const names: Readonly<Record<string, string>> = { service: t('service'), router: t('router') }
  return (
    <Details>
      <Detail label={t('impact')} data-testid="swap-impact">
        {impact === undefined ? t('unknownImpact') : percent(formatUnits(BigInt(Math.max(0, impact)), 2))}
      </Detail>
      <Detail label={t('atLeast')} aside={percent(slippage)} data-testid="swap-min-received">
        {format.amount(formatUnits(minReceived, buy.decimals), buy.symbol)}
      </Detail>
      {route.length > 0 && (
        <Detail label={t('route')} data-testid="swap-route">
          {route.join(' → ')}
        </Detail>
      )}
      {hasTransferFee && (
        <Detail label={t('tokenFee')} aside={t('included')} data-testid="swap-token-fee">
          {t('tokenFeeText')}
        </Detail>
      )}
      <Detail label={t('source')}>{source.name || names[source.id] || source.id}</Detail>
      {source.feePercent !== undefined && (
        <Detail label={t('providerFee')} aside={t('included')} data-testid="swap-provider-fee">
          {percent(source.feePercent)}
        </Detail>
      )}
    </Details>
  )
}
