import { canonicalTag } from '../../kernel/lib/canonical-tag'

/**
 * Writes an exact decimal text in the manner of a language; the number is never a float in between.
 *
 * @param amount - a decimal text such as '1.482'; its count of decimals is kept
 * @param locale - a BCP 47 tag; an unknown one falls back to the browser's own
 * @returns the amount with that language's digits and separators; what is no number comes back as it is
 *
 * @example
 * ```ts
 * import { formatAmount } from 'portico/ui'
 *
 * formatAmount('123456789012345678.901', 'de') // 123.456.789.012.345.678,901
 * ```
 */
export function formatAmount(amount: string, locale: string | undefined): string {
  const decimals = /^-?\d+(?:\.(\d{1,20}))?$/.exec(amount)
  if (!decimals) return amount
  const digits = decimals[1]?.length ?? 0
  const known = locale === undefined ? undefined : canonicalTag(locale)
  const format = new Intl.NumberFormat(known, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  // A text is formatted digit by digit (ECMA-402 of 2023); the types still ask for a number-like literal.
  return format.format(amount as `${number}`)
}
