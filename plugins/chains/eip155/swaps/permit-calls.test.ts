import fc from 'fast-check'
import { encodeFunctionData, type Hex, maxUint256, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { bob } from '../evm-methods.fixture'
import { account, dollar, pebble, seconds, wrapped } from './built-swaps.fixture'
import { type CallPermit, type PermitCall, readPermitCall, writePermitCall } from './permits'
import type { RouterCall } from './router-calls'

const abi = parseAbi([
  'function multicall(uint256 deadline, bytes[] data) payable',
  'function selfPermitIfNecessary(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable',
  'function selfPermit(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to) payable',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function sweepToken(address token, uint256 amountMinimum, address recipient) payable',
  'function approveMax(address token) payable',
])
const itself = '0x0000000000000000000000000000000000000002'
const [r, s]: readonly Hex[] = [`0x${'1a'.repeat(32)}`, `0x${'2b'.repeat(32)}`]
const lower = (text: string) => text.toLowerCase() as Hex

const call: RouterCall = {
  ...{ isFromNative: false, isToNative: false, hasTransferFee: true, amount: 1000n, minReceived: 90n },
  ...{ path: [dollar, pebble].map(lower), receiver: lower(account), deadline: seconds + 60n },
}
const native: RouterCall = { ...call, isToNative: true, path: [dollar, wrapped].map(lower) }
const permit: CallPermit = {
  ...{ token: lower(dollar), amount: 1000n, deadline: seconds + 1200n },
  signature: `0x${'1a'.repeat(32)}${'2b'.repeat(32)}1c`,
}

/** The calls, encoded by another library. */
const swapOf = ({ amount = 0n, minReceived, path, receiver }: RouterCall, to = receiver): Hex => {
  const args = [amount, minReceived, path as Hex[], to as Hex] as const
  return encodeFunctionData({ abi, functionName: 'swapExactTokensForTokens', args })
}
const permitOf = ({ token, amount, deadline }: CallPermit, v = 28): Hex => {
  const args = [token as Hex, amount, deadline, v, r ?? '0x', s ?? '0x'] as const
  return encodeFunctionData({ abi, functionName: 'selfPermitIfNecessary', args })
}
const unwrapOf = (amount: bigint, to: string): Hex =>
  encodeFunctionData({ abi, functionName: 'unwrapWETH9', args: [amount, to as Hex] })
const together = (calls: readonly Hex[], deadline = call.deadline): Hex =>
  encodeFunctionData({ abi, functionName: 'multicall', args: [deadline, calls] })

describe('a swap with a permit, in one call', () => {
  it.each<[string, PermitCall, readonly Hex[]]>([
    ['a permit and a swap', { call, permit }, [permitOf(permit), swapOf(call)]],
    ['a swap alone', { call }, [swapOf(call)]],
    [
      'a swap that is unwrapped',
      { call: native, permit },
      [permitOf(permit), swapOf(native, itself), unwrapOf(90n, account)],
    ],
    ['that without a permit', { call: native }, [swapOf(native, itself), unwrapOf(90n, account)]],
    [
      'a longer way',
      { call: { ...call, path: [dollar, wrapped, bob, pebble].map(lower) } },
      [swapOf({ ...call, path: [dollar, wrapped, bob, pebble] })],
    ],
  ])('has the data that another library writes for %s, and is read back', (_, given, calls) => {
    expect(writePermitCall(given)).toBe(together(calls))
    expect(readPermitCall(together(calls))).toEqual(given)
  })

  it('has the intended content for any amounts, paths and signatures', () => {
    const word = fc.bigInt({ min: 0n, max: maxUint256 })
    const hex = (bytes: number) =>
      fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((list) => Buffer.from(list).toString('hex'))
    const address = hex(20).map((digits) => `0x${digits}`)
    const any = fc.record({
      isToNative: fc.boolean(),
      numbers: fc.tuple(word, word, word, word),
      path: fc.array(address, { minLength: 2, maxLength: 4 }),
      receiver: address,
      signature: hex(65),
      hasPermit: fc.boolean(),
    })
    fc.assert(
      fc.property(
        any,
        ({ isToNative, numbers: [amount, minReceived, deadline, until], path, receiver, signature, hasPermit }) => {
          const given: PermitCall = {
            call: { ...call, isToNative, amount, minReceived, deadline, path, receiver },
            ...(hasPermit && {
              permit: { token: path[0] ?? '', amount, deadline: until, signature: `0x${signature}` },
            }),
          }
          expect(readPermitCall(writePermitCall(given))).toEqual(given)
        },
      ),
      { numRuns: 500 },
    )
  })

  const honest = together([permitOf(permit), swapOf(call)])
  const others = (functionName: 'sweepToken' | 'approveMax') =>
    functionName === 'approveMax'
      ? encodeFunctionData({ abi, functionName, args: [dollar] })
      : encodeFunctionData({ abi, functionName, args: [dollar, 0n, bob] })
  const replaceWord = (data: Hex, place: number, word: string): Hex =>
    `0x${data.slice(2, 10 + place * 64)}${word.padStart(64, '0')}${data.slice(10 + (place + 1) * 64)}`

  it.each<[string, string]>([
    ['nothing', '0x'],
    ['no calls', together([])],
    ['the swap outside of it', swapOf(call)],
    ['the permit alone', together([permitOf(permit)])],
    ['the permit behind', together([swapOf(call), permitOf(permit)])],
    ['two permits', together([permitOf(permit), permitOf(permit), swapOf(call)])],
    ['two swaps', together([permitOf(permit), swapOf(call), swapOf(call)])],
    ['more calls than it takes', together([permitOf(permit), swapOf(native, itself), unwrapOf(90n, account), '0x'])],
    ['an approval before', together([others('approveMax'), swapOf(call)])],
    ['a sweep behind', together([permitOf(permit), swapOf(call), others('sweepToken')])],
    ['calls within a call', together([honest])],
    [
      'the other function of a permit',
      together([
        encodeFunctionData({
          abi,
          functionName: 'selfPermit',
          args: [dollar, 1000n, seconds, 28, r ?? '0x', s ?? '0x'],
        }),
        swapOf(call),
      ]),
    ],
    ['an unwrapping of what went elsewhere', together([swapOf(call), unwrapOf(90n, account)])],
    ['an unwrapping of less', together([swapOf(native, itself), unwrapOf(89n, account)])],
    ['a byte behind', `${honest}00`],
    ['a word behind', `${honest}${'00'.repeat(32)}`],
    ['a word less', honest.slice(0, -64)],
    ['something before it', `00${honest}`],
    ['another function', `0xac9650d8${honest.slice(10)}`],
    ['a list that begins elsewhere', replaceWord(honest, 1, '60')],
    ['more calls than there are', replaceWord(honest, 2, '3')],
    ['calls in another order than they lie', replaceWord(replaceWord(honest, 3, '140'), 4, '40')],
    ['twice the same call', replaceWord(honest, 4, '40')],
    ['a call without end', replaceWord(honest, 5, 'f'.repeat(64))],
    ['a call that goes on behind its end', `${honest.slice(0, -2)}01`],
    ['a word more of a permit', together([`${permitOf(permit)}${'00'.repeat(32)}`, swapOf(call)])],
    ['a word more of a swap', together([`${swapOf(call)}${'00'.repeat(32)}`])],
    ['a word more of what unwraps', together([swapOf(native, itself), `${unwrapOf(90n, account)}${'00'.repeat(32)}`])],
    ['a word less of what unwraps', together([swapOf(native, itself), unwrapOf(90n, account).slice(0, -64) as Hex])],
    ['calls without end', replaceWord(honest, 2, 'f'.repeat(64))],
    ['a path of one', together([swapOf({ ...call, path: [dollar] })])],
    ['a path of five', together([swapOf({ ...call, path: [dollar, pebble, wrapped, bob, account] })])],
    [
      'a path that is longer than it says',
      together([swapOf(call).replace(`${'0'.repeat(63)}2`, `${'0'.repeat(63)}3`) as Hex]),
    ],
    ['a path that begins elsewhere', together([replaceWord(swapOf(call), 2, 'a0')])],
    [
      'bytes before an address of the path',
      together([replaceWord(swapOf(call), 5, `1${dollar.slice(2).padStart(63, '0')}`)]),
    ],
    ['bytes before the receiver', together([replaceWord(swapOf(call), 3, `1${account.slice(2).padStart(63, '0')}`)])],
    [
      'bytes before the token of the permit',
      together([replaceWord(permitOf(permit), 0, `1${dollar.slice(2).padStart(63, '0')}`), swapOf(call)]),
    ],
    ['a signature with too great a last byte', together([replaceWord(permitOf(permit), 3, '100'), swapOf(call)])],
    [
      'bytes before the receiver of what is unwrapped',
      together([
        swapOf(native, itself),
        replaceWord(unwrapOf(90n, account), 1, `1${account.slice(2).padStart(63, '0')}`),
      ]),
    ],
  ])('is not read if it has %s', (_, data) => {
    expect(readPermitCall(honest)).toBeDefined()
    expect(readPermitCall(lower(data))).toBeUndefined()
  })
})
