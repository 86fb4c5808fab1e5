// @ts-nocheck
import type { Branded, CaipNetworkId, NetworkIdParts, ParsedNetworkId } from './caip-network-id'
import { caipError, describeValue, isWellFormed, knownNamespaces, type Namespace } from './caip-network-id'

/** A checked CAIP-10 id, such as `eip155:1:0xab16…`. The address keeps its case. */
export type CaipAddress = Branded<`${string}:${string}:${string}`, 'CaipAddress'>

export interface AddressParts extends NetworkIdParts {
  readonly address: string
}

export interface ParsedAddress extends AddressParts, ParsedNetworkId {
  readonly caipAddress: CaipAddress
}

const pattern = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/

/**
 * Splits a CAIP-10 account id into its network and its address.
 *
 * @param value - anything; only a text of the form `namespace:reference:address` passes
 * @param namespaces - the namespaces that count as known; the seven built-in ones unless told
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
  if (isWellFormed(value, pattern)) {
    // The pattern leaves exactly two colons.
    const [namespace, reference, address] = value.split(':') as [string, string, string]
    if (namespaces.includes(namespace)) {
      const caipNetworkId = `${namespace}:${reference}` as CaipNetworkId
      return { namespace, reference, address, caipNetworkId, caipAddress: value as CaipAddress }
    }
  }
  throw caipError('CAIP_ADDRESS_INVALID', describeValue(value))
}

/**
 * Joins a network and an address to a CAIP-10 account id.
 *
 * @param parts - namespace, reference and address (1 to 128 characters of a-z, A-Z, 0-9, -, ., %)
 * @param namespaces - the namespaces that count as known; the seven built-in ones unless told
 * @returns the checked id
 * @throws CAIP_ADDRESS_INVALID where a part breaks the grammar or the namespace is unknown
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
