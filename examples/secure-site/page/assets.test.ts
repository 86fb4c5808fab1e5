import { decodeFunctionData, encodeAbiParameters, erc20Abi, type Hex } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { describeAssetDiscovery, getAssets, readTokenLists } from './assets'
import type { Signing } from './signing'

const own = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const other = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const usd = '0x1111111111111111111111111111111111111111'
const none = '0x2222222222222222222222222222222222222222'
const broken = '0x3333333333333333333333333333333333333333'
const unlisted = '0x4444444444444444444444444444444444444444'

const lists = readTokenLists(`eip155:31337=${usd},${none},${broken} eip155:1=`)
const signing = { session: { addresses: { eip155: own, solana: '' } } } as unknown as Signing
const { signal } = new AbortController()
const ask = (question: object, chainId = 'eip155:31337') =>
  getAssets(
    { method: 'wallet_getAssets', params: [question], chainId, rpcUrl: 'https://node.example', signal },
    signing,
    lists,
  )

/** The answers of a node's contracts. */
const contracts: Readonly<Record<string, readonly [balance: bigint, symbol: string]>> = {
  [usd]: [7n, 'USD\u202e'],
  [none]: [0n, 'NONE'],
  [unlisted]: [9n, 'FREE'],
}
const asked: string[] = []

function answer({ to, data }: { readonly to: string; readonly data: Hex }): Hex {
  const { functionName } = decodeFunctionData({ abi: erc20Abi, data })
  const [balance, symbol] = contracts[to] ?? []
  if (balance === undefined || symbol === undefined) throw new Error('reverted')
  asked.push(`${functionName} ${to}`)
  if (functionName === 'balanceOf') return encodeAbiParameters([{ type: 'uint256' }], [balance])
  if (functionName === 'decimals') return encodeAbiParameters([{ type: 'uint8' }], [6])
  return encodeAbiParameters([{ type: 'string' }], [functionName === 'name' ? 'A Dollar' : symbol])
}

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (_url: string, { body }: { readonly body: string }) => {
    const { method, params } = JSON.parse(body)
    try {
      const result = method === 'eth_getBalance' ? '0x0de0b6b3a7640000' : answer(params[0])
      return { json: async () => ({ result }) }
    } catch (error) {
      return { json: async () => ({ error: { message: String(error), code: 3 } }) }
    }
  })
})
afterEach(() => vi.unstubAllGlobals())

const native = { address: 'native', balance: '0xde0b6b3a7640000', type: 'NATIVE', metadata: { decimals: 18 } }
const dollars = {
  address: usd,
  balance: '0x7',
  type: 'ERC20',
  metadata: { name: 'A Dollar', symbol: 'USD\\u{202e}', decimals: 6 },
}

describe('the assets of an account', () => {
  it('are its own currency and the listed tokens with a balance, with hidden characters escaped', async () => {
    expect(await ask({ account: own, chainFilter: ['0x7a69'] })).toEqual({ '0x7a69': [native, dollars] })
  })

  it('have no token that the host of the site has not listed', async () => {
    const assetFilter = { '0x7a69': [{ address: unlisted, type: 'erc20' }, { address: usd }, { address: 'x' }, null] }
    expect(await ask({ account: own, assetFilter })).toEqual({ '0x7a69': [native, dollars] })
    expect(asked.some((call) => call.includes(unlisted))).toBe(false)
  })

  it.each([
    [['native'], [native]],
    [['ERC20'], [dollars]],
    [['erc721'], []],
  ])('are only of the kinds %j if the app asks for these', async (assetTypeFilter, assets) => {
    expect(await ask({ account: own, assetTypeFilter })).toEqual({ '0x7a69': assets })
  })

  it('are only those on the network of the app, and only if there is a list', async () => {
    expect(await ask({ account: own, chainFilter: ['0x1'] })).toEqual({})
    expect(await ask({ account: own }, 'eip155:1')).toEqual({
      '0x1': [{ ...native, metadata: { symbol: 'ETH', decimals: 18 } }],
    })
    await expect(ask({ account: own }, 'eip155:10')).rejects.toThrow('cannot tell what is on this network')
  })

  it.each([other, undefined, 'ada', {}])('are not returned for another account: %j', async (account) => {
    await expect(ask({ account })).rejects.toThrow('The account is not of this wallet')
    expect(asked).toEqual([])
  })

  it('are announced if there is a list', () => {
    expect(describeAssetDiscovery(lists)).toEqual({
      '0x7a69': { assetDiscovery: { supported: true } },
      '0x1': { assetDiscovery: { supported: true } },
    })
    expect(describeAssetDiscovery(readTokenLists(''))).toEqual({})
  })
})
