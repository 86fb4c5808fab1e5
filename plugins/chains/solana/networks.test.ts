import { expect, test } from 'vitest'
import { transactionUrl } from '../../../kernel/namespaces/transaction-url'
import { isAddress, localSolana, solanaDevnet, solanaMainnet, solanaTestnet } from './networks'

const digits = (count: number) => '2'.repeat(count)

test.each([
  ['So11111111111111111111111111111111111111112', true],
  ['11111111111111111111111111111111', true],
  [digits(31), false],
  [digits(32), true],
  [digits(44), true],
  [digits(45), false],
  [`${digits(32)}0`, false],
  [`${digits(32)}O`, false],
  [`${digits(32)}I`, false],
  [`${digits(32)}l`, false],
  [`${digits(32)}\n`, false],
  ['', false],
])('%j is an address: %s', (text, expected) => {
  expect(isAddress(text)).toBe(expected)
})

test('the explorer page of an account is Solscan’s, on its network', () => {
  const networks = [solanaMainnet, solanaDevnet, solanaTestnet, localSolana()]
  expect(networks.map(({ blockExplorers }) => blockExplorers?.default.accountUrl)).toEqual([
    'https://solscan.io/account/{}',
    'https://solscan.io/account/{}?cluster=devnet',
    'https://solscan.io/account/{}?cluster=testnet',
    undefined,
  ])
})

test('the explorer page of a transaction is Solscan’s, on its network', () => {
  const networks = [solanaMainnet, solanaDevnet, solanaTestnet, localSolana()]
  expect(networks.map((network) => transactionUrl(network, '5sig'))).toEqual([
    'https://solscan.io/tx/5sig',
    'https://solscan.io/tx/5sig?cluster=devnet',
    'https://solscan.io/tx/5sig?cluster=testnet',
    undefined,
  ])
})

test('all networks but the main one are test networks', () => {
  const networks = [solanaMainnet, solanaDevnet, solanaTestnet, localSolana()]
  expect(networks.map(({ testnet }) => testnet)).toEqual([undefined, true, true, true])
})
