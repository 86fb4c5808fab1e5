import { toDecimal, toText } from './decimal'

/** Multiplies two decimal texts, exactly. @throws AMOUNT_TEXT_INVALID */
export function multiplyDecimals(one: string, other: string): string {
  const [a, b] = [toDecimal(one), toDecimal(other)]
  return toText({ digits: a.digits * b.digits, scale: a.scale + b.scale })
}
