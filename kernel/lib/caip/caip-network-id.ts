import { defineErrors } from '../../errors/portico-error'

/** The built-in namespaces. Data, not behaviour: a kernel adds the namespaces of its plugins. */
export const knownNamespaces = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos', 'sui', 'stacks'] as const

/**
 * Namespaces whose accounts sign in by the text of EIP-4361, in which a network is its number; all others sign that of CAIP-122. A
 * server reads such texts without any plugin, so this is no fact of a namespace's definition.
 */
export const eip4361Namespaces: readonly string[] = ['eip155']

/** A CAIP-2 namespace: one of the known seven, or that of a plugin the kernel has never heard of. */
export type Namespace = (typeof knownNamespaces)[number] | (string & Record<never, never>)

declare const brand: unique symbol

/** A text that has been checked: only its parser and its formatter make one, so a plain string does not pass for it. */
export type Branded<Text extends string, Name extends string> = Text & { readonly [brand]: Name }

/** Errors of the CAIP parsers; hosts compare the first two texts word for word. */
export const caipError = /* @__PURE__ */ defineErrors({
  CAIP_NETWORK_ID_INVALID: 'Invalid CAIP-2 network id',
  CAIP_ADDRESS_INVALID: 'Invalid CAIP-10 address',
  CAIP_ASSET_ID_INVALID: 'Invalid CAIP-19 asset id',
})

// A CAIP-19 id with every part at its full length; nothing longer can be any CAIP id.
const MAX_ID_LENGTH = 258

/** Tells whether a value is a text of CAIP size and grammar; the size is looked at first, so the pattern's work is bounded. */
export function isWellFormed(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && value.length <= MAX_ID_LENGTH && pattern.test(value)
}

/** Makes the error context of a refused value: enough to recognise it, never the whole of a foreign text. */
export function describeValue(value: unknown): { readonly value: string } {
  return { value: typeof value === 'string' ? value.slice(0, 64) : typeof value }
}

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
