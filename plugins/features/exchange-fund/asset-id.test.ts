import { describe, expect, it } from 'vitest'
import { assetIdOf, foldHex, isSameAsset, priceKeyOf } from './ask-exchanges'
import { exchangeNetworks } from './contract'
import { exchangeAssets } from './contract-assets'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const native = (networkId: string) => ({ networkId, symbol: 'X', name: 'X', decimals: 18 })

describe('an asset', () => {
  it.each([
    [native('eip155:1'), 'eip155:1/slip44:60'],
    [native('eip155:8453'), 'eip155:8453/slip44:60'],
    [native('eip155:56'), 'eip155:56/slip44:714'],
    [native('eip155:204'), 'eip155:204/slip44:714'],
    [native(solana), `${solana}/slip44:501`],
    [{ ...native('eip155:1'), address: '0xdAC17F' }, 'eip155:1/erc20:0xdAC17F'],
    [{ ...native(solana), address: 'EPjFWdd5' }, `${solana}/token:EPjFWdd5`],
    [{ ...native('test:1'), assetId: 'test:1/slip44:1' }, 'test:1/slip44:1'],
  ])('goes by CAIP-19: %o', (asset, id) => expect(assetIdOf(asset)).toBe(id))

  it.each([native('cosmos:hub'), { ...native('bip122:1'), address: 'x' }, { ...native('eip155:1'), assetId: 'ether' }])(
    'of which nobody says how it goes is refused: %o',
    (asset) => expect(() => assetIdOf(asset)).toThrow(),
  )

  it.each([
    [native('eip155:1'), 'eip155:8453/slip44:60'],
    [native('eip155:1'), 'eip155:10/slip44:60'],
    [native('eip155:1'), `${solana}/slip44:501`],
    [{ ...native(solana), address: 'EPjFWdd5' }, 'eip155:1/erc20:0xdAC17F'],
  ])('whose own id is of another chain is refused: %o as %s', (asset, assetId) =>
    expect(() => assetIdOf({ ...asset, assetId })).toThrow('of another network'),
  )

  it.each([
    ['eip155:1', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', true],
    [solana, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', true],
    [solana, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'epjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', false],
  ])('of %s is the same one by capitals only where they are a checksum: %s, %s', (networkId, one, other, isSame) => {
    const [first, second] = [one, other].map((address) => ({ ...native(networkId), address }))
    expect(first && second && isSameAsset(first, second)).toBe(isSame)
    expect(foldHex(`${networkId}/token:${one}`) === foldHex(`${networkId}/token:${other}`)).toBe(isSame)
  })

  it('goes by CAIP-10 where its price is asked for', () => {
    expect([native('eip155:1'), native(solana), native('test:1')].map(priceKeyOf)).toEqual([
      'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
      `${solana}:So11111111111111111111111111111111111111111`,
      'test:1:0x',
    ])
  })
})

describe('the list of assets', () => {
  it('names fourteen, of the networks that a page knows before it', () => {
    expect(new Set(exchangeAssets.map(assetIdOf)).size).toBe(14)
    expect(new Set(exchangeAssets.map(({ networkId }) => networkId))).toEqual(new Set(exchangeNetworks))
  })

  it('is that of the service', () => {
    const spell = (address = 'native') => (address.startsWith('0x') ? address.toLowerCase() : address)
    const rows = exchangeAssets.map(({ symbol, decimals, networkId, address }) =>
      [symbol, decimals, networkId, spell(address)].join(' '),
    )
    expect(rows).toEqual([
      'ETH 18 eip155:1 native',
      'ETH 18 eip155:8453 native',
      'ETH 18 eip155:84532 native',
      'USDC 6 eip155:8453 0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
      'USDC 6 eip155:1 0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
      'USDC 6 eip155:42161 0xaf88d065e77c8cc2239327c5edb3a432268e5831',
      'USDC 6 eip155:137 0x2791bca1f2de4661ed88a30c99a7a9449aa84174',
      `USDC 6 ${solana} EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v`,
      'USDT 6 eip155:1 0xdac17f958d2ee523a2206206994597c13d831ec7',
      'USDT 6 eip155:10 0x94b008aa00579c1307b0ef2c499ad98a8ce58e58',
      'USDT 6 eip155:42161 0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
      'USDT 6 eip155:137 0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
      `USDT 6 ${solana} Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB`,
      `SOL 9 ${solana} native`,
    ])
  })
})
