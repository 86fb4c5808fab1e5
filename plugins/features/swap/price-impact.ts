import { formatUnits, multiplyDecimals, parseUnits, truncateDecimal } from '../../../kernel/lib/amounts'
import type { ImpactLevel, SwapToken } from './contract'

/** Dollars that an amount is worth, exact; undefined where nobody knows the price. */
export const worthOf = (amount: bigint, { decimals, price }: Pick<SwapToken, 'decimals' | 'price'>) =>
  price === undefined ? undefined : multiplyDecimals(formatUnits(amount, decimals), price)

const SCALE = 24
/** Hundredths of a percent in a whole. */
const WHOLE = 10_000n

/** Dollars as whole numbers of their smallest part that counts. */
const scaled = (dollars: string): bigint => parseUnits(truncateDecimal(dollars, SCALE), SCALE)

/**
 * Tells how much less an amount is worth than what is given for it.
 *
 * @param given - in US dollars
 * @param received - in US dollars
 * @returns hundredths of a percent, rounded up; below zero where it is worth more; undefined where one of them is not known
 */
export function impactOf(given: string | undefined, received: string | undefined): number | undefined {
  if (given === undefined || received === undefined) return undefined
  const [whole, part] = [scaled(given), scaled(received)]
  if (whole === 0n) return undefined
  const difference = (whole - part) * WHOLE
  // Up, so that nothing above a bound passes for what is at it.
  return Number(difference / whole + (difference > 0n && difference % whole !== 0n ? 1n : 0n))
}

const TOLD = 100
const CONFIRMED = 500

/** Tells what an impact demands. @param max - hundredths of a percent above which nothing is swapped */
export function levelOf(impact: number | undefined, max: number): ImpactLevel {
  if (impact === undefined) return 'unknown'
  if (impact > max) return 'blocked'
  if (impact > CONFIRMED) return 'confirm'
  return impact > TOLD ? 'told' : 'fine'
}

/** A loss that a person accepted, in hundredths of a percent; 'unknown' where nobody could tell it. */
export type AcceptedLoss = number | 'unknown'

/** Up to what a loss is accepted with this one: to the next whole percent, since each offer is a little different. */
export const acceptedWith = (impact: number | undefined): AcceptedLoss =>
  impact === undefined ? 'unknown' : Math.ceil(impact / 100) * 100

/** Whether a loss is no more than the one that was accepted. */
export const isLossWithin = (impact: number | undefined, accepted: AcceptedLoss | undefined): boolean =>
  impact === undefined ? accepted === 'unknown' : typeof accepted === 'number' && impact <= accepted

/** Reads a percentage as hundredths of a percent; undefined for what is none from 0.01 to 10. */
export function readSlippage(percent: string): bigint | undefined {
  if (!/^\d{1,2}(?:\.\d{1,2})?$/.test(percent)) return undefined
  const hundredths = parseUnits(percent, 2)
  return hundredths >= 1n && hundredths <= 1000n ? hundredths : undefined
}

/** The least that is taken for an offer, cut to whole units as services and exchanges do. */
export const minReceivedOf = (received: bigint, slippage: bigint): bigint => (received * (WHOLE - slippage)) / WHOLE
