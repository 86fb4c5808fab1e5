import type { Branded } from './brand'
import { caipError } from './caip-errors'
import type { Namespace } from './namespace'
import { describeValue, isWellFormed } from './well-formed'

/** A checked CAIP-2 id, such as `eip155:1`. */
export type CaipNetworkId = Branded<`${string}:${string}`, 'CaipNetworkId'>

export interface NetworkIdParts {
  readonly namespace: Namespace
  /** What names the network inside its namespace, such as `1`. */
  readonly reference: string
}

export interface ParsedNetworkId extends NetworkIdParts {
  readonly caipNetworkId: CaipNetworkId
}

const pattern = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/

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
  if (!isWellFormed(value, pattern)) throw caipError('CAIP_NETWORK_ID_INVALID', describeValue(value))
  // The pattern leaves exactly one colon.
  const [namespace, reference] = value.split(':') as [string, string]
  return { namespace, reference, caipNetworkId: value as CaipNetworkId }
}

/**
 * Joins a namespace and a reference to a CAIP-2 network id.
 *
 * @param parts - namespace (3 to 8 characters of a-z, 0-9, -) and reference (1 to 32 of a-z, A-Z, 0-9, -, _)
 * @returns the checked id
 * @throws CAIP_NETWORK_ID_INVALID where a part breaks the grammar
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
