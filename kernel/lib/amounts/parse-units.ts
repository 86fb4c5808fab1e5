import { amountError } from './amount-errors'
import { checkDecimals } from './check-decimals'
import { atScale, toDecimal } from './decimal'

/**
 * Reads an amount in whole units as base units.
 *
 * @param text - digits with a dot between them at most; no sign, no exponent, no blanks
 * @param decimals - of the currency, 0 to 77
 * @returns base units
 * @throws AMOUNT_TEXT_INVALID; AMOUNT_PRECISION_EXCEEDED where something would be lost; AMOUNT_DECIMALS_INVALID
 *
 * @example
 * ```ts
 * parseUnits('1.5', 18) // 1500000000000000000n
 * ```
 */
export function parseUnits(text: string, decimals: number): bigint {
  checkDecimals(decimals)
  const amount = toDecimal(text)
  if (text.startsWith('-')) throw amountError('AMOUNT_TEXT_INVALID')
  if (amount.scale <= decimals) return atScale(amount, decimals)
  const surplus = 10n ** BigInt(amount.scale - decimals)
  if (amount.digits % surplus !== 0n) throw amountError('AMOUNT_PRECISION_EXCEEDED', { decimals })
  return amount.digits / surplus
}
