import { randomBytes } from 'node:crypto'
import { base58 } from '@scure/base'
import { type Address, lamports } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import {
  findTokenAddress,
  readMint,
  readTokenAccount,
  type TokenAccount,
  type TokenProgram,
  tokenPrograms,
  writeMint,
  writeTokenAccount,
} from './token-accounts'

export interface MintOptions {
  /** More of a token that is there; without it a new one. */
  readonly mint?: string
  readonly program?: TokenProgram
  /** What services beside the chain call it; the chain itself does not know. */
  readonly name?: string
  readonly symbol?: string
}

export interface LedgerTokens {
  readonly tokenNames: ReadonlyMap<string, { readonly name: string; readonly symbol: string }>
  /** What an owner has, with the decimals of each mint. */
  tokenAccounts(owner: string): readonly (TokenAccount & { readonly decimals: number })[]
  /** Gives base units of a token from nowhere. Answers its mint. */
  mintToken(owner: string, amount: bigint, decimals: number, options: MintOptions): Promise<string>
}

const programs = Object.keys(tokenPrograms) as readonly TokenProgram[]

/** Tokens of a chain, as the real token programs keep them. */
export function createTokens(svm: LiteSVM): LedgerTokens {
  const tokenNames = new Map<string, { name: string; symbol: string }>()
  const dataOf = (address: string) => {
    const found = svm.getAccount(address as Address)
    return found.exists ? Uint8Array.from(found.data) : undefined
  }
  function set(address: string, program: TokenProgram, data: Uint8Array) {
    const rent = svm.minimumBalanceForRentExemption(BigInt(data.length))
    svm.setAccount({
      address: address as Address,
      programAddress: tokenPrograms[program] as Address,
      executable: false,
      lamports: lamports(rent),
      space: BigInt(data.length),
      data,
    })
  }
  const accountsOf = (program: TokenProgram) =>
    svm.getProgramAccounts(tokenPrograms[program] as Address).flatMap((account): readonly TokenAccount[] => {
      const data = Uint8Array.from(account.data)
      const read = readTokenAccount(data)
      return read ? [{ ...read, address: account.address, program, lamports: account.lamports, data }] : []
    })
  return {
    tokenNames,
    tokenAccounts: (owner) =>
      programs
        .flatMap(accountsOf)
        .filter((account) => account.owner === owner)
        .map((account) => ({ ...account, decimals: readMint(dataOf(account.mint) ?? new Uint8Array(82)).decimals }))
        .sort((one, other) => (one.address < other.address ? -1 : 1)),
    async mintToken(owner, amount, decimals, { program = 'spl-token', name, symbol, ...options }) {
      const mint = options.mint ?? base58.encode(randomBytes(32))
      if (symbol) tokenNames.set(mint, { name: name ?? symbol, symbol })
      const address = await findTokenAddress(owner, mint, program)
      const before = dataOf(mint)
      const held = readTokenAccount(dataOf(address) ?? new Uint8Array())?.amount ?? 0n
      set(mint, program, writeMint(owner, (before ? readMint(before).supply : 0n) + amount, decimals))
      set(address, program, writeTokenAccount(mint, owner, held + amount))
      return mint
    },
  }
}
