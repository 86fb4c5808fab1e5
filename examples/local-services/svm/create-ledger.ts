import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { base58 } from '@scure/base'
import type { Address, Lamports } from '@solana/kit'
import { decodeTransaction, type ReadTransaction } from './decode-transaction'
import { describeError } from './describe-error'
import { createTokens, type LedgerTokens } from './ledger-tokens'
import { RpcFailure } from './rpc-failure'

/** What became of a transaction. */
export interface TransactionRecord {
  readonly slot: number
  /** null where it went through. */
  readonly err: unknown
  readonly at: number
}

export interface Ledger extends LedgerTokens {
  readonly slot: number
  latestBlockhash(): string
  isBlockhashKnown(hash: string): boolean
  balance(address: string): bigint
  minimumBalance(bytes: number): bigint
  account(address: string): { lamports: bigint; owner: string; executable: boolean; data: Uint8Array } | undefined
  /** Gives lamports from nowhere. Answers a signature. */
  airdrop(address: string, lamports: bigint): string
  /** Runs a signed transaction. Answers its signature. @throws RpcFailure as a validator does */
  send(bytes: Uint8Array, options: { skipPreflight: boolean }): string
  find(signature: string): TransactionRecord | undefined
}

/** So many blockhashes stay good. */
const keptBlockhashes = 150
// A CommonJS package whose names a static import does not see.
const loadLibrary = () => createRequire(import.meta.url)('litesvm') as typeof import('litesvm')

/** Creates an empty chain in this process: no validator, no port, no file. */
export function createLedger(): Ledger {
  const { LiteSVM, FailedTransactionMetadata } = loadLibrary()
  // The hashes are checked here: the library would refuse one as soon as the next is there.
  const svm = new LiteSVM().withTransactionHistory(100_000n).withBlockhashCheck(false)
  const records = new Map<string, TransactionRecord>()
  const hashes: string[] = []
  let slot = 1

  function latestBlockhash() {
    const hash = svm.latestBlockhash()
    if (hashes.at(-1) !== hash) hashes.push(hash)
    if (hashes.length > keptBlockhashes) hashes.shift()
    return hash
  }
  function record(signature: string, err: unknown) {
    slot += 1
    records.set(signature, { slot, err, at: Date.now() })
    svm.warpToSlot(BigInt(slot))
    svm.expireBlockhash()
    return signature
  }
  function run({ transaction, blockhash }: ReadTransaction) {
    latestBlockhash()
    if (!hashes.includes(blockhash)) throw refuse('Blockhash not found', 'BlockhashNotFound', [])
    return svm.sendTransaction(transaction)
  }
  return {
    ...createTokens(svm),
    get slot() {
      return slot
    },
    latestBlockhash,
    isBlockhashKnown: (hash) => hashes.includes(hash),
    balance: (address) => svm.getBalance(address as Address) ?? 0n,
    minimumBalance: (bytes) => svm.minimumBalanceForRentExemption(BigInt(bytes)),
    account(address) {
      const found = svm.getAccount(address as Address)
      if (!found.exists) return undefined
      const { lamports, programAddress: owner, executable, data } = found
      return { lamports, owner, executable, data: Uint8Array.from(data) }
    },
    airdrop(address, lamports) {
      svm.airdrop(address as Address, lamports as Lamports)
      return record(base58.encode(randomBytes(64)), null)
    },
    send(bytes, { skipPreflight }) {
      const read = decodeTransaction(bytes)
      const result = run(read)
      if (!(result instanceof FailedTransactionMetadata)) return record(read.signature, null)
      const err = describeError(result.err())
      if (err === 'SignatureFailure') throw new RpcFailure(-32003, 'Transaction signature verification failure')
      if (!skipPreflight) throw refuse(JSON.stringify(err), err, result.meta().logs())
      return record(read.signature, err)
    },
    find: (signature) => records.get(signature),
  }
}

const refuse = (text: string, err: unknown, logs: readonly string[]) =>
  new RpcFailure(-32002, `Transaction simulation failed: ${text}`, { err, logs })
