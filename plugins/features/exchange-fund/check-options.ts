import { parseCaipAssetId } from '../../../kernel/lib/caip/caip-asset-id'
import { parseCaipNetworkId } from '../../../kernel/lib/caip/caip-network-id'
import { checkOptions, type OptionRule, optionRules } from '../../../kernel/options/option-rules'
import { exchangeFundError } from './exchange-fund-errors'
import type { ExchangeFundOptions } from './exchange-fund-options'

function createRule(): OptionRule {
  const { integer, is, list, methods, shape, text } = optionRules
  const asset = shape(
    {
      networkId: is('a CAIP-2 id', (id) => Boolean(parseCaipNetworkId(id))),
      symbol: text(),
      name: text(),
      decimals: integer(0, 77),
      address: text(),
      assetId: is('a CAIP-19 id', (id) => Boolean(parseCaipAssetId(id))),
      iconUrl: text(),
    },
    { required: ['networkId', 'symbol', 'name', 'decimals'] },
  )
  const fields: Readonly<Record<keyof ExchangeFundOptions, OptionRule>> = {
    source: methods('getExchanges', 'getExchangePayUrl', 'getExchangeBuyStatus'),
    assets: list(asset),
    pictureHosts: list(text(/^[a-z\d.-]+(:\d+)?$/i, 'a host')),
    restrictedTimeZones: list(text()),
  }
  return shape(fields)
}

/** @throws EXCHANGE_FUND_OPTIONS_INVALID with every fault at once */
export const checkExchangeFundOptions = (options: unknown): void =>
  checkOptions(options, createRule, (faults) => exchangeFundError('EXCHANGE_FUND_OPTIONS_INVALID', { faults }))
