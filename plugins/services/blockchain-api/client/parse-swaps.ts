import { sanitizeText } from '../../../../kernel/lib/safe/sanitize-text'
import type { BuiltTransaction, GasPrice, SwapQuote, SwapToken } from '../contract'
import type { ReadPicture } from '../picture-reader'
import {
  fieldsOf,
  matching,
  need,
  needFields,
  needList,
  present,
  readBytes,
  readCaipAddress,
  readDecimals,
  readItems,
  readUnits,
} from './read-fields'

const idForm = /^[!-~]{1,200}$/

/** Reads an answer of `GET /v1/convert/quotes`. @throws TypeError where there is no list */
export function parseQuotes(data: unknown): readonly SwapQuote[] {
  return readItems(needList(needFields(data).quotes), (row) => {
    const [fromAmount, toAmount] = [readUnits(row.fromAmount), readUnits(row.toAmount)]
    if (fromAmount === undefined || toAmount === undefined) return undefined
    return present<SwapQuote>({
      id: matching(row.id, idForm),
      fromAmount,
      fromAccount: matching(row.fromAccount, idForm) ?? '',
      toAmount,
      toAccount: matching(row.toAccount, idForm) ?? '',
    })
  })
}

/** Reads an answer of `GET /v1/convert/tokens`. @throws TypeError where there is no list */
export function parseSwapTokens(data: unknown, readPicture: ReadPicture): readonly SwapToken[] {
  return readItems(needList(needFields(data).tokens), (row) => {
    const [address, decimals] = [readCaipAddress(row.address), readDecimals(row.decimals)]
    const [name, symbol] = [sanitizeText(row.name), sanitizeText(row.symbol, 24)]
    if (!address || decimals === undefined || !symbol) return undefined
    const iconUrl = readPicture(row.logoUri)
    return present<SwapToken>({
      name: name || symbol,
      symbol,
      address,
      decimals,
      iconUrl,
      hasPermit: row.eip2612 === true,
    })
  })
}

/** Reads an answer of `GET /v1/convert/allowance`. @throws TypeError where there is no amount */
export const parseAllowance = (data: unknown): bigint => need(readUnits(needFields(data).allowance))

/** Reads an answer of `GET /v1/convert/gas-price`. @throws TypeError where one of the three is missing */
export function parseGasPrice(data: unknown): GasPrice {
  const { standard, fast, instant } = needFields(data)
  return { standard: need(readUnits(standard)), fast: need(readUnits(fast)), instant: need(readUnits(instant)) }
}

/**
 * Reads an answer of `build-approve` or `build-transaction`: here nothing may be missing.
 *
 * @param data - `{ tx }`; what is sent along is called `value` by the one and `amount` by the other
 * @throws TypeError
 */
export function parseBuilt(data: unknown): BuiltTransaction {
  const tx = needFields(needFields(data).tx)
  const { gas, gasPrice } = fieldsOf(tx.eip155)
  return {
    from: need(readCaipAddress(tx.from)),
    to: need(readCaipAddress(tx.to)),
    data: need(readBytes(tx.data)),
    value: need(readUnits(tx.value ?? tx.amount)),
    gas: need(readUnits(gas)),
    gasPrice: need(readUnits(gasPrice)),
  }
}
