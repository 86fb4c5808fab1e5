import { expect, it } from 'vitest'
import { createTestKernel } from '../kernel/testing/index'
import * as entry from './full'

const { full } = entry

it('holds everything, and takes the id of the project for all who need one', () => {
  expect(Object.keys(entry)).toEqual(['full'])
  expect(
    full({ projectId: 'test', siwx: {} })
      .flat()
      .map((plugin) => plugin?.id),
  ).toEqual([
    'connect',
    'networks',
    'account',
    'eip155',
    'solana',
    'bip122',
    'polkadot',
    'cosmos',
    'sui',
    'stacks',
    'catalogue',
    'walletconnect',
    'blockchain-api',
    'activity',
    'receive',
    'siwx',
  ])
  expect(full().flat().filter(Boolean).at(-1)?.id).toBe('receive')
})

it('brings these views, gates and slots', async () => {
  const { kernel, failures } = createTestKernel({ plugins: full({ projectId: 'test' }) })
  await kernel.start()
  const { plugins, views, gates, slots } = await kernel.inspect()
  expect(failures).toEqual([])
  expect(plugins.map(({ status }) => status)).toEqual(plugins.map(() => 'started'))
  expect({ gates, slots, views: views.map(({ name, plugin }) => `${name} of ${plugin}`) }).toMatchInlineSnapshot(`
    {
      "gates": {
        "activity": true,
        "multiWallet": false,
        "receive": true,
      },
      "slots": {
        "account/actions": [
          "receive",
          "activity",
        ],
        "account/tabs": [
          "blockchain-api",
          "activity",
          "activity",
        ],
        "blockchain-api/hosted-rpcs": [
          "blockchain-api",
        ],
        "connect/connector-sources": [
          "eip155",
          "solana",
          "bip122",
          "polkadot",
          "cosmos",
          "sui",
          "stacks",
          "walletconnect",
        ],
        "connect/hidden-connectors": [
          "catalogue",
        ],
        "connect/methods": [
          "connect",
        ],
        "connect/wallet-groups": [
          "connect",
          "connect",
          "catalogue",
          "catalogue",
          "catalogue",
          "catalogue",
          "walletconnect",
          "walletconnect",
        ],
        "kernel/close-guards": [
          "networks",
        ],
        "kernel/footers": [
          "connect",
          "networks",
        ],
        "kernel/header-titles": [
          "account",
        ],
        "kernel/prefetches": [
          "connect",
          "connect",
          "eip155",
          "solana",
          "bip122",
          "polkadot",
          "cosmos",
          "sui",
          "stacks",
          "catalogue",
          "walletconnect",
        ],
        "kernel/remote-flags": [
          "catalogue",
        ],
        "kernel/router-policies": [
          "networks",
          "account",
          "walletconnect",
          "walletconnect",
          "connect",
        ],
      },
      "views": [
        "Connect of connect",
        "ConnectWallets of connect",
        "WhatIsAWallet of connect",
        "ConnectingExternal of connect",
        "ConnectingMultiChain of connect",
        "ProfileWallets of connect",
        "Networks of networks",
        "SwitchNetwork of networks",
        "SwitchActiveChain of networks",
        "UnsupportedChain of networks",
        "WhatIsANetwork of networks",
        "Account of account",
        "AccountSettings of account",
        "AllWallets of catalogue",
        "GetWallet of catalogue",
        "Downloads of catalogue",
        "ConnectingWalletConnect of walletconnect",
        "ConnectingWalletConnectBasic of walletconnect",
        "Transactions of activity",
        "WalletReceive of receive",
        "WalletCompatibleNetworks of receive",
      ],
    }
  `)
})
