import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { FunctionOf } from '../../../../kernel/namespaces/capabilities'
import { swapError, transferRefusal } from '../../../../kernel/namespaces/refusals'
import type {
  PlanSwap,
  SwapIntent,
  SwapPlan,
  SwapRouter,
  SwapStep,
  TransactionFields,
} from '../../../../kernel/namespaces/swap-capabilities'
import type { RpcClient } from '../contract'
import { toHexAddress } from '../decode-address'
import { isAddress } from '../networks'
import { estimateTokenCall } from '../transfers/estimate-fee'
import { isSameAddress, MAX_UINT256, toQuantity } from '../transfers/transfer-call'
import { createApproval, needsRevoke, readAllowance } from './allowances'
import { planByPermit } from './permits'
import { findFault, isRouterCall, type RouterCall, readRouterCall, writeRouterCall } from './router-calls'
import { estimateSwap, simulateSwap } from './simulate-swap'

/** The fields that a transaction may have. Its fee fields are ignored; a nonce, a type or a delegation is refused. */
const knownFields: readonly string[] = [
  ...['from', 'to', 'data', 'value', 'chainId'],
  ...['gas', 'gasLimit', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'],
]

/** No real call is longer, and no node runs a longer one. */
const MAX_DATA_LETTERS = 100_000

const unreadable = (text: string, cause?: unknown) => swapError('unreadable', text, cause)

function readFields(transaction: unknown): ReadonlyMap<string, unknown> {
  try {
    const names = Object.keys(Object(transaction))
    return new Map(names.map((name) => [name, readProperty(transaction, name)]))
  } catch (error) {
    throw unreadable('What was built cannot be read.', error)
  }
}

/** An address of this network, as plain text or as CAIP-10. */
function readAddress(value: unknown, { network }: SwapIntent): string {
  const [address = '', ...place] = String(value).split(':').reverse()
  if (typeof value !== 'string' || !isAddress(address)) throw unreadable('An address of what was built is none.')
  if (place.length > 0 && place.reverse().join(':') !== network.caipNetworkId)
    throw swapError('network', `What was built is for ${value}.`)
  return toHexAddress(address)
}

const numberText = /^(0x[\da-f]{1,64}|\d{1,78})$/i

/** A whole number, which services write in several formats; refused if a double has rounded it. */
function readNumber(value: unknown): bigint {
  const isNumber = typeof value === 'bigint' || Number.isSafeInteger(value)
  if (!isNumber && (typeof value !== 'string' || !numberText.test(value)))
    throw unreadable('A number of what was built is none.')
  const number = BigInt(value as bigint | number | string)
  if (number < 0n || number > MAX_UINT256) throw unreadable('A number of what was built is none.')
  return number
}

function readData(value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_DATA_LETTERS || !/^0x(?:[\da-f]{2})*$/i.test(value))
    throw unreadable('The call of what was built is none.')
  return value.toLowerCase()
}

/** A transaction as Portico writes it, with all of these fields. */
type BuiltFields = TransactionFields & Readonly<Record<'from' | 'to' | 'value' | 'data', string>>

/**
 * Reads a transaction that somebody else built, each field once, and copies it into a new object.
 *
 * @throws SWAP_REFUSED 'unreadable' if it is not a transaction or has other fields; 'network', 'sender'
 */
export function readBuilt(transaction: unknown, intent: SwapIntent): BuiltFields {
  const fields = readFields(transaction)
  const unknown = [...fields.keys()].find((name) => !knownFields.includes(name))
  if (unknown !== undefined) throw unreadable(`What was built names ${unknown}.`)
  const [from, chainId] = [fields.get('from'), fields.get('chainId')]
  if (chainId !== undefined && readNumber(chainId) !== BigInt(intent.network.id))
    throw swapError('network', 'What was built is for another network.')
  if (from !== undefined && !isSameAddress(readAddress(from, intent), intent.account))
    throw swapError('sender', 'What was built is for another account.')
  return {
    from: toHexAddress(intent.account),
    to: readAddress(fields.get('to'), intent),
    value: toQuantity(readNumber(fields.get('value') ?? 0n)),
    data: readData(fields.get('data')),
  }
}

type PlanParams = Parameters<FunctionOf<typeof PlanSwap>>[0]

/** Asks a node, for swaps at this time. */
export interface Chain {
  readonly rpc: RpcClient
  /** ms since the epoch */
  readonly now: number
}

function checkIntent({ account, sell, buy, amount, minReceived }: SwapIntent): void {
  const addresses = [account, ...[sell, buy].filter((token) => token !== undefined)]
  if (!addresses.every(isAddress)) throw swapError('unreadable', 'An address is none of this namespace.')
  if (isSameAddress(sell, buy)) throw swapError('token', 'Nothing is exchanged for itself.')
  if (amount <= 0n || amount > MAX_UINT256) throw swapError('amount', 'Nothing is given.')
  // A third party could take the whole amount.
  if (minReceived <= 0n || minReceived > MAX_UINT256) throw swapError('received', 'Nothing has to be received.')
}

interface CheckedSwap {
  readonly transaction: TransactionFields
  /** The decoded call, if it can be read. */
  readonly call?: RouterCall
}

/** Reads a call of a router and writes it again. @throws SWAP_REFUSED */
function readSwap(fields: BuiltFields, intent: SwapIntent, router: SwapRouter, now: number): CheckedSwap {
  const read = (data: string) => {
    const call = readRouterCall(data)
    if (!call) throw swapError('unreadable', 'The call of the router is not written as it is usually.')
    const fault = findFault({ call, value: BigInt(fields.value), now }, intent, router)
    if (fault) throw swapError(fault, `The ${fault} of what was built is not as intended.`)
    return call
  }
  const data = writeRouterCall(read(fields.data))
  const call = read(data)
  const value = toQuantity(intent.sell === undefined ? intent.amount : 0n)
  const transaction = Object.freeze({
    from: toHexAddress(intent.account),
    to: toHexAddress(router.router),
    value,
    data,
  })
  return { transaction, call }
}

/** Lists the approvals that a token needs first; the first of them is run, so that its fee is known. */
async function planApproval({ rpc }: Chain, params: PlanParams, spender: string): Promise<readonly SwapStep[]> {
  const { network, signal, account: owner, sell: token, amount, isUnlimited } = params
  const where = { network, ...(signal && { signal }) }
  if (token === undefined) return []
  const allowance = await readAllowance(rpc, { ...where, token, owner, spender })
  if (allowance >= amount) return []
  const write = (units: bigint) => createApproval({ token, owner, spender, amount: units })
  const approve = { kind: 'approve', transaction: write(isUnlimited ? MAX_UINT256 : amount) } as const
  const revokeFirst = async (): Promise<readonly SwapStep[]> => {
    const transaction = write(0n)
    return [{ kind: 'revoke', transaction, fee: await estimateTokenCall(rpc, where, transaction) }, approve]
  }
  if (allowance > 0n && needsRevoke(network, token)) return revokeFirst()
  try {
    return [{ ...approve, fee: await estimateTokenCall(rpc, where, approve.transaction) }]
  } catch (error) {
    if (allowance === 0n || transferRefusal(error) !== 'reverts') throw error
    return revokeFirst()
  }
}

/**
 * Checks a built transaction against the intended swap, and lists the requests to the wallet.
 *
 * @throws SWAP_REFUSED, TRANSFER_REFUSED, and the errors of RpcClient
 */
export async function planSwap(chain: Chain, params: PlanParams): Promise<SwapPlan> {
  checkIntent(params)
  const fields = readBuilt(params.transaction, params)
  const router = params.routers.find(({ router }) => isSameAddress(router, fields.to))
  // The spender of a token must be known, also if running the call shows no problem.
  if (!router && params.sell !== undefined) throw swapError('contract', 'The contract is none that is known.')
  const isReadable = router !== undefined && isRouterCall(fields.data)
  const checked: CheckedSwap = isReadable
    ? readSwap(fields, params, router, chain.now)
    : { transaction: Object.freeze(fields) }
  const { transaction, call } = checked
  if (call && router?.permitRouter !== undefined && (params.canSign || params.permit) && !params.isUnlimited) {
    const plan = await planByPermit(chain, params, call, router)
    if (plan) return plan
  }
  const approvals = await planApproval(chain, params, toHexAddress(fields.to))
  if (!call)
    await simulateSwap(chain.rpc, { ...params, transaction, approvals: approvals.map((step) => step.transaction) })
  const fee = await estimateSwap(chain.rpc, params, { transaction, approvals })
  return {
    minReceived: params.minReceived,
    ...(params.sell !== undefined && { spender: toHexAddress(fields.to) }),
    ...(call && { minReceived: call.minReceived, expiresAt: Number(call.deadline) * 1000 }),
    steps: [...approvals, { kind: 'swap', transaction, ...(fee && { fee }) }],
    proof: call ? 'decoded' : 'simulated',
  }
}
