import { checkDecimals } from './check-decimals'
import { atScale, toDecimal, writeDecimal } from './decimal'

/**
 * Cuts a decimal text off after some decimals; it is never rounded, so it never says more than there is.
 *
 * @param text - an exact decimal text
 * @param decimals - how many to show, 0 to 77; missing ones are zeros
 * @returns for example '1.482', '0.000'; what is cut to nothing loses its sign
 * @throws AMOUNT_TEXT_INVALID, AMOUNT_DECIMALS_INVALID
 *
 * @example
 * ```ts
 * truncateDecimal('1.4829', 3) // '1.482'
 * ```
 */
export function truncateDecimal(text: string, decimals: number): string {
  checkDecimals(decimals)
  const exact = toDecimal(text)
  const digits =
    exact.scale <= decimals ? atScale(exact, decimals) : exact.digits / 10n ** BigInt(exact.scale - decimals)
  return writeDecimal({ digits, scale: decimals })
}
