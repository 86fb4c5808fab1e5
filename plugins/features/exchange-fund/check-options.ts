import { parseCaipNetworkId } from '../../../kernel/lib/caip'
import { checkOptions, type OptionRule, optionRules } from '../../../kernel/options/option-rules'
import type { ExchangeAsset, ExchangeSource } from './contract'
import { exchangeFundError } from './exchange-fund-errors'

/** What the plugin `exchange-fund` takes. */
export interface ExchangeFundOptions {
  /** Knows exchanges, pages and states in place of the service of the plugin blockchain-api: then no project is needed. */
  readonly source?: ExchangeSource | undefined
  /** What can be deposited, in place of the assets that come along. */
  readonly assets?: readonly ExchangeAsset[] | undefined
  /** What can be deposited beside those. */
  readonly moreAssets?: readonly ExchangeAsset[] | undefined
  /** Hosts, with port where not 443, that pictures of exchanges and assets load from; others stay letters. */
  readonly pictureHosts?: readonly string[] | undefined
  /** IANA names of time zones in which nothing is offered, in place of those of mainland China, Hong Kong and Macau. */
  readonly restrictedTimeZones?: readonly string[] | undefined
}

function createRule(): OptionRule {
  const { all, integer, is, list, methods, shape, text } = optionRules
  const fields = shape(
    {
      networkId: is('a CAIP-2 id', (id) => Boolean(parseCaipNetworkId(id))),
      symbol: text(),
      name: text(),
      decimals: integer(0, 77),
      address: text(),
      // Without the parser, which the first load of a page does not have.
      assetId: text(/^[-a-z\d]{3,8}:[-\w]{1,32}\/[-a-z\d]{3,8}:[-.%\w]{1,128}$/i, 'a CAIP-19 id'),
      iconUrl: text(),
    },
    { required: ['networkId', 'symbol', 'name', 'decimals'] },
  )
  const asset = all(
    fields,
    is('an asset whose assetId is of its networkId', (value) => {
      const { networkId, assetId = `${networkId}/` } = Object(value)
      return String(assetId).startsWith(`${networkId}/`)
    }),
    is('an asset with an assetId, where its network is none of eip155 and solana', (value) => {
      const { networkId, assetId } = Object(value)
      return assetId !== undefined || /^(?:eip155|solana):/.test(networkId)
    }),
  )
  const options: Readonly<Record<keyof ExchangeFundOptions, OptionRule>> = {
    source: methods('getExchanges', 'getExchangePayUrl', 'getExchangeBuyStatus'),
    assets: list(asset),
    moreAssets: list(asset),
    pictureHosts: list(text(/^[a-z\d.-]+(:\d+)?$/i, 'a host')),
    restrictedTimeZones: list(text()),
  }
  return shape(options)
}

/** @throws EXCHANGE_FUND_OPTIONS_INVALID with every fault at once */
export const checkExchangeFundOptions = (options: unknown): void =>
  checkOptions(options, createRule, (faults) => exchangeFundError('EXCHANGE_FUND_OPTIONS_INVALID', { faults }))
