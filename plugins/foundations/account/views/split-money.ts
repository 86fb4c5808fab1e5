export interface MoneyPart {
  readonly text: string
  /** Cents and their sign, which are drawn smaller. */
  readonly isSmall: boolean
}

/**
 * Writes US dollars in parts, so that the cents can be drawn smaller, wherever the language puts its sign.
 *
 * @param amount - a decimal text with two decimals
 * @param locale - BCP 47 tag
 */
export function splitMoney(amount: string, locale: string): readonly MoneyPart[] {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  const parts: MoneyPart[] = []
  // A text is formatted digit by digit (ECMA-402 of 2023); the types still ask for a number-like literal.
  for (const { type, value } of format.formatToParts(amount as `${number}`)) {
    const isSmall = type === 'decimal' || type === 'fraction'
    const before = parts.at(-1)
    if (before?.isSmall === isSmall) parts[parts.length - 1] = { text: before.text + value, isSmall }
    else parts.push({ text: value, isSmall })
  }
  return parts
}
