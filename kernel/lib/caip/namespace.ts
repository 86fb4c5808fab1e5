/** The built-in namespaces. Data, not behaviour: a kernel adds the namespaces of its plugins. */
export const knownNamespaces = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos', 'sui', 'stacks'] as const

/** A CAIP-2 namespace: one of the known seven, or that of a plugin the kernel has never heard of. */
export type Namespace = (typeof knownNamespaces)[number] | (string & Record<never, never>)
