import { useMemo } from 'react'
import { formatAgo } from '../format/format-ago'
import { formatAmount } from '../format/format-amount'
import { formatAmounts } from '../format/format-amounts'
import { formatCurrency, formatDate, formatNumber } from '../format/numbers-and-dates'
import { isolate, isRightToLeft } from '../format/writing-direction'
import { useLocale } from './use-locale'

/** Functions that write numbers and times in the shown language. */
export interface Format {
  number(value: number | bigint | string, options?: Intl.NumberFormatOptions): string
  currency(amount: number | string, currency: string): string
  date(date: Date | number, options?: Intl.DateTimeFormatOptions): string
  /** Writes how long ago something was, in ms; where `now` is given, in calendar days. */
  ago(elapsedMs: number, now?: number): string
  /** Writes an exact decimal text, followed by its symbol, from left to right in any language. */
  amount(amount: string, symbol?: string): string
  /** Writes the exact decimals in a text, such as '0.25 ETH → 500 USDC', from left to right in any language. */
  amounts(text: string): string
  /** Writes an address, a hash or a code from left to right in any language. */
  code(text: string): string
}

/**
 * Returns the functions that write numbers, money, dates and codes in the shown language.
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
