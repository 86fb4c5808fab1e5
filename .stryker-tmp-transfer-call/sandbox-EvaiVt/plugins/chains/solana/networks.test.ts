// @ts-nocheck
import { expect, test } from 'vitest'
import { localSolana, solanaDevnet, solanaMainnet, solanaTestnet } from './networks'

test('the page of an account is where Solscan has it, on its network', () => {
  const networks = [solanaMainnet, solanaDevnet, solanaTestnet, localSolana()]
  expect(networks.map(({ blockExplorers }) => blockExplorers?.default.accountUrl)).toEqual([
    'https://solscan.io/account/{}',
    'https://solscan.io/account/{}?cluster=devnet',
    'https://solscan.io/account/{}?cluster=testnet',
    undefined,
  ])
})

test('only the main network is no test network', () => {
  const networks = [solanaMainnet, solanaDevnet, solanaTestnet, localSolana()]
  expect(networks.map(({ testnet }) => testnet)).toEqual([undefined, true, true, true])
})
