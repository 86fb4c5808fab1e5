import { atScale, commonScale, toDecimal, toText } from './decimal'

/** Adds two decimal texts, exactly. @throws AMOUNT_TEXT_INVALID */
export function addDecimals(one: string, other: string): string {
  const [a, b] = [toDecimal(one), toDecimal(other)]
  const scale = commonScale(a, b)
  return toText({ digits: atScale(a, scale) + atScale(b, scale), scale })
}
