import { createPublicClient, erc20Abi, http, parseAbi, serializeErc6492Signature } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { withOneChain } from '../one-chain.fixture'

const local = withOneChain('Local One')

/** As in an app: only the address of the universal resolver is different. */
const client = () =>
  createPublicClient({
    chain: {
      ...{ id: 31337, name: 'Local', nativeCurrency: local.chain.nativeCurrency, rpcUrls: { default: { http: [] } } },
      contracts: { ensUniversalResolver: { address: local.chain.names.universalResolver } },
    },
    transport: http(local.chain.nodeUrl),
  })

it('names resolve to accounts and back, and a name that resolves to another account does not count', async () => {
  const { named, liar } = local.chain.names
  expect(await client().getEnsAddress({ name: named.name })).toBe(named.address)
  expect(await client().getEnsName({ address: named.address })).toBe(named.name)
  expect(await client().getEnsAvatar({ name: named.name })).toBe(named.avatar)
  expect(await client().getEnsName({ address: liar.address })).toBeNull()
  expect(await client().getEnsAddress({ name: 'nobody.eth' })).toBeNull()
  expect(await client().getEnsName({ address: local.chain.erc20.address })).toBeNull()
})

it('every account begins with tokens of 6, 18 and 0 decimals', async () => {
  const account = local.services.accounts[3]?.address ?? '0x'
  const held = local.chain.tokens.map(async ({ address, decimals, symbol }) => {
    const value = await client().readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [account] })
    return [symbol, decimals, value]
  })
  expect(await Promise.all(held)).toEqual([
    ['LUSD', 6, 1_000_000_000n],
    ['PBL', 18, 2_500_000_123_456_789_012_345_678n],
    ['TICKET', 0, 3n],
  ])
})

it('a collectible contains its name and picture', async () => {
  const owner = local.services.accounts[0]?.address ?? '0x'
  await local.services.mintNft(31337, owner)
  const abi = parseAbi([
    'function tokenURI(uint256) view returns (string)',
    'function ownerOf(uint256) view returns (address)',
  ])
  const read = { address: local.chain.collection.address, abi, args: [1n] } as const
  expect(await client().readContract({ ...read, functionName: 'ownerOf' })).toBe(owner)
  const uri = await client().readContract({ ...read, functionName: 'tokenURI' })
  const { name, image } = JSON.parse(Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64').toString())
  expect(name).toBe('Tide #1')
  expect(Buffer.from(image.slice(image.indexOf(',') + 1), 'base64').toString()).toMatch(/^<svg .*<\/svg>$/)
})

it("a contract wallet accepts its owner's signatures, even before it is deployed", async () => {
  const { contractWallet, futureWallet } = local.chain
  const owner = privateKeyToAccount(local.services.accounts[0]?.privateKey ?? '0x')
  expect([contractWallet.owner, futureWallet.owner]).toEqual([owner.address, owner.address])
  const message = 'hello'
  const plain = await owner.signMessage({ message })
  const signed = { address: contractWallet.address, signature: plain }
  expect(await client().verifyMessage({ ...signed, message })).toBe(true)
  expect(await client().verifyMessage({ ...signed, message: 'other' })).toBe(false)
  const { address, factory, factoryData } = futureWallet
  const signature = serializeErc6492Signature({ address: factory, data: factoryData, signature: plain })
  expect(await client().verifyMessage({ address, message, signature })).toBe(true)
  expect(await client().getCode({ address })).toBeUndefined()
})
