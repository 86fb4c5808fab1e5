import { base58 } from '@scure/base'
import type { Ledger, LedgerAccount } from './create-ledger'
import { decodeMessage } from './decode-transaction'
import { describeTokenAccounts } from './describe-token-accounts'
import { RpcFailure } from './rpc-failure'

type Params = readonly unknown[]
type Method = (ledger: Ledger, params: Params) => unknown

const withContext = (ledger: Ledger, value: unknown) => ({
  context: { slot: ledger.slot, apiVersion: '2.0.0' },
  value,
})

/** @throws RpcFailure, as a validator does, for an invalid key */
function readAddress(value: unknown): string {
  try {
    if (typeof value === 'string' && base58.decode(value).length === 32) return value
  } catch {
    // Reported below, like a key that is too short.
  }
  throw new RpcFailure(-32602, `Invalid param: ${String(value)}`)
}

function readConfig(value: unknown) {
  const config = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>
  return {
    encoding: config.encoding ?? 'base58',
    skipPreflight: config.skipPreflight === true,
    sigVerify: config.sigVerify === true,
    replaceBlockhash: config.replaceRecentBlockhash === true,
    accounts: Object(config.accounts) as { readonly addresses?: readonly unknown[] },
    limit: typeof config.limit === 'number' ? config.limit : 1000,
  }
}

function readBytes(value: unknown, encoding: unknown): Uint8Array {
  try {
    return encoding === 'base64' ? Uint8Array.from(Buffer.from(String(value), 'base64')) : base58.decode(String(value))
  } catch {
    throw new RpcFailure(-32602, 'failed to decode transaction')
  }
}

function describeAccount(account: LedgerAccount | undefined) {
  if (!account) return null
  const { lamports, data, ...rest } = account
  const encoded = [Buffer.from(data).toString('base64'), 'base64']
  return { ...rest, lamports: Number(lamports), data: encoded, rentEpoch: 0, space: data.length }
}

function describeStatus(ledger: Ledger, signature: unknown) {
  const record = ledger.find(String(signature))
  if (!record) return null
  const { slot, err } = record
  const status = err === null ? { Ok: null } : { Err: err }
  const confirmations = ledger.slot - slot
  const isFinal = confirmations >= finalBlocks
  const level = isFinal ? 'finalized' : 'confirmed'
  return { slot, err, status, confirmations: isFinal ? null : confirmations, confirmationStatus: level }
}

/** Blocks this far behind the latest are final. */
const finalBlocks = 32

const heightOf = (ledger: Ledger, config: unknown) =>
  Object(config).commitment === 'finalized' ? Math.max(0, ledger.slot - finalBlocks) : ledger.slot

/** Of one signature. */
const signatureFee = 5000n

/** @throws RpcFailure, as a validator does, for an invalid message */
function feeOf(ledger: Ledger, raw: unknown): number | null {
  const { signatures, blockhash, units, price } = decodeMessage(readBytes(raw, 'base64'))
  if (!ledger.isBlockhashKnown(blockhash)) return null
  const priority = (units * price + 999_999n) / 1_000_000n
  return Number(signatureFee * BigInt(signatures) + priority)
}

function simulate(ledger: Ledger, raw: unknown, value: unknown) {
  const { encoding, accounts, ...config } = readConfig(value)
  if (config.sigVerify && config.replaceBlockhash)
    throw new RpcFailure(-32602, 'sigVerify may not be used with replaceRecentBlockhash')
  const result = ledger.simulate(readBytes(raw, encoding), config)
  const { err, logs, units: unitsConsumed } = result
  const wanted = accounts.addresses?.map((address) => {
    const after = result.accounts.get(readAddress(address)) ?? ledger.account(String(address))
    return err === null ? describeAccount(after) : null
  })
  return withContext(ledger, { err, logs, unitsConsumed, accounts: wanted ?? null, returnData: null })
}

/** There are no competing transactions, so the fee is zero; a spec may set the fees of others. */
const describeFees = (ledger: Ledger, _writable: readonly string[]) =>
  Array.from({ length: Math.min(keptFees, ledger.slot) }, (_, index) => ({
    slot: ledger.slot - index,
    prioritizationFee: ledger.priorityFee,
  }))

const keptFees = 150
/** As many as a validator answers at once. */
const maxAccounts = 100

function readAddresses(value: unknown): readonly string[] {
  if (!Array.isArray(value) || value.length > maxAccounts)
    throw new RpcFailure(-32602, `Invalid params: expected at most ${maxAccounts} accounts`)
  return value.map(readAddress)
}

const methods: Readonly<Record<string, Method>> = {
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': '2.0.0', 'feature-set': 1 }),
  getSlot: (ledger) => ledger.slot,
  getBlockHeight: (ledger, [config]) => heightOf(ledger, config),
  getBalance: (ledger, [address]) => withContext(ledger, Number(ledger.balance(readAddress(address)))),
  getAccountInfo: (ledger, [address]) => withContext(ledger, describeAccount(ledger.account(readAddress(address)))),
  getMultipleAccounts: (ledger, [addresses]) =>
    withContext(
      ledger,
      readAddresses(addresses).map((address) => describeAccount(ledger.account(address))),
    ),
  getSignaturesForAddress: (ledger, [address, config]) =>
    ledger
      .signaturesOf(readAddress(address))
      .slice(0, readConfig(config).limit)
      .map((signature) => ({ signature, ...describeStatus(ledger, signature), memo: null })),
  getTokenAccountsByOwner: (ledger, [owner, filter, config]) =>
    withContext(ledger, describeTokenAccounts(ledger, readAddress(owner), filter, config)),
  getMinimumBalanceForRentExemption: (ledger, [bytes]) => Number(ledger.minimumBalance(Number(bytes))),
  getLatestBlockhash: (ledger) =>
    withContext(ledger, { blockhash: ledger.latestBlockhash(), lastValidBlockHeight: ledger.lastValidHeight }),
  getFeeForMessage: (ledger, [message]) => withContext(ledger, feeOf(ledger, message)),
  getRecentPrioritizationFees: (ledger, [accounts = []]) => describeFees(ledger, readAddresses(accounts)),
  simulateTransaction: (ledger, [raw, config]) => simulate(ledger, raw, config),
  isBlockhashValid: (ledger, [hash]) => withContext(ledger, ledger.isBlockhashKnown(String(hash))),
  requestAirdrop: (ledger, [address, lamports]) => ledger.airdrop(readAddress(address), BigInt(Number(lamports))),
  sendTransaction(ledger, [raw, value]) {
    const { encoding, ...config } = readConfig(value)
    return ledger.send(readBytes(raw, encoding), config)
  },
  getSignatureStatuses: (ledger, [signatures]) =>
    withContext(
      ledger,
      [signatures].flat().map((signature) => describeStatus(ledger, signature)),
    ),
}

interface Question {
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: unknown
}

function answerOne(ledger: Ledger, { id = null, method, params }: Question) {
  const answer = Object.hasOwn(methods, String(method)) ? methods[String(method)] : undefined
  if (!answer) return { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } }
  try {
    return { jsonrpc: '2.0', id, result: answer(ledger, Array.isArray(params) ? params : []) }
  } catch (error) {
    const { code, data } = error instanceof RpcFailure ? error : { code: -32603, data: undefined }
    const message = error instanceof Error ? error.message : String(error)
    return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } }
  }
}

/** Answers a body of JSON-RPC, single or batch, as a validator does. */
export function answerRpc(ledger: Ledger, body: string): { readonly status: number; readonly body: string } {
  try {
    const questions = JSON.parse(body) as Question | readonly Question[]
    const answers = Array.isArray(questions)
      ? questions.map((question: Question) => answerOne(ledger, question))
      : answerOne(ledger, questions as Question)
    return { status: 200, body: JSON.stringify(answers) }
  } catch {
    const error = { code: -32700, message: 'Parse error' }
    return { status: 400, body: JSON.stringify({ jsonrpc: '2.0', id: null, error }) }
  }
}
