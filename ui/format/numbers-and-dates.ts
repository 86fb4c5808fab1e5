import { keepLeftToRight } from './writing-direction'

/**
 * Formats a number in a language.
 *
 * @param value - a number, a bigint, or an exact decimal text, which never becomes a float
 * @param locale - BCP 47 tag
 * @param options - those of `Intl.NumberFormat`
 * @returns the number with that language's separators; '—' for an invalid number
 *
 * @example
 * ```ts
 * import { formatNumber } from 'portico/ui'
 *
 * formatNumber(0.125, 'de', { style: 'percent', maximumFractionDigits: 1 }) // 12,5 %
 * ```
 */
export function formatNumber(
  value: number | bigint | string,
  locale: string,
  options?: Intl.NumberFormatOptions,
): string {
  if (!Number.isFinite(Number(value)) || value === '') return '—'
  // A text is formatted digit by digit (ECMA-402 of 2023); the types still ask for a number-like literal.
  return new Intl.NumberFormat(locale, options).format(value as number | `${number}`)
}

/**
 * Formats an amount of money in a language.
 *
 * @param amount - a number, or an exact decimal text
 * @param currency - ISO 4217 code, such as 'USD'
 * @param locale - BCP 47 tag
 * @param options - those of `Intl.NumberFormat`; default: the decimals of the currency
 * @returns for example '12,50 €', kept from left to right; '—' for an invalid number
 *
 * @example
 * ```ts
 * import { formatCurrency } from 'portico/ui'
 *
 * formatCurrency('12.5', 'EUR', 'de') // 12,50 €
 * ```
 */
export const formatCurrency = (
  amount: number | string,
  currency: string,
  locale: string,
  options?: Intl.NumberFormatOptions,
): string => keepLeftToRight(formatNumber(amount, locale, { ...options, style: 'currency', currency }), locale)

/**
 * Formats a date in a language, in the time zone of the person.
 *
 * @param date - a date, or ms since 1970
 * @param locale - BCP 47 tag
 * @param options - those of `Intl.DateTimeFormat`; default: the day, with the month as a word
 * @returns for example '3 Mar 2026'; '—' for an invalid date
 *
 * @example
 * ```ts
 * import { formatDate } from 'portico/ui'
 *
 * formatDate(Date.UTC(2026, 2, 3), 'fr', { dateStyle: 'long', timeZone: 'UTC' }) // 3 mars 2026
 * ```
 */
export function formatDate(
  date: Date | number,
  locale: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string {
  return Number.isNaN(new Date(date).getTime()) ? '—' : new Intl.DateTimeFormat(locale, options).format(date)
}
