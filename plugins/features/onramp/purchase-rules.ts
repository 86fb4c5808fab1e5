import { addDecimals, compareDecimals, parseUnits, readDecimal } from '../../../kernel/lib/amounts'
import { parseUrl } from '../../../kernel/lib/safe/parse-url'
import { toSafeWebLink } from '../../../kernel/lib/safe/safe-link'
import { sanitizeText } from '../../../kernel/lib/safe/sanitize-text'
import type { OnRampQuote } from '../../services/blockchain-api/contract'
import type { OnRampCurrency, OnRampOrder } from './contract'

/** Maximum amount of money, in whole units: a larger one is a mistake in any currency. */
const MAX_AMOUNT = 10n ** 12n
/** Decimals of a currency that the platform does not know. */
const USUAL_DECIMALS = 2
/** Maximum number of decimals of a currency. */
const MAX_CURRENCY_DECIMALS = 8

/** Returns how many decimals a currency has: 0 for JPY, 2 for USD. */
export function decimalsOf(currency: string | undefined): number {
  try {
    const { maximumFractionDigits = USUAL_DECIMALS } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency: currency ?? '',
    }).resolvedOptions()
    return Math.min(maximumFractionDigits, MAX_CURRENCY_DECIMALS)
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

/** Reads an amount as units of its smallest coin; undefined where it is not an amount, or has more decimals than the currency. */
export function readFiatUnits(text: string, decimals: number): bigint | undefined {
  if (!isPlain(text)) return undefined
  try {
    const units = parseUnits(text, decimals)
    return units <= MAX_AMOUNT * 10n ** BigInt(decimals) ? units : undefined
  } catch {
    return undefined
  }
}

/** Removes duplicates: of two items with one key, the first stays. */
function keepFirst<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const seen = new Set<string>()
  return items.filter((item) => seen.size < seen.add(keyOf(item)).size)
}

/** Returns the limits that make sense: plain amounts, with the lower one first. */
const soundLimits = ({ limits }: OnRampCurrency) =>
  keepFirst(
    limits.filter(({ min, max }) => isPlain(min) && isPlain(max) && compareDecimals(min, max) <= 0),
    ({ id, min, max }) => [id, min, max].join(),
  )

/** Returns the currencies as they are listed: each once, with the limits that make sense. */
export const soundCurrencies = (currencies: readonly OnRampCurrency[]): readonly OnRampCurrency[] =>
  keepFirst(currencies, ({ id }) => id).map((currency) => ({ ...currency, limits: soundLimits(currency) }))

const least = (amounts: readonly string[]) =>
  amounts.reduce((one, other) => (compareDecimals(one, other) < 0 ? one : other))
const most = (amounts: readonly string[]) =>
  amounts.reduce((one, other) => (compareDecimals(one, other) > 0 ? one : other))

/**
 * Tells which ways to pay accept an amount.
 *
 * @param text - an exact decimal text, or ''
 * @param currency - with its limits; without them each way accepts any amount
 * @returns the ways to pay that accept it, or what is wrong with it
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
  // An amount in the gap between two ways to pay is told the next higher minimum; only one above all maximums is told a maximum.
  const higher = limits.map(({ min }) => min).filter((min) => compareDecimals(text, min) < 0)
  if (higher.length > 0) return { lack: 'low', limit: least(higher) }
  return { lack: 'high', limit: most(limits.map(({ max }) => max)) }
}

/** Why a quote is refused. */
export type QuoteFault = 'form' | 'currency' | 'amount' | 'sum' | 'fee' | 'size' | 'nothing'

/** Maximum age, in ms, of a quote that can be used for a purchase. */
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

/** Returns how far two rounded amounts may be apart: a cent, or the smallest coin where that is more. */
function toleranceOf(decimals: number) {
  if (decimals === 0) return '1'
  return decimals === 1 ? '0.1' : '0.01'
}

/** Tells whether two amounts differ by a cent at most. */
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
  // Some providers add their fee to the entered amount and some subtract it; in both cases the total is shown.
  return isWithinCent(total.amount, amount, decimals) || isWithinCent(rest.amount, amount, decimals)
    ? undefined
    : 'amount'
}

const paidBy = ({ paymentTotal, paymentSubtotal, networkFee, providerFee }: Amounts) => [
  ...[paymentTotal, paymentSubtotal, networkFee],
  ...(providerFee ? [providerFee] : []),
]

/** Checks whether the amounts of a quote can be shown: plain numbers of a possible size. */
export function findFormFault(quote: Amounts): QuoteFault | undefined {
  const all = [...paidBy(quote), quote.purchaseAmount]
  if (all.some(({ amount }) => readDecimal(amount) !== amount || amount.startsWith('-'))) return 'form'
  return all.every(({ amount }) => hasSize(amount)) ? undefined : 'size'
}

/**
 * Finds what is wrong with a quote: currencies, sizes, and sums that differ by more than a cent.
 *
 * @returns undefined where the quote can be shown and used for a purchase
 */
export function findQuoteFault(quote: Amounts, { amount, currency, asset }: OnRampOrder): QuoteFault | undefined {
  const { paymentTotal, paymentSubtotal, purchaseAmount } = quote
  const fault = findFormFault(quote)
  if (fault) return fault
  if (paidBy(quote).some((money) => money.currency !== currency) || purchaseAmount.currency !== asset.symbol)
    return 'currency'
  if ([paymentTotal, paymentSubtotal, purchaseAmount].some((money) => compareDecimals(money.amount, '0') <= 0))
    return 'nothing'
  return findSumFault(quote, amount, decimalsOf(currency))
}

function readMoney(value: unknown) {
  const { amount, currency } = Object(value)
  return { amount: readDecimal(amount) ?? '', currency: sanitizeText(currency, 24) }
}

/** Reads a quote from any source. Amounts become exact texts, and a missing value is not an amount. */
export function readQuote(value: unknown): OnRampQuote {
  const { quoteId, paymentTotal, paymentSubtotal, purchaseAmount, networkFee, providerFee, isEstimate } = Object(value)
  return {
    quoteId: sanitizeText(quoteId, MAX_ID_LENGTH),
    paymentTotal: readMoney(paymentTotal),
    paymentSubtotal: readMoney(paymentSubtotal),
    purchaseAmount: readMoney(purchaseAmount),
    networkFee: readMoney(networkFee),
    ...(providerFee !== undefined && providerFee !== null && { providerFee: readMoney(providerFee) }),
    isEstimate: isEstimate === true,
  }
}

/** Tells whether a quote yields less or costs more than an earlier one. */
export const isWorse = (next: OnRampQuote, before: OnRampQuote): boolean =>
  compareDecimals(next.purchaseAmount.amount, before.purchaseAmount.amount) < 0 ||
  compareDecimals(next.paymentTotal.amount, before.paymentTotal.amount) > 0

/** Why the address of a provider's page is refused. */
export type LinkFault = 'unsafe' | 'host' | 'account' | 'stranger'

/** What the address of a provider's page is checked against. */
export interface PageLinkParams {
  /** The address as the provider returned it. */
  readonly link: unknown
  /** The provider's own site. */
  readonly site: string
  readonly order: Pick<OnRampOrder, 'account' | 'asset'>
  /** Whether a text is an address of the namespace. */
  readonly isAddress: (text: string) => boolean
  /** Host of the page that opens it; default: the current page. */
  readonly page?: string
}

/** Returns one spelling of an address; in hexadecimal ones, capitals are only a checksum. */
const plain = (address: string) => (/^0x[\da-f]+$/i.test(address) ? address.toLowerCase() : address)

/** Tells whether a parameter holds a code. Its value may look like an address by chance, but the provider does not read it as one. */
const isCode = (name: string) => /(?:sign(?:ature)?|token|session|key|nonce|state|jwt|hash|id)$/i.test(name)

const decode = (text: string) => {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '))
  } catch {
    return text
  }
}

/**
 * Returns all texts of an address behind its host, as they are and after each round of decoding. The part behind '#' may be a path,
 * parameters, or both. Of parameters that hold codes, only the names are included.
 */
function textsOf({ pathname, hash, searchParams }: URL): readonly string[] {
  const fields = [...searchParams, ...new URLSearchParams(hash)]
  const texts = fields.flatMap(([name, value]) => (isCode(name) ? [name] : [name, value]))
  return [pathname, ...texts].map((text) => decode(decode(text)))
}

const wordsOf = (url: URL) => textsOf(url).flatMap((text) => text.split(/[^\w-]+/))

/** Tells whether the address of a page names the account as receiver; naming it only as customer does not count. */
export const namesAccount = (url: URL, account: string): boolean =>
  wordsOf(url).some((word) => plain(word) === plain(account))

/**
 * Tells whether a host is that of a site with its port, or a sub-domain of it. The host of a safe link may not be a sub-domain of
 * localhost.
 */
export function isOnSite(url: URL, site: string): boolean {
  const own = parseUrl(site)
  if (!own) return false
  return url.host === own.host || url.hostname.endsWith(`.${own.hostname}`)
}

/**
 * Checks the address of a provider's page. It must use https (http on localhost, from a page on localhost), be on the provider's own host
 * or
 * a sub-domain of it, and contain this account's address and no other one.
 *
 * @returns the address in its normal form, or why it is refused
 */
export function checkPageLink({
  link,
  site,
  order,
  isAddress,
  page,
}: PageLinkParams): { readonly href: string } | { readonly fault: LinkFault } {
  const href = toSafeWebLink(link, page)
  if (href === undefined) return { fault: 'unsafe' }
  const url = new URL(href)
  if (!isOnSite(url, site)) return { fault: 'host' }
  const words = wordsOf(url)
  const addresses = words.filter((word) => word.length >= 26 && isAddress(word)).map(plain)
  const [own, contract] = [plain(order.account), plain(order.asset.address ?? '')]
  if (addresses.some((address) => address !== own && address !== contract)) return { fault: 'stranger' }
  return namesAccount(url, order.account) ? { href } : { fault: 'account' }
}
