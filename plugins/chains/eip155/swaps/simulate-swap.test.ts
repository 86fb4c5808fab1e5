import { expect, it } from 'vitest'
import { swapRefusal, transferRefusal } from '../../../../kernel/namespaces/refusals'
import { bob } from '../evm-methods.fixture'
import { refusal } from '../transfers/scripted-rpc.fixture'
import { account, createNode, dollar, intend, pebble, router, toWord } from './built-swaps.fixture'
import { simulateSwap } from './simulate-swap'

const [transferred, approved, swapped, forAll] = [
  '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  '0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822',
  '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
] as const
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const topic = (address: string) => toWord(BigInt(address))
const log = (address: string, kind: string, parties: readonly string[], data = toWord(1n)) => {
  return { address, topics: [kind, ...parties.map(topic)], data }
}
const honestLogs = [
  log(dollar, transferred, [account, bob], toWord(1000n)),
  log(pebble, transferred, [bob, account], toWord(90n)),
  log(bob, swapped, [router.router, account]),
]

/** Balances and allowance before and after, and the logs of the swap: a token for a token, with 1000 allowed. */
function run(change: { after?: readonly bigint[]; before?: readonly bigint[]; logs?: readonly object[] } = {}) {
  const { before = [5000n, 0n, 1000n], after = [4000n, 90n, 0n], logs = [] } = change
  const read = (value: bigint) => ({ status: '0x1', gasUsed: '0x1', returnData: toWord(value), logs: [] })
  const swap = { status: '0x1', gasUsed: '0x1', returnData: '0x', logs: [...honestLogs, ...logs] }
  const calls = [...before.map(read), swap, ...after.map(read)]
  const node = createNode({ script: { eth_simulateV1: [{ calls }] } })
  const transaction = { from: account, to: router.router.toLowerCase(), value: '0x0', data: '0x12345678' }
  const intent = intend({ sell: dollar, buy: pebble })
  return simulateSwap(node, { ...intent, transaction, approvals: [] }).then(
    () => 'none',
    (error: unknown) => swapRefusal(error) ?? transferRefusal(error) ?? error,
  )
}

it('a swap that changes exactly what was agreed is accepted', async () => {
  expect(await run()).toBe('none')
  expect(await run({ after: [4000n, 91n, 0n] })).toBe('none')
  expect(await run({ logs: [log(dollar, approved, [account, router.router])] })).toBe('none')
  const unbounded = 2n ** 256n - 1n
  expect(await run({ before: [5000n, 0n, unbounded], after: [4000n, 90n, unbounded] })).toBe('none')
})

it.each<[string, string, Parameters<typeof run>[0]]>([
  ['takes a unit more', 'outcome', { after: [3999n, 90n, 0n] }],
  ['takes a unit less', 'outcome', { after: [4001n, 90n, 0n] }],
  ['brings a unit less', 'received', { after: [4000n, 89n, 0n] }],
  ['leaves some of the allowance', 'outcome', { after: [4000n, 90n, 1n] }],
  ['raises the allowance', 'outcome', { after: [4000n, 90n, 5000n] }],
  ['counts an allowance down by more', 'outcome', { before: [5000n, 0n, 2000n], after: [4000n, 90n, 0n] }],
  ['takes own currency beside', 'outcome', { logs: [log(native, transferred, [account, bob])] }],
  ['brings own currency beside', 'outcome', { logs: [log(native, transferred, [bob, account])] }],
  ['moves another token', 'outcome', { logs: [log(bob, transferred, [account, bob])] }],
  ['moves a collectible', 'outcome', { logs: [log(bob, transferred, [account, bob, toWord(7n)], '0x')] }],
  ['moves an old collectible', 'outcome', { logs: [log(bob, transferred, [], `${topic(account)}${'0'.repeat(128)}`)] }],
  ['approves somebody else', 'outcome', { logs: [log(dollar, approved, [account, bob])] }],
  ['approves what is received', 'outcome', { logs: [log(pebble, approved, [account, router.router])] }],
  ['approves all collectibles', 'outcome', { logs: [log(bob, forAll, [account, bob])] }],
])('a swap that %s is refused', async (_, kind, change) => {
  expect(await run(change)).toBe(kind)
})

it('a swap that the node cannot run, or whose outcome cannot be read, is refused', async () => {
  const transaction = { from: account, to: router.router, value: '0x0', data: '0x12345678' }
  const swap = { ...intend({ sell: dollar, buy: pebble }), transaction, approvals: [] }
  const simulate = (answer: unknown) => simulateSwap(createNode({ script: { eth_simulateV1: answer } }), swap)
  expect(await simulate(refusal('the method does not exist', -32601)).then(() => 'none', swapRefusal)).toBe(
    'unreadable',
  )
  expect(await simulate(refusal('insufficient funds')).then(() => 'none', transferRefusal)).toBe('funds')
  for (const junk of [[], [{ calls: [] }], [{ calls: [{}] }], null])
    await expect(simulate(junk)).rejects.toThrow(TypeError)
})
