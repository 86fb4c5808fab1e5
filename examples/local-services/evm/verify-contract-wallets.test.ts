import { createKernel, VerifyMessage } from 'portico'
import { connect } from 'portico/plugins/connect'
import { eip155 } from 'portico/plugins/eip155'
import { createPublicClient, http, serializeErc6492Signature } from 'viem'
import { expect, test } from 'vitest'
import { networkOf, withOneChain } from '../one-chain.fixture'
import { testAccount } from './test-accounts'

const local = withOneChain()

const message = 'localhost wants you to sign in with your Ethereum account.'
const [owner, stranger] = [testAccount(0), testAccount(1)]

const readCode = (address: `0x${string}`) =>
  createPublicClient({ transport: http(local.chain.nodeUrl) }).getCode({ address })

/** With a new page, as a visitor has. */
async function verify(address: string, signature: string, text = message): Promise<boolean> {
  const network = networkOf(local.chain)
  const kernel = createKernel({ plugins: [connect(), eip155({ networks: [network] })] })
  try {
    return await kernel.namespaces.use(VerifyMessage)({ network, address, message: text, signature })
  } finally {
    kernel.dispose()
  }
}

test("only a contract's owner signs for it, and only that text", async () => {
  const { address } = local.chain.contractWallet
  const signature = await owner.signMessage({ message })
  expect(await verify(address, signature)).toBe(true)
  expect(await verify(address, signature, `${message}.`)).toBe(false)
  expect(await verify(address, await stranger.signMessage({ message }))).toBe(false)
  expect(await verify(address, '0x1234')).toBe(false)
})

test('a contract without ERC-1271 has no valid signature', async () => {
  const signature = await owner.signMessage({ message })
  const { contractWallet, futureWallet } = local.chain
  expect(await verify(futureWallet.factory, signature)).toBe(false)
  expect(await verify(local.chain.names.registry, signature)).toBe(false)
  expect(await verify(contractWallet.owner, await stranger.signMessage({ message }))).toBe(false)
})

test("a wallet that is not deployed yet is verified by its owner's signature and its factory data", async () => {
  const { address, factory, factoryData } = local.chain.futureWallet
  const wrap = (signature: `0x${string}`, data = factoryData) =>
    serializeErc6492Signature({ address: factory, data, signature })
  const signature = await owner.signMessage({ message })
  expect(await readCode(address)).toBeUndefined()
  expect(await verify(address, signature)).toBe(false)
  expect(await verify(address, wrap(signature))).toBe(true)
  expect(await verify(address, wrap(signature), `${message}.`)).toBe(false)
  expect(await verify(address, wrap(await stranger.signMessage({ message })))).toBe(false)
  // The factory of another wallet creates another address, and a factory that reverts creates none.
  const strangersData = factoryData.replace(
    owner.address.slice(2).toLowerCase(),
    stranger.address.slice(2).toLowerCase(),
  )
  expect(await verify(address, wrap(signature, strangersData as `0x${string}`))).toBe(false)
  expect(await verify(address, wrap(signature, '0xdeadbeef'))).toBe(false)
  expect(await readCode(address)).toBeUndefined()
})

test('a signature is refused for precompiled contracts and for other accounts', async () => {
  const { factory, factoryData } = local.chain.futureWallet
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
  local.services.resetCounts()
  expect(await verify(owner.address, await owner.signMessage({ message }))).toBe(true)
  expect(local.services.counts(31337).eth_call).toBeUndefined()
})

test('an unreachable node is an error, and not a failed verification', async () => {
  const gone = networkOf({ rpcUrl: 'http://127.0.0.1:1' })
  const kernel = createKernel({ plugins: [connect(), eip155({ networks: [gone] })] })
  const signature = await owner.signMessage({ message })
  const { address } = local.chain.contractWallet
  const outcome = kernel.namespaces.use(VerifyMessage)({ network: gone, address, message, signature })
  await expect(outcome).rejects.toMatchObject({ code: 'EIP155_RPC_FAILED' })
  kernel.dispose()
})
