import { formatAmount } from './format-amount'
import { keepLeftToRight } from './writing-direction'

/**
 * Formats the separate exact decimals in a text, such as '0.25 ETH → 500 USDC', in a language.
 *
 * @param locale - a canonical BCP 47 tag
 * @returns the text, kept from left to right where the language reads otherwise
 */
export function formatAmounts(text: string, locale: string): string {
  const written = text
    .split(' ')
    .map((word) => formatAmount(word, locale))
    .join(' ')
  return keepLeftToRight(written, locale)
}
