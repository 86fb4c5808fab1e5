import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { base58 } from '@scure/base'
import type { Address, Lamports } from '@solana/kit'
import { decodeTransaction, decodeUnsigned, type ReadTransaction } from './decode-transaction'
import { describeError } from './describe-error'
import { createTokens, type LedgerTokens } from './ledger-tokens'
import { RpcFailure } from './rpc-failure'

/** The result of a transaction. */
export interface TransactionRecord {
  readonly slot: number
  /** null if it succeeded. */
  readonly err: unknown
  readonly at: number
  /** Its accounts, with the fee payer first. */
  readonly accounts: readonly string[]
}

/** The result of a simulated transaction. */
export interface LedgerSimulation {
  /** null if it would succeed. */
  readonly err: unknown
  readonly logs: readonly string[]
  readonly units: number
  /** The accounts afterwards; none if it would fail. */
  readonly accounts: ReadonlyMap<string, LedgerAccount>
}

export interface LedgerAccount {
  readonly lamports: bigint
  readonly owner: string
  readonly executable: boolean
  readonly data: Uint8Array
}

export interface Ledger extends LedgerTokens {
  readonly slot: number
  /** The recent fees of others per compute unit, in millionths of a lamport. */
  priorityFee: number
  latestBlockhash(): string
  isBlockhashKnown(hash: string): boolean
  /** The last height at which a blockhash is valid. */
  readonly lastValidHeight: number
  /** Adds this number of empty blocks. */
  advance(blocks: number): void
  balance(address: string): bigint
  minimumBalance(bytes: number): bigint
  account(address: string): LedgerAccount | undefined
  /** Creates lamports. Returns a signature. */
  airdrop(address: string, lamports: bigint): string
  /** Executes a signed transaction. Returns its signature. @throws RpcFailure as a validator does */
  send(bytes: Uint8Array, options: { skipPreflight: boolean }): string
  /** Simulates a transaction; checks its signatures if set. @throws RpcFailure as a validator does */
  simulate(bytes: Uint8Array, options: { sigVerify: boolean; replaceBlockhash: boolean }): LedgerSimulation
  find(signature: string): TransactionRecord | undefined
  /** Signatures of the transactions with an account, the latest first. */
  signaturesOf(address: string): readonly string[]
}

/** The number of blockhashes that stay valid. */
const keptBlockhashes = 150
// A CommonJS package whose exports a static import cannot see.
const loadLibrary = () => createRequire(import.meta.url)('litesvm') as typeof import('litesvm')

/** Creates an empty chain in this process: no validator, no port, no file. */
export function createLedger(): Ledger {
  const { LiteSVM, FailedTransactionMetadata } = loadLibrary()
  // The hashes are checked here: the library would refuse one as soon as the next exists.
  const svm = new LiteSVM().withTransactionHistory(100_000n).withBlockhashCheck(false)
  const records = new Map<string, TransactionRecord>()
  /** The height at which each was the latest. */
  const hashes = new Map<string, number>()
  let slot = 1

  function latestBlockhash() {
    const hash = svm.latestBlockhash()
    hashes.set(hash, slot)
    return hash
  }
  function advance(blocks: number) {
    slot += blocks
    svm.warpToSlot(BigInt(slot))
    svm.expireBlockhash()
  }
  function record(signature: string, err: unknown, accounts: readonly string[]) {
    advance(1)
    records.set(signature, { slot, err, at: Date.now(), accounts })
    return signature
  }
  const isBlockhashKnown = (hash: string) => slot <= (hashes.get(hash) ?? -Infinity) + keptBlockhashes
  function run({ transaction, blockhash }: ReadTransaction) {
    if (!isBlockhashKnown(blockhash)) throw refuse('Blockhash not found', 'BlockhashNotFound', [])
    return svm.sendTransaction(transaction)
  }
  return {
    ...createTokens(svm),
    priorityFee: 0,
    get slot() {
      return slot
    },
    latestBlockhash,
    isBlockhashKnown,
    get lastValidHeight() {
      return slot + keptBlockhashes
    },
    advance,
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
      return record(base58.encode(randomBytes(64)), null, [address])
    },
    send(bytes, { skipPreflight }) {
      const read = decodeTransaction(bytes)
      const result = run(read)
      if (!(result instanceof FailedTransactionMetadata)) return record(read.signature, null, read.accounts)
      const err = describeError(result.err())
      if (err === 'SignatureFailure') throw new RpcFailure(-32003, 'Transaction signature verification failure')
      if (!skipPreflight) throw refuse(JSON.stringify(err), err, result.meta().logs())
      return record(read.signature, err, read.accounts)
    },
    simulate(bytes, { sigVerify, replaceBlockhash }) {
      const { transaction, blockhash } = sigVerify ? decodeTransaction(bytes) : decodeUnsigned(bytes)
      if (!replaceBlockhash && !isBlockhashKnown(blockhash))
        return { err: 'BlockhashNotFound', logs: [], units: 0, accounts: new Map() }
      svm.withSigverify(sigVerify)
      const result = svm.simulateTransaction(transaction)
      svm.withSigverify(true)
      const meta = result.meta()
      const facts = { logs: meta.logs(), units: Number(meta.computeUnitsConsumed()) }
      if (result instanceof FailedTransactionMetadata)
        return { ...facts, err: describeError(result.err()), accounts: new Map() }
      const accounts = result.postAccounts().map(({ address, programAddress: owner, ...account }) => {
        const { lamports, executable, data } = account
        return [String(address), { lamports, owner: String(owner), executable, data: Uint8Array.from(data) }] as const
      })
      return { ...facts, err: null, accounts: new Map(accounts) }
    },
    find: (signature) => records.get(signature),
    signaturesOf: (address) =>
      [...records].flatMap(([signature, { accounts }]) => (accounts.includes(address) ? [signature] : [])).reverse(),
  }
}

const refuse = (text: string, err: unknown, logs: readonly string[]) =>
  new RpcFailure(-32002, `Transaction simulation failed: ${text}`, { err, logs })
