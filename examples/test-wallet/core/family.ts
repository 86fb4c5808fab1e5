/** The families that have a key and a way to sign, and nothing else in common; by their CAIP-2 namespace. */
export const plainFamilies = ['solana', 'sui', 'bip122', 'stacks', 'polkadot', 'cosmos'] as const

export type PlainFamily = (typeof plainFamilies)[number]

/** The chain families that a test wallet can speak. */
export type Family = 'eip155' | PlainFamily
