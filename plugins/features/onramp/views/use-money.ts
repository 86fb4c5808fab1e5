import { formatCurrency } from '../../../../ui/format/numbers-and-dates'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useLocale } from '../../../../ui/react/use-locale'
import type { Money } from '../../../services/blockchain-api/contract'
import { onRampMessages } from './onramp-messages'

/** Writes money by its ISO 4217 code; what is no code stands behind the amount. */
export function useMoney(): (money: Money) => string {
  const locale = useLocale()
  return ({ amount, currency }) =>
    /^[A-Z]{3}$/.test(currency) ? formatCurrency(amount, currency, locale) : `${amount} ${currency}`
}

/** Names a way to pay; one that is not known here by its own word, without signs. */
export function useMethodName(): (method: string) => string {
  const t = useMessages(onRampMessages)
  return (method) => {
    if (method === 'card') return t('card')
    if (method.startsWith('ach') || method.includes('bank')) return t('bank')
    return method.replace(/[^A-Za-z0-9]+/g, ' ').slice(0, 24)
  }
}
