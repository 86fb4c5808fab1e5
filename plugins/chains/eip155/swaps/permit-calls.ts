import type { SignedPermit } from '../../../../kernel/namespaces/swap-capabilities'
import { toHexAddress } from '../decode-address'
import { toQuantity, toWord } from '../transfers/transfer-call'
import { MAX_PATH, type RouterCall } from './router-calls'

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

function writeSwap({ amount = 0n, minReceived, path, receiver, isToNative }: RouterCall): readonly string[] {
  const numbers = [amount, minReceived, 128n].map(word)
  const ends = [addressWord(isToNative ? ITSELF : receiver), word(BigInt(path.length)), ...path.map(addressWord)]
  const swap = [selectors.swap, ...numbers, ...ends].join('')
  return isToNative ? [swap, [selectors.unwrap, word(minReceived), addressWord(receiver)].join('')] : [swap]
}

/** Writes a swap of tokens as one call of several functions, each of which is done or none. */
export function writePermitCall({ call, permit }: PermitCall): string {
  const calls = [...(permit ? [writePermit(permit)] : []), ...writeSwap(call)]
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

function readPermit(text: string): CallPermit | undefined {
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
  const permit = readPermit(calls[0] ?? '')
  const [first = '', last, ...more] = permit ? calls.slice(1) : calls
  const swap = readSwap(first)
  if (!swap || more.length > 0) return undefined
  const given = { ...(permit && { permit }) }
  const deadline = numberAt(body, 0)
  if (last === undefined) return { call: { ...swap, deadline }, ...given }
  const receiver = readUnwrapped(last, swap)
  return receiver === undefined ? undefined : { call: { ...swap, isToNative: true, receiver, deadline }, ...given }
}
