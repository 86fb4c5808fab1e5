import { expect, it } from 'vitest'
import { parseCaipNetworkId } from '../kernel/caip/caip-network-id'
import { createTestKernel, fakeNamespace } from '../kernel/testing/index'
import * as entry from './minimal'

const { minimal } = entry

it('holds connect, networks and account, and nothing else', () => {
  expect(Object.keys(entry)).toEqual(['minimal'])
  expect(minimal().map(({ id }) => id)).toEqual(['connect', 'networks', 'account'])
})

it('brings these tokens, views, gates and slots', async () => {
  const { kernel, failures } = createTestKernel({ plugins: [minimal(), fakeNamespace()] })
  await kernel.start()
  const { plugins, tokens, views, gates, slots } = await kernel.inspect()
  expect(failures).toEqual([])
  expect(plugins.map(({ id, status }) => `${id} ${status}`)).toMatchInlineSnapshot(`
    [
      "connect started",
      "networks started",
      "account started",
      "test started",
    ]
  `)
  expect({
    tokens,
    gates,
    slots,
    views: views.map(({ name, plugin }) => `${name} of ${plugin}`),
  }).toMatchInlineSnapshot(`
    {
      "gates": {
        "multiWallet": false,
      },
      "slots": {
        "connect/methods": [
          "connect",
        ],
        "connect/wallet-groups": [
          "connect",
          "connect",
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
        ],
        "kernel/router-policies": [
          "networks",
          "account",
          "connect",
        ],
      },
      "tokens": {
        "account/AccountController": "account",
        "connect/ConnectController": "connect",
        "networks/NetworksController": "networks",
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
      ],
    }
  `)
})

it('hands each plugin its options', () => {
  const { kernel } = createTestKernel({
    plugins: [
      minimal({
        connect: { termsUrl: 'https://app.example/terms' },
        networks: { defaultNetworkId: parseCaipNetworkId('test:2').caipNetworkId },
      }),
      fakeNamespace(),
    ],
  })
  expect(kernel.plugins.connect.legal.termsUrl).toBe('https://app.example/terms')
  expect(kernel.plugins.networks.active.value?.caipNetworkId).toBe('test:2')
})

it('works with no namespace at all: nobody is connected, and nothing fails', async () => {
  const { kernel, failures, http, storage } = createTestKernel({ plugins: [minimal()] })
  await kernel.start()
  kernel.router.open()
  expect(kernel.router.current.peek()?.view).toBe('Connect')
  expect([kernel.plugins.account.status.value, kernel.plugins.networks.active.value]).toEqual([
    'disconnected',
    undefined,
  ])
  expect([failures, http.calls, storage.writes]).toEqual([[], [], 0])
})
