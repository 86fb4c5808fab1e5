import { describe, expect, it } from 'vitest'
import { parseCaipNetworkId } from '../../../kernel/lib/caip'
import type { TokenBalance } from './contract'
import { findTokenDoubt } from './portfolio-controller'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const other = `0x${'5e'.repeat(20)}`
const token = (symbol: string, address: string | undefined = other, name = symbol, network = 'eip155:1') => {
  const { caipNetworkId: networkId } = parseCaipNetworkId(network)
  const base: TokenBalance = { name, symbol, networkId, decimals: 6, value: 1n, quantity: '0.000001' }
  return address === '' ? base : { ...base, address: `${networkId}:${address}` as NonNullable<TokenBalance['address']> }
}

describe('a token', () => {
  it.each([
    ['USDC at its contract', token('USDC', usdc), undefined],
    ['USDC at its contract, spelled otherwise', token('USDC', usdc.toLowerCase()), undefined],
    [
      'the bridged one of a network that has two',
      token('USDC', '0x2791bca1f2de4661ed88a30c99a7a9449aa84174', 'USDC', 'eip155:137'),
      undefined,
    ],
    ['USDC where nobody knows its contract', token('USDC', other, 'USDC', 'eip155:31337'), undefined],
    [
      'one of worth whose own name is an address of the web',
      token('YFI', '0x0bc529c00c6401aef6d220be8c6ea1667f6ad93e', 'yearn.finance'),
      undefined,
    ],
    ['the currency of the network', token('ETH', ''), undefined],
    ['one that wraps it', token('WETH'), undefined],
    ['anything else', token('TIDE', other, 'Tide Pool 2.0'), undefined],
    ['one with signs in its symbol', token('₮-USD+'), undefined],
  ])('is what it seems to be: %s', (_, given, doubt) => {
    expect(findTokenDoubt(given, 'ETH')).toBe(doubt)
  })

  it.each([
    ['SOL', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'So11111111111111111111111111111111111111112'],
    ['ETH', 'eip155:324', '0x000000000000000000000000000000000000800A'],
    ['MNT', 'eip155:5000', '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000'],
    ['GLMR', 'eip155:1284', '0x0000000000000000000000000000000000000802'],
  ])(
    'is what it seems to be where it bears the symbol of the network’s own currency, which it wraps or is: %s',
    (symbol, network, address) => {
      expect(findTokenDoubt(token(symbol, address, symbol, network), symbol)).toBeUndefined()
      expect(findTokenDoubt(token(symbol, other, symbol, network), symbol)).toBe('counterfeit')
    },
  )

  it.each([
    ['eip155:10', '0x7f5c764cbc14f9669b88837ca1490cca17c31607'],
    ['eip155:42161', '0xff970a61a04b1ca14834a43f5de4533ebddb5cc8'],
  ])('is what it seems to be where it came over a bridge under the same symbol: USDC on %s', (network, address) => {
    expect(findTokenDoubt(token('USDC', address, 'USD Coin', network), 'ETH')).toBeUndefined()
  })

  it.each([
    ['USDC', 'counterfeit'],
    ['usdc', 'counterfeit'],
    ['USDС', 'counterfeit'],
    ['ＵＳＤＣ', 'counterfeit'],
    ['U S D C', 'counterfeit'],
    ['USD₮', undefined],
    ['ETH', 'counterfeit'],
    ['ЕТН', 'counterfeit'],
    ['TІDE', 'letters'],
    ['潮', 'letters'],
  ])('%s at another contract is told: %s', (symbol, doubt) => {
    expect(findTokenDoubt(token(symbol), 'ETH')).toBe(doubt)
  })

  it.each([
    'yearn.finance',
    'Visit usdc-claim.com',
    'https://free.example',
    '$1000 Voucher',
    'claim rewards at x',
    'www.drop',
    't.me/drop',
    'ETH airdrop',
    'ethgift.xyz',
  ])('lures by its name: %s', (name) => {
    expect(findTokenDoubt(token('TIDE', other, name), 'ETH')).toBe('lure')
    expect(findTokenDoubt(token(name), 'ETH')).toBe('lure')
  })
})
