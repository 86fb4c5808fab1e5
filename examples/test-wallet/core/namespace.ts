/** The namespaces that have a key and a way to sign, and nothing else in common; by their CAIP-2 namespace. */
export const plainNamespaces = ['solana', 'sui', 'bip122', 'stacks', 'polkadot', 'cosmos'] as const

export type PlainNamespace = (typeof plainNamespaces)[number]

/** The namespaces that a test wallet can speak. */
export type Namespace = 'eip155' | PlainNamespace
