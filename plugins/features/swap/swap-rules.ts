import { formatUnits, multiplyDecimals, parseUnits, truncateDecimal } from '../../../kernel/lib/amounts'
import type { Network } from '../../../kernel/namespaces/network'
import type { SwapPlan, TokenPermit, TransactionFields } from '../../../kernel/namespaces/swap-capabilities'
import type { FeeEstimate } from '../../../kernel/namespaces/transfer-capabilities'
import type { ImpactLevel, QuoteState, SwapLack, SwapReview, SwapToken } from './contract'

/** One spelling of an asset's address: capitals of hexadecimal ones are a checksum; '' is the network's own currency. */
export const assetKey = (address: string | undefined): string =>
  address !== undefined && /^0x[\da-f]{40}$/i.test(address) ? address.toLowerCase() : (address ?? '')

/** Whether two addresses name one asset; undefined is the network's own currency. */
export const isSameAsset = (one: string | undefined, other: string | undefined): boolean =>
  assetKey(one) === assetKey(other)

/** One text for the nonce that a permit uses at its token. */
export const permitKey = ({ caipNetworkId }: Pick<Network, 'caipNetworkId'>, permit: TokenPermit): string =>
  [caipNetworkId, assetKey(permit.token), assetKey(permit.owner), permit.nonce].join(' ')

/** An amount in base units, or why the text is invalid. */
export type AmountVerdict = { readonly amount: bigint } | { readonly refusal: 'empty' | 'value' }

/**
 * Reads an amount that a person typed: exactly, or not at all.
 *
 * @param text - whole units, a decimal text with a dot
 */
export function readSwapAmount(text: string, decimals: number): AmountVerdict {
  if (text === '') return { refusal: 'empty' }
  if (!/^\d{1,200}(?:\.\d{1,200})?$/.test(text)) return { refusal: 'value' }
  try {
    const amount = parseUnits(text, decimals)
    return amount === 0n ? { refusal: 'empty' } : { amount }
  } catch {
    return { refusal: 'value' }
  }
}

/** What is asked of the form before anything is asked of others. */
export interface FilledForm {
  readonly isSupported: boolean
  readonly sell: SwapToken | undefined
  readonly buy: SwapToken | undefined
  readonly amount: string
  readonly hasQuote: boolean
  readonly quoteState: QuoteState
  readonly level: ImpactLevel
  readonly isLossAccepted: boolean
}

function quoteLack({ hasQuote, quoteState, level, isLossAccepted }: FilledForm): SwapLack {
  if (quoteState === 'none') return 'liquidity'
  if (quoteState === 'failed') return 'retry'
  if (!hasQuote) return 'quote'
  if (level === 'blocked') return 'blocked'
  return (level === 'confirm' || level === 'unknown') && !isLossAccepted ? 'confirm' : 'ready'
}

/** Returns what is missing in the form first. */
export function findLack(form: FilledForm): SwapLack {
  const { isSupported, sell, buy, amount } = form
  if (!isSupported) return 'network'
  if (!sell || !buy) return 'token'
  const verdict = readSwapAmount(amount, sell.decimals)
  if ('refusal' in verdict) return verdict.refusal === 'empty' ? 'amount' : 'value'
  return verdict.amount > sell.value && !sell.isUnread ? 'funds' : quoteLack(form)
}

/** Returns the exact worth of an amount in dollars; undefined where the price is unknown. */
export const worthOf = (amount: bigint, { decimals, price }: Pick<SwapToken, 'decimals' | 'price'>) =>
  price === undefined ? undefined : multiplyDecimals(formatUnits(amount, decimals), price)

const SCALE = 24
/** Hundredths of a percent in a whole. */
const WHOLE = 10_000n

/** Dollars as whole numbers of their smallest part that counts. */
const scaled = (dollars: string): bigint => parseUnits(truncateDecimal(dollars, SCALE), SCALE)

/**
 * Returns how much less the received amount is worth than the given one.
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
  // Rounded up, so that a loss above a limit never counts as equal to it.
  return Number(difference / whole + (difference > 0n && difference % whole !== 0n ? 1n : 0n))
}

/** In hundredths of a percent: above this an impact is shown as a loss. */
const TOLD_IMPACT = 100
/** In hundredths of a percent: above this a person has to confirm an impact. */
const CONFIRMED_IMPACT = 500

/** Returns what a price impact requires. @param max - hundredths of a percent above which swaps are blocked */
export function levelOf(impact: number | undefined, max: number): ImpactLevel {
  if (impact === undefined) return 'unknown'
  if (impact > max) return 'blocked'
  if (impact > CONFIRMED_IMPACT) return 'confirm'
  return impact > TOLD_IMPACT ? 'told' : 'fine'
}

/** A loss that a person accepted, in hundredths of a percent; 'unknown' where it could not be calculated. */
export type AcceptedLoss = number | 'unknown'

/** Returns the loss up to which offers count as accepted with this one: the next whole percent, since each offer differs a little. */
export const acceptedWith = (impact: number | undefined): AcceptedLoss =>
  impact === undefined ? 'unknown' : Math.ceil(impact / 100) * 100

/** Whether a loss is no more than the one that was accepted. */
export const isLossWithin = (impact: number | undefined, accepted: AcceptedLoss | undefined): boolean =>
  impact === undefined ? accepted === 'unknown' : typeof accepted === 'number' && impact <= accepted

/** Reads a percentage as hundredths of a percent; undefined for a text that is none from 0.01 to 10. */
export function readSlippage(percent: string): bigint | undefined {
  if (!/^\d{1,2}(?:\.\d{1,2})?$/.test(percent)) return undefined
  const hundredths = parseUnits(percent, 2)
  return hundredths >= 1n && hundredths <= 1000n ? hundredths : undefined
}

/** The least that is taken for an offer, cut to whole units as services and exchanges do. */
export const minReceivedOf = (received: bigint, slippage: bigint): bigint => (received * (WHOLE - slippage)) / WHOLE

/** A review, and a text of its content when it was made. */
export interface FrozenReview {
  readonly review: SwapReview
  readonly fingerprint: string
}

const linesOf = (fields: TransactionFields | TokenPermit): readonly string[] =>
  Object.entries(fields).map(([name, value]) => `${name}=${value}`)

/** Returns everything that a wallet gets of a review, and its purpose, as one text. */
export function fingerprintOf({
  intent,
  plan,
  isAtomic,
  isSponsored = false,
}: Pick<SwapReview, 'intent' | 'plan' | 'isAtomic' | 'isSponsored'>): string {
  const { network, account, sell = '', buy = '', amount, minReceived } = intent
  const payer = isSponsored ? ['paid by the app'] : []
  const permit = plan.permit ? ['permit', ...linesOf(plan.permit)] : []
  const steps = plan.steps.flatMap(({ kind, transaction, fee }) => [
    kind,
    ...linesOf(transaction),
    ...linesOf(fee?.terms ?? {}),
  ])
  return [network.caipNetworkId, account, sell, buy, amount, minReceived, isAtomic, ...payer, ...permit, ...steps].join(
    '\n',
  )
}

function freezeFee({ value, parts, terms }: FeeEstimate): FeeEstimate {
  return Object.freeze({ value, parts: Object.freeze({ ...parts }), terms: Object.freeze({ ...terms }) })
}

function freezePlan({ steps, permit, ...plan }: SwapPlan): SwapPlan {
  const frozen = steps.map(({ kind, transaction, fee }) =>
    Object.freeze({ kind, transaction: Object.freeze({ ...transaction }), ...(fee && { fee: freezeFee(fee) }) }),
  )
  return Object.freeze({
    ...plan,
    steps: Object.freeze(frozen),
    ...(permit && { permit: Object.freeze({ ...permit }) }),
  })
}

/** Freezes a review before it is shown, so that the wallet is later asked for exactly its content. */
export function freezeReview(review: SwapReview): FrozenReview {
  const frozen = Object.freeze({
    ...review,
    intent: Object.freeze({ ...review.intent }),
    plan: freezePlan(review.plan),
    sell: Object.freeze({ ...review.sell }),
    buy: Object.freeze({ ...review.buy }),
    quote: Object.freeze({ ...review.quote }),
  })
  return { review: frozen, fingerprint: fingerprintOf(frozen) }
}
