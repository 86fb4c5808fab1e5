import type { FunctionOf } from '../../../../kernel/namespaces/capabilities'
import { swapError, transferRefusal } from '../../../../kernel/namespaces/refusals'
import type {
  PlanSwap,
  SignedPermit,
  SwapPlan,
  SwapRouter,
  TransactionFields,
} from '../../../../kernel/namespaces/swap-capabilities'
import type { FeeEstimate } from '../../../../kernel/namespaces/transfer-capabilities'
import { toHexAddress } from '../decode-address'
import { isAddress } from '../networks'
import { isSameAddress, toQuantity, toWord } from '../transfers/transfer-call'
import { createApproval, readAllowance } from './allowances'
import { readPermit } from './permits'
import type { Chain } from './plan-swap'
import { findFault, MAX_PATH, type RouterCall } from './router-calls'
import { estimateLoneSwap, estimateSwap } from './simulate-swap'

/** Functions of Uniswap's SwapRouter02, by their selectors. */
const selectors = {
  /** multicall(uint256,bytes[]) */
  multicall: '5ae401dc',
  /** selfPermitIfNecessary(address,uint256,uint256,uint8,bytes32,bytes32): somebody else may have handed the permit in before. */
  permit: 'c2e3140a',
  /** swapExactTokensForTokens(uint256,uint256,address[],address) */
  swap: '472b43f3',
  /** unwrapWETH9(uint256,address) */
  unwrap: '49404b7c',
} as const

/** What such a contract takes for itself, as the receiver of tokens that it is to unwrap. */
const ITSELF = '0x0000000000000000000000000000000000000002'

/** What of a permit goes into a call: who signed it is who calls. */
export type CallPermit = Pick<SignedPermit, 'token' | 'amount' | 'deadline' | 'signature'>

/** A swap of tokens, with a permit or with an allowance that stands. */
export interface PermitCall {
  readonly call: RouterCall
  readonly permit?: CallPermit
}

const word = (value: bigint): string => toWord(toQuantity(value))
const addressWord = (address: string): string => toWord(toHexAddress(address))

function writePermit({ token, amount, deadline, signature }: CallPermit): string {
  const [r, s, v] = [signature.slice(2, 66), signature.slice(66, 130), toWord(`0x${signature.slice(130)}`)]
  return [selectors.permit, addressWord(token), word(amount), word(deadline), v, r, s].join('')
}

function writeSwapParts({ amount = 0n, minReceived, path, receiver, isToNative }: RouterCall): readonly string[] {
  const numbers = [amount, minReceived, 128n].map(word)
  const ends = [addressWord(isToNative ? ITSELF : receiver), word(BigInt(path.length)), ...path.map(addressWord)]
  const swap = [selectors.swap, ...numbers, ...ends].join('')
  return isToNative ? [swap, [selectors.unwrap, word(minReceived), addressWord(receiver)].join('')] : [swap]
}

/** Writes a swap of tokens as one call of several functions, each of which is done or none. */
export function writePermitCall({ call, permit }: PermitCall): string {
  const calls = [...(permit ? [writePermit(permit)] : []), ...writeSwapParts(call)]
  const parts = calls.map((text) => {
    const words = Math.ceil(text.length / 64)
    return word(BigInt(text.length / 2)) + text.padEnd(words * 64, '0')
  })
  const offsets = parts.map((_, index) => word(BigInt(parts.length * 32 + parts.slice(0, index).join('').length / 2)))
  const head = [word(call.deadline), word(64n), word(BigInt(calls.length))]
  return `0x${selectors.multicall}${[...head, ...offsets, ...parts].join('')}`
}

const callText = /^0x5ae401dc(?:[\da-f]{64}){3,60}$/
/** What stands before an address in its word. */
const ADDRESS_PADDING = '0'.repeat(24)

const wordAt = (words: string, place: number): string => words.slice(place * 64, place * 64 + 64)
const numberAt = (words: string, place: number): bigint => BigInt(`0x${wordAt(words, place) || '0'}`)
const isAddressAt = (words: string, place: number): boolean => wordAt(words, place).startsWith(ADDRESS_PADDING)
const addressAt = (words: string, place: number): string => `0x${wordAt(words, place).slice(ADDRESS_PADDING.length)}`

/** Takes several calls apart; undefined where they lie in any other than the one usual way. */
function readCalls(body: string): readonly string[] | undefined {
  if (numberAt(body, 1) !== 64n) return undefined
  const count = Number(numberAt(body, 2))
  const list = body.slice(3 * 64)
  const calls: string[] = []
  let end = count * 64
  for (let index = 0; index < count; index++) {
    if (numberAt(list, index) !== BigInt(end / 2)) return undefined
    const start = end + 64
    const digits = Number(numberAt(list, end / 64)) * 2
    end = start + Math.ceil(digits / 64) * 64
    if (/[^0]/.test(list.slice(start + digits, end))) return undefined
    calls.push(list.slice(start, start + digits))
  }
  return end === list.length ? calls : undefined
}

/** Whether a call is of this function, with so many words. */
const isCallOf = (text: string, selector: string, words: number): boolean =>
  text.startsWith(selector) && text.length === 8 + words * 64

function readPermitPart(text: string): CallPermit | undefined {
  const words = text.slice(8)
  const isSound = isCallOf(text, selectors.permit, 6) && isAddressAt(words, 0) && numberAt(words, 3) < 256n
  if (!isSound) return undefined
  const signature = `0x${words.slice(4 * 64)}${words.slice(4 * 64 - 2, 4 * 64)}`
  return { token: addressAt(words, 0), amount: numberAt(words, 1), deadline: numberAt(words, 2), signature }
}

/** A swap of tokens, with the receiver that the exchange itself is told. */
function readSwap(text: string): Omit<RouterCall, 'deadline'> | undefined {
  const words = text.slice(8)
  const length = numberAt(words, 4)
  if (length < 2n || length > BigInt(MAX_PATH) || numberAt(words, 2) !== 128n) return undefined
  const places = Array.from({ length: Number(length) }, (_, index) => 5 + index)
  const isSound = isCallOf(text, selectors.swap, 5 + places.length)
  if (!isSound || ![3, ...places].every((place) => isAddressAt(words, place))) return undefined
  return {
    ...{ isFromNative: false, isToNative: false, hasTransferFee: true },
    amount: numberAt(words, 0),
    minReceived: numberAt(words, 1),
    path: places.map((place) => addressAt(words, place)),
    receiver: addressAt(words, 3),
  }
}

/** Who receives what is unwrapped behind a swap; undefined where that is not all that the swap pays to the exchange itself. */
function readUnwrapped(text: string, { receiver, minReceived }: Omit<RouterCall, 'deadline'>): string | undefined {
  const words = text.slice(8)
  const isSound = isCallOf(text, selectors.unwrap, 2) && isAddressAt(words, 1)
  return isSound && receiver === ITSELF && numberAt(words, 0) === minReceived ? addressAt(words, 1) : undefined
}

/**
 * Reads the data of a call; written apart from `writePermitCall`, to find it out where that was led astray.
 *
 * @returns undefined for anything but a swap of tokens, with a permit before it or none, that pays the receiver itself or what it unwraps
 */
export function readPermitCall(data: string): PermitCall | undefined {
  const body = data.slice(10)
  const calls = callText.test(data) ? readCalls(body) : undefined
  if (!calls) return undefined
  const permit = readPermitPart(calls[0] ?? '')
  const [first = '', last, ...more] = permit ? calls.slice(1) : calls
  const swap = readSwap(first)
  if (!swap || more.length > 0) return undefined
  const given = { ...(permit && { permit }) }
  const deadline = numberAt(body, 0)
  if (last === undefined) return { call: { ...swap, deadline }, ...given }
  const receiver = readUnwrapped(last, swap)
  return receiver === undefined ? undefined : { call: { ...swap, isToNative: true, receiver, deadline }, ...given }
}

type PlanParams = Parameters<FunctionOf<typeof PlanSwap>>[0]

/** How long a permit is good for: no longer than a swap usually is. In s. */
const PERMIT_S = 1200n
/** One that is good for less will be too late once a block takes it. In s. */
const LEAST_S = 30n
/** More than a token takes for a permit: a signature to check, two words to write for the first time, and a proxy between. */
const PERMIT_GAS = 100_000n

const textOf = (permit: CallPermit | undefined): string | undefined =>
  permit && [toHexAddress(permit.token), permit.amount, permit.deadline, permit.signature].join()

/** Writes a swap for the contract that takes permits, and reads it back. @throws SWAP_REFUSED where it says anything else */
function writeSwap(
  now: number,
  params: PlanParams,
  call: RouterCall,
  router: SwapRouter,
  permitRouter: string,
  permit?: CallPermit,
): TransactionFields {
  const data = writePermitCall({ call, ...(permit && { permit }) })
  const found = readPermitCall(data)
  const isSame = found && textOf(found.permit) === textOf(permit)
  const fault = isSame ? findFault(found.call, 0n, params, router, now) : 'unreadable'
  if (fault) throw swapError(fault, `The ${fault} of what was written is not as intended.`)
  return Object.freeze({ from: toHexAddress(params.account), to: toHexAddress(permitRouter), value: '0x0', data })
}

/** Undefined where the chain would not take it: an approval that is sent takes its place then. */
const unlessRefused = async <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (transferRefusal(error) === 'reverts') return undefined
    throw error
  })

/** Whether a permit is for exactly this, and for long enough. */
function isPermitFor(
  { token, owner, spender, amount, deadline }: NonNullable<PlanParams['permit']>,
  params: PlanParams,
  permitRouter: string,
  seconds: bigint,
): boolean {
  return (
    amount === params.amount &&
    deadline >= seconds + LEAST_S &&
    [token, owner, spender].every(isAddress) &&
    isSameAddress(token, params.sell) &&
    isSameAddress(owner, params.account) &&
    isSameAddress(spender, permitRouter)
  )
}

/**
 * Plans a swap whose token is allowed by a signature in place of an approval that is sent, at a contract that takes one.
 *
 * @param call - what the swap says, as it was read and checked
 * @returns undefined where an approval stands already, and where token, account or contract take no permit
 * @throws SWAP_REFUSED, TRANSFER_REFUSED, and what RpcClient throws
 */
export async function planByPermit(
  chain: Chain,
  params: PlanParams,
  call: RouterCall,
  router: SwapRouter,
): Promise<SwapPlan | undefined> {
  const { rpc, now } = chain
  const { account: owner, sell: token, amount, permit: signed } = params
  const { permitRouter: spender = '' } = router
  if (token === undefined || !isAddress(spender)) return undefined
  if ((await readAllowance(rpc, { ...params, token, owner, spender: router.router })) >= amount) return undefined
  const seconds = BigInt(Math.floor(now / 1000))
  const planOf = (transaction: TransactionFields, fee: FeeEstimate | undefined): SwapPlan => ({
    minReceived: call.minReceived,
    spender: toHexAddress(spender),
    expiresAt: Number(call.deadline) * 1000,
    steps: [{ kind: 'swap', transaction, ...(fee && { fee }) }],
    proof: 'decoded',
  })
  if (signed && isPermitFor(signed, params, spender, seconds)) {
    const transaction = writeSwap(now, params, call, router, spender, signed)
    const fee = await unlessRefused(estimateLoneSwap(rpc, params, transaction))
    return fee && planOf(transaction, fee)
  }
  const wanted = { token, owner, spender, amount, deadline: seconds + PERMIT_S }
  const permit = await readPermit(rpc, { ...params, ...wanted })
  if (!permit) return undefined
  // Run behind an approval, which is never sent: a signature that nobody has given yet cannot be run.
  const transaction = writeSwap(now, params, call, router, spender)
  const approval = { kind: 'approve', transaction: createApproval({ token, owner, spender, amount }) } as const
  const work = estimateSwap(rpc, params, transaction, [approval], PERMIT_GAS)
  const fee = await unlessRefused(work.then((estimate) => ({ estimate })))
  return fee && { ...planOf(transaction, fee.estimate), permit }
}
