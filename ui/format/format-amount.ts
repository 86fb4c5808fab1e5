import { canonicalTag } from '../../kernel/lib/canonical-tag'

/** Number of decimals that every browser can format; some refuse more. */
const MAX_DECIMALS = 20

/**
 * Formats an exact decimal text in a language; the number is never a float in between.
 *
 * @param amount - a decimal text such as '1.482'; its number of decimals stays
 * @param locale - a BCP 47 tag; an unknown one falls back to the browser's own
 * @returns the amount with that language's digits and separators; an invalid number is returned unchanged
 *
 * @example
 * ```ts
 * import { formatAmount } from 'portico/ui'
 *
 * formatAmount('123456789012345678.901', 'de') // 123.456.789.012.345.678,901
 * ```
 */
export function formatAmount(amount: string, locale: string | undefined): string {
  const [, whole, part = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  if (whole === undefined) return amount
  const known = canonicalTag(locale)
  const first = part.slice(0, MAX_DECIMALS)
  const digits = first.length
  const format = new Intl.NumberFormat(known, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  // A text is formatted digit by digit (ECMA-402 of 2023); the types still ask for a number-like literal.
  const shown = format.format((digits ? `${whole}.${first}` : whole) as `${number}`)
  if (part.length === digits) return shown
  const digitOf = new Intl.NumberFormat(known)
  return shown + Array.from(part.slice(digits), (digit) => digitOf.format(Number(digit))).join('')
}
