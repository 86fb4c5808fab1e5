// @ts-nocheck
import { formatUnits, multiplyDecimals, parseUnits } from '../../../kernel/lib/amounts'
import type { Receiver, SendStep, SendToken } from './contract'

/** Why a text is no amount that can be sent. */
export type AmountRefusal = 'empty' | 'text' | 'decimals' | 'zero' | 'funds'

/** An amount in base units, or why there is none. */
export type AmountVerdict = { readonly amount: bigint } | { readonly refusal: AmountRefusal }

const isPlain = (text: string): boolean => /^\d{1,200}(?:\.\d{1,200})?$/.test(text)

/**
 * Reads an amount that a person typed: exactly, or not at all.
 *
 * @param text - whole units, a decimal text with a dot
 * @param token - its decimals, and how much of it there is
 */
export function readSendAmount(
  text: string,
  { decimals, value }: Pick<SendToken, 'decimals' | 'value'>,
): AmountVerdict {
  if (text === '') return { refusal: 'empty' }
  if (!isPlain(text)) return { refusal: 'text' }
  let amount: bigint
  try {
    amount = parseUnits(text, decimals)
  } catch {
    return { refusal: 'decimals' }
  }
  if (amount === 0n) return { refusal: 'zero' }
  return amount > value ? { refusal: 'funds' } : { amount }
}

/** The most that can be sent of a currency in which the fee is taken, too: with the fee it is the balance, to the unit. */
export const maxAmount = (balance: bigint, fee: bigint): bigint => (balance > fee ? balance - fee : 0n)

/** Dollars that an amount is worth, exact; undefined where nobody knows the price. */
export function worthOf(amount: bigint, decimals: number, price: string | undefined): string | undefined {
  return price === undefined ? undefined : multiplyDecimals(formatUnits(amount, decimals), price)
}

/**
 * Reckons what dollars buy of a token, cut after its last decimal and never rounded up.
 *
 * @param dollars - a decimal text with a dot
 * @param price - dollars for one whole token, exact
 * @returns base units; undefined where the text is no amount, or the price none
 */
export function unitsForDollars(dollars: string, price: string, decimals: number): bigint | undefined {
  if (!isPlain(dollars) || !isPlain(price)) return undefined
  const scaleOf = (text: string) => text.split('.')[1]?.length ?? 0
  const [paid, cost] = [parseUnits(dollars, scaleOf(dollars)), parseUnits(price, scaleOf(price))]
  if (cost === 0n) return undefined
  // paid / 10^a tokens for cost / 10^b dollars each: both as whole numbers, divided once.
  return (paid * 10n ** BigInt(scaleOf(price) + decimals)) / (cost * 10n ** BigInt(scaleOf(dollars)))
}

interface Form {
  readonly token: SendToken | undefined
  readonly amount: string
  readonly receiver: Receiver
}

const amountSteps: Readonly<Record<AmountRefusal, SendStep>> = {
  empty: 'amount',
  zero: 'amount',
  text: 'value',
  decimals: 'value',
  funds: 'funds',
}

/** Tells what a form lacks first. */
export function findStep({ token, amount, receiver }: Form): SendStep {
  if (!token) return 'token'
  const verdict = readSendAmount(amount, token)
  if ('refusal' in verdict) return amountSteps[verdict.refusal]
  if (receiver.state === 'empty') return 'address'
  return receiver.state === 'found' ? 'ready' : 'invalid'
}
