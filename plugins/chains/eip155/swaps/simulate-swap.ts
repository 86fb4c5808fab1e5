import { isPorticoError } from '../../../../kernel/errors/portico-error'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { ChainParams } from '../../../../kernel/namespaces/asset-capabilities'
import { swapError, transferError, transferRefusal } from '../../../../kernel/namespaces/refusals'
import type { SwapIntent, TransactionFields } from '../../../../kernel/namespaces/swap-capabilities'
import type { RpcClient } from '../contract'
import { toHexAddress } from '../decode-address'
import { readQuantity } from '../rpc/read-values'
import { toRefusal } from '../transfers/estimate-fee'
import { isSameAddress, toWord } from '../transfers/transfer-call'
import { writeAllowanceQuestion } from './allowances'

/** How nodes report what moved of the own currency: as if it were a token at this address. */
const NATIVE_LOG = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** Transfer of ERC-20 and its kin. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** balanceOf(address) of ERC-20. */
const BALANCE_SELECTOR = '0x70a08231'

/** What a contract told while it ran, in lower case. */
interface Log {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
}
/** What became of one call. */
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

/** @throws TypeError where not all calls are answered */
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
 * Runs calls on a node, each after the one before, on the latest block.
 *
 * @returns undefined where the node does not know how
 * @throws TRANSFER_REFUSED where it would not run them; what RpcClient throws otherwise
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

/** What an account gained of the own currency. */
export function sumNative(logs: readonly Log[], account: string): bigint {
  const moves = logs.filter(({ address, topics }) => address === NATIVE_LOG && topics[0] === TRANSFER)
  return moves.reduce((sum, { topics: [, from = '', to = ''], data }) => {
    const amount = readWord(data)
    return sum + (isParty(account)(to) ? amount : 0n) - (isParty(account)(from) ? amount : 0n)
  }, 0n)
}

const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
/** Deposit and Withdrawal of tokens that stand for the own currency. */
const WRAPPING = [
  '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c',
  '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65',
]
/** Swap of Uniswap v2 and v3, which name a receiver and grant nothing. */
const SWAPPED = [
  '0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822',
  '0xc42079f94a6350d7e6235f29174924f928cc2ac818eb64fed8004e115fbcca67',
]
/** An allowance this large is never counted down by many tokens. */
const UNBOUNDED = 2n ** 255n

/** Whether a log says nothing of the account that was not agreed; its balances and its allowance are looked at themselves. */
function isAgreed({ address, topics, data }: Log, { account, sell, buy }: SwapIntent, spender: string): boolean {
  const [kind = '', first = '', second = ''] = topics
  const isOwn = [sell, buy].some((token) => token !== undefined && isSameAddress(token, address))
  // Old collectibles name the parties in the data.
  const isNamed = data.includes(toHexAddress(account).slice(2)) && [TRANSFER, APPROVAL].includes(kind)
  if (!topics.slice(1).some(isParty(account)) && !isNamed) return true
  if (SWAPPED.includes(kind) || WRAPPING.includes(kind)) return SWAPPED.includes(kind) || isOwn
  if (topics.length !== 3) return WRAPPING.includes(kind) && isOwn
  if (kind === TRANSFER) return isOwn || address === NATIVE_LOG
  const isOfSold = sell !== undefined && isSameAddress(sell, address)
  return kind === APPROVAL && isOfSold && isParty(account)(first) && isParty(spender)(second)
}

/** A swap that cannot be read, and what has to be approved before it. */
export interface SimulatedSwap extends SwapIntent {
  readonly signal?: AbortSignal | undefined
  readonly transaction: TransactionFields
  readonly approvals: readonly TransactionFields[]
}

/**
 * Runs a swap on the node, with what goes before it, and compares what it changes with what was intended: exactly so much given, at
 * least so much received, the allowance used up, and nothing else of the account touched.
 *
 * @throws SWAP_REFUSED 'outcome', 'received', or 'unreadable' where the node cannot run it; TRANSFER_REFUSED where it fails
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
