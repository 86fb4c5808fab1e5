// @ts-nocheck
import type { SwapIntent, TransactionFields } from '../../../../kernel/namespaces/swap-capabilities'
import { swapError } from '../../../../kernel/namespaces/swap-error'
import { transferError } from '../../../../kernel/namespaces/transfer-error'
import type { RpcClient } from '../contract'
import { toHexAddress } from '../decode-address'
import { isSameAddress } from '../transfers/transfer-call'
import { writeAllowanceQuestion } from './allowances'
import {
  isParty,
  type Log,
  NATIVE_LOG,
  readWord,
  simulateCalls,
  sumNative,
  TRANSFER,
  writeBalanceQuestion,
} from './simulate-calls'

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
