import { checkDecimals } from './check-decimals'
import { toText } from './decimal'

/**
 * Writes base units as an exact decimal text in whole units.
 *
 * @param value - base units
 * @param decimals - of the currency, 0 to 77
 * @returns the amount without needless zeros: '1.48291', '0', '-2.5'
 * @throws AMOUNT_DECIMALS_INVALID
 *
 * @example
 * ```ts
 * formatUnits(1_482_910n, 6) // '1.48291'
 * ```
 */
export function formatUnits(value: bigint, decimals: number): string {
  checkDecimals(decimals)
  return toText({ digits: value, scale: decimals })
}
