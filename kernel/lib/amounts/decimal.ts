import { amountError } from './amount-errors'

/** An exact number: digits / 10 ** scale. */
export interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

const grammar = /^-?\d+(\.\d+)?$/
/** Room for the largest amount of 256 bits with 77 decimals, times a price that is as long. */
const MAX_LENGTH = 512

/**
 * Reads a plain decimal text: digits, perhaps a sign before them, perhaps a dot between them.
 *
 * @throws AMOUNT_TEXT_INVALID
 */
export function toDecimal(text: string): Decimal {
  if (typeof text !== 'string' || text.length > MAX_LENGTH || !grammar.test(text))
    throw amountError('AMOUNT_TEXT_INVALID')
  const [whole = '', part = ''] = text.split('.')
  return { digits: BigInt(whole + part), scale: part.length }
}

/** The digits of a number as if it had more decimals. */
export const atScale = ({ digits, scale }: Decimal, wanted: number): bigint => digits * 10n ** BigInt(wanted - scale)

/** The decimals that hold both numbers. */
export const commonScale = (one: Decimal, other: Decimal): number => Math.max(one.scale, other.scale)

/** Writes a number plainly, with so many decimals as it has. */
export function writeDecimal({ digits, scale }: Decimal): string {
  const sign = digits < 0n ? '-' : ''
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0')
  return scale === 0 ? sign + text : `${sign}${text.slice(0, -scale)}.${text.slice(-scale)}`
}

/** Writes a number plainly, without zeros that say nothing. */
export function toText(decimal: Decimal): string {
  const text = writeDecimal(decimal)
  return decimal.scale === 0 ? text : text.replace(/\.?0+$/, '')
}
