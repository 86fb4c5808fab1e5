import { sanitizeText } from '../../../../kernel/lib/safe/sanitize-text'
import type { TokenPrice } from '../contract'
import type { ReadPicture } from '../picture-reader'
import { needFields, needList, present, readCaipAddress, readItems, readPrice } from './read-fields'

/**
 * Reads an answer of `POST /v1/fungible/price`; a price of nothing is none.
 *
 * @param data - `{ fungibles }`
 * @throws TypeError where there is no list
 */
export function parsePrices(data: unknown, readPicture: ReadPicture): readonly TokenPrice[] {
  return readItems(needList(needFields(data).fungibles), (row) => {
    const address = readCaipAddress(row.address)
    if (!address) return undefined
    return present<TokenPrice>({
      address,
      name: sanitizeText(row.name),
      symbol: sanitizeText(row.symbol, 24),
      price: readPrice(row.price),
      iconUrl: readPicture(row.iconUrl),
    })
  })
}
