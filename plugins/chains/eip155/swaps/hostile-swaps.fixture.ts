import { encodeFunctionData, type Hex, maxUint256, parseAbi, zeroAddress } from 'viem'
import type { SwapRefusal } from '../../../../kernel/namespaces/refusals'
import type { SwapIntent } from '../../../../kernel/namespaces/swap-capabilities'
import { bob } from '../evm-methods.fixture'
import {
  account,
  type BuiltCall,
  buildFor,
  callFor,
  dollar,
  encodeCall,
  intend,
  pebble,
  router,
  seconds,
  wrapped,
} from './built-swaps.fixture'

/** A transaction that a service built, and why it must not reach a wallet. */
export interface HostileSwap {
  readonly name: string
  readonly intent: SwapIntent
  readonly transaction: unknown
  readonly refusal: SwapRefusal
}

const intents: Readonly<Record<string, SwapIntent>> = {
  'own currency for a token': intend(),
  'a token for the own currency': intend({ sell: dollar }),
  'a token for a token': intend({ sell: dollar, buy: pebble }),
}

type Row = readonly [name: string, refusal: SwapRefusal, change: (intent: SwapIntent) => unknown]
type CallRow = readonly [name: string, refusal: SwapRefusal, change: (call: BuiltCall) => Partial<BuiltCall>]

/** Fields of the call with other values. */
const wrongCalls: readonly CallRow[] = [
  ['a foreign receiver', 'receiver', () => ({ receiver: bob })],
  ['the router as receiver', 'receiver', () => ({ receiver: router.router })],
  ['nobody as receiver', 'receiver', () => ({ receiver: zeroAddress })],
  ['another token at the end', 'token', ({ path: [first = ''] }) => ({ path: [first, bob] })],
  ['another token at the beginning', 'token', ({ path }) => ({ path: [bob, path.at(-1) ?? ''] })],
  ['the way back', 'token', ({ path }) => ({ path: [...path].reverse() })],
  ['a way in a circle', 'token', ({ path: [one = '', two = ''] }) => ({ path: [one, bob, bob, two] })],
  ['a way that comes back', 'token', ({ path: [one = '', two = ''] }) => ({ path: [one, two, one, two] })],
  ['a long way', 'unreadable', ({ path: [one = '', two = ''] }) => ({ path: [one, bob, pebble, zeroAddress, two] })],
  ['half a way', 'unreadable', ({ path: [one = ''] }) => ({ path: [one] })],
  ['no way', 'unreadable', () => ({ path: [] })],
  ['a unit less', 'received', ({ minReceived }) => ({ minReceived: minReceived - 1n })],
  ['nothing at least', 'received', () => ({ minReceived: 0n })],
  ['a deadline that was', 'deadline', () => ({ deadline: seconds - 1n })],
  ['a deadline that is now', 'deadline', () => ({ deadline: seconds })],
  ['a deadline beyond a day', 'deadline', () => ({ deadline: seconds + 86_401n })],
  ['no deadline', 'deadline', () => ({ deadline: maxUint256 })],
  ['a foreign receiver, for tokens with a fee', 'receiver', () => ({ receiver: bob, hasTransferFee: true })],
  ['a unit less, for tokens with a fee', 'received', () => ({ minReceived: 89n, hasTransferFee: true })],
  [
    'another function of the router',
    'token',
    ({ isFromNative, isToNative }) => (isFromNative ? { isFromNative: false } : { isToNative: !isToNative }),
  ],
]

const words = (data: Hex) => data.slice(10).match(/.{64}/g) ?? []
const withWord = (data: Hex, place: number, change: (word: string) => string): Hex => {
  const changed = words(data).map((word, index) => (index === place ? change(word) : word))
  return `${data.slice(0, 10) as Hex}${changed.join('')}`
}
const put = (value: bigint) => () => value.toString(16).padStart(64, '0')
/** Positions of the words of a call: the receiver is before the deadline, and the path is after both. */
const places = ({ sell }: SwapIntent) => (sell === undefined ? { offset: 1, length: 4 } : { offset: 2, length: 5 })

type DataRow = readonly [name: string, change: (data: Hex, intent: SwapIntent) => unknown]

/** Data that another encoder would not write; a router may read it in another way than Portico. */
const wrongData: readonly DataRow[] = [
  ['a byte behind', (data) => `${data}00`],
  ['a word behind', (data) => `${data}${'0'.repeat(64)}`],
  ['a word behind that is no address', (data) => `${data}${'f'.repeat(64)}`],
  ['a call behind', (data) => `${data}${data.slice(2)}`],
  ['a word missing', (data) => data.slice(0, -64)],
  ['a digit missing', (data) => data.slice(0, -1)],
  ['bytes before the receiver', (data, intent) => withWord(data, places(intent).offset + 1, (w) => `1${w.slice(1)}`)],
  ['bytes before a token', (data) => withWord(data, words(data).length - 1, (word) => `f${word.slice(1)}`)],
  [
    'a path that begins later',
    (data, intent) => `${withWord(data, places(intent).offset, put(0xc0n))}${'0'.repeat(64)}`,
  ],
  ['a path that begins at the head', (data, intent) => withWord(data, places(intent).offset, put(0n))],
  ['a path that begins nowhere', (data, intent) => withWord(data, places(intent).offset, put(maxUint256))],
  ['a longer path than there is', (data, intent) => withWord(data, places(intent).length, put(3n))],
  ['a shorter path than there is', (data, intent) => withWord(data, places(intent).length, put(1n))],
  ['an endless path', (data, intent) => withWord(data, places(intent).length, put(maxUint256))],
  ['no call', () => '0x'],
  ['half a selector', () => '0x7ff3'],
  ['no data', () => undefined],
  ['data that are none', () => '0xzz'],
  ['data that are a list', (data) => [data]],
  ['more data than anybody reads', (data) => `${data}${'00'.repeat(60_000)}`],
]

/** Fields of the transaction other than the call. */
const wrongFields: readonly Row[] = [
  ['a unit more of value', 'value', (intent) => ({ ...buildFor(intent), value: buildFor(intent).value + 1n })],
  ['all that there is as value', 'value', (intent) => ({ ...buildFor(intent), value: `${10n ** 18n}` })],
  ['a value below nothing', 'unreadable', (intent) => ({ ...buildFor(intent), value: -1n })],
  ['a value that was rounded', 'unreadable', (intent) => ({ ...buildFor(intent), value: 1e21 })],
  ['a value in words', 'unreadable', (intent) => ({ ...buildFor(intent), value: '1e3' })],
  ['a value beyond 256 bits', 'unreadable', (intent) => ({ ...buildFor(intent), value: 2n ** 256n })],
  ['another chain', 'network', (intent) => ({ ...buildFor(intent), chainId: 10 })],
  ['another chain, in hex', 'network', (intent) => ({ ...buildFor(intent), chainId: '0x2105' })],
  ['a router of another chain', 'network', (intent) => ({ ...buildFor(intent), to: `eip155:10:${router.router}` })],
  ['a router of another family', 'network', (intent) => ({ ...buildFor(intent), to: `other:1:${router.router}` })],
  ['a sender of another chain', 'network', (intent) => ({ ...buildFor(intent), from: `eip155:10:${account}` })],
  ['another sender', 'sender', (intent) => ({ ...buildFor(intent), from: bob })],
  ['a sender that is none', 'unreadable', (intent) => ({ ...buildFor(intent), from: 'ada.eth' })],
  ['no receiver', 'unreadable', (intent) => ({ ...buildFor(intent), to: undefined })],
  ['a contract to create', 'unreadable', (intent) => ({ ...buildFor(intent), to: null })],
  ['a nonce', 'unreadable', (intent) => ({ ...buildFor(intent), nonce: 0 })],
  ['a type', 'unreadable', (intent) => ({ ...buildFor(intent), type: '0x4' })],
  ['a delegation', 'unreadable', (intent) => ({ ...buildFor(intent), authorizationList: [{ address: bob }] })],
  ['a list of places', 'unreadable', (intent) => ({ ...buildFor(intent), accessList: [] })],
  ['a second call', 'unreadable', (intent) => ({ ...buildFor(intent), input: '0x' })],
  ['several calls', 'unreadable', (intent) => [buildFor(intent), buildFor(intent)]],
  ['nothing', 'unreadable', () => null],
  ['a text', 'unreadable', (intent) => buildFor(intent).data],
]

const wrongAmounts: readonly CallRow[] = [
  ['a unit more', 'amount', ({ amount }) => ({ amount: amount + 1n })],
  ['a unit less to give', 'amount', ({ amount }) => ({ amount: amount - 1n })],
  ['all that there is', 'amount', () => ({ amount: maxUint256 })],
]

const otherAbi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function setApprovalForAll(address operator, bool approved)',
  'function multicall(bytes[] calls)',
  'function multicall(uint256 deadline, bytes[] calls)',
  'function swapTokensForExactTokens(uint256 out, uint256 most, address[] path, address to, uint256 deadline)',
  'function swapETHForExactTokens(uint256 out, address[] path, address to, uint256 deadline) payable',
])
const zero32: Hex = `0x${'0'.repeat(64)}`

function wrapCalls(intent: SwapIntent): readonly (readonly [name: string, data: Hex])[] {
  const data = encodeCall(callFor(intent))
  const far = seconds + 60n
  const path = [dollar, pebble] as const
  return [
    ['an approval', encodeFunctionData({ abi: otherAbi, functionName: 'approve', args: [bob, maxUint256] })],
    ['more allowance', encodeFunctionData({ abi: otherAbi, functionName: 'increaseAllowance', args: [bob, 1n] })],
    ['a transfer', encodeFunctionData({ abi: otherAbi, functionName: 'transfer', args: [bob, 1n] })],
    ['a pull', encodeFunctionData({ abi: otherAbi, functionName: 'transferFrom', args: [account as Hex, bob, 1n] })],
    [
      'a permit',
      encodeFunctionData({
        abi: otherAbi,
        functionName: 'permit',
        args: [account as Hex, bob, 1n, far, 27, zero32, zero32],
      }),
    ],
    ['all collectibles', encodeFunctionData({ abi: otherAbi, functionName: 'setApprovalForAll', args: [bob, true] })],
    ['several calls in one', encodeFunctionData({ abi: otherAbi, functionName: 'multicall', args: [[data]] })],
    ['several, until then', encodeFunctionData({ abi: otherAbi, functionName: 'multicall', args: [far, [data]] })],
    [
      'an exact amount to receive',
      encodeFunctionData({
        abi: otherAbi,
        functionName: 'swapTokensForExactTokens',
        args: [1n, maxUint256, path, account as Hex, far],
      }),
    ],
    [
      'an exact amount for all of the value',
      encodeFunctionData({
        abi: otherAbi,
        functionName: 'swapETHForExactTokens',
        args: [1n, path, account as Hex, far],
      }),
    ],
  ]
}

function listFor(kind: string, intent: SwapIntent): readonly HostileSwap[] {
  const name = (text: string) => `${kind}: ${text}`
  const ofCalls = (rows: readonly CallRow[]) =>
    rows.map(([text, refusal, change]): HostileSwap => {
      const transaction = { ...buildFor(intent), data: encodeCall(callFor(intent, change(callFor(intent)))) }
      return { name: name(text), intent, transaction, refusal }
    })
  const built = buildFor(intent)
  const isPinned = (refusal: SwapRefusal): SwapRefusal => (intent.sell === undefined ? refusal : 'contract')
  return [
    ...ofCalls(wrongCalls),
    ...(intent.sell === undefined ? [] : ofCalls(wrongAmounts)),
    ...wrongData.map(([text, change]): HostileSwap => {
      return {
        name: name(text),
        intent,
        transaction: { ...built, data: change(built.data, intent) },
        refusal: 'unreadable',
      }
    }),
    ...wrongFields.map(([text, refusal, change]): HostileSwap => {
      return { name: name(text), intent, transaction: change(intent), refusal }
    }),
    ...wrapCalls(intent).flatMap(([text, data]): HostileSwap[] => [
      { name: name(`${text} at the router`), intent, transaction: { ...built, data }, refusal: 'unreadable' },
      {
        name: name(`${text} at the token`),
        intent,
        transaction: { ...built, to: intent.sell ?? dollar, data },
        refusal: isPinned('unreadable'),
      },
    ]),
    ...[bob, wrapped, dollar].map((to): HostileSwap => {
      return {
        name: name(`the same call at ${to}`),
        intent,
        transaction: { ...built, to },
        refusal: isPinned('unreadable'),
      }
    }),
  ]
}

/** All hostile swaps; the node on which they are tried cannot simulate. */
export const hostileSwaps: readonly HostileSwap[] = Object.entries(intents).flatMap(([kind, intent]) =>
  listFor(kind, intent),
)
