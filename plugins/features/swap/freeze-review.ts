import type { SwapPlan, TokenPermit, TransactionFields } from '../../../kernel/namespaces/swap-capabilities'
import type { FeeEstimate } from '../../../kernel/namespaces/transfer-capabilities'
import type { SwapReview } from './contract'

/** A review, and what it said when it was made. */
export interface FrozenReview {
  readonly review: SwapReview
  readonly fingerprint: string
}

const linesOf = (fields: TransactionFields | TokenPermit): readonly string[] =>
  Object.entries(fields).map(([name, value]) => `${name}=${value}`)

/** All that a wallet is told of a review, and what it was told for, as one text. */
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

/** Freezes a review before it is shown: what is asked for later is what is in it now. */
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
