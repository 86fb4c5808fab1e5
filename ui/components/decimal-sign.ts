import type { DecimalSign } from './read-amount'

/** Answers what parts decimals in a language, written with the digits 0 to 9. */
export function decimalSign(locale: string): DecimalSign {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
}
