import { addDecimals, compareDecimals, readDecimal } from '../../../kernel/lib/amounts'
import { sanitizeText } from '../../../kernel/lib/safe/sanitize-text'
import type { OnRampQuote } from '../../services/blockchain-api/contract'
import { decimalsOf } from './amount-rules'
import type { OnRampOrder } from './contract'

/** Why a quote is refused. */
export type QuoteFault = 'form' | 'currency' | 'amount' | 'sum' | 'fee' | 'size' | 'nothing'

/** Maximum age of a quote that is bought by, in ms. */
export const MAX_QUOTE_AGE_MS = 60_000

/** Maximum number of digits before the dot of an amount. */
const MAX_WHOLE_DIGITS = 16
const MAX_DECIMALS = 30
const MAX_ID_LENGTH = 100

type Amounts = Pick<OnRampQuote, 'paymentTotal' | 'paymentSubtotal' | 'purchaseAmount' | 'networkFee' | 'providerFee'>

const hasSize = (amount: string) => {
  const [whole = '', part = ''] = amount.split('.')
  return whole.length <= MAX_WHOLE_DIGITS && part.length <= MAX_DECIMALS
}

/** How far two amounts may be apart, since each was rounded: a cent, or the smallest coin where that is more. */
const toleranceOf = (decimals: number) => (decimals === 0 ? '1' : decimals === 1 ? '0.1' : '0.01')

/** Whether two amounts are the same but for a cent. */
function isWithinCent(one: string, other: string, decimals: number): boolean {
  const tolerance = toleranceOf(decimals)
  return (
    compareDecimals(one, addDecimals(other, tolerance)) <= 0 && compareDecimals(other, addDecimals(one, tolerance)) <= 0
  )
}

function findSumFault(
  { paymentTotal: total, paymentSubtotal: rest, networkFee, providerFee }: Amounts,
  amount: string,
  decimals: number,
) {
  const fees = addDecimals(networkFee.amount, providerFee?.amount ?? '0')
  if (compareDecimals(fees, rest.amount) > 0) return 'fee'
  if (!isWithinCent(total.amount, addDecimals(rest.amount, fees), decimals)) return 'sum'
  // Some add their fee to what was entered, some take it off: either way the total is what is shown.
  return isWithinCent(total.amount, amount, decimals) || isWithinCent(rest.amount, amount, decimals)
    ? undefined
    : 'amount'
}

/**
 * Finds what is wrong with a quote: currencies, sizes, and sums that differ by more than a cent.
 *
 * @returns undefined where it can be shown and bought by
 */
export function findQuoteFault(quote: Amounts, { amount, currency, asset }: OnRampOrder): QuoteFault | undefined {
  const { paymentTotal, paymentSubtotal, networkFee, providerFee, purchaseAmount } = quote
  const paid = [paymentTotal, paymentSubtotal, networkFee, ...(providerFee ? [providerFee] : [])]
  const all = [...paid, purchaseAmount]
  if (all.some((money) => readDecimal(money.amount) !== money.amount || money.amount.startsWith('-'))) return 'form'
  if (!all.every((money) => hasSize(money.amount))) return 'size'
  if (paid.some((money) => money.currency !== currency) || purchaseAmount.currency !== asset.symbol) return 'currency'
  if ([paymentTotal, paymentSubtotal, purchaseAmount].some((money) => compareDecimals(money.amount, '0') <= 0))
    return 'nothing'
  return findSumFault(quote, amount, decimalsOf(currency))
}

function readMoney(value: unknown) {
  const { amount, currency } = Object(value)
  return { amount: readDecimal(amount) ?? '', currency: sanitizeText(currency, 24) }
}

/** Reads a quote that anybody may have made; amounts become exact texts, and what is not there is no amount. */
export function readQuote(value: unknown): OnRampQuote {
  const { quoteId, paymentTotal, paymentSubtotal, purchaseAmount, networkFee, providerFee, isEstimate } = Object(value)
  return {
    quoteId: sanitizeText(quoteId, MAX_ID_LENGTH),
    paymentTotal: readMoney(paymentTotal),
    paymentSubtotal: readMoney(paymentSubtotal),
    purchaseAmount: readMoney(purchaseAmount),
    networkFee: readMoney(networkFee),
    ...(providerFee !== undefined && { providerFee: readMoney(providerFee) }),
    isEstimate: isEstimate === true,
  }
}

/** Whether what a quote brings or costs is not what another one said. */
export const isWorse = (next: OnRampQuote, before: OnRampQuote): boolean =>
  compareDecimals(next.purchaseAmount.amount, before.purchaseAmount.amount) < 0 ||
  compareDecimals(next.paymentTotal.amount, before.paymentTotal.amount) > 0
