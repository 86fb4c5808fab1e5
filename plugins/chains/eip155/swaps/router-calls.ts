import { type SwapRefusal, swapError } from '../../../../kernel/namespaces/refusals'
import type { SwapIntent, SwapRouter } from '../../../../kernel/namespaces/swap-capabilities'
import { toHexAddress } from '../decode-address'
import { isAddress } from '../networks'
import { isSameAddress, MAX_UINT256, toQuantity, toWord } from '../transfers/transfer-call'

/** The parameters of a router call. */
export interface RouterCall {
  /** It gives the network's own currency: the amount is the value. */
  readonly isFromNative: boolean
  readonly isToNative: boolean
  /** It accepts tokens that charge a fee on transfer. */
  readonly hasTransferFee: boolean
  /** Absent if it gives the network's own currency. */
  readonly amount?: bigint
  readonly minReceived: bigint
  readonly path: readonly string[]
  readonly receiver: string
  /** s since the epoch */
  readonly deadline: bigint
}

type Method = Pick<RouterCall, 'isFromNative' | 'isToNative' | 'hasTransferFee'>

const tokens: Method = { isFromNative: false, isToNative: false, hasTransferFee: false }
const fromNative: Method = { ...tokens, isFromNative: true }
const toNative: Method = { ...tokens, isToNative: true }

/** The functions of Uniswap v2 that give an exact amount, by their selectors. */
const methods: ReadonlyMap<string, Method> = /* @__PURE__ */ new Map([
  // swapExactETHForTokens, swapExactTokensForETH, swapExactTokensForTokens
  ['7ff36ab5', fromNative],
  ['18cbafe5', toNative],
  ['38ed1739', tokens],
  // The same, with SupportingFeeOnTransferTokens in their names.
  ['b6f9de95', { ...fromNative, hasTransferFee: true }],
  ['791ac947', { ...toNative, hasTransferFee: true }],
  ['5c11d795', { ...tokens, hasTransferFee: true }],
])

/** Both ends, and at most two tokens between them. */
export const MAX_PATH = 4

const selectorOf = (call: Method): string | undefined =>
  [...methods].find(
    ([, method]) =>
      method.isFromNative === call.isFromNative &&
      method.isToNative === call.isToNative &&
      method.hasTransferFee === call.hasTransferFee,
  )?.[0]

/** Writes the data of a call. @throws SWAP_REFUSED 'unreadable' if no call can express it */
export function writeRouterCall(call: RouterCall): string {
  const { amount, minReceived, path, receiver, deadline } = call
  const selector = selectorOf(call)
  const numbers = [...(amount === undefined ? [] : [amount]), minReceived]
  const isSound =
    [...path, receiver].every(isAddress) && [...numbers, deadline].every((value) => value >= 0n && value <= MAX_UINT256)
  if (selector === undefined || !isSound) throw swapError('unreadable', 'No call of a router can say this.')
  const word = (value: bigint) => toWord(toQuantity(value))
  const words = [
    ...numbers.map(word),
    // Where the path begins, in bytes: after four or five words.
    word(BigInt((numbers.length + 3) * 32)),
    toWord(toHexAddress(receiver)),
    word(deadline),
    word(BigInt(path.length)),
    ...path.map((token) => toWord(toHexAddress(token))),
  ]
  return `0x${selector}${words.join('')}`
}

const callText = /^0x[\da-f]{8}(?:[\da-f]{64}){0,20}$/
/** The padding before an address in its word. */
const ADDRESS_PADDING = '0'.repeat(24)

/** Whether a call is of a function that can be read, with any arguments. */
export const isRouterCall = (data: string): boolean => methods.has(data.slice(2, 10).toLowerCase())

/** Reads the word at each position; undefined if the call is not in the one usual encoding. */
function readWords(method: Method, words: readonly string[]): RouterCall | undefined {
  const numberAt = (place: number) => BigInt(`0x${words[place] ?? '0'}`)
  const head = method.isFromNative ? 4 : 5
  const length = numberAt(head)
  const isSound = numberAt(head - 3) === BigInt(head * 32) && length >= 2n && length <= BigInt(MAX_PATH)
  if (!isSound || words.length !== head + 1 + Number(length)) return undefined
  const addresses = [...words.slice(head - 2, head - 1), ...words.slice(head + 1)]
  if (!addresses.every((word) => word.startsWith(ADDRESS_PADDING))) return undefined
  const [receiver = '', ...path] = addresses.map((word) => `0x${word.slice(ADDRESS_PADDING.length)}`)
  const amount = method.isFromNative ? {} : { amount: numberAt(0) }
  return { ...method, ...amount, minReceived: numberAt(head - 4), path, receiver, deadline: numberAt(head - 1) }
}

/**
 * Reads the data of a call. Written separately from `writeRouterCall`, so that it notices if that was tampered with.
 *
 * @returns undefined for other functions, and for words that another encoder would not write: bytes after the last one,
 * bytes before an address, a path that begins elsewhere
 */
export function readRouterCall(data: string): RouterCall | undefined {
  const text = data.toLowerCase()
  const method = callText.test(text) ? methods.get(text.slice(2, 10)) : undefined
  return method && readWords(method, text.slice(10).match(/.{64}/g) ?? [])
}

/** Whether a path leads from the given token to the received one, without passing a token twice. */
export function isPathOf(path: readonly string[], { sell, buy }: SwapIntent, { wrapped }: SwapRouter): boolean {
  const isOnce = path.every((token, place) => !path.slice(0, place).some((other) => isSameAddress(other, token)))
  return isOnce && isSameAddress(path[0], sell ?? wrapped) && isSameAddress(path.at(-1), buy ?? wrapped)
}

/** s */
const MAX_DEADLINE_AHEAD = 24 * 60 * 60

interface SentCall {
  readonly call: RouterCall
  /** The value: base units of the network's own currency. */
  readonly value: bigint
  /** ms since the epoch */
  readonly now: number
}

/** Finds the first difference between a call and the intended swap; undefined if there is none. */
export function findFault(
  { call, value, now }: SentCall,
  intent: SwapIntent,
  router: SwapRouter,
): SwapRefusal | undefined {
  const { isFromNative, isToNative, receiver, path, amount, minReceived, deadline } = call
  const seconds = BigInt(Math.floor(now / 1000))
  if (isFromNative !== (intent.sell === undefined) || isToNative !== (intent.buy === undefined)) return 'token'
  if (!isPathOf(path, intent, router)) return 'token'
  if (!isSameAddress(receiver, intent.account)) return 'receiver'
  if (amount !== undefined && amount !== intent.amount) return 'amount'
  if (value !== (isFromNative ? intent.amount : 0n)) return 'value'
  if (minReceived < intent.minReceived) return 'received'
  if (deadline <= seconds || deadline > seconds + BigInt(MAX_DEADLINE_AHEAD)) return 'deadline'
  return undefined
}
