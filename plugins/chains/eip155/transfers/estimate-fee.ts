import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { FunctionOf } from '../../../../kernel/namespaces/capabilities'
import type { Network } from '../../../../kernel/namespaces/network'
import { transferError } from '../../../../kernel/namespaces/refusals'
import type { EstimateTransaction, TransactionFields } from '../../../../kernel/namespaces/swap-capabilities'
import type { EstimateFee, FeeEstimate } from '../../../../kernel/namespaces/transfer-capabilities'
import type { RpcClient } from '../contract'
import { toHexAddress } from '../decode-address'
import { isRevert } from '../eip155-errors'
import { readData, readQuantity } from '../rpc/read-values'
import { toQuantity, toWord, writeTransfer } from './transfer-call'

/**
 * Networks of the OP Stack by CAIP-2: besides execution, they charge for writing a transaction to Ethereum, which their gas estimates leave
 * out. Arbitrum's networks and Mantle include it in the gas. Definitions of networks seldom name the contract.
 */
const opStackNetworks: ReadonlySet<string> = /* @__PURE__ */ new Set(
  [
    10, 130, 169, 183, 185, 252, 288, 291, 360, 480, 690, 957, 1135, 1750, 1868, 1923, 5330, 6805, 7560, 7897, 8008,
    8453, 33979, 34443, 57073, 60808, 81457, 84532, 7777777, 11155420,
  ].map((id) => `eip155:${id}`),
)

/** The contract GasPriceOracle of the OP Stack, which tells this charge; its address is the same on every network. */
const ORACLE = '0x420000000000000000000000000000000000000f'
/** Scroll, its test network, and Morph have a similar charge, and the same functions at other addresses. */
const otherOracles: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['eip155:534352', '0x5300000000000000000000000000000000000002'],
  ['eip155:534351', '0x5300000000000000000000000000000000000002'],
  ['eip155:2818', '0x530000000000000000000000000000000000000f'],
])

/**
 * Returns the contract that tells this charge, if a network has it: from one of the lists, or from viem's chains, which name the
 * contract.
 */
function findOracle(network: Network): string | undefined {
  const named = readProperty(readProperty(readProperty(network, 'contracts'), 'gasPriceOracle'), 'address')
  const isOpStack = opStackNetworks.has(network.caipNetworkId) || String(named).toLowerCase() === ORACLE
  return isOpStack ? ORACLE : otherOracles.get(network.caipNetworkId)
}

/** getL1FeeUpperBound(uint256), from the upgrade Fjord on. */
const UPPER_BOUND_SELECTOR = '0xf1c7a58b'
/** getL1Fee(bytes) */
const FEE_SELECTOR = '0x49948e0e'

/** The maximum length in bytes of an unsigned transaction without its data. */
const MAX_ENVELOPE_BYTES = 100
/** The bytes that the signature adds; the contract of the OP Stack adds them itself. */
const SIGNATURE_BYTES = 68

const sizeOf = ({ data = '0x' }: TransactionFields): number => MAX_ENVELOPE_BYTES + (data.length - 2) / 2
const word = (value: number): string => toWord(toQuantity(BigInt(value)))

/** This number of bytes that cannot be compressed, which cost most. */
function writeBytes(size: number): string {
  const padded = 'ff'.repeat(size).padEnd(Math.ceil(size / 32) * 64, '0')
  return `${word(32)}${word(size)}${padded}`
}

/** Calls a contract of the network. */
type AskOracle = (call: TransactionFields) => Promise<bigint>

/**
 * Reads the maximum cost of writing a transaction to another chain, plus a quarter, because its price may rise before the transaction is
 * included.
 *
 * @returns undefined on networks without such a charge
 */
async function readDataFee(network: Network, call: TransactionFields, ask: AskOracle): Promise<bigint | undefined> {
  const to = findOracle(network)
  if (to === undefined) return undefined
  const size = sizeOf(call) + (to === ORACLE ? 0 : SIGNATURE_BYTES)
  const fee = await ask({ to, data: `${UPPER_BOUND_SELECTOR}${word(size)}` }).catch((error: unknown) => {
    if (!isRevert(error)) throw error
    return ask({ to, data: `${FEE_SELECTOR}${writeBytes(size)}` })
  })
  return fee + fee / 4n
}

type EstimateParams = Parameters<FunctionOf<typeof EstimateFee>>[0]
type TransactionParams = Parameters<FunctionOf<typeof EstimateTransaction>>[0]

/** The gas of every plain payment to an account. */
const PAYMENT_GAS = 21_000n

/** Adds a quarter to the gas that was needed now, because other transactions may change how much a contract needs. */
const withMargin = (gas: bigint): bigint => (gas === PAYMENT_GAS ? gas : gas + gas / 4n)

/** The gas that a node needed; zero is refused, because the fee would be zero. */
function readGas(value: unknown): bigint {
  const gas = readQuantity(value)
  if (gas === 0n) throw new TypeError('This is no gas.')
  return gas
}

/** The base fee of a block; undefined on networks that have none. */
function readBaseFee(block: unknown): bigint | undefined {
  if (typeof readProperty(block, 'number') !== 'string') throw new TypeError('This is no block.')
  const fee = readProperty(block, 'baseFeePerGas')
  return fee === undefined || fee === null ? undefined : readQuantity(fee)
}

/** The wording of Geth and its forks, Nethermind, Besu, and of development nodes. */
const fundsText =
  /insufficient (?:sender )?(?:funds|balance)|exceeds (?:the |account )?balance|(?:out|lack) ?of ?funds|not enough|n't have enough/i

/** Geth's error if no gas is enough, with the amount that it tried: as much as the account can pay, or the node allows. */
const gasText = /gas required exceeds allowance(?: \((\d+)\))?/i

/** Turns a node's refusal to simulate a transaction into an error with its reason; other errors stay as they are. */
export function toRefusal(error: unknown): unknown {
  const reason = String(readProperty(readProperty(error, 'context'), 'reason') ?? '')
  const [isEndless, tried] = gasText.exec(reason) ?? []
  if ((fundsText.test(reason) && !isRevert(error)) || tried === '0') return transferError('funds', reason, error)
  return isRevert(error) || isEndless ? transferError('reverts', reason, error) : error
}

/**
 * Checks the answer of a token to `transfer` or `approve`: true, or nothing, as tokens older than the final standard answer.
 *
 * @throws TRANSFER_REFUSED 'token' for false, for any other answer, and if there is no contract
 */
function checkTokenAnswer(answer: string, code: string): void {
  if (code === '0x') throw transferError('token', 'There is no contract at the address of the token.')
  if (answer !== '0x' && !/^0x0{63}1$/.test(answer)) throw transferError('token', 'The token refuses this.')
}

interface GasPrices {
  readonly most: bigint
  readonly terms: Readonly<Record<string, string>>
}

/**
 * The price of gas by EIP-1559: twice the base fee, which is enough for six full blocks, and the tip that the node suggests; the plain
 * price if a network has no base fee.
 */
function priceGas(baseFee: bigint | undefined, tip: bigint | undefined, gasPrice: bigint): GasPrices {
  if (baseFee === undefined) return { most: gasPrice, terms: { gasPrice: toQuantity(gasPrice) } }
  const suggested = gasPrice > baseFee ? gasPrice - baseFee : 0n
  const priority = tip ?? suggested
  const most = baseFee * 2n + priority
  return { most, terms: { maxFeePerGas: toQuantity(most), maxPriorityFeePerGas: toQuantity(priority) } }
}

type Where = Pick<TransactionParams, 'network' | 'signal'>

const createAsk =
  (rpc: RpcClient, { network, signal }: Where) =>
  <T>(method: string, params: readonly unknown[], parse: (result: unknown) => T): Promise<T> =>
    rpc.request({ network, method, params, parse, signal })

/** Reads the current price of gas, and the network's charge for the data of a call. */
function readPrices(rpc: RpcClient, where: Where, call: TransactionFields) {
  const ask = createAsk(rpc, where)
  return Promise.all([
    ask('eth_getBlockByNumber', ['latest', false], readBaseFee),
    // Some networks do not have this method.
    ask('eth_maxPriorityFeePerGas', [], readQuantity).catch(() => undefined),
    ask('eth_gasPrice', [], readQuantity),
    readDataFee(where.network, call, (question) => ask('eth_call', [question, 'latest'], readQuantity)),
  ])
}

function toFee(gas: bigint, [baseFee, tip, gasPrice, data]: Awaited<ReturnType<typeof readPrices>>): FeeEstimate {
  const limit = withMargin(gas)
  const { most, terms } = priceGas(baseFee, tip, gasPrice)
  const execution = limit * most
  const parts = { execution, ...(data !== undefined && { data }) }
  return { value: execution + (data ?? 0n), parts, terms: { gas: toQuantity(limit), ...terms } }
}

/** Returns the gas to calculate with, from the gas that a node needed. */
type Reckon = (gas: bigint) => bigint

/** Runs a transaction by eth_call, and estimates its fee. All requests are sent together. */
async function runCall(rpc: RpcClient, where: Where, call: TransactionFields, reckon: Reckon = (gas) => gas) {
  const ask = createAsk(rpc, where)
  const questions = [
    ask('eth_call', [call, 'latest'], readData),
    ask('eth_estimateGas', [call], readGas),
    readPrices(rpc, where, call),
  ] as const
  const [answer, gas, prices] = await Promise.all(questions).catch((error: unknown) => {
    throw toRefusal(error)
  })
  return { answer, fee: toFee(reckon(gas), prices) }
}

/** Estimates the fee of a call whose gas is known. @throws the errors of RpcClient */
export const priceCall = async (rpc: RpcClient, where: Where, call: TransactionFields, gas: bigint) =>
  toFee(gas, await readPrices(rpc, where, call))

/**
 * Simulates a call of a token, and estimates its fee.
 *
 * @param call - of a function that returns whether it succeeded
 * @throws TRANSFER_REFUSED, 'token' if the answer is no; the errors of RpcClient
 */
export async function estimateTokenCall(rpc: RpcClient, where: Where, call: TransactionFields): Promise<FeeEstimate> {
  const params = [call.to, 'latest']
  const code = rpc.request({ ...where, method: 'eth_getCode', params, parse: readData })
  const [{ answer, fee }, bytes] = await Promise.all([runCall(rpc, where, call), code])
  checkTokenAnswer(answer, bytes)
  return fee
}

/**
 * Estimates the fee of a transfer, and simulates it.
 *
 * @returns as `parts` the execution on the network, and on networks of the OP Stack the charge for the data
 * @throws TRANSFER_REFUSED, and the errors of RpcClient
 * @see EIP-1559, EIP-1474
 */
export async function estimateFee(
  rpc: RpcClient,
  { network, signal, isMax, ...transfer }: EstimateParams,
): Promise<FeeEstimate> {
  const where = { network, ...(signal && { signal }) }
  const { token, amount } = transfer
  const priceOf = async (moved: bigint) => {
    const call = writeTransfer({ ...transfer, amount: moved })
    return token === undefined ? (await runCall(rpc, where, call)).fee : estimateTokenCall(rpc, where, call)
  }
  // Simulated with half of the balance: the amount that the fee leaves is not known yet, and a node refuses more than the balance.
  const fee = await priceOf(isMax ? amount / 2n : amount)
  if (!isMax || fee.terms.gas === toQuantity(PAYMENT_GAS) || fee.value >= amount) return fee
  // A contract may refuse more than half, or need more gas for it.
  const whole = await priceOf(amount - fee.value)
  return whole.value > fee.value ? whole : fee
}

/**
 * Estimates the fee of a transaction, and simulates it; the gas that it names is ignored.
 *
 * @param reckon - returns the gas that a later block may need, from the gas that the node needed; default: the same
 * @throws as `estimateFee`
 */
export async function estimateTransaction(
  rpc: RpcClient,
  { network, signal, from, transaction }: TransactionParams,
  reckon?: Reckon,
): Promise<FeeEstimate> {
  const { to = '', value = '0x0', data } = transaction
  const call = { from: toHexAddress(from), to, value, ...(data !== undefined && { data }) }
  return (await runCall(rpc, { network, ...(signal && { signal }) }, call, reckon)).fee
}
