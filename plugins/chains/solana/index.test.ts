import { readFileSync } from 'node:fs'
import { base58 } from '@scure/base'
import { describe, expect, test, vi } from 'vitest'
import type { WalletRequest } from '../../../kernel/namespaces/wallet-provider'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import {
  createFakeWallet,
  createTestKernel,
  describeNamespace,
  describePlugin,
  fakeConnect,
  settle,
} from '../../../kernel/testing/index'
import { connectorSources } from '../../foundations/connect/contract'
import { invalidAddresses, validAddresses, wrongLengths } from './address-vectors.fixture'
import { createProvider } from './connectors/create-provider'
import * as entry from './index'
import { solanaError } from './solana-errors'
import { addressOf, createTestWallet, type Mood, registerEvent, signAs } from './standard-wallet.fixture'

const { localSolana, solana, solanaDevnet, solanaMainnet } = entry
const errors = { ...solanaError.table, SOLANA_OPTIONS_INVALID: 'solana() cannot use: {faults}' }
const networks = [solanaMainnet, solanaDevnet]
const plugin = () => solana({ networks })

/** The parts of the context that the connectors use, which a test kernel would also provide. */
const context = {
  id: 'solana',
  has: () => false,
  get: () => ({ connections: { peek: () => [] } }),
} as unknown as PluginContext

/** A wallet behind WalletConnect: its provider answers requests about the session, and the wallet those of the namespace. */
function farWallet(mood: Mood) {
  const ada = { address: addressOf('ada') }
  let networkId: string = solanaMainnet.caipNetworkId
  const state = () => ({ accounts: [ada], networkId, approvedNetworkIds: networks.map((item) => item.caipNetworkId) })
  const wallet = createFakeWallet({
    methods: {
      portico_connect: state,
      portico_state: state,
      portico_disconnect: () => null,
      portico_switchNetwork({ params }: WalletRequest) {
        networkId = String(Reflect.get(Object(params), 'networkId'))
        return state()
      },
      solana_signMessage({ params }: WalletRequest) {
        const message = base58.decode(String(Reflect.get(Object(params), 'message')))
        return { signature: base58.encode(signAs('ada', message)) }
      },
    },
  })
  for (const method of ['portico_connect', 'portico_switchNetwork', 'solana_signMessage']) wallet.script(method, mood)
  return wallet.provider
}

/** A wallet on the page. Only the wallet could decline a switch, and this namespace never asks it. */
function pageWallet(mood: Mood) {
  const provider = createProvider({
    ctx: context,
    connectorId: 'solana-fox',
    wallet: createTestWallet({ mood, isApproved: mood !== 'approve' }).standard,
    networks,
  })
  if (mood === 'approve') return provider
  const { request } = farWallet(mood)
  return {
    ...provider,
    request: (asked: WalletRequest) => (asked.method === 'portico_switchNetwork' ? request : provider.request)(asked),
  }
}

describePlugin('solana', {
  plugin,
  needs: () => [fakeConnect()],
  errors,
  entry: () => import('./index'),
  async exercise(kernel, { browser }) {
    const [source] = kernel.slot(connectorSources).value
    await source?.discover?.()
    browser.dispatch(registerEvent(createTestWallet().raw))
    await settle()
  },
})

describe.each([
  ['behind WalletConnect', farWallet],
  ['on the page', pageWallet],
])('with a wallet %s', (_, wallet) => {
  describeNamespace('solana', {
    namespace: plugin,
    needs: () => [fakeConnect()],
    validAddresses: [addressOf('ada'), ...validAddresses, ...wrongLengths],
    invalidAddresses,
    wallet,
  })
})

describe('the entry', () => {
  test('exports these names and no others', () => {
    const names = ['localSolana', 'solana', 'solanaDevnet', 'solanaMainnet', 'solanaTestnet']
    expect(Object.keys(entry).sort()).toEqual(names)
  })

  test('tells its errors in the README', () => {
    const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8')
    for (const code of Object.keys(errors)) expect(readme).toContain(code)
  })

  test('has at least forty valid and forty invalid addresses', () => {
    expect(new Set(validAddresses).size).toBeGreaterThanOrEqual(40)
    expect(new Set(invalidAddresses).size).toBeGreaterThanOrEqual(40)
  })
})

describe('options', () => {
  test('networks have the ids that CAIP-2 publishes', () => {
    expect([solanaMainnet, solanaDevnet, entry.solanaTestnet, localSolana()].map((item) => item.caipNetworkId)).toEqual(
      [
        'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
        'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
        'solana:localnet',
      ],
    )
  })

  test('urls of the app replace only those of their network, and no other hosts are contacted', () => {
    const rpcUrls = { [solanaMainnet.caipNetworkId]: ['https://rpc.example/key'] }
    const made = solana({ networks: [solanaMainnet, localSolana({ url: 'http://127.0.0.1:9000' })], rpcUrls })
    expect(made.hosts).toEqual(['https://rpc.example', 'http://127.0.0.1:9000'])
    expect(made.namespace?.networks[0]?.rpcUrls.default.http).toEqual(['https://rpc.example/key'])
  })

  test.each([
    [{ networks: [] }, 'networks must be a list'],
    [{ networks: 'x' }, 'networks must be a list'],
    [{ networks: null }, 'networks must be a list'],
    [{ networks: [solanaMainnet, solanaMainnet] }, 'networks[1] is'],
    [{ networks: [{}] }, 'networks[0].name must be'],
    [{ networks: [localSolana({ url: 'ftp://x' })] }, 'networks[0].rpcUrls.default.http[0] must be'],
    [{ networks: [localSolana({ id: 'two words' })] }, 'networks[0].caipNetworkId must be'],
    [{ rpcUrls: { 'solana:nowhere': [] } }, 'rpcUrls["solana:nowhere"] has a key'],
  ])('%j cannot be used, and the place is told', (options, place) => {
    const startOf = (text: string) => new RegExp(`^${text.replace(/[[\]]/g, '\\$&')}`)
    const make = () => solana(options as Parameters<typeof solana>[0])
    expect(make).toThrow(
      expect.objectContaining({
        code: 'SOLANA_OPTIONS_INVALID',
        context: { faults: expect.stringMatching(startOf(place)) },
      }),
    )
  })
})

describe('discovery', () => {
  function setUp(options?: Parameters<typeof solana>[0]) {
    const made = createTestKernel({ plugins: [fakeConnect(), solana(options)] })
    const [source] = made.kernel.slot(connectorSources).value
    if (!source) throw new Error('no source')
    return { ...made, source, ids: () => source.connectors.value.map(({ id }) => id) }
  }

  test('begins once, when it is requested', async () => {
    const { kernel, browser, source } = setUp()
    await kernel.start()
    expect(browser.listeners('wallet-standard:register-wallet')).toBe(0)
    await Promise.all([source.discover?.(), source.discover?.()])
    expect(browser.listeners('wallet-standard:register-wallet')).toBe(1)
    kernel.dispose()
    expect(browser.listeners('wallet-standard:register-wallet')).toBe(0)
  })

  test('lists wallets of this namespace that register before and after it', async () => {
    const { browser, source, ids } = setUp()
    browser.listen('wallet-standard:app-ready', (event) => {
      const { register } = (event as CustomEvent<{ register: (wallet: unknown) => void }>).detail
      register(createTestWallet({ name: 'Early' }).raw)
    })
    await source.discover?.()
    browser.dispatch(registerEvent(createTestWallet({ name: 'Late' }).raw))
    browser.dispatch(
      registerEvent({
        ...createTestWallet({ name: 'Other', chains: ['sui:mainnet'] }).raw,
        features: { 'standard:connect': {} },
      }),
    )
    await settle()
    expect(ids()).toEqual(['solana-early', 'solana-late'])
  })

  test('also finds the object on window, unless its wallet is listed already or the option is false', async () => {
    vi.stubGlobal('coinbaseSolana', { connect: async () => undefined })
    const { source, ids, browser } = setUp()
    await source.discover?.()
    expect(ids()).toEqual(['solana-window.coinbaseSolana'])
    browser.dispatch(registerEvent(createTestWallet({ name: 'Coinbase Wallet' }).raw))
    await settle()
    expect(ids()).toEqual(['solana-coinbase-wallet'])
    const shy = setUp({ injected: false })
    await shy.source.discover?.()
    expect(shy.ids()).toEqual([])
  })

  test('finds an object that is set later', async () => {
    const { source, ids, browser } = setUp()
    await source.discover?.()
    expect(ids()).toEqual([])
    vi.stubGlobal('coinbaseSolana', { connect: async () => undefined })
    browser.dispatch(new Event('focus'))
    expect(ids()).toEqual(['solana-window.coinbaseSolana'])
  })

  test.each([
    ['a text', 'x'],
    ['no connect', {}],
    [
      'a getter that throws',
      {
        get connect() {
          throw new Error('hostile')
        },
      },
    ],
  ])('passes over an object with %s', async (_, value) => {
    vi.stubGlobal('coinbaseSolana', value)
    const { source, ids } = setUp()
    await source.discover?.()
    expect(ids()).toEqual([])
  })
})
