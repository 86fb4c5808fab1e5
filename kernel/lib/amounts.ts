import { defineErrors } from '../errors/portico-error'

/** Errors of the functions that read and calculate amounts. */
const amountError = /* @__PURE__ */ defineErrors({
  AMOUNT_TEXT_INVALID: 'This is no plain decimal amount.',
  AMOUNT_PRECISION_EXCEEDED: 'This amount has more than {decimals} decimals.',
  AMOUNT_DECIMALS_INVALID: 'Decimals are a whole number from 0 to 77.',
})

/** An exact number: digits / 10 ** scale. */
interface Decimal {
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
function toDecimal(text: string): Decimal {
  if (typeof text !== 'string' || text.length > MAX_LENGTH || !grammar.test(text))
    throw amountError('AMOUNT_TEXT_INVALID')
  const [whole = '', part = ''] = text.split('.')
  return { digits: BigInt(whole + part), scale: part.length }
}

/** The digits of a number as if it had more decimals. */
const atScale = ({ digits, scale }: Decimal, wanted: number): bigint => digits * 10n ** BigInt(wanted - scale)

/** The number of decimals that is enough for both numbers. */
const commonScale = (one: Decimal, other: Decimal): number => Math.max(one.scale, other.scale)

/** Writes a number in plain digits, with as many decimals as its scale. */
function writeDecimal({ digits, scale }: Decimal): string {
  const sign = digits < 0n ? '-' : ''
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0')
  return scale === 0 ? sign + text : `${sign}${text.slice(0, -scale)}.${text.slice(-scale)}`
}

/** Writes a number in plain digits, without trailing zeros after the dot. */
function toText(decimal: Decimal): string {
  const text = writeDecimal(decimal)
  return decimal.scale === 0 ? text : text.replace(/\.?0+$/, '')
}

const jsonGrammar = /^(?<sign>[+-]?)(?<whole>\d+)(?:\.(?<part>\d*))?(?:e(?<exponent>[+-]?\d{1,3}))?$/i
/** No amount of money is longer. */
const MAX_JSON_LENGTH = 160
const MAX_SHIFT = 100

/**
 * Reads a number of a server's JSON as an exact decimal text.
 *
 * @param value - a number, or a text of one; both may have an exponent, as JSON writes small prices
 * @returns plain digits without needless zeros; undefined for anything but a finite number
 *
 * @example
 * ```ts
 * readDecimal(1.2e-7) // '0.00000012'
 * ```
 */
export function readDecimal(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || text.length > MAX_JSON_LENGTH) return undefined
  const { sign, whole = '', part = '', exponent = '0' } = jsonGrammar.exec(text)?.groups ?? {}
  const shift = Number.parseInt(exponent, 10)
  if (whole === '' || shift > MAX_SHIFT || shift < -MAX_SHIFT) return undefined
  const digits = BigInt(whole + part) * (sign === '-' ? -1n : 1n)
  const scale = part.length - shift
  return scale >= 0 ? toText({ digits, scale }) : toText({ digits: digits * 10n ** BigInt(-scale), scale: 0 })
}

/** The most decimals that a 256-bit amount can have. */
const MAX_DECIMALS = 77

/** Makes sure that a number of decimals is valid. @throws AMOUNT_DECIMALS_INVALID */
function checkDecimals(decimals: number): void {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > MAX_DECIMALS)
    throw amountError('AMOUNT_DECIMALS_INVALID', { decimals })
}

/**
 * Reads an amount in whole units as base units.
 *
 * @param text - digits with a dot between them at most; no sign, no exponent, no blanks
 * @param decimals - of the currency, 0 to 77
 * @returns base units
 * @throws AMOUNT_TEXT_INVALID; AMOUNT_PRECISION_EXCEEDED if the text has more decimals than fit; AMOUNT_DECIMALS_INVALID
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

/**
 * Cuts a decimal text off after some decimals. It is not rounded, so it never shows more than there is.
 *
 * @param text - an exact decimal text
 * @param decimals - how many to show, 0 to 77; missing ones are zeros
 * @returns for example '1.482', '0.000'; a value that is cut to zero loses its sign
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

/** Cuts an amount of US dollars off after the cent. @throws AMOUNT_TEXT_INVALID */
export const truncateDollars = (text: string): string => truncateDecimal(text, 2)

/** Adds two decimal texts, exactly. @throws AMOUNT_TEXT_INVALID */
export function addDecimals(one: string, other: string): string {
  const [a, b] = [toDecimal(one), toDecimal(other)]
  const scale = commonScale(a, b)
  return toText({ digits: atScale(a, scale) + atScale(b, scale), scale })
}

/** Multiplies two decimal texts, exactly. @throws AMOUNT_TEXT_INVALID */
export function multiplyDecimals(one: string, other: string): string {
  const [a, b] = [toDecimal(one), toDecimal(other)]
  return toText({ digits: a.digits * b.digits, scale: a.scale + b.scale })
}

/** Compares two decimal texts: 1 if the first is greater, -1 if the other is, 0 if they are equal. @throws AMOUNT_TEXT_INVALID */
export function compareDecimals(one: string, other: string): -1 | 0 | 1 {
  const [a, b] = [toDecimal(one), toDecimal(other)]
  const scale = commonScale(a, b)
  const difference = atScale(a, scale) - atScale(b, scale)
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}
