import { base58 } from '@scure/base'
import { type Address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'

export const tokenPrograms = {
  'spl-token': 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'spl-token-2022': 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
} as const
export type TokenProgram = keyof typeof tokenPrograms

export interface TokenAccount {
  readonly address: string
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  readonly program: TokenProgram
  readonly lamports: bigint
  readonly data: Uint8Array
}

const associatedProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as Address
const [mintSize, accountSize] = [82, 165]

const write = (size: number, parts: readonly (readonly [offset: number, bytes: Uint8Array])[]) => {
  const data = new Uint8Array(size)
  for (const [offset, bytes] of parts) data.set(bytes, offset)
  return data
}
const u64 = (value: bigint) => new Uint8Array(new BigUint64Array([value]).buffer)
const one = Uint8Array.of(1)

/** A mint of the token programs: its authority, supply, decimals, and that it is initialised. */
export const writeMint = (authority: string, supply: bigint, decimals: number) =>
  write(mintSize, [
    [0, one],
    [4, base58.decode(authority)],
    [36, u64(supply)],
    [44, Uint8Array.of(decimals)],
    [45, one],
  ])

/** An account of the token programs: its mint, its owner, its amount, and that it is initialised. */
export const writeTokenAccount = (mint: string, owner: string, amount: bigint) =>
  write(accountSize, [
    [0, base58.decode(mint)],
    [32, base58.decode(owner)],
    [64, u64(amount)],
    [108, one],
  ])

const readU64 = (data: Uint8Array, at: number) => new DataView(data.buffer, data.byteOffset).getBigUint64(at, true)

export const readMint = (data: Uint8Array) => ({ supply: readU64(data, 36), decimals: data[44] ?? 0 })

/** Reads a token account; undefined for a mint, which the programs also own. */
export function readTokenAccount(data: Uint8Array) {
  // A mint with extensions has the same length, and a marker in the byte after an account.
  if (data.length < accountSize || (data.length > accountSize && data[accountSize] !== 2)) return undefined
  const [mint, owner] = [data.slice(0, 32), data.slice(32, 64)].map((bytes) => base58.encode(bytes))
  return { mint: String(mint), owner: String(owner), amount: readU64(data, 64) }
}

/** The address of an owner's account of a mint. */
export async function findTokenAddress(owner: string, mint: string, program: TokenProgram): Promise<Address> {
  const { encode } = getAddressEncoder()
  const seeds = [owner, tokenPrograms[program], mint].map((text) => encode(text as Address))
  const [address] = await getProgramDerivedAddress({ programAddress: associatedProgram, seeds })
  return address
}
