import { formatUnits, truncateDecimal } from '../../../../kernel/lib/amounts'
import { Card } from '../../../../ui/components/card'
import { Checkbox } from '../../../../ui/components/checkbox'
import { Notice } from '../../../../ui/components/notice'
import { formatDollars } from '../../../../ui/format/shown-amounts'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useLazyController } from '../../../../ui/react/use-lazy-controller'
import { useLocale } from '../../../../ui/react/use-locale'
import { useOptionalSignal } from '../../../../ui/react/use-optional-signal'
import { SwapController } from '../contract'
import { worthOf } from '../swap-rules'
import { quoteMessages } from './swap-messages'

/** What the dollars of one text are more than those of another. */
function subtract(one: string, other: string): string {
  const scale = 24
  const units = (text: string) => BigInt(truncateDecimal(text, scale).replace('.', ''))
  return formatUnits(units(one) - units(other), scale)
}

/** Says what is lost where that is much, and has a person say that they know. */
export default function SwapLoss() {
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
