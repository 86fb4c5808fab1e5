import { compareDecimals, parseUnits } from '../../../kernel/lib/amounts'
import type { OnRampCurrency } from './contract'

/** Maximum amount of money, in whole units: more is a mistake in any currency. */
const MAX_AMOUNT = 10n ** 12n
/** Decimals that money has, where nobody knows the currency. */
const USUAL_DECIMALS = 2
/** Maximum number of decimals of a currency. */
const MAX_DECIMALS = 8

/** Answers how many decimals a currency has: 0 for JPY, 2 for USD. */
export function decimalsOf(currency: string | undefined): number {
  try {
    const { maximumFractionDigits = USUAL_DECIMALS } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency: currency ?? '',
    }).resolvedOptions()
    return Math.min(maximumFractionDigits, MAX_DECIMALS)
  } catch {
    return USUAL_DECIMALS
  }
}

/** Why an amount cannot be paid, and the nearest one that can. */
export type AmountVerdict =
  | { readonly lack: 'amount' | 'value' }
  | { readonly lack: 'low' | 'high'; readonly limit: string }
  | { readonly methods: readonly string[] }

const isPlain = (text: string) => /^\d{1,13}(?:\.\d+)?$/.test(text)

/** Reads an amount as units of its smallest coin; undefined where it is none, or finer than the currency. */
export function readFiatUnits(text: string, decimals: number): bigint | undefined {
  if (!isPlain(text)) return undefined
  try {
    const units = parseUnits(text, decimals)
    return units <= MAX_AMOUNT * 10n ** BigInt(decimals) ? units : undefined
  } catch {
    return undefined
  }
}

/** Limits that make sense: of plain amounts, the lower one first. */
const soundLimits = ({ limits }: OnRampCurrency) =>
  limits.filter(({ min, max }) => isPlain(min) && isPlain(max) && compareDecimals(min, max) <= 0)

const least = (amounts: readonly string[]) =>
  amounts.reduce((one, other) => (compareDecimals(one, other) < 0 ? one : other))
const most = (amounts: readonly string[]) =>
  amounts.reduce((one, other) => (compareDecimals(one, other) > 0 ? one : other))

/**
 * Tells by which ways an amount can be paid.
 *
 * @param text - an exact decimal text, or ''
 * @param currency - with its limits; without them every way takes what is asked
 * @returns the ways to pay that take it, or what is wrong with it
 */
export function judgeAmount(text: string, currency: OnRampCurrency, decimals = decimalsOf(currency.id)): AmountVerdict {
  if (text === '') return { lack: 'amount' }
  const units = readFiatUnits(text, decimals)
  if (units === undefined) return { lack: 'value' }
  if (units === 0n) return { lack: 'amount' }
  const limits = soundLimits(currency)
  if (limits.length === 0) return { methods: [] }
  const methods = limits.filter(({ min, max }) => compareDecimals(text, min) >= 0 && compareDecimals(text, max) <= 0)
  if (methods.length > 0) return { methods: methods.map(({ id }) => id) }
  const [low, high] = [least(limits.map(({ min }) => min)), most(limits.map(({ max }) => max))]
  return compareDecimals(text, low) < 0 ? { lack: 'low', limit: low } : { lack: 'high', limit: high }
}
