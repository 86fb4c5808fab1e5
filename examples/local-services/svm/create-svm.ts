import type { IncomingMessage, ServerResponse } from 'node:http'
import { allowEveryOrigin } from '../http/cors'
import { readBody } from '../http/read-body'
import type { Route } from '../http/serve-routes'
import { answerWithFault } from '../rpc-proxy/answer-with-fault'
import type { Caller, Fault } from '../rpc-proxy/fault'
import { createFaultList } from '../rpc-proxy/fault-list'
import { methodsOf } from '../rpc-proxy/methods-of'
import { createRequestCounts } from '../rpc-proxy/request-counts'
import { sendAnswer } from '../rpc-proxy/send-answer'
import type { Ledger, TransactionRecord } from './create-ledger'
import type { MintOptions } from './ledger-tokens'
import { answerRpc } from './rpc-methods'

/** A Solana chain in this process. It and its library load with the first request, so that other tests do not wait for it. */
export interface LocalSvm {
  /** For pages: with counts and faults. */
  readonly rpcUrl: string
  /** For test wallets: the same chain, with separate counts and faults. */
  readonly walletRpcUrl: string
  /** Creates lamports. */
  airdrop(address: string, lamports: bigint): Promise<void>
  balance(address: string): Promise<bigint>
  /** Base units of a token, in all accounts of its owner. */
  tokenBalance(owner: string, mint: string): Promise<bigint>
  /** Creates base units of a token: of a new one, or of an existing `mint`. Returns the mint. */
  mintToken(address: string, amount: bigint, decimals: number, options?: MintOptions): Promise<string>
  /** The chain's result of a transaction; undefined for an unknown one. */
  find(signature: string): Promise<TransactionRecord | undefined>
  /** Adds this number of blocks: after 150, an earlier transaction is too old. */
  advance(blocks: number): Promise<void>
  /** Sets the fee of others per compute unit, in millionths of a lamport. */
  setPriorityFee(fee: number): Promise<void>
  setFault(fault: Fault): void
  clearFaults(): void
  counts(caller?: Caller): Record<string, number>
}

export interface SvmService {
  readonly route: Route
  /** The chain itself, for the other services. */
  readonly ledger: () => Promise<Ledger>
  at(origin: string): LocalSvm
  /** An empty chain, no faults, no counts. */
  reset(): void
}

const path = '/svm'
/** Faults and counts are kept by chain; here there is only one. */
const only = 0

export function createSvmService(): SvmService {
  const faults = createFaultList()
  const counts = createRequestCounts()
  let ledger: Promise<Ledger> | undefined
  const chain = () => {
    ledger ??= import('./create-ledger').then(({ createLedger }) => createLedger())
    return ledger
  }
  async function answer(request: IncomingMessage, response: ServerResponse, caller: Caller) {
    const body = await readBody(request)
    // The text of a validator.
    if (!request.headers['content-type']?.startsWith('application/json')) {
      const refusal = 'Supplied content type is not allowed. Content-Type: application/json is required'
      return sendAnswer(response, { status: 415, body: refusal, headers: { 'content-type': 'text/plain' } })
    }
    const methods = methodsOf(body)
    counts.add(only, caller, methods)
    const forward = async () => answerRpc(await chain(), body)
    const fault = faults.take(only, caller, methods)
    if (fault) return answerWithFault(response, fault, forward)
    sendAnswer(response, await forward())
  }
  return {
    ledger: chain,
    route(request, response, { pathname, searchParams }) {
      if (pathname !== path) return false
      if (allowEveryOrigin(request, response)) return true
      answer(request, response, searchParams.get('caller') === 'wallet' ? 'wallet' : 'app').catch((error: unknown) =>
        sendAnswer(response, { status: 502, body: JSON.stringify({ error: String(error) }) }),
      )
      return true
    },
    at: (origin) => ({
      rpcUrl: origin + path,
      walletRpcUrl: `${origin}${path}?caller=wallet`,
      async airdrop(address, lamports) {
        const { airdrop } = await chain()
        airdrop(address, lamports)
      },
      async balance(address) {
        const { balance } = await chain()
        return balance(address)
      },
      async tokenBalance(owner, mint) {
        const { tokenAccounts } = await chain()
        const held = tokenAccounts(owner).filter((account) => account.mint === mint)
        return held.reduce((sum, { amount }) => sum + amount, 0n)
      },
      async mintToken(address, amount, decimals, options = {}) {
        const { mintToken } = await chain()
        return mintToken(address, amount, decimals, options)
      },
      async find(signature) {
        return (await chain()).find(signature)
      },
      async advance(blocks) {
        const { advance } = await chain()
        advance(blocks)
      },
      async setPriorityFee(fee) {
        const ledger = await chain()
        ledger.priorityFee = fee
      },
      setFault: (fault) => faults.add(only, fault),
      clearFaults: () => faults.clear(),
      counts: (caller = 'app') => counts.read(only, caller),
    }),
    reset() {
      ledger = undefined
      faults.clear()
      counts.reset()
    },
  }
}
