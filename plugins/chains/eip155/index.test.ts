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
import { eip155Error } from './eip155-errors'
import { ada, createEvmMethods, createEvmWalletState } from './evm-methods.fixture'
import * as entry from './index'
import { optionsError } from './options-error'

const { base, eip155, mainnet, optimism } = entry
const errors = { ...eip155Error.table, ...optionsError.table }

afterEach(() => vi.unstubAllGlobals())

describePlugin('eip155', {
  plugin: () => eip155({ networks: [mainnet, optimism] }),
  needs: () => [connectStub()],
  errors,
  entry: () => import('./index'),
  async exercise(kernel, { browser }) {
    const [source] = kernel.slot(connectorSources).value
    await source?.discover()
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
    await Promise.all([source.discover(), source.discover()])
    await source.discover()
    expect(browser.listeners('eip6963:announceProvider')).toBe(1)
  })

  test('fills the list of the source, whose wallets connect', async () => {
    const { kernel, browser, source } = setUp()
    const wallet = createFakeWallet({ methods: createEvmMethods(createEvmWalletState()) })
    browser.listen('eip6963:requestProvider', () => browser.dispatch(announce({ rdns: 'com.fox' }, wallet.provider)))
    await source.discover()
    const [connector] = source.connectors.value
    expect(connector?.id).toBe('com.fox')
    expect(await (await connector?.getProvider('eip155'))?.request({ method: 'eth_chainId' })).toBe('0x1')
    kernel.dispose()
    expect(browser.listeners('eip6963:announceProvider')).toBe(0)
  })

  test('looks at window.ethereum unless the app says no', async () => {
    vi.stubGlobal('ethereum', { request: async () => null })
    const { source } = setUp()
    await source.discover()
    expect(source.connectors.value).toHaveLength(1)
    const { kernel } = createTestKernel({ plugins: [connectStub(), eip155({ injected: false })] })
    const [shy] = kernel.slot(connectorSources).value
    await shy?.discover()
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
