/** The chain families that a test wallet can speak, by their CAIP-2 namespace. */
export type Family = 'eip155' | 'solana' | 'sui' | 'bip122' | 'stacks' | 'polkadot' | 'cosmos'

/** One that has a key and a way to sign, and nothing else in common with the others. */
export type PlainFamily = Exclude<Family, 'eip155'>
