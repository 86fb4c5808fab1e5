import { describe, expect, it, vi } from 'vitest'
import { type RemoteFlags, remoteFlags } from '../kernel/gates/gate-registry'
import { LookupAddress, ResolveName } from '../kernel/namespaces/asset-capabilities'
import { GetCoinType } from '../kernel/namespaces/name-capabilities'
import { signal } from '../kernel/store/signals'
import { createTestKernel, settle } from '../kernel/testing/index'
import { siwx } from '../plugins/features/siwx/index'
import { analytics } from '../plugins/services/analytics/index'
import { evm } from './evm'
import * as entry from './full'

const { full } = entry
const idsOf = (plugins: ReturnType<typeof full>) => plugins.flat().flatMap((plugin) => (plugin ? [plugin.id] : []))

it('holds everything, and passes the project id to all parts that need one', () => {
  expect(Object.keys(entry)).toEqual(['full'])
  expect(idsOf(full({ projectId: 'test', siwx: siwx() }))).toEqual([
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
    'transactions',
    'send',
    'swap',
    'exchange-fund',
    'onramp',
    'names',
    'siwx',
  ])
  expect(idsOf(full()).at(-1)).toBe('names')
})

it('counts nothing unless a host brings what counts', () => {
  expect(idsOf(full())).not.toContain('analytics')
  expect(idsOf(full({ analytics: analytics() }))).toContain('analytics')
})

it('puts the legal texts under the views that the specification names', () => {
  const { router } = createTestKernel({ plugins: full() }).kernel
  const legal = ['Connect', 'ConnectWallets', 'OnRampTokenSelect', 'OnRampFiatSelect', 'OnRampProviders']
  expect(legal.map((name) => router.view(name).footer)).toEqual(legal.map(() => 'legal'))
  expect(router.view('Networks').footer).toBe('default')
})

it('prefers the kinds of accounts that the specification names, where the host has no wish', () => {
  const { namespaces } = createTestKernel({ plugins: full() }).kernel
  const kinds = ['eip155', 'solana', 'polkadot', 'bip122'].map((id) => namespaces.definition(id)?.accountType)
  expect(kinds).toEqual(['smartAccount', 'eoa', 'eoa', 'payment'])
})

it.each([
  ['names', ['eip155']],
  ['send', ['eip155', 'solana']],
])('has %s in %j alone', async (gate, expected) => {
  const { kernel } = createTestKernel({ plugins: full({ projectId: 'test' }) })
  await kernel.start()
  const open = kernel.namespaces.ids.filter((id) => {
    kernel.namespaces.setActive(id)
    return kernel.gate(gate).value
  })
  expect(open).toEqual(expected)
})

it('knows names on the chains of Ethereum alone', () => {
  const { namespaces } = createTestKernel({ plugins: full() }).kernel
  for (const capability of [ResolveName, LookupAddress, GetCoinType])
    expect(namespaces.ids.filter((id) => namespaces.has(capability, id))).toEqual(['eip155'])
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
        "account": true,
        "activity": true,
        "allWallets": true,
        "bip122": true,
        "blockchain-api": true,
        "catalogue": true,
        "connect": true,
        "cosmos": true,
        "eip155": true,
        "exchange-fund": true,
        "multiWallet": false,
        "names": true,
        "networks": true,
        "onramp": true,
        "pay": false,
        "payWithExchange": false,
        "polkadot": true,
        "receive": true,
        "send": true,
        "solana": true,
        "stacks": true,
        "sui": true,
        "swap": true,
        "transactions": true,
        "walletconnect": true,
      },
      "slots": {
        "account/actions": [
          "onramp",
          "swap",
          "receive",
          "send",
          "activity",
        ],
        "account/profiles": [
          "blockchain-api",
        ],
        "account/rows": [
          "transactions",
          "onramp",
        ],
        "account/settings-rows": [
          "names",
        ],
        "account/tabs": [
          "blockchain-api",
          "activity",
          "activity",
        ],
        "account/totals": [
          "blockchain-api",
        ],
        "blockchain-api/client-sessions": [
          "walletconnect",
        ],
        "blockchain-api/hosted-rpcs": [
          "blockchain-api",
        ],
        "catalogue/remote-connections": [
          "walletconnect",
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
        "connect/routes": [
          "networks",
          "catalogue",
        ],
        "connect/wallet-groups": [
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
          "catalogue",
          "walletconnect",
          "blockchain-api",
          "activity",
          "receive",
          "transactions",
          "send",
          "swap",
          "exchange-fund",
          "onramp",
          "names",
        ],
        "kernel/pictures": [
          "catalogue",
        ],
        "kernel/prefetches": [
          "connect",
          "connect",
          "catalogue",
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
        "PendingTransactions of transactions",
        "WalletSend of send",
        "WalletSendSelectToken of send",
        "WalletSendPreview of send",
        "WalletSendConfirmed of send",
        "Swap of swap",
        "SwapSelectToken of swap",
        "SwapPreview of swap",
        "PayWithExchange of exchange-fund",
        "PayWithExchangeSelectAsset of exchange-fund",
        "PayWithExchangeDeposit of exchange-fund",
        "OnRampProviders of onramp",
        "OnRampTokenSelect of onramp",
        "OnRampFiatSelect of onramp",
        "WhatIsABuy of onramp",
        "BuyInProgress of onramp",
        "ChooseAccountName of names",
        "ManageAccountName of names",
        "RegisterAccountName of names",
        "RegisterAccountNameSteps of names",
        "RegisterAccountNameSuccess of names",
      ],
    }
  `)
})

const { plugins: listed } = await createTestKernel({
  plugins: full({ projectId: 'test', siwx: siwx({ required: false }) }),
}).kernel.inspect()

/** What a project calls the gate of a plugin, where that is another name. */
const remoteKeys: Readonly<Record<string, string>> = { swap: 'swaps' }
const code = (code: string) => expect.objectContaining({ code })

it.each(listed.map(({ id }) => id))('goes on without %s while the project has its gate closed', async (id) => {
  const flags = signal<RemoteFlags>({})
  const config = { id: 'config', contributes: [remoteFlags.of(flags)] }
  const plugins = [config, full({ projectId: 'test', siwx: siwx({ required: false }) })]
  const { kernel, failures } = createTestKernel({ plugins })
  await kernel.start()
  const statusOf = async () => (await kernel.inspect()).plugins.find((plugin) => plugin.id === id)?.status
  flags.value = { [remoteKeys[id] ?? id]: false }
  await settle()
  const { slots, views } = await kernel.inspect()
  // What decides gates is decided by none.
  const { 'kernel/remote-flags': _, ...gated } = slots
  expect([await statusOf(), Object.values(gated).flat().includes(id)]).toEqual(['gated', false])
  const ownGates = [id, 'emailCapture', 'payWithExchange']
  for (const { shutBy } of views.filter(({ plugin }) => plugin === id)) expect(ownGates).toContain(shutBy)
  expect(kernel.namespaces.ids).not.toContain(id)
  if (id === 'connect') expect(() => kernel.router.open()).toThrow(code('ROUTER_VIEW_UNKNOWN'))
  else kernel.router.open()
  await settle()
  flags.value = {}
  await settle()
  expect([await statusOf(), failures]).toEqual(['started', []])
})

describe('without the id of a project', () => {
  const withoutId = [full(), full({ projectId: '' }), full({ walletconnect: { verify: false } })]

  it.each(withoutId)('what needs one is not offered, and the console says why, once', async (...plugins) => {
    const { kernel, logs, failures } = createTestKernel({ plugins })
    await kernel.start()
    kernel.router.open()
    await settle()
    const { plugins: installed, slots } = await kernel.inspect()
    expect(installed.map(({ id }) => id)).not.toContain('walletconnect')
    expect(slots['connect/connector-sources']).not.toContain('walletconnect')
    expect([kernel.router.current.value?.view, kernel.notices.alert.value, failures]).toEqual([
      'Connect',
      undefined,
      [],
    ])
    const errors = () => logs.lines.filter(({ level }) => level === 'error').map(({ details }) => String(details))
    await vi.waitFor(() => expect(errors()).toEqual([expect.stringContaining('full() has no projectId')]))
  })

  it('nothing is said where the app wants no WalletConnect, or gives it an id of its own', async () => {
    for (const options of [{ walletconnect: false }, { walletconnect: { projectId: 'own' } }] as const) {
      const { kernel, logs } = createTestKernel({ plugins: full(options) })
      await kernel.start()
      await settle()
      expect(logs.lines.filter(({ level }) => level === 'error')).toEqual([])
      const { plugins } = await kernel.inspect()
      expect(plugins.some(({ id }) => id === 'walletconnect')).toBe(options.walletconnect !== false)
    }
  })
})

it('refuses the options of all its parts at once, by their paths', () => {
  const wrong = {
    projektId: 'x',
    connect: { reconect: false },
    eip155: { networks: [] },
    solana: false,
    siwx: { required: 'yes' },
    embeddedWallet: { secureSite: 'https://wallet.example' },
  }
  expect(() => full(wrong as object)).toThrow(
    expect.objectContaining({
      code: 'FULL_OPTIONS_INVALID',
      message: [
        'full() cannot use: projektId is no known option. Did you mean "projectId"?',
        'connect.reconect is no known option. Did you mean "reconnect"?',
        'eip155.networks must be a list of at least 1, each an object with name, nativeCurrency, rpcUrls, id, not an empty list.',
        'solana must be an object, not false.',
        'siwx must be false or the plugin siwx(…), not an object.',
        'embeddedWallet must be false or the plugin embeddedWallet(…), not an object.',
      ].join('\n'),
    }),
  )
})

it.each([
  ['full', full],
  ['evm', evm],
])('a part of %s whose own id of a project is undefined has that of the app', (_name, preset) => {
  const own = { projectId: undefined }
  const plugins = [preset({ projectId: 'app', catalogue: own, walletconnect: own, blockchainApi: own })].flat(9)
  const pluginOf = (wanted: string) => plugins.find((plugin) => plugin && plugin.id === wanted)
  expect(pluginOf('walletconnect')).toBeDefined()
  expect(pluginOf('catalogue')).toMatchObject({ hosts: ['https://api.web3modal.org'] })
  expect(pluginOf('blockchain-api')).toMatchObject({ hosts: ['https://rpc.walletconnect.org'] })
})
