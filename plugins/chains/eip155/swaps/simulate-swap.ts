import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { isPorticoError } from '../../../../kernel/errors/portico-error'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { ChainParams } from '../../../../kernel/namespaces/asset-capabilities'
import type { FunctionOf } from '../../../../kernel/namespaces/capabilities'
import { swapError, transferError, transferRefusal } from '../../../../kernel/namespaces/refusals'
import type {
  PlanSwap,
  SwapIntent,
  SwapStep,
  TokenAllowance,
  TransactionFields,
} from '../../../../kernel/namespaces/swap-capabilities'
import type { FeeEstimate } from '../../../../kernel/namespaces/transfer-capabilities'
import type { RpcClient } from '../contract'
import { toHexAddress } from '../decode-address'
import { readQuantity } from '../rpc/read-values'
import { estimateTransaction, priceCall, toRefusal } from '../transfers/estimate-fee'
import { isSameAddress, toWord } from '../transfers/transfer-call'
import { writeAllowanceQuestion } from './allowances'

/** Nodes report transfers of the own currency as if it were a token at this address. */
const NATIVE_LOG = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** Transfer of ERC-20 and similar standards. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** balanceOf(address) of ERC-20. */
const BALANCE_SELECTOR = '0x70a08231'

/** A log of a contract, in lower case. */
interface Log {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
}
/** The result of one call. */
interface Outcome {
  readonly isDone: boolean
  readonly gas: bigint
  readonly answer: unknown
  readonly logs: readonly Log[]
}

const bytesText = /^0x(?:[\da-f]{2})*$/i

function readLog(value: unknown): Log {
  const [address, topics, data] = ['address', 'topics', 'data'].map((name) => readProperty(value, name))
  const texts = [address, data, ...(Array.isArray(topics) ? topics : [undefined])]
  if (!texts.every((text) => typeof text === 'string' && bytesText.test(text))) throw new TypeError('This is no log.')
  const [place = '', bytes = '', ...words] = texts.map((text) => String(text).toLowerCase())
  return { address: place, data: bytes, topics: words }
}

/** @throws TypeError if an answer is missing */
const readOutcomes = (count: number) => (result: unknown) => {
  const calls = readProperty(readProperty(result, '0'), 'calls')
  if (!Array.isArray(calls) || calls.length !== count) throw new TypeError('This is no simulation.')
  return calls.map((call): Outcome => {
    const logs = readProperty(call, 'logs') ?? []
    if (!Array.isArray(logs)) throw new TypeError('This is no simulation.')
    const isDone = readProperty(call, 'status') === '0x1'
    const gas = readQuantity(readProperty(call, 'gasUsed'))
    return { isDone, gas, answer: readProperty(call, 'returnData'), logs: logs.map(readLog) }
  })
}

/**
 * Runs calls on a node, one after the other, on the latest block.
 *
 * @returns undefined if the node does not support it
 * @throws TRANSFER_REFUSED if the calls fail; otherwise the errors of RpcClient
 * @see eth_simulateV1 of the Ethereum execution APIs
 */
export async function simulateCalls(
  rpc: RpcClient,
  { network, signal }: Pick<ChainParams, 'network'> & { readonly signal?: AbortSignal | undefined },
  calls: readonly TransactionFields[],
): Promise<readonly Outcome[] | undefined> {
  const params = [{ blockStateCalls: [{ calls }], traceTransfers: true, validation: false }, 'latest']
  try {
    return await rpc.request({ network, method: 'eth_simulateV1', params, parse: readOutcomes(calls.length), signal })
  } catch (error) {
    const refused = toRefusal(error)
    if (transferRefusal(refused)) throw refused
    if (!isPorticoError(error, 'EIP155_RPC_REFUSED')) throw error
    return undefined
  }
}

/** @throws SWAP_REFUSED 'unreadable' for anything but a word of 32 bytes */
export function readWord(value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[\da-f]{64}$/i.test(value))
    throw swapError('unreadable', 'A token answered with something that is no amount.')
  return BigInt(value)
}

const isParty = (account: string) => (topic: string) => topic === `0x${toWord(toHexAddress(account))}`

export const writeBalanceQuestion = (account: string): string => `${BALANCE_SELECTOR}${toWord(toHexAddress(account))}`

/** The amount of own currency that an account gained. */
export function sumNative(logs: readonly Log[], account: string): bigint {
  const moves = logs.filter(({ address, topics }) => address === NATIVE_LOG && topics[0] === TRANSFER)
  return moves.reduce((sum, { topics: [, from = '', to = ''], data }) => {
    const amount = readWord(data)
    return sum + (isParty(account)(to) ? amount : 0n) - (isParty(account)(from) ? amount : 0n)
  }, 0n)
}

const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
/** Deposit and Withdrawal of tokens that wrap the own currency. */
const WRAPPING = [
  '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c',
  '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65',
]
/** Swap of Uniswap v2 and v3, which name a receiver but grant nothing. */
const SWAPPED = [
  '0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822',
  '0xc42079f94a6350d7e6235f29174924f928cc2ac818eb64fed8004e115fbcca67',
]
/** Many tokens never reduce an allowance of this size. */
const UNBOUNDED = 2n ** 255n

/** Whether a log shows no unagreed change of the account; its balances and its allowance are checked separately. */
function isAgreed({ address, topics, data }: Log, { account, sell, buy }: SwapIntent, spender: string): boolean {
  const [kind = '', first = '', second = ''] = topics
  const isOwn = [sell, buy].some((token) => token !== undefined && isSameAddress(token, address))
  // Older collectibles have the parties in the data.
  const isNamed = data.includes(toHexAddress(account).slice(2)) && [TRANSFER, APPROVAL].includes(kind)
  if (!topics.slice(1).some(isParty(account)) && !isNamed) return true
  if (SWAPPED.includes(kind) || WRAPPING.includes(kind)) return SWAPPED.includes(kind) || isOwn
  if (topics.length !== 3) return WRAPPING.includes(kind) && isOwn
  if (kind === TRANSFER) return isOwn || address === NATIVE_LOG
  const isOfSold = sell !== undefined && isSameAddress(sell, address)
  return kind === APPROVAL && isOfSold && isParty(account)(first) && isParty(spender)(second)
}

/** A swap that cannot be read, and the approval that it needs first. */
export interface SimulatedSwap extends SwapIntent {
  readonly signal?: AbortSignal | undefined
  readonly transaction: TransactionFields
  readonly approvals: readonly TransactionFields[]
}

/**
 * Runs a swap on the node, with its approvals, and compares the changes with the intended swap: exactly this amount given, at
 * least this amount received, the allowance used up, and no other change of the account.
 *
 * @throws SWAP_REFUSED 'outcome', 'received', or 'unreadable' if the node cannot run it; TRANSFER_REFUSED if it fails
 * @see eth_simulateV1 of the Ethereum execution APIs
 */
export async function simulateSwap(rpc: RpcClient, swap: SimulatedSwap): Promise<void> {
  const { account, sell, buy, amount, minReceived, transaction, approvals } = swap
  const from = toHexAddress(account)
  const spender = transaction.to ?? ''
  const ask = (token: string, data: string) => ({ from, to: toHexAddress(token), value: '0x0', data })
  const balances = [sell, buy].flatMap((token) => (token === undefined ? [] : [ask(token, writeBalanceQuestion(from))]))
  const allowance = sell === undefined ? [] : [ask(sell, writeAllowanceQuestion(account, spender))]
  const reads = [...balances, ...allowance]
  const outcomes = await simulateCalls(rpc, swap, [...approvals, ...reads, transaction, ...reads])
  if (!outcomes) throw swapError('unreadable', 'The call cannot be read, and the node cannot run it beforehand.')
  if (!outcomes.every(({ isDone }) => isDone)) throw transferError('reverts', 'The node ran the swap, and it failed.')
  const ran = outcomes[approvals.length + reads.length]
  const before = outcomes.slice(approvals.length, approvals.length + reads.length).map(({ answer }) => readWord(answer))
  const after = outcomes.slice(approvals.length + reads.length + 1).map(({ answer }) => readWord(answer))
  const logs = ran?.logs ?? []
  const changes = after.map((value, place) => value - (before[place] ?? 0n))
  const native = sumNative(logs, account)
  const given = sell === undefined ? native : changes[0]
  const received = buy === undefined ? native : changes[balances.length - 1]
  const isUnbounded = (before.at(-1) ?? 0n) >= UNBOUNDED && changes.at(-1) === 0n
  const isUsedUp = sell === undefined || changes.at(-1) === -amount || isUnbounded
  const isNativeKept = sell === undefined || buy === undefined || native === 0n
  const isExact = given === -amount && isUsedUp && isNativeKept && logs.every((log) => isAgreed(log, swap, spender))
  if (!isExact) throw swapError('outcome', 'Running the swap changed something else than was intended.')
  if (received === undefined || received < minReceived)
    throw swapError('received', 'Running the swap brought less than was agreed.')
}

type Where = Parameters<typeof simulateCalls>[1]

/** Slots of the mapping of allowances: the first ones in the order of compilers, and that of OpenZeppelin's ERC-20 by ERC-7201. */
const allowanceMappings: readonly string[] = [
  ...Array.from({ length: 16 }, (_, slot) => toWord(`0x${slot.toString(16)}`)),
  toWord('0x52c63247e1f47db19d5ce0460030c497f067ca4cebf71ba98eeadabe20bace01'),
]
/** More than any allowance except an unlimited one, so that the filled amount identifies its slot. */
const MARK = 2n ** 200n

const hash = (words: string): string => bytesToHex(keccak_256(hexToBytes(words)))
const word = (value: bigint): string => `0x${toWord(`0x${value.toString(16)}`)}`

/** The storage slot of an allowance, by the slot of its mapping (`mapping(owner => mapping(spender => amount))`). */
const slotOf = (mapping: string, owner: string, spender: string): string =>
  `0x${hash(toWord(toHexAddress(spender)) + hash(toWord(toHexAddress(owner)) + mapping))}`

const override = (token: string, stateDiff: Readonly<Record<string, string>>) => ({
  [toHexAddress(token)]: { stateDiff },
})

/** Finds where a token stores an allowance: each slot is overridden with another amount for one request, and the answer shows the slot. */
async function findSlot(rpc: RpcClient, where: Where, { token, owner, spender }: TokenAllowance) {
  const slots = allowanceMappings.map((mapping) => slotOf(mapping, owner, spender))
  const marked = Object.fromEntries(slots.map((slot, index) => [slot, word(MARK + BigInt(index))]))
  const call = { to: toHexAddress(token), data: writeAllowanceQuestion(owner, spender) }
  const params = [call, 'latest', override(token, marked)]
  const found = (await rpc.request({ ...where, method: 'eth_call', params, parse: readWord })) - MARK
  return found >= 0n ? slots[Number(found)] : undefined
}

/** An allowance as it will be after its approval. */
interface CountedAllowance extends TokenAllowance {
  readonly amount: bigint
}

/**
 * Runs a call on a node as if an allowance were approved, by overriding the token's storage for this request.
 *
 * @returns the gas; undefined if the node supports no overrides, or the token stores its allowances elsewhere
 * @throws TRANSFER_REFUSED if the node ran it, and it failed
 */
async function estimateBehindApproval(
  rpc: RpcClient,
  where: Where,
  transaction: TransactionFields,
  allowance: CountedAllowance,
): Promise<bigint | undefined> {
  const questionWith = async () => {
    const slot = await findSlot(rpc, where, allowance)
    return slot && [transaction, 'latest', override(allowance.token, { [slot]: word(allowance.amount) })]
  }
  const params = await questionWith().catch(() => undefined)
  if (!params) return undefined
  try {
    await rpc.request({ ...where, method: 'eth_call', params, parse: () => undefined })
  } catch (error) {
    const refused = toRefusal(error)
    if (where.signal?.aborted || transferRefusal(refused)) throw refused
    return undefined
  }
  // Nodes that support overrides for calls may not support them for estimates: a failure there proves nothing.
  return rpc.request({ ...where, method: 'eth_estimateGas', params, parse: readQuantity }).catch(() => undefined)
}

type PlanParams = Parameters<FunctionOf<typeof PlanSwap>>[0]

/** An exchange that stores the time writes more in a later second than in the second in which the node ran it. */
const withTimekeeping = (gas: bigint): bigint => gas + gas / 4n

/**
 * Estimates the fee of a swap that needs no approval first, and runs it.
 *
 * @throws TRANSFER_REFUSED if the chain would not accept it
 */
export const estimateLoneSwap = (
  rpc: RpcClient,
  { network, signal, account: from }: Pick<PlanParams, 'network' | 'signal' | 'account'>,
  transaction: TransactionFields,
): Promise<FeeEstimate> =>
  estimateTransaction(rpc, { network, from, transaction, ...(signal && { signal }) }, withTimekeeping)

interface SwapSteps {
  readonly transaction: TransactionFields
  readonly approvals: readonly SwapStep[]
  /** Additional gas of the swap for parts that cannot be run yet. */
  readonly moreGas?: bigint
}

/**
 * Estimates the fee of a swap, and runs it: after its approvals if the node runs several calls, or with an overridden allowance.
 *
 * @returns undefined if it needs approvals and the node can do neither
 * @throws TRANSFER_REFUSED if the chain would not accept it
 */
export async function estimateSwap(
  rpc: RpcClient,
  params: PlanParams,
  { transaction, approvals, moreGas = 0n }: SwapSteps,
): Promise<FeeEstimate | undefined> {
  if (approvals.length === 0) return estimateLoneSwap(rpc, params, transaction)
  const { network, signal, account: from, sell: token, amount } = params
  const where = { network, ...(signal && { signal }) }
  const calls = [...approvals.map((step) => step.transaction), transaction]
  const outcomes = await simulateCalls(rpc, where, calls).catch((error: unknown) => {
    if (signal?.aborted || transferRefusal(error)) throw error
    // The node has not been able to do this so far; the swap is run after its approval.
    return undefined
  })
  if (outcomes && !outcomes.every(({ isDone }) => isDone))
    throw transferError('reverts', 'The node ran the swap behind its approval, and it failed.')
  const allowance = token !== undefined && { token, owner: from, spender: transaction.to ?? '', amount }
  const gas = outcomes
    ? outcomes.at(-1)?.gas
    : allowance && (await estimateBehindApproval(rpc, where, transaction, allowance))
  if (gas === undefined || gas === false) return undefined
  // A chain refunds at most a fifth of the gas that was needed (EIP-3529), which the node has subtracted.
  return priceCall(rpc, where, transaction, withTimekeeping(gas) + gas / 4n + moreGas)
}
