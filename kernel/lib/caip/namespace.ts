/** The built-in namespaces. Data, not behaviour: a kernel adds the namespaces of its plugins. */
export const knownNamespaces = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos', 'sui', 'stacks'] as const

/**
 * Namespaces whose accounts sign in by the text of EIP-4361, in which a network is its number; all others sign that of CAIP-122. A
 * server reads such texts without any plugin, so this is no fact of a namespace's definition.
 */
export const eip4361Namespaces: readonly string[] = ['eip155']

/** A CAIP-2 namespace: one of the known seven, or that of a plugin the kernel has never heard of. */
export type Namespace = (typeof knownNamespaces)[number] | (string & Record<never, never>)
