import { expect, it } from 'vitest'
import { fakeNetwork } from '../testing/index'
import type { Network } from './network'
import { transactionUrl } from './transaction-url'

const at = (url: string, accountUrl?: string): Network => ({
  ...fakeNetwork('1'),
  blockExplorers: { default: { name: 'Explorer', url, ...(accountUrl !== undefined && { accountUrl }) } },
})

it('a transaction has a page at the explorer of its network, with any characters in its hash', () => {
  expect(transactionUrl(at('https://scan.example'), '0xa')).toBe('https://scan.example/tx/0xa')
  expect(transactionUrl(at('https://scan.example//'), '../x?y')).toBe('https://scan.example/tx/..%2Fx%3Fy')
})

it('the page of a transaction is on the network that the page of an account is on', () => {
  const url = 'https://scan.example'
  const pageOf = (accountUrl: string) => transactionUrl(at(url, accountUrl), '0xa')
  expect(pageOf('https://scan.example/account/{}?cluster=devnet')).toBe('https://scan.example/tx/0xa?cluster=devnet')
  expect(pageOf('https://scan.example/account/{}')).toBe('https://scan.example/tx/0xa')
  expect(pageOf('https://scan.example/find?account={}')).toBe('https://scan.example/tx/0xa')
})

it('the page is undefined without an explorer or a hash', () => {
  const { blockExplorers: _, ...bare } = fakeNetwork('1')
  expect([transactionUrl(undefined, '0xa'), transactionUrl(bare, '0xa')]).toEqual([undefined, undefined])
  expect([transactionUrl(fakeNetwork('1'), ''), transactionUrl(at(''), '0xa')]).toEqual([undefined, undefined])
})
