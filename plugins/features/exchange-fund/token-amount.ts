import { parseUnits, readDecimal } from '../../../kernel/lib/amounts'

/** Decimals of what is typed in US dollars. */
export const USD_DECIMALS = 6
/** Digits before the dot of what is typed. */
export const MAX_INTEGER_DIGITS = 10

/** The most base units of a typed amount. @param decimals - of US dollars, or of the asset */
export const maxTypedUnits = (decimals: number): bigint => 10n ** BigInt(MAX_INTEGER_DIGITS + decimals) - 1n

/** Decimals of a price that are kept; nothing is worth less. */
const MAX_PRICE_DECIMALS = 60

/** Reads a price in US dollars, an exact decimal text; undefined for what is none, for 0 and for what is below. */
export function readPrice(value: unknown): string | undefined {
  const price = readDecimal(value)
  const isPrice = price !== undefined && !price.startsWith('-') && /[1-9]/.test(price)
  const [, decimals = ''] = price?.split('.') ?? []
  return isPrice && decimals.length <= MAX_PRICE_DECIMALS ? price : undefined
}

/**
 * Reads a typed amount as base units.
 *
 * @param text - an exact decimal text
 * @returns undefined for what is none, for nothing, for one that is finer than the unit, and for one of more than 10 digits before the dot
 */
export function readTyped(text: string, decimals: number): bigint | undefined {
  try {
    const units = parseUnits(text, decimals)
    return units > 0n && units <= maxTypedUnits(decimals) ? units : undefined
  } catch {
    return undefined
  }
}

/**
 * Converts US dollars to base units of an asset, exactly, and rounded down.
 *
 * @param usd - millionths of a dollar
 * @param price - of one, in US dollars, as `readPrice` returns it
 * @param decimals - of the asset
 */
export function convertToUnits(usd: bigint, price: string, decimals: number): bigint {
  const [, part = ''] = price.split('.')
  const scale = 10n ** BigInt(part.length)
  return (usd * 10n ** BigInt(decimals) * scale) / (parseUnits(price, part.length) * 10n ** BigInt(USD_DECIMALS))
}
