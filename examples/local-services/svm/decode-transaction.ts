import { base58 } from '@scure/base'
import { getCompiledTransactionMessageDecoder, getTransactionDecoder, type Transaction } from '@solana/kit'
import { RpcFailure } from './rpc-failure'

export interface ReadTransaction {
  readonly transaction: Transaction
  /** The first signature, which names the transaction. */
  readonly signature: string
  readonly blockhash: string
}

/** Reads a transaction as wallets send it. @throws RpcFailure for what is none, or was not signed */
export function decodeTransaction(bytes: Uint8Array): ReadTransaction {
  const { transaction, blockhash } = read(bytes)
  const first = Object.values(transaction.signatures)[0]
  if (!first) throw new RpcFailure(-32003, 'Transaction signature verification failure')
  return { transaction, blockhash, signature: base58.encode(Uint8Array.from(first)) }
}

function read(bytes: Uint8Array) {
  try {
    const transaction = getTransactionDecoder().decode(bytes)
    const { lifetimeToken } = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
    return { transaction, blockhash: String(lifetimeToken) }
  } catch (error) {
    throw new RpcFailure(-32602, `failed to deserialize transaction: ${String(error)}`)
  }
}
