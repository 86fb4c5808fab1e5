/** Moves the network's own currency, and owns the accounts of people. */
// @ts-nocheck

export const SYSTEM_PROGRAM = '11111111111111111111111111111111'

/** Makes the account in which an owner keeps a token. */
export const ASSOCIATED_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

/** The two programs that keep tokens: the first, and Token-2022. */
export const tokenPrograms: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
