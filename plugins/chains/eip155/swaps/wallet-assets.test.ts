import { describe, expect, it } from 'vitest'
import { walletErrorKind } from '../../../../kernel/namespaces/wallet-error'
import type { WalletRequest } from '../../../../kernel/namespaces/wallet-provider'
import { createFakeClock, settle } from '../../../../kernel/testing/index'
import { ada, bob } from '../evm-methods.fixture'
import { mainnet, toNetwork } from '../networks'
import { createScriptedWallet } from '../scripted-wallet.fixture'
import { getWalletAssets } from './wallet-requests'

const network = toNetwork(mainnet)
const dollar = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const native = {
  address: 'native',
  balance: '0x7',
  type: 'NATIVE',
  metadata: { name: 'Forged', symbol: 'FRG', decimals: 1 },
}
const token = {
  address: dollar.toLowerCase(),
  balance: '0x64',
  type: 'ERC20',
  metadata: { name: 'Local Dollar', symbol: 'LUSD', decimals: 6, price: 1, iconUrl: 'https://icons.example/lusd.png' },
}
const capabilities = { '0x1': { assetDiscovery: { supported: true } } }

function ask(wallet_getAssets: unknown, wallet_getCapabilities: unknown = capabilities) {
  const { provider, asked } = createScriptedWallet({ wallet_getAssets, wallet_getCapabilities })
  return { asked, assets: getWalletAssets(createFakeClock(), { provider, network, address: ada }) }
}

const told = (...rows: readonly unknown[]) => ask({ '0x1': rows }).assets
const readToken = async (change: object) => (await told(native, { ...token, ...change }))?.slice(1)

describe('the assets that a wallet reports', () => {
  it('are requested by the account and the one network, own currency first by its own name', async () => {
    const { asked, assets } = ask({ '0x1': [token, native], '0xa': [token] })
    expect(await assets).toEqual([
      { ...network.nativeCurrency, value: 7n },
      { address: dollar, name: 'Local Dollar', symbol: 'LUSD', decimals: 6, value: 100n },
    ])
    expect(asked).toEqual([
      { method: 'wallet_getCapabilities', params: [ada.toLowerCase(), ['0x1']] },
      { method: 'wallet_getAssets', params: [{ account: ada.toLowerCase(), chainFilter: ['0x1'] }] },
    ])
  })

  it('are requested if the wallet reports support on all networks', async () => {
    const everywhere = { '0x0': { assetDiscovery: { supported: true } } }
    expect(await ask({ '0x1': [native] }, everywhere).assets).toEqual([{ ...network.nativeCurrency, value: 7n }])
  })

  it.each([
    {},
    { '0x1': { assetDiscovery: { supported: 'yes' } } },
    { '0xa': { assetDiscovery: { supported: true } } },
    null,
    Object.assign(new Error('no such method'), { code: -32601 }),
  ])('are not requested if the wallet does not report support: %j', async (abilities) => {
    const { asked, assets } = ask({ '0x1': [native] }, abilities)
    expect([await assets, asked.length]).toEqual([undefined, 1])
  })

  it.each<[string, object]>([
    ['names no address', { address: 'native' }],
    ['is a collectible', { type: 'ERC721' }],
    ['has a balance that is no quantity', { balance: '100' }],
    ['has a balance of more than 256 bits', { balance: `0x1${'0'.repeat(64)}` }],
    ['has a balance that a double has rounded', { balance: 100 }],
    ['is none of', { balance: '0x0' }],
    ['has no symbol', { metadata: { ...token.metadata, symbol: '\u200b' } }],
    ['has decimals as a text', { metadata: { ...token.metadata, decimals: '6' } }],
    ['has more decimals than a token can', { metadata: { ...token.metadata, decimals: 78 } }],
    ['has a part of a decimal', { metadata: { ...token.metadata, decimals: 1.5 } }],
    ['has decimals below none', { metadata: { ...token.metadata, decimals: -1 } }],
    ['says nothing of itself', { metadata: undefined }],
  ])('leave out a row that %s, and keep the others', async (_, change) => {
    expect(await readToken(change)).toEqual([])
  })

  it('leave out invalid rows, and a token that is named twice', async () => {
    const rows = await told(null, 7, 'native', token, { ...token, balance: '0x1' }, native)
    expect(rows?.map(({ value }) => value)).toEqual([7n, 100n])
  })

  it('have clean texts, and a token without a name has its symbol as name', async () => {
    const texts = async (metadata: object) =>
      (await readToken({ metadata: { decimals: 6, ...metadata } }))?.map(({ name, symbol }) => [name, symbol])
    expect(await texts({ name: 'Dol\u202Elar', symbol: 'L\u200bUSD' })).toEqual([['Dollar', 'LUSD']])
    expect(await texts({ symbol: 'X'.repeat(40) })).toEqual([['X'.repeat(32), 'X'.repeat(32)]])
  })

  it('are undefined if the own currency is missing', async () => {
    expect(await told(token)).toBeUndefined()
  })

  it('are at most 500 rows', async () => {
    const rows = Array.from({ length: 600 }, (_, place) => {
      const address = `0x${String(place).padStart(40, '0')}`
      return { ...token, address }
    })
    expect(await told(native, ...rows)).toHaveLength(500)
  })

  it.each([null, {}, { '0xa': [native] }, { '0x1': native }, [native]])(
    'are refused if the answer is %j',
    async (answer) => {
      expect(await ask(answer).assets.then(() => 'none', walletErrorKind)).toBe('internal')
    },
  )

  it("fail with the wallet's own error", async () => {
    const declined = Object.assign(new Error('no'), { code: 4100 })
    expect(await ask(declined).assets.then(() => 'none', walletErrorKind)).toBe('unauthorized')
  })

  const silent = { provider: { request: () => new Promise<never>(() => undefined) }, network, address: bob }

  it('are read elsewhere if the wallet has not said within three seconds whether it supports this', async () => {
    const clock = createFakeClock()
    const assets = getWalletAssets(clock, silent)
    await clock.advance(3000)
    expect(await assets).toBeUndefined()
  })

  it('fail with a timeout if the wallet reports support and then does not answer for three seconds', async () => {
    const clock = createFakeClock()
    const request = ({ method }: WalletRequest): Promise<unknown> =>
      method === 'wallet_getCapabilities' ? Promise.resolve(capabilities) : new Promise(() => undefined)
    let kind: string | undefined
    getWalletAssets(clock, { ...silent, provider: { request } }).catch((error: unknown) => {
      kind = walletErrorKind(error)
    })
    await settle()
    await clock.advance(3000)
    await settle()
    expect(kind).toBe('timeout')
  })

  it('end with the signal', async () => {
    const signal = AbortSignal.abort(new Error('left'))
    await expect(getWalletAssets(createFakeClock(), { ...silent, signal })).rejects.toThrow('left')
  })
})
