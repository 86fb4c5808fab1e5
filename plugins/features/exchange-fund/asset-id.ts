import {
  type CaipAddress,
  type CaipAssetId,
  formatCaipAssetId,
  parseCaipAssetId,
  parseCaipNetworkId,
} from '../../../kernel/lib/caip'
import type { ExchangeAsset } from './contract'
import { assetKinds, coinTypes, nativeAddresses } from './contract-assets'
import { exchangeFundError } from './exchange-fund-errors'

/**
 * Names an asset as exchanges are asked for it.
 *
 * @throws CAIP_ASSET_ID_INVALID where its namespace is none of `assetKinds` and it brings no id of its own
 * @throws EXCHANGE_FUND_OPTIONS_INVALID where its own id is of another network: the address that receives would be none there
 * @see CAIP-19, SLIP-44
 */
export function assetIdOf({ networkId, address, assetId }: ExchangeAsset): CaipAssetId {
  if (assetId !== undefined) {
    const own = parseCaipAssetId(assetId)
    const faults = `assetId '${assetId}' is of another network than '${networkId}'`
    if (own.caipNetworkId !== networkId) throw exchangeFundError('EXCHANGE_FUND_OPTIONS_INVALID', { faults })
    return own.caipAssetId
  }
  const { caipNetworkId, namespace } = parseCaipNetworkId(networkId)
  const kind = assetKinds[namespace]
  const parts = address === undefined ? ['slip44', coinTypes[networkId] ?? kind?.coinType] : [kind?.token, address]
  const [assetNamespace = '', assetReference = ''] = parts
  return formatCaipAssetId({ caipNetworkId, assetNamespace, assetReference })
}

/** Whether two assets are the same one; addresses of some chains have a checksum by case, so case says nothing. */
export const isSameAsset = (one: ExchangeAsset, other: ExchangeAsset): boolean =>
  one.networkId === other.networkId && one.address?.toLowerCase() === other.address?.toLowerCase()

/** Names an asset as its price is asked for. @see CAIP-10 */
export function priceKeyOf({ networkId, address }: ExchangeAsset): CaipAddress {
  const [namespace = ''] = networkId.split(':')
  return `${networkId}:${address ?? nativeAddresses[namespace] ?? '0x'}` as CaipAddress
}
