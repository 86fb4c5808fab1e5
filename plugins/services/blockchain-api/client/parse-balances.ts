import { parseUnits } from '../../../../kernel/lib/amounts/parse-units'
import { truncateDecimal } from '../../../../kernel/lib/amounts/truncate-decimal'
import type { TokenBalance } from '../contract'
import type { ReadPicture } from '../picture-reader'
import { toTokenBalance, uniteBalances } from '../to-token-balance'
import {
  type Fields,
  fieldsOf,
  needFields,
  needList,
  readAmount,
  readCaipAddress,
  readDecimals,
  readItems,
  readNetworkId,
  readPrice,
} from './read-fields'

/** Nobody looks through more; reading ten thousand would hold the page up for long. */
const MAX_ROWS = 1000

function readBalance(row: Fields, readPicture: ReadPicture): TokenBalance | undefined {
  const quantity = fieldsOf(row.quantity)
  const networkId = readNetworkId(row.chainId)
  const decimals = readDecimals(quantity.decimals)
  const numeric = readAmount(quantity.numeric)
  const address = readCaipAddress(row.address)
  if (!networkId || decimals === undefined || numeric === undefined) return undefined
  // An address of another network, or none that can be read, would make a token pass for the currency of this one.
  const isNative = row.address === undefined || row.address === null
  if (!isNative && !address?.startsWith(`${networkId}:`)) return undefined
  return toTokenBalance({
    name: row.name,
    symbol: row.symbol,
    networkId,
    address,
    decimals,
    // What a service says beyond the smallest unit is noise of its own reckoning.
    value: parseUnits(truncateDecimal(numeric, decimals), decimals),
    price: readPrice(row.price),
    iconUrl: readPicture(row.iconUrl),
  })
}

/**
 * Reads an answer of `GET /v1/account/{address}/balance`; rows that make no sense are left out.
 *
 * @param data - `{ balances }`
 * @returns the balances in the service's order, each token once, none of those without decimals
 * @throws TypeError where there is no list
 */
export function parseBalances(data: unknown, readPicture: ReadPicture): readonly TokenBalance[] {
  const rows = needList(needFields(data).balances)
  return uniteBalances(readItems(rows, (row) => readBalance(row, readPicture), MAX_ROWS))
}
