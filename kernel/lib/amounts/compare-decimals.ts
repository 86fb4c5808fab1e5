import { atScale, commonScale, toDecimal } from './decimal'

/** Tells which of two decimal texts is more: -1 the other one, 1 the first, 0 neither. @throws AMOUNT_TEXT_INVALID */
export function compareDecimals(one: string, other: string): -1 | 0 | 1 {
  const [a, b] = [toDecimal(one), toDecimal(other)]
  const scale = commonScale(a, b)
  const difference = atScale(a, scale) - atScale(b, scale)
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}
