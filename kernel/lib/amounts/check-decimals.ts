import { amountError } from './amount-errors'

/** So many decimals a token of 256 bits can use. */
const MAX_DECIMALS = 77

/** Makes sure that a count of decimals is one. @throws AMOUNT_DECIMALS_INVALID */
export function checkDecimals(decimals: number): void {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > MAX_DECIMALS)
    throw amountError('AMOUNT_DECIMALS_INVALID', { decimals })
}
