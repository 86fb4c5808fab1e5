import { parsePrices } from '../client/parse-prices'
import type { PriceSource } from '../contract'
import type { ReadPicture } from '../picture-reader'

/** Reads what a host's own source answers as strictly as what a service does; what it throws is left to the caller. */
export const guardPrices = (source: PriceSource, readPicture: ReadPicture): PriceSource => ({
  prices: async (query) => parsePrices({ fungibles: await source.prices(query) }, readPicture),
})
