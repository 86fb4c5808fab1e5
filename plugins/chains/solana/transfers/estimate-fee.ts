import { base64 } from '@scure/base'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { FunctionOf } from '../../../../kernel/namespaces/capabilities'
import { transferError, transferRefusal } from '../../../../kernel/namespaces/refusals'
import type { EstimateFee, FeeEstimate } from '../../../../kernel/namespaces/transfer-capabilities'
import type { RpcClient } from '../../../wallets/contract'
import { loadWeb3, type Web3 } from '../load-web3'
import { type Ask, asBase64, readChainAccount, readTokenRoute } from './read-token-route'
import { type MovedAsset, type RecentBlock, type TransferRoute, writeTerms, writeTransfer } from './transfer-call'

type EstimateParams = Parameters<FunctionOf<typeof EstimateFee>>[0]

/** Makes the questions about one network. */
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

/** Reads the block that a transaction of now refers to. */
export const readRecentBlock = (ask: Ask): Promise<RecentBlock> =>
  ask('getLatestBlockhash', [{ commitment: 'confirmed' }], readBlock)

/** In millionths of a lamport for a unit: at 20,000 units no more than 0.00004 SOL. */
const MAX_PRICE = 2_000_000

/** What three of four transactions of late paid less than, or as much as, for the accounts that a transfer writes to. */
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
  /** The balance of the account that was asked for. */
  readonly lamports: bigint
}

/** What a transfer of a token is tried with, and what it has to spare beyond what it took then. */
const TOKEN_UNITS = 400_000
const SPARE_UNITS = 5000

/** Nothing takes more than it was tried with. */
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

/** The token programs and the system program say by it that there is too little. */
const TOO_LITTLE = 1

/** An account has to hold its rent, or nothing. */
const lacksRent = (err: unknown): boolean => readProperty(err, 'InsufficientFundsForRent') !== undefined

const lacksFunds = (err: unknown): boolean => {
  if (err === 'AccountNotFound' || err === 'InsufficientFundsForFee') return true
  return readProperty(readProperty(readProperty(err, 'InstructionError'), '1'), 'Custom') === TOO_LITTLE
}

/**
 * Runs a transaction on a node without sending it, unsigned.
 *
 * @throws TRANSFER_REFUSED 'funds', 'rent' and 'reverts'
 */
async function simulate(ask: Ask, transaction: Uint8Array, target: string): Promise<Simulation> {
  const accounts = { encoding: 'base64', addresses: [target] }
  const config = { ...asBase64, sigVerify: false, replaceRecentBlockhash: true, accounts }
  const result = await ask('simulateTransaction', [base64.encode(transaction), config], readSimulation)
  if (result.err === null) return result
  const text = `${JSON.stringify(result.err)} ${result.lastLog}`
  if (lacksRent(result.err)) throw transferError('rent', text)
  throw transferError(lacksFunds(result.err) ? 'funds' : 'reverts', text)
}

/** A signature and its length. */
const SIGNATURE_BYTES = 65

function readFee(result: unknown): bigint {
  const fee = readProperty(result, 'value')
  if (typeof fee !== 'number' || !Number.isSafeInteger(fee) || fee < 0) throw new TypeError('This is no fee.')
  return BigInt(fee)
}

/** Behind one url stand several nodes, and one that does not know the block yet has no fee for it. */
const atLeast = ({ slot }: RecentBlock) => ({
  commitment: 'confirmed',
  ...(slot !== undefined && { minContextSlot: slot }),
})

const askFee = (ask: Ask, transaction: Uint8Array, block: RecentBlock): Promise<bigint> =>
  ask('getFeeForMessage', [base64.encode(transaction.subarray(SIGNATURE_BYTES)), atLeast(block)], readFee)

/** What a payment may take: it needs a tenth, and a wallet may add a check of its own. */
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
  await simulate(ask, writeTransfer(web3, { ...transfer, amount }, route, block), transfer.to)
  return { value: fee, parts: { execution: fee }, terms: writeTerms(route) }
}

async function estimateTokenTransfer(parts: EstimateParts, transfer: MovedAsset, mint: string): Promise<FeeEstimate> {
  const { ask, web3, block, price } = parts
  const { route: token, target, targetLamports } = await readTokenRoute(ask, transfer, mint)
  const run = (written: Uint8Array) =>
    simulate(ask, written, target).catch((error: unknown) => {
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
 * Runs a transfer by simulateTransaction, and tells its fee: what the network takes for its signature and its work, and the rent of the
 * account of a token that is opened for its receiver.
 *
 * @throws TRANSFER_REFUSED, SOLANA_WEB3_MISSING, and what RpcClient throws
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
