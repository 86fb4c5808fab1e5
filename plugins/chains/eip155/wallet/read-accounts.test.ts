import { expect, test, vi } from 'vitest'
import { walletErrorKind } from '../../../../kernel/namespaces/wallet-error'
import { ada, bob } from '../evm-methods.fixture'
import { readAccounts } from './read-accounts'

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

test('what is no address is left out', () => {
  expect(addresses([null, 1, {}, '0x12', bob, `${ada}00`, ada.slice(2)])).toEqual([bob])
})

test('no accounts are no accounts', () => {
  expect(readAccounts([])).toEqual([])
})

test('ten thousand accounts become a hundred, and the rest is not looked at', () => {
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
