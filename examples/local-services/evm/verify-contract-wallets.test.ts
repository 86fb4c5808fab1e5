import { createKernel, type Network, parseCaipNetworkId, VerifyMessage } from 'portico'
import { connect } from 'portico/plugins/connect'
import { eip155 } from 'portico/plugins/eip155'
import { createPublicClient, http, serializeErc6492Signature } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LocalChain } from '../local-chain'
import { type LocalServices, startLocalServices } from '../start-local-services'
import { testAccount } from './test-accounts'

const message = 'localhost wants you to sign in with your Ethereum account.'
const [owner, stranger] = [testAccount(0), testAccount(1)]
let services: LocalServices
let chain: LocalChain

beforeAll(async () => {
  services = await startLocalServices({ chains: [{ chainId: 31337, name: 'Local' }] })
  const [first] = services.chains
  if (!first) throw new Error('There is no chain')
  chain = first
}, 60_000)
afterAll(() => services?.stop())

const readCode = (address: `0x${string}`) => createPublicClient({ transport: http(chain.nodeUrl) }).getCode({ address })

const networkAt = (url: string): Network => ({
  id: 31337,
  name: 'Local',
  chainNamespace: 'eip155',
  caipNetworkId: parseCaipNetworkId('eip155:31337').caipNetworkId,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [url] } },
})

/** By a page of its own, as a visitor has it. */
async function verify(address: string, signature: string, text = message): Promise<boolean> {
  const network = networkAt(chain.rpcUrl)
  const kernel = createKernel({ plugins: [connect(), eip155({ networks: [network] })] })
  try {
    return await kernel.namespaces.use(VerifyMessage)({ network, address, message: text, signature })
  } finally {
    kernel.dispose()
  }
}

test("a contract's owner signs for it, and nobody else, and nothing else", async () => {
  const { address } = chain.contractWallet
  const signature = await owner.signMessage({ message })
  expect(await verify(address, signature)).toBe(true)
  expect(await verify(address, signature, `${message}.`)).toBe(false)
  expect(await verify(address, await stranger.signMessage({ message }))).toBe(false)
  expect(await verify(address, '0x1234')).toBe(false)
})

test('a contract that verifies nothing has signed nothing', async () => {
  const signature = await owner.signMessage({ message })
  const { contractWallet, futureWallet } = chain
  expect(await verify(futureWallet.factory, signature)).toBe(false)
  expect(await verify(chain.names.registry, signature)).toBe(false)
  expect(await verify(contractWallet.owner, await stranger.signMessage({ message }))).toBe(false)
})

test("a wallet that is not there yet is known by its owner's signature and how it will be made", async () => {
  const { address, factory, factoryData } = chain.futureWallet
  const wrap = (signature: `0x${string}`, data = factoryData) =>
    serializeErc6492Signature({ address: factory, data, signature })
  const signature = await owner.signMessage({ message })
  expect(await readCode(address)).toBeUndefined()
  expect(await verify(address, signature)).toBe(false)
  expect(await verify(address, wrap(signature))).toBe(true)
  expect(await verify(address, wrap(signature), `${message}.`)).toBe(false)
  expect(await verify(address, wrap(await stranger.signMessage({ message })))).toBe(false)
  // The factory of another wallet does not lead there, and a factory that reverts leads nowhere.
  const strangersData = factoryData.replace(
    owner.address.slice(2).toLowerCase(),
    stranger.address.slice(2).toLowerCase(),
  )
  expect(await verify(address, wrap(signature, strangersData as `0x${string}`))).toBe(false)
  expect(await verify(address, wrap(signature, '0xdeadbeef'))).toBe(false)
  expect(await readCode(address)).toBeUndefined()
})

test('a signature does not make an account of what is none', async () => {
  const { factory, factoryData } = chain.futureWallet
  const wrapped = serializeErc6492Signature({
    address: factory,
    data: factoryData,
    signature: await owner.signMessage({ message }),
  })
  for (const number of ['0', '1', '4', '9'])
    for (const signature of [wrapped, `0x${'00'.repeat(64)}1b`])
      expect(await verify(`0x${number.padStart(40, '0')}`, signature)).toBe(false)
  expect(await verify(stranger.address, wrapped)).toBe(false)
})

test("a key's signature needs no node", async () => {
  services.resetCounts()
  expect(await verify(owner.address, await owner.signMessage({ message }))).toBe(true)
  expect(services.counts(31337).eth_call).toBeUndefined()
})

test('a node that is gone is an error, not a no', async () => {
  const gone = networkAt('http://127.0.0.1:1')
  const kernel = createKernel({ plugins: [connect(), eip155({ networks: [gone] })] })
  const signature = await owner.signMessage({ message })
  const { address } = chain.contractWallet
  const outcome = kernel.namespaces.use(VerifyMessage)({ network: gone, address, message, signature })
  await expect(outcome).rejects.toMatchObject({ code: 'EIP155_RPC_FAILED' })
  kernel.dispose()
})
