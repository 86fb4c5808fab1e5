import { base58 } from '@scure/base'
import { transferError } from '../../../../kernel/namespaces/refusals'
import type { AssetTransfer, FeeEstimate } from '../../../../kernel/namespaces/transfer-capabilities'
import type { Web3 } from '../load-web3'
import { isAddress } from '../networks'
import { ASSOCIATED_PROGRAM, SYSTEM_PROGRAM, tokenPrograms } from '../rpc/read-chain'
import { deriveTokenAccount } from './read-token-route'

/** The asset that a transaction moves: base units of the network's own currency, or of a token. */
export type MovedAsset = Pick<AssetTransfer, 'from' | 'to' | 'token' | 'amount'>

/** The block that a transaction refers to, after which it expires. */
export interface RecentBlock {
  readonly blockhash: string
  readonly lastValidBlockHeight: number
  /** The slot of the node that returned it; absent where the node did not send it. */
  readonly slot?: number
}

const BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111'
const MAX_U64 = 2n ** 64n - 1n

/** Numbers with which the data of instructions begin. */
const SYSTEM_TRANSFER = 2
const SET_UNITS = 2
const SET_PRICE = 3
const OPEN_IF_ABSENT = 1
const TRANSFER_CHECKED = 12

function writeU64(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value, true)
  return bytes
}

/** The library's type requires Node's Buffer, although it reads any bytes. */
const toData = (...bytes: readonly number[]) => Uint8Array.from(bytes) as Buffer

function writeTokenTransfer(web3: Web3, { from, to, token = '' }: MovedAsset, route: TokenRoute) {
  const { PublicKey, SystemProgram, TransactionInstruction } = web3
  const [owner, receiver, mint] = [new PublicKey(from), new PublicKey(to), new PublicKey(token)]
  const program = new PublicKey(route.program)
  const seeds = [receiver, program, mint].map((key) => key.toBytes())
  const associated = new PublicKey(ASSOCIATED_PROGRAM)
  const [target] = PublicKey.findProgramAddressSync(seeds, associated)
  const read = (pubkey: typeof owner) => ({ pubkey, isSigner: false, isWritable: false })
  const write = (pubkey: typeof owner) => ({ pubkey, isSigner: false, isWritable: true })
  const opening = new TransactionInstruction({
    programId: associated,
    keys: [
      { pubkey: owner, isSigner: true, isWritable: true },
      write(target),
      ...[receiver, mint, SystemProgram.programId, program].map(read),
    ],
    data: toData(OPEN_IF_ABSENT),
  })
  const moves = route.sources.map(
    ({ address, amount }) =>
      new TransactionInstruction({
        programId: program,
        keys: [
          write(new PublicKey(address)),
          read(mint),
          write(target),
          { pubkey: owner, isSigner: true, isWritable: false },
        ],
        data: toData(TRANSFER_CHECKED, ...writeU64(amount), route.decimals),
      }),
  )
  return route.isOpened ? [opening, ...moves] : moves
}

/**
 * Writes a transfer as a legacy transaction, which all wallets read, with an empty place for the signature.
 *
 * @throws TRANSFER_REFUSED 'mismatch' for values that a transaction cannot contain
 */
export function writeTransfer(web3: Web3, moved: MovedAsset, route: TransferRoute, block: RecentBlock): Uint8Array {
  const { ComputeBudgetProgram, PublicKey, SystemProgram, Transaction } = web3
  const { from, to, token, amount } = moved
  const { blockhash, lastValidBlockHeight } = block
  if (![from, to, token ?? to].every((text) => isAddress(text) && base58.decode(text).length === 32))
    throw transferError('mismatch', 'An address is none of this namespace.')
  if (amount < 0n || amount > MAX_U64) throw transferError('mismatch', 'The amount is none of 64 bits.')
  if ((token === undefined) !== (route.token === undefined))
    throw transferError('mismatch', 'The terms of the fee are those of another transfer.')
  const payer = new PublicKey(from)
  const transaction = new Transaction({ blockhash, lastValidBlockHeight, feePayer: payer })
  transaction.add(
    ComputeBudgetProgram.setComputeUnitLimit({ units: route.units }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: route.price }),
  )
  if (route.token) transaction.add(...writeTokenTransfer(web3, moved, route.token))
  else transaction.add(SystemProgram.transfer({ fromPubkey: payer, toPubkey: new PublicKey(to), lamports: amount }))
  return Uint8Array.from(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))
}

/** One instruction, with the addresses of its accounts. */
interface ReadInstruction {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: readonly number[]
}

interface ReadMessage {
  readonly payer: string
  /** Number of required signatures. */
  readonly signers: number
  readonly instructions: readonly ReadInstruction[]
}

/**
 * Creates a reader of bytes that uses only functions which the page cannot have changed. @throws TypeError where there are too few bytes
 */
function createReader(bytes: Uint8Array) {
  let at = 0
  function byte(): number {
    const value = bytes[at++]
    if (value === undefined) throw new TypeError('The transaction ends too early.')
    return value
  }
  function take(count: number): readonly number[] {
    const list: number[] = []
    for (let index = 0; index < count; index++) list[index] = byte()
    return list
  }
  /** Reads a number with seven bits in each byte, up to two bytes, since no transaction is longer. */
  function length(): number {
    const low = byte()
    if (low < 128) return low
    const high = byte()
    if (high > 127 || high === 0) throw new TypeError('This is no length.')
    return low - 128 + high * 128
  }
  return { byte, take, length, isAtEnd: () => at === bytes.length }
}

/**
 * Reads a legacy transaction, without the library that wrote it.
 *
 * @throws TypeError for anything else
 */
function readMessage(bytes: Uint8Array): ReadMessage {
  const reader = createReader(bytes)
  const signatures = reader.length()
  reader.take(64 * signatures)
  const [signers = 0] = reader.take(3)
  if (signers !== signatures) throw new TypeError('This is no transaction of the first kind.')
  const keys: string[] = []
  for (let count = reader.length(); count > 0; count--)
    keys[keys.length] = base58.encode(Uint8Array.from(reader.take(32)))
  const keyAt = (index: number): string => {
    const key = keys[index]
    if (key === undefined) throw new TypeError('An instruction names an account that is not there.')
    return key
  }
  reader.take(32)
  const instructions: ReadInstruction[] = []
  for (let count = reader.length(); count > 0; count--) {
    const program = keyAt(reader.byte())
    const accounts: string[] = []
    for (const index of reader.take(reader.length())) accounts[accounts.length] = keyAt(index)
    instructions[instructions.length] = { program, accounts, data: reader.take(reader.length()) }
  }
  if (!reader.isAtEnd()) throw new TypeError('Something follows the transaction.')
  return { payer: keyAt(0), signers, instructions }
}

/** Reads a number of a given size, the lowest byte first. */
function readNumber(data: readonly number[], start: number, size: number): bigint {
  let value = 0n
  for (let index = size - 1; index >= 0; index--) value = value * 256n + BigInt(data[start + index] ?? 0)
  return value
}

const isOf = ({ program, data }: ReadInstruction, wanted: string, code: number, size: number): boolean =>
  program === wanted && data[0] === code && data.length === size

/** The content of a transaction that is a transfer. */
export interface ReadTransfer {
  readonly from: string
  readonly amount: bigint
  /** The account that receives: the receiver, or their token account. */
  readonly target: string
  readonly token?: { readonly mint: string; readonly program: string; readonly decimals: number }
  /** The owner of a token account that it opens. */
  readonly opened?: string
  readonly units: bigint
  readonly price: bigint
}

type Budget = Pick<ReadTransfer, 'units' | 'price'>

function readPayment({ payer, instructions }: ReadMessage, budget: Budget): ReadTransfer | undefined {
  const [move, ...more] = instructions.slice(2)
  if (!move || more.length > 0 || !isOf(move, SYSTEM_PROGRAM, SYSTEM_TRANSFER, 12)) return undefined
  const [from, target, ...others] = move.accounts
  if (from !== payer || target === undefined || others.length > 0 || readNumber(move.data, 0, 4) !== 2n)
    return undefined
  return { from, target, amount: readNumber(move.data, 4, 8), ...budget }
}

/** Reads the opening of a token account: its owner and its address. */
function readOpening({ program, accounts, data }: ReadInstruction, payer: string) {
  const [funder, target, owner, mint, system, tokenProgram, ...others] = accounts
  const isOpening = program === ASSOCIATED_PROGRAM && data[0] === OPEN_IF_ABSENT && data.length === 1
  if (!isOpening || funder !== payer || system !== SYSTEM_PROGRAM || others.length > 0) return undefined
  return { target, owner, mint, tokenProgram }
}

/** A move of a token out of an account of the payer. */
interface TokenMove {
  readonly target: string
  readonly amount: bigint
  readonly token: NonNullable<ReadTransfer['token']>
}

function readMove(instruction: ReadInstruction | undefined, payer: string): TokenMove | undefined {
  if (!instruction) return undefined
  const { program, accounts, data } = instruction
  if (!tokenPrograms.includes(program) || !isOf(instruction, program, TRANSFER_CHECKED, 10)) return undefined
  const [, mint, target, owner, ...others] = accounts
  if (mint === undefined || target === undefined || owner !== payer || others.length > 0) return undefined
  return { target, amount: readNumber(data, 1, 8), token: { mint, program, decimals: data[9] ?? 0 } }
}

/** Tells whether two moves are parts of one transfer: the same token, to the same account. */
const isSameMove = (one: TokenMove, other: TokenMove): boolean =>
  one.target === other.target &&
  one.token.mint === other.token.mint &&
  one.token.program === other.token.program &&
  one.token.decimals === other.token.decimals

function readTokenTransfer({ payer, instructions }: ReadMessage, budget: Budget): ReadTransfer | undefined {
  const [first, ...rest] = instructions.slice(2)
  const opening = first && readOpening(first, payer)
  let found: TokenMove | undefined
  for (const instruction of opening ? rest : [first, ...rest]) {
    const move = readMove(instruction, payer)
    if (!move || (found && !isSameMove(found, move))) return undefined
    found = { ...move, amount: move.amount + (found?.amount ?? 0n) }
  }
  if (!found) return undefined
  const transfer = { from: payer, ...found, ...budget }
  if (!opening) return transfer
  const { target, owner, mint, tokenProgram } = opening
  const isOfTransfer = target === found.target && mint === found.token.mint && tokenProgram === found.token.program
  return isOfTransfer && owner !== undefined ? { ...transfer, opened: owner } : undefined
}

/**
 * Reads what a transaction moves, and the limit and price of its work.
 *
 * @returns undefined where it does anything else, or needs another signature
 */
export function readTransfer(bytes: Uint8Array): ReadTransfer | undefined {
  try {
    const message = readMessage(bytes)
    const [units, price, move] = message.instructions
    if (message.signers !== 1 || !units || !price || !move) return undefined
    if (!isOf(units, BUDGET_PROGRAM, SET_UNITS, 5) || !isOf(price, BUDGET_PROGRAM, SET_PRICE, 9)) return undefined
    const budget = { units: readNumber(units.data, 1, 4), price: readNumber(price.data, 1, 8) }
    return move.program === SYSTEM_PROGRAM ? readPayment(message, budget) : readTokenTransfer(message, budget)
  } catch {
    return undefined
  }
}

/** Tells whether a transaction moves exactly the requested amount, on the terms that were shown. */
export function isTransferOf(bytes: Uint8Array, wanted: MovedAsset, { units, price, token }: TransferRoute): boolean {
  const found = readTransfer(bytes)
  if (!found || found.from !== wanted.from || found.amount !== wanted.amount) return false
  if (found.units !== BigInt(units) || found.price !== price) return false
  if (wanted.token === undefined || !token)
    return found.target === wanted.to && found.token === undefined && wanted.token === undefined && !token
  const { mint, program, decimals } = found.token ?? {}
  return (
    mint === wanted.token &&
    program === token.program &&
    decimals === token.decimals &&
    found.target === deriveTokenAccount(wanted.to, token.program, wanted.token) &&
    (token.isOpened ? found.opened === wanted.to : found.opened === undefined)
  )
}

/** A token account from which a transfer takes, and the amount. */
export interface TokenSource {
  readonly address: string
  readonly amount: bigint
}

/** The route of a token to its receiver. */
export interface TokenRoute {
  /** The program of the token. */
  readonly program: string
  readonly decimals: number
  readonly sources: readonly TokenSource[]
  /** Whether the receiver has no account for it yet, so that the sender opens one. */
  readonly isOpened: boolean
}

/** The values of a transfer's transaction, without the asset. */
export interface TransferRoute {
  /** Limit of compute units. */
  readonly units: number
  /** Price of each unit, in millionths of a lamport. */
  readonly price: bigint
  readonly token?: TokenRoute
}

/** Converts the values of a transfer into the terms of its fee. */
export function writeTerms({ units, price, token }: TransferRoute): FeeEstimate['terms'] {
  const budget = { units: `${units}`, price: `${price}` }
  if (!token) return budget
  const { program, decimals, sources, isOpened } = token
  const from = sources.map(({ address, amount }) => `${address} ${amount}`).join(',')
  return { ...budget, program, decimals: `${decimals}`, sources: from, ...(isOpened && { opens: 'true' }) }
}

function readTermNumber(text: string | undefined, max: bigint): bigint {
  if (text === undefined || !/^\d{1,20}$/.test(text) || BigInt(text) > max)
    throw transferError('mismatch', 'The terms of the fee are none of this namespace.')
  return BigInt(text)
}

const MAX_U32 = 2n ** 32n - 1n
const MAX_U8 = 255n

/** Reads the terms that `writeTerms` wrote. @throws TRANSFER_REFUSED 'mismatch' */
export function readTerms(terms: FeeEstimate['terms']): TransferRoute {
  const { program, decimals, sources, opens } = terms
  const budget = { units: Number(readTermNumber(terms.units, MAX_U32)), price: readTermNumber(terms.price, MAX_U64) }
  if (program === undefined) return budget
  const from = (sources ?? '').split(',').map((source) => {
    const [address = '', amount] = source.split(' ')
    if (!isAddress(address)) throw transferError('mismatch', 'The terms of the fee are none of this namespace.')
    return { address, amount: readTermNumber(amount, MAX_U64) }
  })
  const places = Number(readTermNumber(decimals, MAX_U8))
  return { ...budget, token: { program, decimals: places, sources: from, isOpened: opens === 'true' } }
}
