import { readFileSync } from 'node:fs'
import { hexToString } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { WalletRequest } from '../../../kernel/namespaces/wallet-provider'
import {
  createFakeWallet,
  createTestKernel,
  describeNamespace,
  describePlugin,
  settle,
} from '../../../kernel/testing/index'
import { connectorSources } from '../../foundations/connect/contract'
import { connectStub } from './connect-stub.fixture'
import { announce } from './connectors/announcement.fixture'
import type { Eip155Options } from './contract'
import { eip155Error } from './eip155-errors'
import { ada, createEvmMethods, createEvmWalletState } from './evm-methods.fixture'
import * as entry from './index'

const { base, eip155, mainnet, optimism } = entry
const errors = { ...eip155Error.table, EIP155_OPTIONS_INVALID: 'eip155() cannot use: {faults}' }

afterEach(() => vi.unstubAllGlobals())

describePlugin('eip155', {
  plugin: () => eip155({ networks: [mainnet, optimism] }),
  needs: () => [connectStub()],
  errors,
  entry: () => import('./index'),
  async exercise(kernel, { browser }) {
    const [source] = kernel.slot(connectorSources).value
    await source?.discover?.()
    browser.dispatch(announce())
    await settle()
    await kernel.plugins.eip155.getProvider().request({ method: 'eth_accounts' })
  },
})

/** The published key of Anvil's first account, which is Ada's. */
const key = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const signWithKey = ({ params }: WalletRequest) => {
  const [message] = params as readonly [`0x${string}`]
  return key.signMessage({ message: hexToString(message) })
}

describeNamespace('eip155', {
  namespace: () => eip155({ networks: [mainnet, optimism] }),
  needs: () => [connectStub()],
  validAddresses: [ada, ada.slice(2), ada.toLowerCase()],
  invalidAddresses: ['ada.eth', `${ada}0`, ada.slice(0, -1), 'fake-ada'],
  // No contract is at the account's address, whose nod would be asked for where the key did not sign.
  http: (http) => http.on('POST', '*', { body: { jsonrpc: '2.0', id: 1, result: '0x' } }),
  wallet(mood) {
    const methods = { ...createEvmMethods(createEvmWalletState()), personal_sign: signWithKey }
    const wallet = createFakeWallet({ methods })
    for (const method of ['eth_requestAccounts', 'personal_sign', 'wallet_switchEthereumChain'])
      wallet.script(method, mood)
    return wallet.provider
  },
})

describe('the entry', () => {
  test('exports these names and no others', () => {
    expect(Object.keys(entry).sort()).toEqual(
      [
        ...[
          'arbitrum',
          'aurora',
          'avalanche',
          'base',
          'baseSepolia',
          'bsc',
          'celo',
          'eip155',
          'fantom',
          'gnosis',
          'mainnet',
        ],
        ...['mantle', 'optimism', 'polygon', 'sepolia', 'toNetwork', 'zksync', 'zora'],
      ].sort(),
    )
  })

  test('tells its errors in the README', () => {
    const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8')
    for (const code of Object.keys(errors)) expect(readme).toContain(code)
  })
})

describe('discovery', () => {
  function setUp() {
    const test = createTestKernel({ plugins: [connectStub(), eip155()] })
    const [source] = test.kernel.slot(connectorSources).value
    if (!source) throw new Error('no source')
    return { ...test, source }
  }

  test('begins when it is asked for, and once', async () => {
    const { kernel, browser, source } = setUp()
    await kernel.start()
    expect(browser.listeners('eip6963:announceProvider')).toBe(0)
    await Promise.all([source.discover?.(), source.discover?.()])
    await source.discover?.()
    expect(browser.listeners('eip6963:announceProvider')).toBe(1)
  })

  test('fills the list of the source, whose wallets connect', async () => {
    const { kernel, browser, source } = setUp()
    const wallet = createFakeWallet({ methods: createEvmMethods(createEvmWalletState()) })
    browser.listen('eip6963:requestProvider', () => browser.dispatch(announce({ rdns: 'com.fox' }, wallet.provider)))
    await source.discover?.()
    const [connector] = source.connectors.value
    expect(connector?.id).toBe('com.fox')
    expect(await (await connector?.getProvider('eip155'))?.request({ method: 'eth_chainId' })).toBe('0x1')
    kernel.dispose()
    expect(browser.listeners('eip6963:announceProvider')).toBe(0)
  })

  test('looks at window.ethereum unless the app says no', async () => {
    vi.stubGlobal('ethereum', { request: async () => null })
    const { source } = setUp()
    await source.discover?.()
    expect(source.connectors.value).toHaveLength(1)
    const { kernel } = createTestKernel({ plugins: [connectStub(), eip155({ injected: false })] })
    const [shy] = kernel.slot(connectorSources).value
    await shy?.discover?.()
    expect(shy?.connectors.value).toEqual([])
  })
})

describe('definition', () => {
  test('hosts are the origins of the urls that the plugin may ask', () => {
    const plugin = eip155({ networks: [base], rpcUrls: { 'eip155:8453': ['https://rpc.example/key'] } })
    expect(plugin.hosts).toEqual(['https://rpc.example'])
  })

  test('options that cannot be used throw at once', () => {
    expect(() => eip155({ networks: [] })).toThrow('eip155() cannot use: networks')
  })
})

describe('options', () => {
  const refuse = (options: unknown) => {
    try {
      eip155(options as Eip155Options)
    } catch (error) {
      return error as Error & { code: string }
    }
    return undefined
  }

  test('Ethereum is the default', () => {
    const plugin = eip155()
    expect(plugin.namespace?.networks).toEqual([mainnet])
    expect(plugin.hosts).toEqual(['https://eth.merkle.io'])
  })

  test('hosts are the origins of who is asked, each once: not of what custom urls replace', () => {
    const rpcUrls = {
      'eip155:1': ['https://rpc.example/v1/key', 'http://127.0.0.1:8545'],
      'eip155:8453': ['https://RPC.example:443/base'],
    }
    expect(eip155({ networks: [mainnet, base], rpcUrls }).hosts).toEqual([
      'https://rpc.example',
      'http://127.0.0.1:8545',
    ])
  })

  test('custom urls replace those of their network alone', () => {
    const plugin = eip155({ networks: [mainnet, base], rpcUrls: { 'eip155:8453': ['https://rpc.example'] } })
    const networks = plugin.namespace?.networks ?? []
    expect(networks[0]?.rpcUrls.default.http).toEqual(mainnet.rpcUrls.default.http)
    expect(networks[1]?.rpcUrls.default.http).toEqual(['https://rpc.example'])
  })

  test.each<[string, unknown, string]>([
    [
      'no network at all',
      { networks: [] },
      'networks must be a list of at least 1, each an object with name, nativeCurrency, rpcUrls, id, not an empty list.',
    ],
    [
      'undefined in place of a network',
      { networks: [undefined] },
      'networks[0] must be an object with name, nativeCurrency, rpcUrls, id, not undefined.',
    ],
    [
      'a number in place of a network',
      { networks: [1] },
      'networks[0] must be an object with name, nativeCurrency, rpcUrls, id, not 1.',
    ],
    [
      'an id of 0',
      { networks: [mainnet, { ...mainnet, id: 0 }] },
      'networks[1].id must be a whole number from 1, not 0.',
    ],
    ['a negative id', { networks: [{ ...mainnet, id: -1 }] }, 'networks[0].id must be a whole number from 1, not -1.'],
    [
      'an id that is no integer',
      { networks: [{ ...mainnet, id: 1.5 }] },
      'networks[0].id must be a whole number from 1, not 1.5.',
    ],
    [
      'an unsafe id',
      { networks: [{ ...mainnet, id: 2 ** 53 }] },
      'networks[0].id must be a whole number from 1, not 9007199254740992.',
    ],
    [
      'an id of another namespace',
      { networks: [{ ...mainnet, id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }] },
      'networks[0].id must be a whole number from 1, not "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp".',
    ],
    [
      'a network without a name',
      { networks: [{ ...mainnet, name: '' }] },
      'networks[0].name must be a text that is not empty, not "".',
    ],
    [
      'a network without a currency',
      { networks: [{ ...mainnet, nativeCurrency: undefined }] },
      'networks[0].nativeCurrency must be an object with symbol, decimals, not undefined.',
    ],
    [
      'a network without urls',
      { networks: [{ ...mainnet, rpcUrls: {} }] },
      'networks[0].rpcUrls.default must be an object with http, not undefined.',
    ],
    [
      'a network named twice',
      { networks: [mainnet, mainnet] },
      'networks[1] is 1 again, which stands at networks[0]: keep one.',
    ],
    [
      'a websocket url',
      { rpcUrls: { 'eip155:1': ['wss://rpc.example'] } },
      'rpcUrls["eip155:1"][0] must be an address that begins with https: or http:, not "wss://rpc.example".',
    ],
    [
      'a script url',
      { rpcUrls: { 'eip155:1': ['javascript:alert(1)'] } },
      'rpcUrls["eip155:1"][0] must be an address that begins with https: or http:, not "javascript:alert(1)".',
    ],
    [
      'a url that is none',
      { rpcUrls: { 'eip155:1': ['rpc.example'] } },
      'rpcUrls["eip155:1"][0] must be an address that begins with https: or http:, not "rpc.example".',
    ],
    [
      'urls of a network that is not listed',
      { rpcUrls: { 'eip155:5': ['https://rpc.example'] } },
      'rpcUrls["eip155:5"] has a key that must be "eip155:1", not "eip155:5". Did you mean "eip155:1"?',
    ],
  ])('%s is refused by its place', (_, options, fault) => {
    const error = refuse(options)
    expect(error?.code).toBe('EIP155_OPTIONS_INVALID')
    expect(error?.message).toBe(`eip155() cannot use: ${fault}`)
  })

  test('a service that pays fees is one of a listed network, with an address', () => {
    const url = 'https://pays.example'
    const faultsOf = (paymasters: object) => refuse({ networks: [mainnet], paymasters })?.message
    expect(faultsOf({ 'eip155:1': { url, context: { policy: 'p' } } })).toBeUndefined()
    expect(faultsOf({ 'eip155:5': { url } })).toContain('paymasters["eip155:5"] has a key that must be')
    expect(faultsOf({ 'eip155:1': { url: 'pays' } })).toContain('paymasters["eip155:1"].url must be')
    expect(faultsOf({ 'eip155:1': {} })).toContain('paymasters["eip155:1"].url must be')
  })

  test('all faults are told at once', () => {
    const error = refuse({
      networks: [null, { ...mainnet, id: -1 }, base],
      rpcUrls: { 'eip155:8453': ['ftp://rpc.example', 'nonsense'], 'eip155:5': [] },
    })
    for (const fault of [
      'networks[0] must be an object',
      'networks[1].id must be',
      'rpcUrls["eip155:8453"][0] must be',
      'rpcUrls["eip155:8453"][1] must be',
      'rpcUrls["eip155:5"] has a key that must be',
    ])
      expect(error?.message).toContain(fault)
  })
})
