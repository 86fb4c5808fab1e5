import { expect, it } from 'vitest'
import { parseCaipNetworkId } from '../kernel/lib/caip'
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
        "account": true,
        "connect": true,
        "multiWallet": false,
        "networks": true,
        "test": true,
      },
      "slots": {
        "connect/methods": [
          "connect",
        ],
        "connect/routes": [
          "networks",
        ],
        "kernel/close-guards": [
          "networks",
        ],
        "kernel/footers": [
          "networks",
        ],
        "kernel/header-actions": [
          "connect",
        ],
        "kernel/header-titles": [
          "account",
        ],
        "kernel/locales": [
          "connect",
          "networks",
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
  expect(kernel.plugins.connect.settings.value.termsUrl).toBe('https://app.example/terms')
  expect(kernel.plugins.networks.active.value?.caipNetworkId).toBe('test:2')
})

it('is refused alone: without a chain namespace no wallet could connect', () => {
  expect(() => createTestKernel({ plugins: [minimal()] })).toThrow(
    expect.objectContaining({
      code: 'KERNEL_PLUGINS_INVALID',
      context: {
        count: 1,
        faults:
          'Plugin "connect" connects wallets of chain namespaces, and there is none: add the plugin of at least one.',
      },
    }),
  )
})

it('refuses the options of all its parts at once', () => {
  const wrong = { conect: {}, networks: { defaultNetworkId: 'mainnet' } }
  expect(() => minimal(wrong as object)).toThrow(
    'minimal() cannot use: conect is no known option. Did you mean "connect"?\nnetworks.defaultNetworkId must be a CAIP-2 id, not "mainnet".',
  )
})
