// @ts-nocheck
import { formatUnits, truncateDecimal } from '../../kernel/lib/amounts'

const SHOWN_DECIMALS = 6

/** An amount with six decimals at most, cut and never rounded; what would be nothing then is whole. */
export function showAmount(units: bigint, decimals: number): string {
  const exact = formatUnits(units, decimals)
  const cut = truncateDecimal(exact, Math.min(SHOWN_DECIMALS, decimals))
  if (!/[1-9]/.test(cut)) return exact
  return cut.includes('.') ? cut.replace(/\.?0+$/, '') : cut
}
