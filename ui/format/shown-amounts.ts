import { compareDecimals, formatUnits, truncateDecimal, truncateDollars } from '../../kernel/lib/amounts'
import { formatNumber } from './numbers-and-dates'
import { keepLeftToRight } from './writing-direction'

const SHOWN_DECIMALS = 6
const BALANCE_DECIMALS = 3

/**
 * Cuts an amount to at most six decimals, without rounding; an amount that would become zero is not cut.
 *
 * @param shown - the most decimals; a smaller number than six is raised to six where the amount would become zero
 */
export function showAmount(units: bigint, decimals: number, shown = SHOWN_DECIMALS): string {
  const exact = formatUnits(units, decimals)
  const cut = truncateDecimal(exact, Math.min(shown, decimals))
  if (!/[1-9]/.test(cut)) return shown < SHOWN_DECIMALS ? showAmount(units, decimals) : exact
  return cut.includes('.') ? cut.replace(/\.?0+$/, '') : cut
}

/** Cuts a balance of a list to three decimals, without rounding; a balance that would become zero has more. */
export const showBalance = (units: bigint, decimals: number): string => showAmount(units, decimals, BALANCE_DECIMALS)

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
