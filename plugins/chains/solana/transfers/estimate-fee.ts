import { base64 } from '@scure/base'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { FunctionOf } from '../../../../kernel/namespaces/capabilities'
import { transferError, transferRefusal } from '../../../../kernel/namespaces/refusals'
import type { EstimateFee, FeeEstimate } from '../../../../kernel/namespaces/transfer-capabilities'
import type { RpcClient } from '../../../wallets/contract'
import { loadWeb3, type Web3 } from '../load-web3'
import { type Ask, readChainAccount, readTokenRoute } from './read-token-route'
import { type MovedAsset, type RecentBlock, type TransferRoute, writeTerms, writeTransfer } from './transfer-call'

type EstimateParams = Parameters<FunctionOf<typeof EstimateFee>>[0]

/** Creates the function that sends requests about one network. */
export const createAsk =
  (rpc: RpcClient, { network, signal }: Pick<EstimateParams, 'network' | 'signal'>): Ask =>
  (method, params, parse) =>
    rpc.request({ network, method, params, parse, signal })

function readBlock(result: unknown): RecentBlock {
  const value = readProperty(result, 'value')
  const [blockhash, height] = [readProperty(value, 'blockhash'), readProperty(value, 'lastValidBlockHeight')]
  if (typeof blockhash !== 'string' || typeof height !== 'number') throw new TypeError('This is no block.')
  const slot = readProperty(readProperty(result, 'context'), 'slot')
  return { blockhash, lastValidBlockHeight: height, ...(Number.isSafeInteger(slot) && { slot: Number(slot) }) }
}

/** Reads the latest block, to which a new transaction refers. */
export const readRecentBlock = (ask: Ask): Promise<RecentBlock> =>
  ask('getLatestBlockhash', [{ commitment: 'confirmed' }], readBlock)

/** Maximum price, in millionths of a lamport for each unit: at 20,000 units, at most 0.00004 SOL. */
const MAX_PRICE = 2_000_000

/** Returns the price that three of four recent transactions did not exceed, for the accounts that a transfer writes to. */
function readPrice(result: unknown): bigint {
  if (!Array.isArray(result)) throw new TypeError('This is no list of fees.')
  const fees = result.map((item: unknown) => Number(readProperty(item, 'prioritizationFee')))
  const sorted = fees.filter((fee) => Number.isSafeInteger(fee) && fee >= 0).sort((one, other) => one - other)
  return BigInt(Math.min(MAX_PRICE, sorted[Math.floor((sorted.length * 3) / 4)] ?? 0))
}

interface Simulation {
  readonly err: unknown
  readonly lastLog: string
  readonly units: number
  /** The balance of the account whose state was requested. */
  readonly lamports: bigint
}

/** The limit of units in the simulation of a token transfer; the next constant is the margin above the used units. */
const TOKEN_UNITS = 400_000
const SPARE_UNITS = 5000

/** Tells whether a value is a number of units within the limit of the simulation. */
const isUnits = (value: unknown): boolean =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= TOKEN_UNITS

function readSimulation(result: unknown): Simulation {
  const value = readProperty(result, 'value')
  const [err, units, logs] = ['err', 'unitsConsumed', 'logs'].map((name) => readProperty(value, name))
  if (err === undefined || (err === null && !isUnits(units))) throw new TypeError('This is no result of a simulation.')
  const account = readProperty(readProperty(value, 'accounts'), '0')
  return {
    err,
    units: Number(units ?? 0),
    lastLog: Array.isArray(logs) ? String(logs.at(-1) ?? '') : '',
    lamports: err === null ? (readChainAccount(account ?? null)?.lamports ?? 0n) : 0n,
  }
}

/** The error of the token programs and the system program for too little money. */
const TOO_LITTLE = 1

/** Tells whether an account would have less than its rent but more than nothing. */
const lacksRent = (err: unknown): boolean => readProperty(err, 'InsufficientFundsForRent') !== undefined

const lacksFunds = (err: unknown): boolean => {
  if (err === 'AccountNotFound' || err === 'InsufficientFundsForFee') return true
  return readProperty(readProperty(readProperty(err, 'InstructionError'), '1'), 'Custom') === TOO_LITTLE
}

/**
 * Requires a node that knows the block: several nodes may be behind one url, and one without the block has no fee for it, and older
 * balances.
 */
const atLeast = ({ slot }: RecentBlock) => ({
  commitment: 'confirmed',
  ...(slot !== undefined && { minContextSlot: slot }),
})

/**
 * Simulates a transaction on a node, unsigned.
 *
 * @throws TRANSFER_REFUSED 'funds', 'rent' and 'reverts'
 */
async function simulate(
  { ask, block }: Pick<EstimateParts, 'ask' | 'block'>,
  transaction: Uint8Array,
  target: string,
): Promise<Simulation> {
  const accounts = { encoding: 'base64', addresses: [target] }
  const config = { ...atLeast(block), encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true, accounts }
  const result = await ask('simulateTransaction', [base64.encode(transaction), config], readSimulation)
  if (result.err === null) return result
  const text = `${JSON.stringify(result.err)} ${result.lastLog}`
  if (lacksRent(result.err)) throw transferError('rent', text)
  throw transferError(lacksFunds(result.err) ? 'funds' : 'reverts', text)
}

/** The length of one signature and of the count in front of it. */
const SIGNATURE_BYTES = 65

function readFee(result: unknown): bigint {
  const fee = readProperty(result, 'value')
  if (typeof fee !== 'number' || !Number.isSafeInteger(fee) || fee < 0) throw new TypeError('This is no fee.')
  return BigInt(fee)
}

const askFee = (ask: Ask, transaction: Uint8Array, block: RecentBlock): Promise<bigint> =>
  ask('getFeeForMessage', [base64.encode(transaction.subarray(SIGNATURE_BYTES)), atLeast(block)], readFee)

/** Limit of units for a payment: it needs a tenth of them, and a wallet may add an instruction of its own. */
const PAYMENT_UNITS = 5000

interface EstimateParts {
  readonly ask: Ask
  readonly web3: Web3
  readonly block: RecentBlock
  readonly price: bigint
}

async function estimatePayment(parts: EstimateParts, transfer: MovedAsset, isMax: boolean): Promise<FeeEstimate> {
  const { ask, web3, block, price } = parts
  const route: TransferRoute = { units: PAYMENT_UNITS, price }
  const fee = await askFee(ask, writeTransfer(web3, transfer, route, block), block)
  const amount = isMax ? transfer.amount - fee : transfer.amount
  if (amount < 0n) throw transferError('funds', 'The account holds less than the fee.')
  await simulate(parts, writeTransfer(web3, { ...transfer, amount }, route, block), transfer.to)
  return { value: fee, parts: { execution: fee }, terms: writeTerms(route) }
}

async function estimateTokenTransfer(parts: EstimateParts, transfer: MovedAsset, mint: string): Promise<FeeEstimate> {
  const { ask, web3, block, price } = parts
  const { route: token, target, targetLamports } = await readTokenRoute(ask, transfer, { mint, where: atLeast(block) })
  const run = (written: Uint8Array) =>
    simulate(parts, written, target).catch((error: unknown) => {
      // No other amount of the token leaves the sender its rent: more of what the fee is paid in does.
      throw transferRefusal(error) === 'rent' ? transferError('funds', 'The account holds too little.', error) : error
    })
  const { units, lamports } = await run(writeTransfer(web3, transfer, { units: TOKEN_UNITS, price: 0n, token }, block))
  const route: TransferRoute = { units: units + Math.ceil(units / 4) + SPARE_UNITS, price, token }
  const written = writeTransfer(web3, transfer, route, block)
  // It was tried without the price of its work, after which the sender may be left with less than the rent.
  const [execution] = await Promise.all([askFee(ask, written, block), price > 0n && run(written)])
  const rent = token.isOpened && lamports > targetLamports ? lamports - targetLamports : 0n
  return {
    value: execution + rent,
    parts: { execution, ...(rent > 0n && { rent }) },
    terms: writeTerms(route),
  }
}

/**
 * Simulates a transfer by simulateTransaction, and returns its fee: the network's fee for the signature and the work, and the rent of a
 * token account that is opened for the receiver.
 *
 * @throws TRANSFER_REFUSED, SOLANA_WEB3_MISSING, and the errors of RpcClient
 * @see Solana's JSON-RPC simulateTransaction, getFeeForMessage and getRecentPrioritizationFees
 */
export async function estimateFee(rpc: RpcClient, params: EstimateParams): Promise<FeeEstimate> {
  const { isMax = false, token, from, to } = params
  const ask = createAsk(rpc, params)
  const [web3, block, price] = await Promise.all([
    loadWeb3(),
    readRecentBlock(ask),
    ask('getRecentPrioritizationFees', [[from, token ?? to]], readPrice),
  ])
  const parts = { ask, web3, block, price }
  return token === undefined ? estimatePayment(parts, params, isMax) : estimateTokenTransfer(parts, params, token)
}
