import { describe, expect, it } from 'vitest'
import { assetIdOf, priceKeyOf } from './asset-id'
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
})
