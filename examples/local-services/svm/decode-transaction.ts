import { base58 } from '@scure/base'
import {
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type ReadonlyUint8Array,
  type SignatureBytes,
  type Transaction,
} from '@solana/kit'
import { RpcFailure } from './rpc-failure'

export interface ReadTransaction {
  readonly transaction: Transaction
  /** The first signature, which is the id of the transaction. */
  readonly signature: string
  readonly blockhash: string
  /** Its accounts, with the fee payer first. */
  readonly accounts: readonly string[]
}

/** Reads a transaction of a wallet. @throws RpcFailure if it is invalid, or was not signed */
export function decodeTransaction(bytes: Uint8Array): ReadTransaction {
  const { transaction, ...facts } = read(bytes)
  const first = Object.values(transaction.signatures)[0]
  if (!first) throw new RpcFailure(-32003, 'Transaction signature verification failure')
  return { transaction, ...facts, signature: base58.encode(Uint8Array.from(first)) }
}

/** Reads an unsigned transaction: the library needs a value in each place. @throws RpcFailure if it is invalid */
export function decodeUnsigned(bytes: Uint8Array): Omit<ReadTransaction, 'signature'> {
  const { transaction, ...facts } = read(bytes)
  const placeholder = new Uint8Array(64).fill(1) as SignatureBytes
  const signatures = Object.keys(transaction.signatures).map((address) => [address, placeholder])
  return { transaction: { ...transaction, signatures: Object.fromEntries(signatures) }, ...facts }
}

/** A message, as in a request for its fee. */
export interface ReadMessage {
  readonly signatures: number
  readonly blockhash: string
  /** Its maximum number of compute units. */
  readonly units: bigint
  /** For each of them, in millionths of a lamport. */
  readonly price: bigint
}

const budgetProgram = 'ComputeBudget111111111111111111111111111111'
/** The compute units of an instruction if its transaction does not set them. */
const usualUnits = 200_000n

/** Reads a message. @throws RpcFailure if it is invalid */
export function decodeMessage(bytes: Uint8Array): ReadMessage {
  try {
    const { header, staticAccounts, instructions, lifetimeToken } = getCompiledTransactionMessageDecoder().decode(
      bytes,
    ) as {
      header: { numSignerAccounts: number }
      staticAccounts: readonly string[]
      instructions: readonly { programAddressIndex: number; data?: ReadonlyUint8Array }[]
      lifetimeToken: string
    }
    const budget = (code: number, size: number) => {
      const found = instructions.find(
        ({ programAddressIndex, data }) =>
          staticAccounts[programAddressIndex] === budgetProgram && data?.[0] === code && data.length === size + 1,
      )
      return found?.data?.slice(1).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
    }
    const others = instructions.filter(
      ({ programAddressIndex }) => staticAccounts[programAddressIndex] !== budgetProgram,
    )
    return {
      signatures: header.numSignerAccounts,
      blockhash: lifetimeToken,
      units: budget(2, 4) ?? usualUnits * BigInt(others.length),
      price: budget(3, 8) ?? 0n,
    }
  } catch (error) {
    throw new RpcFailure(-32602, `failed to deserialize message: ${String(error)}`)
  }
}

function read(bytes: Uint8Array) {
  try {
    const transaction = getTransactionDecoder().decode(bytes)
    const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
    const { lifetimeToken } = message
    return {
      transaction,
      blockhash: String(lifetimeToken),
      accounts: 'staticAccounts' in message ? message.staticAccounts : [],
    }
  } catch (error) {
    throw new RpcFailure(-32602, `failed to deserialize transaction: ${String(error)}`)
  }
}
