import { compareDecimals, multiplyDecimals } from '../../../kernel/lib/amounts'
import type { Transfer } from '../../services/blockchain-api/contract'
import { amountOf, identityOf } from './transfer-amount'

/** Less than one part in so many of the largest. */
const isPartOf = (transfer: Transfer, largest: string, parts: string) =>
  compareDecimals(multiplyDecimals(amountOf(transfer), parts), largest) < 0

function groupByToken(transfers: readonly Transfer[]) {
  const groups = new Map<string, Transfer[]>()
  for (const transfer of transfers) {
    const token = transfer.fungible && identityOf(transfer)
    if (token !== undefined) groups.set(token, [...(groups.get(token) ?? []), transfer])
  }
  return groups.values()
}

/** What of one token's transfers is only gas that came back. */
function refundsIn(group: readonly Transfer[]): readonly Transfer[] {
  const largest = group.map(amountOf).reduce((one, other) => (compareDecimals(one, other) < 0 ? other : one))
  if (group.length > 2) return group.filter((transfer) => isPartOf(transfer, largest, '100'))
  const isThereAndBack = ['in', 'out'].every((way) => group.some(({ direction }) => direction === way))
  return isThereAndBack ? group.filter((transfer) => isPartOf(transfer, largest, '10')) : []
}

/**
 * Leaves out of a transaction's transfers what is only gas that came back: of one token there and back, what is less than a
 * tenth of the other; of more, what is less than a hundredth of the largest.
 */
export function dropRefunds(transfers: readonly Transfer[]): readonly Transfer[] {
  const refunds = new Set([...groupByToken(transfers)].flatMap(refundsIn))
  return transfers.filter((transfer) => !refunds.has(transfer))
}
