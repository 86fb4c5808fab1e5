import type { SendReview } from './contract'

/** A review, what it said when it was made, and when that was. */
export interface FrozenReview {
  readonly review: SendReview
  readonly fingerprint: string
  /** ms since the epoch */
  readonly at: number
}

/** All that a wallet is told of a review, as one text. */
export function fingerprintOf({
  transfer,
  fee,
  isSponsored = false,
}: Pick<SendReview, 'transfer' | 'fee' | 'isSponsored'>): string {
  const { network, from, to, token = '', amount } = transfer
  const payer = isSponsored ? ['paid by the app'] : []
  const terms = Object.entries(fee.terms).map(([name, value]) => `${name}=${value}`)
  return [network.caipNetworkId, from, to, token, amount, fee.value, ...payer, ...terms].join('\n')
}

/** Freezes a review before it is shown: what is sent later is what is in it now. */
export function freezeReview(review: SendReview, at: number): FrozenReview {
  const transfer = Object.freeze({ ...review.transfer })
  const { terms, parts, value } = review.fee
  const fee = Object.freeze({ value, parts: Object.freeze({ ...parts }), terms: Object.freeze({ ...terms }) })
  const frozen = Object.freeze({ ...review, transfer, fee, token: Object.freeze({ ...review.token }) })
  return { review: frozen, fingerprint: fingerprintOf(frozen), at }
}

/** Whether a person is told the same by two reviews of a transfer. */
export function isSameReview(one: FrozenReview, other: FrozenReview): boolean {
  const [told, toldNow] = [one, other].map(({ review, fingerprint }) =>
    JSON.stringify([fingerprint, review.token.price, review.feePrice, review.warnings, review.lookalike]),
  )
  return told === toldNow
}
