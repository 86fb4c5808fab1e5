import { useMemo } from 'react'
import { formatAgo } from '../format/format-ago'
import { formatAmount } from '../format/format-amount'
import { formatAmounts } from '../format/format-amounts'
import { formatCurrency, formatDate, formatNumber } from '../format/numbers-and-dates'
import { isolate, isRightToLeft } from '../format/writing-direction'
import { useLocale } from './use-locale'

/** Numbers and times in the language that is shown. */
export interface Format {
  number(value: number | bigint | string, options?: Intl.NumberFormatOptions): string
  currency(amount: number | string, currency: string): string
  date(date: Date | number, options?: Intl.DateTimeFormatOptions): string
  /** How long ago something was, from ms; with the time of now in days of the calendar. */
  ago(elapsedMs: number, now?: number): string
  /** An exact decimal text, with its symbol behind it, kept from left to right. */
  amount(amount: string, symbol?: string): string
  /** A text in which exact decimal texts stand, such as '0.25 ETH → 500 USDC', kept from left to right. */
  amounts(text: string): string
  /** An address, a hash or a code, kept from left to right. */
  code(text: string): string
}

/**
 * Returns the functions that write numbers, money, dates and codes in the language that is shown.
 *
 * @returns the functions; the same ones until the language changes
 *
 * @example
 * ```tsx
 * import { useFormat } from 'portico/ui'
 *
 * export function Worth() {
 *   const format = useFormat()
 *   return <p>{format.amount('1.482', 'ETH')} · {format.currency('4211.07', 'USD')}</p>
 * }
 * ```
 */
export function useFormat(): Format {
  const locale = useLocale()
  return useMemo(() => {
    const code = isRightToLeft(locale) ? isolate : (text: string) => text
    return {
      number: (value, options) => formatNumber(value, locale, options),
      currency: (amount, currency) => formatCurrency(amount, currency, locale),
      date: (date, options) => formatDate(date, locale, options),
      ago: (elapsedMs, now) => formatAgo(elapsedMs, locale, now),
      amount: (amount, symbol) => code([formatAmount(amount, locale), symbol].filter(Boolean).join(' ')),
      amounts: (text) => formatAmounts(text, locale),
      code,
    }
  }, [locale])
}
