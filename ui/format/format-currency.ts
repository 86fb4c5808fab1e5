import { formatNumber } from './format-number'

/**
 * Writes an amount of money in the manner of a language.
 *
 * @param amount - a number, or an exact decimal text
 * @param currency - ISO 4217 code, such as 'USD'
 * @param locale - BCP 47 tag
 * @returns for example '12,50 €', with as many decimals as the currency has; '—' for what is no number
 *
 * @example
 * ```ts
 * import { formatCurrency } from 'portico/ui'
 *
 * formatCurrency('12.5', 'EUR', 'de') // 12,50 €
 * ```
 */
export const formatCurrency = (amount: number | string, currency: string, locale: string): string =>
  formatNumber(amount, locale, { style: 'currency', currency })
