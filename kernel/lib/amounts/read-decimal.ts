import { toText } from './decimal'

const grammar = /^(?<sign>[+-]?)(?<whole>\d+)(?:\.(?<part>\d*))?(?:e(?<exponent>[+-]?\d{1,3}))?$/i
/** Longer numbers are nobody's money. */
const MAX_LENGTH = 160
const FARTHEST = 100

/**
 * Reads a number of a server's JSON as an exact decimal text.
 *
 * @param value - a number, or a text that holds one; both may have an exponent, as JSON writes small prices
 * @returns plain digits without needless zeros; undefined for whatever is no finite number
 *
 * @example
 * ```ts
 * readDecimal(1.2e-7) // '0.00000012'
 * ```
 */
export function readDecimal(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || text.length > MAX_LENGTH) return undefined
  const { sign, whole = '', part = '', exponent = '0' } = grammar.exec(text)?.groups ?? {}
  const shift = Number.parseInt(exponent, 10)
  if (whole === '' || shift > FARTHEST || shift < -FARTHEST) return undefined
  const digits = BigInt(whole + part) * (sign === '-' ? -1n : 1n)
  const scale = part.length - shift
  return scale >= 0 ? toText({ digits, scale }) : toText({ digits: digits * 10n ** BigInt(-scale), scale: 0 })
}
