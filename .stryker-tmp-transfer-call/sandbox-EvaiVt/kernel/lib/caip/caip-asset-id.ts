// @ts-nocheck
import type { Branded, CaipNetworkId } from './caip-network-id'
import { caipError, describeValue, isWellFormed } from './caip-network-id'

/** A checked CAIP-19 id, such as `eip155:1/slip44:60` or `eip155:1/erc721:0x0601…/771769`. */
export type CaipAssetId = Branded<`${string}:${string}/${string}:${string}`, 'CaipAssetId'>

export interface AssetIdParts {
  readonly caipNetworkId: CaipNetworkId
  /** What kind of asset: `slip44`, `erc20`, `erc721`, `token`… */
  readonly assetNamespace: string
  readonly assetReference: string
  /** Present where the id names one token of a collection. */
  readonly tokenId?: string
}

export interface ParsedAssetId extends AssetIdParts {
  readonly caipAssetId: CaipAssetId
}

const pattern = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}\/[-a-z0-9]{3,8}:[-.%a-zA-Z0-9]{1,128}(?:\/[-.%a-zA-Z0-9]{1,78})?$/

/**
 * Splits a CAIP-19 asset id into its network, kind, reference and token.
 *
 * @param value - anything; only a text of the form `<CAIP-2>/<kind>:<reference>` or the same with `/<token id>` passes
 * @returns the parts, and the id itself as a checked type; `tokenId` is absent where the id has none
 * @throws CAIP_ASSET_ID_INVALID for everything else
 * @see CAIP-19
 *
 * @example
 * ```ts
 * import { parseCaipAssetId } from 'portico'
 *
 * parseCaipAssetId('eip155:1/slip44:60').assetNamespace // 'slip44'
 * ```
 */
export function parseCaipAssetId(value: unknown): ParsedAssetId {
  if (!isWellFormed(value, pattern)) throw caipError('CAIP_ASSET_ID_INVALID', describeValue(value))
  // The pattern leaves one or two slashes, and exactly one colon in the second part.
  const [network, asset, tokenId] = value.split('/') as [CaipNetworkId, string, string?]
  const [assetNamespace, assetReference] = asset.split(':') as [string, string]
  const parsed = { caipNetworkId: network, assetNamespace, assetReference, caipAssetId: value as CaipAssetId }
  return tokenId === undefined ? parsed : { ...parsed, tokenId }
}

/**
 * Joins a network, kind, reference and token to a CAIP-19 asset id.
 *
 * @param parts - kind (3 to 8 characters of a-z, 0-9, -), reference (1 to 128 of a-z, A-Z, 0-9, -, ., %), token id (1 to 78 of the same)
 * @returns the checked id
 * @throws CAIP_ASSET_ID_INVALID where a part breaks the grammar
 * @see CAIP-19
 *
 * @example
 * ```ts
 * import { formatCaipAssetId, parseCaipNetworkId } from 'portico'
 *
 * const { caipNetworkId } = parseCaipNetworkId('eip155:1')
 * formatCaipAssetId({ caipNetworkId, assetNamespace: 'slip44', assetReference: '60' }) // 'eip155:1/slip44:60'
 * ```
 */
export function formatCaipAssetId({
  caipNetworkId,
  assetNamespace,
  assetReference,
  tokenId,
}: AssetIdParts): CaipAssetId {
  const token = tokenId === undefined ? '' : `/${tokenId}`
  const parsed = parseCaipAssetId(`${caipNetworkId}/${assetNamespace}:${assetReference}${token}`)
  // A slash inside the reference would otherwise turn its tail into a token id.
  if (parsed.tokenId !== tokenId) throw caipError('CAIP_ASSET_ID_INVALID', describeValue(assetReference))
  return parsed.caipAssetId
}
