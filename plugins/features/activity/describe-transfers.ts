import { addDecimals, compareDecimals } from '../../../kernel/lib/amounts'
import type { Transfer, TransferDirection } from '../../services/blockchain-api/contract'
import { dropRefunds } from './drop-refunds'
import { amountOf, identityOf, toAmount } from './transfer-amount'

/** As many a row has room for. */
const SHOWN = 2

const places: Readonly<Record<TransferDirection, number>> = { out: 0, self: 1, in: 2 }

function addTransfers(one: Transfer, other: Transfer): Transfer {
  const quantity = addDecimals(amountOf(one), amountOf(other))
  if (one.worth === undefined && other.worth === undefined) return { ...one, quantity }
  return { ...one, quantity, worth: addDecimals(toAmount(one.worth), toAmount(other.worth)) }
}

function mergeTransfers(transfers: readonly Transfer[]): readonly Transfer[] {
  const merged = new Map<unknown, Transfer>()
  for (const transfer of transfers) {
    const identity = identityOf(transfer)
    const key = identity === undefined ? transfer : `${transfer.direction} ${identity}`
    const before = merged.get(key)
    merged.set(key, before ? addTransfers(before, transfer) : transfer)
  }
  return [...merged.values()]
}

/**
 * Answers the transfers that a row shows: gas that came back is left out, equal tokens of one direction are one, and of more than
 * two the two of highest worth stay.
 *
 * @param transfers - of one transaction
 * @returns at most two, what went out before what came in; sums are exact
 */
export function describeTransfers(transfers: readonly Transfer[]): readonly Transfer[] {
  return [...mergeTransfers(dropRefunds(transfers))]
    .sort((one, other) => compareDecimals(toAmount(other.worth), toAmount(one.worth)))
    .slice(0, SHOWN)
    .sort((one, other) => places[one.direction] - places[other.direction])
}
