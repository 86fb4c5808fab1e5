import { setTimeout } from 'node:timers/promises'
import {
  createKernel,
  type NameStepKind,
  PlanNameStep,
  ReadNameCommitment,
  ReadNameOffer,
  transferRefusal,
} from 'portico'
import { connect } from 'portico/plugins/connect'
import { eip155 } from 'portico/plugins/eip155'
import {
  createWalletClient,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  http,
  namehash,
  parseAbi,
  publicActions,
} from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { networkOf, withOneChain } from '../one-chain.fixture'
import { testAccount } from './test-accounts'

const local = withOneChain()

const owner = testAccount(4)
const abi = parseAbi([
  'function makeCommitment(string name, address owner, uint256 duration, bytes32 secret, address resolver, bytes[] data, bool reverseRecord, uint16 fuses) pure returns (bytes32)',
  'function commit(bytes32 commitment)',
  'function setAddr(bytes32 node, address to)',
])
let kernel: ReturnType<typeof createKernel>

beforeAll(async () => {
  kernel = createKernel({ plugins: [connect(), eip155({ networks: [network()] })] })
}, 60_000)
afterAll(() => kernel?.dispose())

const network = () => networkOf(local.chain)
const wallet = () => createWalletClient({ account: owner, transport: http(local.chain.nodeUrl) }).extend(publicActions)
const duration = 365 * 86_400

/** The namespace's functions for one name. */
function register(label: string) {
  const { registrar, resolver } = local.chain.names
  const { controller, reverseRegistrar, zone } = registrar
  const term = { network: network(), controller, reverseRegistrar, resolver, zone, label, duration }
  const secret = `0x${'5e'.repeat(32)}` as const
  const claim = { ...term, owner: owner.address, secret }
  const plan = (kind: NameStepKind, maxPrice = 0n) =>
    kernel.namespaces.use(PlanNameStep, 'eip155')({ ...claim, kind, maxPrice })
  return {
    secret,
    plan,
    offer: () => kernel.namespaces.use(ReadNameOffer, 'eip155')(term),
    commitment: () => kernel.namespaces.use(ReadNameCommitment, 'eip155')(claim),
    async send(kind: NameStepKind, maxPrice?: bigint) {
      const { transaction, fee } = await plan(kind, maxPrice)
      const { to, data, value = '0x0' } = transaction as Record<'to' | 'data' | 'value', Hex>
      const gas = BigInt(fee.terms.gas ?? 0)
      const hash = await wallet().sendTransaction({ chain: null, to, data, value: BigInt(value), gas })
      const receipt = await wallet().waitForTransactionReceipt({ hash, pollingInterval: 20, checkReplacement: false })
      expect(receipt.status).toBe('success')
      return { paid: receipt.gasUsed * receipt.effectiveGasPrice, data }
    },
  }
}

it('registers a name by a commitment, a waiting time, and a payment with a refund; then the account owns the name', async () => {
  const name = register('maren-loom')
  const { price, ...offer } = await name.offer()
  expect(offer).toEqual({ isAvailable: true, minAge: 5, maxAge: 86_400 })
  expect(price).toBe(3_000_000_000_000_000n)
  expect(await name.commitment()).not.toHaveProperty('since')

  const { data } = await name.send('commit')
  const { controller } = local.chain.names.registrar
  const record = encodeFunctionData({
    abi,
    functionName: 'setAddr',
    args: [namehash('maren-loom.eth'), owner.address],
  })
  const { resolver } = local.chain.names
  const args = ['maren-loom', owner.address, BigInt(duration), name.secret, resolver, [record], true, 0] as const
  const commitment = await wallet().readContract({ address: controller, abi, functionName: 'makeCommitment', args })
  expect(decodeFunctionData({ abi, data }).args).toEqual([commitment])

  expect(await name.plan('register', price).then(() => 'none', transferRefusal)).toBe('reverts')
  const { since = 0, now } = await name.commitment()
  expect(now - since).toBeLessThan(5)
  await setTimeout(6000)
  // Below the price it is refused before a wallet is asked.
  expect(await name.plan('register', price - 1n).then(() => 'none', transferRefusal)).toBe('reverts')
  const before = await wallet().getBalance(owner)
  const { paid } = await name.send('register', price * 2n)
  expect(await wallet().getBalance(owner)).toBe(before - price - paid)
  const { universalResolver: universalResolverAddress } = local.chain.names
  const readName = () => wallet().getEnsName({ address: owner.address, universalResolverAddress })
  expect(await readName()).toBe('maren-loom.eth')
  expect(await name.offer()).toMatchObject({ isAvailable: false, address: owner.address })
  await name.send('renew', price)

  await wallet().writeContract({
    ...{ chain: null, address: local.chain.names.registrar.reverseRegistrar, functionName: 'setName', args: ['x.eth'] },
    abi: parseAbi(['function setName(string name)']),
  } as const)
  await name.send('primary')
  expect(await readName()).toBe('maren-loom.eth')
}, 30_000)

it('reports a name that existed before, and refuses an invalid name', async () => {
  expect(await register('ada').offer()).toMatchObject({ isAvailable: false, address: local.chain.names.named.address })
  expect(
    await register('-a b')
      .offer()
      .then(() => 'none', transferRefusal),
  ).toBe('mismatch')
})
