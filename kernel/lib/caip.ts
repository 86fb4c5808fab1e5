import { defineErrors } from '../errors/portico-error'

/** The built-in namespaces. Data, not behaviour: a kernel adds the namespaces of its plugins. */
export const knownNamespaces = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos', 'sui', 'stacks'] as const

/**
 * Namespaces whose accounts sign in with the text of EIP-4361, which gives the network as a number; all others sign that of CAIP-122. A
 * server reads such texts without any plugin, so this is not part of a namespace's definition.
 */
export const eip4361Namespaces: readonly string[] = ['eip155']

/** A CAIP-2 namespace: one of the seven known ones, or that of any other plugin. */
type Namespace = (typeof knownNamespaces)[number] | (string & Record<never, never>)

declare const brand: unique symbol

/** A text that has been checked: only its parser and its formatter create one, so the type refuses a plain string. */
type Branded<Text extends string, Name extends string> = Text & { readonly [brand]: Name }

/** Errors of the CAIP parsers; hosts compare the first two texts to the letter. */
const caipError = /* @__PURE__ */ defineErrors({
  CAIP_NETWORK_ID_INVALID: 'Invalid CAIP-2 network id',
  CAIP_ADDRESS_INVALID: 'Invalid CAIP-10 address',
  CAIP_ASSET_ID_INVALID: 'Invalid CAIP-19 asset id',
})

// A CAIP-19 id with every part at its full length; nothing longer can be any CAIP id.
const MAX_ID_LENGTH = 258

/** Tells whether a value is a text of CAIP size and grammar; the size is checked first, which bounds the work of the pattern. */
function isWellFormed(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && value.length <= MAX_ID_LENGTH && pattern.test(value)
}

/** Returns the error context of a refused value: enough to recognise it, but never the whole of an untrusted text. */
function toErrorContext(value: unknown): { readonly value: string } {
  return { value: typeof value === 'string' ? value.slice(0, 64) : typeof value }
}

/** A checked CAIP-2 id, such as `eip155:1`. */
export type CaipNetworkId = Branded<`${string}:${string}`, 'CaipNetworkId'>

interface NetworkIdParts {
  readonly namespace: Namespace
  /** The name of the network inside its namespace, such as `1`. */
  readonly reference: string
}

interface ParsedNetworkId extends NetworkIdParts {
  readonly caipNetworkId: CaipNetworkId
}

const networkPattern = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/

/**
 * Splits a CAIP-2 network id into its namespace and reference.
 *
 * @param value - anything; only a text of the form `namespace:reference` passes
 * @returns both parts, and the id itself as a checked type
 * @throws CAIP_NETWORK_ID_INVALID for everything else
 * @see CAIP-2
 *
 * @example
 * ```ts
 * import { parseCaipNetworkId } from 'portico'
 *
 * parseCaipNetworkId('eip155:1').reference // '1'
 * ```
 */
export function parseCaipNetworkId(value: unknown): ParsedNetworkId {
  if (!isWellFormed(value, networkPattern)) throw caipError('CAIP_NETWORK_ID_INVALID', toErrorContext(value))
  // The pattern leaves exactly one colon.
  const [namespace, reference] = value.split(':') as [string, string]
  return { namespace, reference, caipNetworkId: value as CaipNetworkId }
}

/**
 * Joins a namespace and a reference to a CAIP-2 network id.
 *
 * @param parts - namespace (3 to 8 characters of a-z, 0-9, -) and reference (1 to 32 of a-z, A-Z, 0-9, -, _)
 * @returns the checked id
 * @throws CAIP_NETWORK_ID_INVALID if a part breaks the grammar
 * @see CAIP-2
 *
 * @example
 * ```ts
 * import { formatCaipNetworkId } from 'portico'
 *
 * formatCaipNetworkId({ namespace: 'eip155', reference: '1' }) // 'eip155:1'
 * ```
 */
export function formatCaipNetworkId({ namespace, reference }: NetworkIdParts): CaipNetworkId {
  return parseCaipNetworkId(`${namespace}:${reference}`).caipNetworkId
}

/** A checked CAIP-10 id, such as `eip155:1:0xab16…`. The address keeps its case. */
export type CaipAddress = Branded<`${string}:${string}:${string}`, 'CaipAddress'>

export interface AddressParts extends NetworkIdParts {
  readonly address: string
}

export interface ParsedAddress extends AddressParts, ParsedNetworkId {
  readonly caipAddress: CaipAddress
}

const addressPattern = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/

/**
 * Splits a CAIP-10 account id into its network and its address.
 *
 * @param value - anything; only a text of the form `namespace:reference:address` passes
 * @param namespaces - the namespaces that count as known; default: the seven built-in ones
 * @returns the three parts, the network id and the account id as checked types
 * @throws CAIP_ADDRESS_INVALID for everything else, and for an unknown namespace
 * @see CAIP-10. Whether the address suits its chain is the namespace plugin's business.
 *
 * @example
 * ```ts
 * import { parseCaipAddress } from 'portico'
 *
 * parseCaipAddress('eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb').caipNetworkId // 'eip155:1'
 * ```
 */
export function parseCaipAddress(value: unknown, namespaces: readonly Namespace[] = knownNamespaces): ParsedAddress {
  if (isWellFormed(value, addressPattern)) {
    // The pattern leaves exactly two colons.
    const [namespace, reference, address] = value.split(':') as [string, string, string]
    if (namespaces.includes(namespace)) {
      const caipNetworkId = `${namespace}:${reference}` as CaipNetworkId
      return { namespace, reference, address, caipNetworkId, caipAddress: value as CaipAddress }
    }
  }
  throw caipError('CAIP_ADDRESS_INVALID', toErrorContext(value))
}

/**
 * Joins a network and an address to a CAIP-10 account id.
 *
 * @param parts - namespace, reference and address (1 to 128 characters of a-z, A-Z, 0-9, -, ., %)
 * @param namespaces - the namespaces that count as known; default: the seven built-in ones
 * @returns the checked id
 * @throws CAIP_ADDRESS_INVALID if a part breaks the grammar or the namespace is unknown
 * @see CAIP-10
 *
 * @example
 * ```ts
 * import { formatCaipAddress, parseCaipNetworkId } from 'portico'
 *
 * formatCaipAddress({ ...parseCaipNetworkId('cosmos:cosmoshub-4'), address: 'cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0' })
 * ```
 */
export function formatCaipAddress(
  parts: AddressParts,
  namespaces: readonly Namespace[] = knownNamespaces,
): CaipAddress {
  return parseCaipAddress(`${parts.namespace}:${parts.reference}:${parts.address}`, namespaces).caipAddress
}

/** A checked CAIP-19 id, such as `eip155:1/slip44:60` or `eip155:1/erc721:0x0601…/771769`. */
export type CaipAssetId = Branded<`${string}:${string}/${string}:${string}`, 'CaipAssetId'>

export interface AssetIdParts {
  readonly caipNetworkId: CaipNetworkId
  /** What kind of asset: `slip44`, `erc20`, `erc721`, `token`… */
  readonly assetNamespace: string
  readonly assetReference: string
  /** Present if the id names one token of a collection. */
  readonly tokenId?: string
}

export interface ParsedAssetId extends AssetIdParts {
  readonly caipAssetId: CaipAssetId
}

const assetPattern =
  /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}\/[-a-z0-9]{3,8}:[-.%a-zA-Z0-9]{1,128}(?:\/[-.%a-zA-Z0-9]{1,78})?$/

/**
 * Splits a CAIP-19 asset id into its network, kind, reference and token.
 *
 * @param value - anything; only a text of the form `<CAIP-2>/<kind>:<reference>` or the same with `/<token id>` passes
 * @returns the parts, and the id itself as a checked type; `tokenId` is absent if the id has none
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
  if (!isWellFormed(value, assetPattern)) throw caipError('CAIP_ASSET_ID_INVALID', toErrorContext(value))
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
 * @throws CAIP_ASSET_ID_INVALID if a part breaks the grammar
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
  if (parsed.tokenId !== tokenId) throw caipError('CAIP_ASSET_ID_INVALID', toErrorContext(assetReference))
  return parsed.caipAssetId
}
