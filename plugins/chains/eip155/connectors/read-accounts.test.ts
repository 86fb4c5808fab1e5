import { expect, test, vi } from 'vitest'
import { walletErrorKind } from '../../../../kernel/namespaces/wallet-error'
import { ada, bob } from '../evm-methods.fixture'
import { readAccounts, readChainId } from './create-provider'

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

const addresses = (value: unknown) => readAccounts(value).map(({ address }) => address)

test.each([
  ['lower case', ada.toLowerCase()],
  ['upper case', ada.toUpperCase()],
  ['upper case but for the prefix', `0x${ada.slice(2).toUpperCase()}`],
  ['a wrong checksum', `0xF${ada.slice(3)}`],
  ['the right checksum', ada],
])('an account in %s is given in the case of EIP-55', (_, address) => {
  expect(addresses([address])).toEqual([ada])
})

test('the order stays, and each account comes once', () => {
  expect(addresses([bob, ada, bob.toLowerCase(), ada.toLowerCase()])).toEqual([bob, ada])
})

test('invalid addresses are left out', () => {
  expect(addresses([null, 1, {}, '0x12', bob, `${ada}00`, ada.slice(2)])).toEqual([bob])
})

test('an empty list has no accounts', () => {
  expect(readAccounts([])).toEqual([])
})

test('of ten thousand accounts a hundred are kept, and the rest is not read', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`)
  const read = vi.fn(Reflect.get)
  expect(readAccounts(new Proxy(many, { get: read }))).toHaveLength(100)
  expect(read.mock.calls.length).toBeLessThan(300)
})

test.each([undefined, null, ada, 1, {}, { 0: ada, length: 1 }, [null], ['0x12'], [{ address: ada }]])(
  '%j is refused as internal',
  (value) => {
    let kind: unknown
    try {
      readAccounts(value)
    } catch (error) {
      kind = walletErrorKind(error)
    }
    expect(kind).toBe('internal')
  },
)
