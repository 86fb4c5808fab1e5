import { compareDecimals, formatUnits, truncateDecimal, truncateDollars } from '../../kernel/lib/amounts'
import { formatNumber } from './numbers-and-dates'
import { keepLeftToRight } from './writing-direction'

const SHOWN_DECIMALS = 6
const BALANCE_DECIMALS = 3

const isNothing = (text: string) => !/[1-9]/.test(text)

const cutAfter = (exact: string, decimals: number) => {
  const cut = truncateDecimal(exact, decimals)
  return cut.includes('.') ? cut.replace(/\.?0+$/, '') : cut
}

/** Cuts an amount to at most six decimals, without rounding; an amount that would become zero is not cut. */
export function showAmount(units: bigint, decimals: number): string {
  const exact = formatUnits(units, decimals)
  const cut = cutAfter(exact, Math.min(SHOWN_DECIMALS, decimals))
  return isNothing(cut) ? exact : cut
}

/** A balance of a list with three decimals at most, cut and never rounded; what would be nothing then has more. */
export function showBalance(units: bigint, decimals: number): string {
  const cut = cutAfter(formatUnits(units, decimals), Math.min(BALANCE_DECIMALS, decimals))
  return isNothing(cut) ? showAmount(units, decimals) : cut
}

/** Rounds up the maximum that is paid or sent, so that it never shows less. */
export function showAtMost(units: bigint, decimals: number): string {
  const step = 10n ** BigInt(Math.max(0, decimals - SHOWN_DECIMALS))
  return showAmount(units < step ? units : ((units + step - 1n) / step) * step, decimals)
}

const cent = '0.01'

/** US dollars as they are shown: cut after the cent, or "less than a cent" for a smaller value. */
export function cutDollars(exact: string): { readonly shown: string; readonly isUnderCent: boolean } {
  const isUnderCent = compareDecimals(exact, '0') > 0 && compareDecimals(exact, cent) < 0
  return { shown: isUnderCent ? cent : truncateDollars(exact), isUnderCent }
}

/**
 * Formats US dollars, cut after the cent and never rounded; an amount above zero is never shown as zero.
 *
 * @param exact - a decimal text
 * @param locale - BCP 47 tag
 * @returns for example '$4,912.07', '<$0.01', kept from left to right
 * @throws AMOUNT_TEXT_INVALID
 */
export function formatDollars(exact: string, locale: string): string {
  const { shown, isUnderCent } = cutDollars(exact)
  const written = formatNumber(shown, locale, { style: 'currency', currency: 'USD' })
  return keepLeftToRight(isUnderCent ? `<${written}` : written, locale)
}
