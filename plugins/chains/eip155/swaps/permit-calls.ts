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

const callText = /^0x5ae401dc((?:[\da-f]{64}){3,60})$/
const addressText = /^0{24}([\da-f]{40})$/
/** A permit, a swap, and what turns it into the own currency. */
const MAX_CALLS = 3

const numberAt = (text: string, place: number): bigint => BigInt(`0x${text.slice(place * 64, place * 64 + 64) || '0'}`)
const addressAt = (text: string, place: number): string | undefined => {
  const address = addressText.exec(text.slice(place * 64, place * 64 + 64))?.[1]
  return address === undefined ? undefined : `0x${address}`
}

/** Takes several calls apart; undefined where they lie in any other than the one usual way. */
function readCalls(body: string): readonly string[] | undefined {
  const count = numberAt(body, 2)
  if (numberAt(body, 1) !== 64n || count === 0n || count > BigInt(MAX_CALLS)) return undefined
  const list = body.slice(3 * 64)
  const calls: string[] = []
  let end = Number(count) * 64
  for (let index = 0; index < Number(count); index++) {
    if (numberAt(list, index) !== BigInt(end / 2)) return undefined
    const length = numberAt(list, end / 64)
    const start = end + 64
    if (length > BigInt(list.length)) return undefined
    end = start + Math.ceil(Number(length) / 32) * 64
    const text = list.slice(start, start + Number(length) * 2)
    if (/[^0]/.test(list.slice(start + Number(length) * 2, end))) return undefined
    calls.push(text)
  }
  return end === list.length ? calls : undefined
}

/** What a function is given, in words; undefined for another function, and for other than so many words. */
function wordsOf(text: string, selector: string, count: number): string | undefined {
  return text.startsWith(selector) && text.length === 8 + count * 64 ? text.slice(8) : undefined
}

function readPermit(text: string): CallPermit | undefined {
  const words = wordsOf(text, selectors.permit, 6)
  const token = words && addressAt(words, 0)
  if (words === undefined || token === undefined || numberAt(words, 3) > 255n) return undefined
  const signature = `0x${words.slice(4 * 64)}${words.slice(4 * 64 - 2, 4 * 64)}`
  return { token, amount: numberAt(words, 1), deadline: numberAt(words, 2), signature }
}

/** A swap of tokens, with the receiver that the exchange itself is told. */
function readSwap(text: string): Omit<RouterCall, 'deadline'> | undefined {
  const length = numberAt(text.slice(8), 4)
  if (length < 2n || length > BigInt(MAX_PATH)) return undefined
  const words = wordsOf(text, selectors.swap, 5 + Number(length))
  if (words === undefined || numberAt(words, 2) !== 128n) return undefined
  const places = [3, ...Array.from({ length: Number(length) }, (_, index) => 5 + index)]
  const [receiver, ...path] = places.flatMap((place) => addressAt(words, place) ?? [])
  if (receiver === undefined || path.length !== Number(length)) return undefined
  const [amount, minReceived] = [numberAt(words, 0), numberAt(words, 1)]
  return { isFromNative: false, isToNative: false, hasTransferFee: true, amount, minReceived, path, receiver }
}

/**
 * Reads the data of a call; written apart from `writePermitCall`, to find it out where that was led astray.
 *
 * @returns undefined for anything but a swap of tokens, with a permit before it or none, that pays the receiver itself or what it unwraps
 */
export function readPermitCall(data: string): PermitCall | undefined {
  const body = callText.exec(data)?.[1]
  const calls = body === undefined ? undefined : readCalls(body)
  if (body === undefined || calls === undefined) return undefined
  const permit = readPermit(calls[0] ?? '')
  const [first = '', last, ...more] = permit ? calls.slice(1) : calls
  const swap = readSwap(first)
  if (!swap || more.length > 0) return undefined
  const given = { ...(permit && { permit }) }
  const deadline = numberAt(body, 0)
  if (last === undefined) return { call: { ...swap, deadline }, ...given }
  const words = wordsOf(last, selectors.unwrap, 2)
  const receiver = words && addressAt(words, 1)
  if (words === undefined || receiver === undefined) return undefined
  if (swap.receiver !== ITSELF || numberAt(words, 0) !== swap.minReceived) return undefined
  return { call: { ...swap, isToNative: true, receiver, deadline }, ...given }
}
