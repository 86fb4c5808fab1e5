import { readCaipAddress, readDecimals, readItems, readPrice, readUnits } from '../client/read-fields'
import type { BalanceSource } from '../contract'
import type { ReadPicture } from '../picture-reader'
import { toTokenBalance, uniteBalances } from '../to-token-balance'

/** Reads what a host's own source answers as strictly as what a service does; what it throws is left to the caller. */
export function guardBalances(source: BalanceSource, readPicture: ReadPicture): BalanceSource {
  return {
    async balances(query) {
      const { caipNetworkId: networkId } = query.network
      const rows = readItems(await source.balances(query), (row) => {
        const decimals = readDecimals(row.decimals)
        const value = typeof row.value === 'bigint' ? row.value : readUnits(row.value)
        const address = readCaipAddress(row.address)
        if (decimals === undefined || value === undefined || row.networkId !== networkId) return undefined
        if (row.address !== undefined && !address?.startsWith(`${networkId}:`)) return undefined
        const { name, symbol } = row
        const [price, iconUrl] = [readPrice(row.price), readPicture(row.iconUrl)]
        return toTokenBalance({ name, symbol, networkId, decimals, value, address, price, iconUrl })
      })
      return uniteBalances(rows)
    },
  }
}
