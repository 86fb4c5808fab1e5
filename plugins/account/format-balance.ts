/** Decimals a balance is shown with (spec 5). */
const SHOWN_DECIMALS = 3

/**
 * Writes base units as a decimal text, truncated and never rounded.
 *
 * @param value - base units
 * @param decimals - decimals of the currency, 0 to 77
 * @returns the whole part, a dot and 3 digits: '1.482'
 */
export function formatBalance(value: bigint, decimals: number): string {
  const sign = value < 0n ? '-' : ''
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).padEnd(SHOWN_DECIMALS, '0')
  return `${sign}${whole}.${fraction.slice(0, SHOWN_DECIMALS)}`
}
