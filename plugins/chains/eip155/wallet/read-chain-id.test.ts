import { expect, test } from 'vitest'
import { walletErrorKind } from '../../../../kernel/namespaces/wallet-error'
import { readChainId } from './read-chain-id'

test.each<[unknown, string]>([
  ['0x1', 'eip155:1'],
  ['0X1', 'eip155:1'],
  ['0x01', 'eip155:1'],
  ['0xA4B1', 'eip155:42161'],
  ['0xa4b1', 'eip155:42161'],
  ['10', 'eip155:10'],
  [137, 'eip155:137'],
  [8453n, 'eip155:8453'],
  ['0x1fffffffffffff', 'eip155:9007199254740991'],
])('%s is read as %s', (value, expected) => {
  expect(readChainId(value)).toBe(expected)
})

test.each([
  undefined,
  null,
  '',
  ' ',
  '0x',
  '0x0',
  0,
  -1,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 53,
  '0x20000000000000',
  '0x1 ',
  'eip155:1',
  'mainnet',
  '1e3',
  true,
  {},
  { chainId: '0x1' },
  ['0x1'],
  '9'.repeat(100_000),
])('%j is refused as internal', (value) => {
  let kind: unknown
  try {
    readChainId(value)
  } catch (error) {
    kind = walletErrorKind(error)
  }
  expect(kind).toBe('internal')
})
