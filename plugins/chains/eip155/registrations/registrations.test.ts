import { decodeFunctionData, encodeFunctionResult, type Hex, keccak256, parseAbi, toHex } from 'viem'
import { describe, expect, it } from 'vitest'
import type { NameClaim, NameStepKind } from '../../../../kernel/namespaces/name-capabilities'
import { transferRefusal } from '../../../../kernel/namespaces/refusals'
import type { RpcScript } from '../../../wallets/scripted-rpc.fixture'
import { ada, bob } from '../evm-methods.fixture'
import { mainnet } from '../networks'
import { refusal, scriptedRpc } from '../transfers/scripted-rpc.fixture'
import { controllerAbi, planNameStep, readNameCommitment, readNameOffer, recordAbi } from './registrations'

const controller = '0x1111111111111111111111111111111111111111'
const resolver = '0x2222222222222222222222222222222222222222'
const reverseRegistrar = '0x3333333333333333333333333333333333333333'
const claim = {
  ...{ network: mainnet, controller, resolver, reverseRegistrar, zone: 'eth', label: 'maren', duration: 31_536_000 },
  ...{ owner: ada, secret: `0x${'5e'.repeat(32)}` },
} satisfies NameClaim & object

const answers: Readonly<Record<string, unknown>> = {
  available: true,
  rentPrice: { base: 100n, premium: 5n },
  minCommitmentAge: 60n,
  maxCommitmentAge: 86_400n,
  commitments: 0n,
  addr: '0x0000000000000000000000000000000000000000',
}

/** Contracts that answer as written; an error stands for a revert. */
function createNode(changes: Readonly<Record<string, unknown>> = {}, script: RpcScript = {}) {
  const table: Readonly<Record<string, unknown>> = { ...answers, ...changes }
  const abi = [...controllerAbi, ...recordAbi]
  return scriptedRpc({
    eth_call: (call: unknown) => {
      const { functionName, args } = decodeFunctionData({ abi, data: (call as { data: Hex }).data })
      const result = table[functionName]
      if (result instanceof Error || result === '0x') return result
      return encodeFunctionResult({ abi, functionName, args, result } as Parameters<typeof encodeFunctionResult>[0])
    },
    eth_estimateGas: '0x186a0',
    eth_getBlockByNumber: { number: '0x1', timestamp: '0x3e8', baseFeePerGas: '0x64' },
    eth_maxPriorityFeePerGas: '0xa',
    eth_gasPrice: '0x6e',
    ...script,
  })
}

const plan = (kind: NameStepKind, changes: object = {}, node = createNode()) =>
  planNameStep(node, { ...claim, kind, maxPrice: 110n, ...changes })

describe('what a registrar says of a name', () => {
  it('is its price with the premium, how long to wait, and where it leads', async () => {
    const node = createNode()
    expect(await readNameOffer(node, claim)).toEqual({ isAvailable: true, price: 105n, minAge: 60, maxAge: 86_400 })
    const taken = createNode({ available: false, addr: bob })
    expect(await readNameOffer(taken, claim)).toMatchObject({ isAvailable: false, address: bob })
  })

  it.each([
    ['no contract', { available: '0x' }],
    ['another contract', { rentPrice: refusal('execution reverted', 3) }],
    ['no sensible time', { minCommitmentAge: 2n ** 60n }],
  ])('is refused where there is %s', async (_, changes) => {
    expect(await readNameOffer(createNode(changes), claim).then(() => 'none', transferRefusal)).toBe('mismatch')
  })

  it.each([['mar en'], ['Maren'], ['-maren'], ['maren-'], ['maren.sub'], ['mаren'], ['a'.repeat(64)], ['']])(
    'is not asked for %j',
    async (label) => {
      const node = createNode()
      expect(await readNameOffer(node, { ...claim, label }).then(() => 'none', transferRefusal)).toBe('mismatch')
      expect(node.asked).toEqual([])
    },
  )
})

describe('a reservation', () => {
  it('is looked up by the clock of the chain, that of the next block where a node tells it', async () => {
    expect(await readNameCommitment(createNode(), claim)).toEqual({ now: 1000 })
    const block = (tag: unknown) => {
      if (tag === 'pending') throw refusal('pending is not supported')
      return { timestamp: '0x7d0' }
    }
    const node = createNode({ commitments: 990n }, { eth_getBlockByNumber: block })
    expect(await readNameCommitment(node, claim)).toEqual({ since: 990, now: 2000 })
  })

  it('hides the name, and is another one for each secret, owner, time and resolver', async () => {
    const { transaction, fee } = await plan('commit')
    const { functionName, args } = decodeFunctionData({ abi: controllerAbi, data: transaction.data as Hex })
    expect([functionName, transaction.to, transaction.value]).toEqual(['commit', controller, '0x0'])
    expect(fee.value).toBe(125_000n * 210n)
    expect(transaction.data).not.toContain(keccak256(toHex('maren')).slice(2))
    const changes = [{ secret: `0x${'00'.repeat(32)}` }, { owner: bob }, { duration: 1 }, { resolver: controller }]
    const others = await Promise.all(
      [{}, ...changes].map(async (change) => (await plan('commit', change)).transaction.data),
    )
    expect(new Set(others).size).toBe(5)
    expect(others[0]).toBe(transaction.data)
    expect(args).toHaveLength(1)
  })
})

describe('the other steps', () => {
  it('register says exactly what was reserved, and pays as much as it was told', async () => {
    const { transaction } = await plan('register')
    const { args } = decodeFunctionData({ abi: controllerAbi, data: transaction.data as Hex })
    const record = decodeFunctionData({ abi: recordAbi, data: Object(args?.[5])[0] })
    expect(transaction).toMatchObject({ from: ada.toLowerCase(), to: controller, value: '0x6e' })
    expect([args?.[0], String(args?.[1]).toLowerCase(), args?.[2], args?.[3], args?.[4], args?.[6], args?.[7]]).toEqual(
      [...['maren', ada.toLowerCase(), 31_536_000n, claim.secret, resolver, true, 0]],
    )
    expect([record.functionName, String(record.args?.[1]).toLowerCase()]).toEqual(['setAddr', ada.toLowerCase()])
  })

  it('register is priced by a usual one while it cannot be run', async () => {
    const node = createNode({}, { eth_estimateGas: refusal('execution reverted', 3) })
    expect((await plan('register', { isAhead: true }, node)).fee.value).toBe((330_000n * 5n * 210n) / 4n)
    expect(await plan('register', {}, node).then(() => 'none', transferRefusal)).toBe('reverts')
    const poor = createNode({}, { eth_estimateGas: refusal('insufficient funds for transfer') })
    expect(await plan('register', {}, poor).then(() => 'none', transferRefusal)).toBe('funds')
  })

  it('are run as of the next block', async () => {
    const asked: unknown[] = []
    const node = createNode(
      {},
      { eth_estimateGas: (...params: readonly unknown[]) => asked.push(params[1]) && '0x5208' },
    )
    await plan('register', {}, node)
    expect(asked).toEqual(['pending'])
  })

  it('renew pays for more time, and primary writes by which name the account goes', async () => {
    const renewal = (await plan('renew')).transaction
    expect(decodeFunctionData({ abi: controllerAbi, data: renewal.data as Hex }).args).toEqual(['maren', 31_536_000n])
    const primary = (await plan('primary')).transaction
    const abi = parseAbi(['function setName(string name)'])
    expect([primary.to, decodeFunctionData({ abi, data: primary.data as Hex }).args]).toEqual([
      reverseRegistrar,
      ['maren.eth'],
    ])
    const without = plan('primary', { reverseRegistrar: undefined })
    expect(await without.then(() => 'none', transferRefusal)).toBe('mismatch')
  })

  it.each([
    ['no name', { label: '<b>' }],
    ['no zone', { zone: 'e th' }],
    ['no time', { duration: 0 }],
    ['no secret', { secret: '0x12' }],
    ['no owner', { owner: 'ada' }],
    ['no resolver', { resolver: 'resolver' }],
    ['no controller', { controller: 'controller' }],
    ['less than nothing', { maxPrice: -1n }],
  ])('are refused for %s', async (_, change) => {
    expect(await plan('register', change).then(() => 'none', transferRefusal)).toBe('mismatch')
  })
})
