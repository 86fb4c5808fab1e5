/** The namespaces that only have a key and a way to sign in common; by their CAIP-2 namespace. */
export const plainNamespaces = ['solana', 'sui', 'bip122', 'stacks', 'polkadot', 'cosmos'] as const

export type PlainNamespace = (typeof plainNamespaces)[number]

/** The namespaces that a test wallet can support. */
export type Namespace = 'eip155' | PlainNamespace
