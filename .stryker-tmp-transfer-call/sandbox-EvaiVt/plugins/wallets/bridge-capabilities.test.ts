// @ts-nocheck
import { describe, expect, test, vi } from 'vitest'
import {
  Connect,
  Disconnect,
  ListAccounts,
  Reconnect,
  SwitchNetwork,
  WatchWallet,
} from '../../kernel/namespaces/capabilities'
import { walletErrorKind } from '../../kernel/namespaces/wallet-error'
import type { WalletProvider, WalletRequest } from '../../kernel/namespaces/wallet-provider'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { createFakeWallet, createTestKernel, fakeNamespace, fakeNetwork } from '../../kernel/testing/index'
import { createBridgeCapabilities } from './bridge-capabilities'

const capabilities = createBridgeCapabilities([{ kind: 'pending', codes: [7] }])
const implementations = Object.entries(capabilities).map(([capability, create]) => ({
  capability,
  load: async (ctx: PluginContext) => create(ctx),
}))
const networks = [fakeNetwork('1'), fakeNetwork('2')] as const
const { kernel, logs } = createTestKernel({ plugins: [fakeNamespace({ networks: [...networks], implementations })] })
const { use } = kernel.namespaces
const kindOf = (promise: Promise<unknown>) => promise.then(() => 'answered', walletErrorKind)

const state = { accounts: [{ address: 'fake-ada', type: 'payment', publicKey: '02' }], networkId: 'test:1' }

function setUp(answers: Readonly<Record<string, (request: WalletRequest) => unknown>> = {}) {
  const wallet = createFakeWallet({
    methods: {
      portico_connect: () => state,
      portico_state: () => state,
      portico_disconnect: () => null,
      portico_switchNetwork: ({ params }) => ({ ...state, networkId: Reflect.get(Object(params), 'networkId') }),
      ...answers,
    },
  })
  return { wallet, provider: wallet.provider }
}
const failing = (error: unknown): WalletProvider => ({ request: () => Promise.reject(error) })

describe('capabilities over a provider of ours', () => {
  test('connect, find again, list, switch and give back', async () => {
    const { wallet, provider } = setUp()
    expect(await use(Connect)({ provider })).toEqual(state)
    expect(await use(Reconnect)({ provider })).toEqual(state)
    expect(await use(ListAccounts)({ provider })).toEqual(state.accounts)
    expect(await use(SwitchNetwork)({ provider, network: networks[1] })).toBe('test:2')
    await use(Disconnect)({ provider })
    expect(wallet.requests.map(({ method }) => method)).toEqual([
      'portico_connect',
      'portico_state',
      'portico_state',
      'portico_switchNetwork',
      'portico_disconnect',
    ])
  })

  test('tell the networks that the wallet approved, by its answer or by its provider', async () => {
    const { provider } = setUp({ portico_connect: () => ({ ...state, approvedNetworkIds: ['test:1', 'other:1', 7] }) })
    expect(await use(Connect)({ provider })).toMatchObject({ approvedNetworkIds: ['test:1'] })
    const knowing: WalletProvider = { ...setUp().provider, approvedNetworkIds: () => [networks[1].caipNetworkId] }
    expect(await use(Connect)({ provider: knowing })).toMatchObject({ approvedNetworkIds: ['test:2'] })
  })

  test('connect nobody without an account', async () => {
    const { provider } = setUp({ portico_connect: () => ({ ...state, accounts: [] }) })
    expect(await kindOf(use(Connect)({ provider }))).toBe('unauthorized')
  })

  test('find a wallet that hides its accounts', async () => {
    const { provider } = setUp({ portico_state: () => ({ accounts: [], networkId: 'test:1', isLocked: true }) })
    expect(await use(Reconnect)({ provider })).toEqual({ accounts: [], networkId: 'test:1', isLocked: true })
  })

  test.each([
    ['nothing', undefined],
    ['an address that the namespace has not', { accounts: [{ address: 'ada' }], networkId: 'test:1' }],
    ['a network of another namespace', { ...state, networkId: 'other:1' }],
    ['no networks', { accounts: [] }],
  ])('refuse %s', async (_, answer) => {
    const { provider } = setUp({ portico_connect: () => answer, portico_state: () => answer })
    expect(await kindOf(use(Connect)({ provider }))).toBe('internal')
    expect(await kindOf(use(Reconnect)({ provider }))).toBe('internal')
    expect(await kindOf(use(ListAccounts)({ provider }))).toBe('internal')
  })

  test('take no account twice, none that is junk, and no more than a hundred', async () => {
    const many = Array.from({ length: 500 }, (_, index) => ({ address: `fake-${index}`, type: 'x', publicKey: 7 }))
    const accounts = [{ address: 'fake-ada' }, { address: 'fake-ada' }, 'fake-bob', {}, null, ...many]
    const { provider } = setUp({ portico_state: () => ({ accounts, networkId: 'test:1' }) })
    const listed = await use(ListAccounts)({ provider })
    expect(listed.slice(0, 3)).toEqual([{ address: 'fake-ada' }, { address: 'fake-bob' }, { address: 'fake-0' }])
    expect(listed.length).toBeLessThanOrEqual(100)
  })

  test('normalise what is thrown by the rules of the namespace', async () => {
    expect(await kindOf(use(Connect)({ provider: failing({ code: 7 }) }))).toBe('pending')
  })

  test('give back in vain where the wallet cannot, and fail where it will not', async () => {
    for (const code of [4200, 4100, 4900])
      await expect(use(Disconnect)({ provider: failing({ code }) })).resolves.toBeUndefined()
    expect(await kindOf(use(Disconnect)({ provider: failing({ code: 4001 }) }))).toBe('userRejected')
  })
})

describe('watching', () => {
  const createListener = () => ({
    accounts: vi.fn(),
    network: vi.fn(),
    approvedNetworks: vi.fn(),
    disconnected: vi.fn(),
  })

  test('tells accounts, network, approved networks and the end', async () => {
    const { wallet, provider } = setUp()
    const listener = createListener()
    await use(WatchWallet)({ provider, listener })
    wallet.emit('accountsChanged', ['fake-bob'], [{ address: 'fake-bob', type: 'ordinal' }])
    wallet.emit('chainChanged', 'test:2')
    wallet.emit('approvedNetworksChanged')
    wallet.emit('disconnect')
    expect(listener.accounts).toHaveBeenCalledWith([{ address: 'fake-bob', type: 'ordinal' }])
    expect(listener.network).toHaveBeenCalledWith('test:2')
    expect(listener.approvedNetworks).toHaveBeenCalledWith(undefined)
    expect(listener.disconnected).toHaveBeenCalledOnce()
  })

  test('reads bare addresses, as providers far away tell them', async () => {
    const { wallet, provider } = setUp()
    const listener = createListener()
    await use(WatchWallet)({ provider, listener })
    wallet.emit('accountsChanged', ['fake-bob'])
    expect(listener.accounts).toHaveBeenCalledWith([{ address: 'fake-bob' }])
  })

  test('logs junk and passes none of it on', async () => {
    const { wallet, provider } = setUp()
    const listener = createListener()
    await use(WatchWallet)({ provider, listener })
    for (const junk of [undefined, 7, ['ada'], [{}]]) wallet.emit('accountsChanged', junk)
    for (const junk of [undefined, 7, 'other:1', '0x1']) wallet.emit('chainChanged', junk)
    expect(listener.accounts).not.toHaveBeenCalled()
    expect(listener.network).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(logs.lines.filter(({ level }) => level === 'warn')).toHaveLength(8))
  })

  test('ends when it is told to, or with the signal', async () => {
    const { wallet, provider } = setUp()
    const unwatch = await use(WatchWallet)({ provider, listener: createListener() })
    unwatch()
    const abort = new AbortController()
    await use(WatchWallet)({ provider, listener: createListener(), signal: abort.signal })
    abort.abort()
    expect(wallet.listeners()).toBe(0)
  })
})
