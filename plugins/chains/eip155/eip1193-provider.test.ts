import {
  createConfig,
  getAccount,
  injected,
  connect as wagmiConnect,
  custom as wagmiCustom,
  disconnect as wagmiDisconnect,
  signMessage as wagmiSign,
} from '@wagmi/core'
import { BrowserProvider } from 'ethers'
import { createPublicClient, createWalletClient, custom } from 'viem'
import { mainnet as viemMainnet } from 'viem/chains'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { CaipNetworkId } from '../../../kernel/lib/caip'
import { definePlugin } from '../../../kernel/plugin/define-plugin'
import { createFakeWallet, createTestKernel, fakeConnectorSource, settle } from '../../../kernel/testing/index'
import { type Connector, connectorSources } from '../../foundations/connect/contract'
import { connect } from '../../foundations/connect/index'
import { connectStub, createConnectStub } from './connect-stub.fixture'
import { createProvider } from './connectors/create-provider'
import { ada, bob, createEvmMethods, createEvmWalletState, signature } from './evm-methods.fixture'
import { eip155 } from './index'

const on10 = 'eip155:10' as CaipNetworkId

afterEach(() => vi.unstubAllGlobals())

function setUp() {
  const state = createEvmWalletState({ isApproved: true })
  const wallet = createFakeWallet({
    methods: { ...createEvmMethods(state), eth_getBalance: () => '0xde0b6b3a7640000' },
  })
  const connect = createConnectStub()
  const { kernel, logs } = createTestKernel({ plugins: [connectStub(connect), eip155()] })
  const provider = kernel.plugins.eip155.getProvider()
  const join = (values = {}) =>
    connect.connectWith(createProvider(wallet.provider), { accounts: [{ address: ada }], ...values })
  const errorOf = (method: string) => provider.request({ method }).catch((error: unknown) => error)
  const heard: [string, unknown][] = []
  const listen = () => {
    for (const event of ['connect', 'chainChanged', 'accountsChanged', 'disconnect'])
      provider.on(event, (value: unknown) => void heard.push([event, value]))
  }
  return { state, wallet, connect, kernel, logs, provider, join, errorOf, heard, listen }
}

describe('requests', () => {
  test('one that waits for a wallet of the last visit fails with 4900 where the page takes its kernel away', async () => {
    const { kernel, provider, errorOf, join } = setUp()
    join({ status: 'restoring' })
    await provider.request({ method: 'eth_accounts' })
    const failed = errorOf('personal_sign')
    await settle()
    kernel.dispose()
    expect(await failed).toMatchObject({ name: 'ProviderRpcError', code: 4900 })
  })

  test('the provider is one object for the life of the kernel', () => {
    const { kernel, provider } = setUp()
    expect(kernel.plugins.eip155.getProvider()).toBe(provider)
  })

  test('without a wallet eth_accounts is empty, and everything else that asks no person fails with 4900', async () => {
    const { provider, errorOf } = setUp()
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    for (const method of ['eth_chainId', 'personal_sign', 'eth_getBalance', 'wallet_revokePermissions'])
      expect(await errorOf(method)).toMatchObject({ name: 'ProviderRpcError', code: 4900 })
  })

  test.each([
    'eip155:abc',
    'eip155:',
    'eip155:-1',
    'eip155:0x1',
    'eip155:1e3',
    'eip155:99999999999999999999999999999999',
  ])(
    'a stored network that is none, as %s, is answered with an error of EIP-1193 and throws nowhere',
    async (networkId) => {
      const { provider, join, errorOf, heard, listen, logs } = setUp()
      listen()
      await provider.request({ method: 'eth_accounts' })
      join({ networkId: networkId as CaipNetworkId })
      expect(await errorOf('eth_chainId')).toMatchObject({ name: 'ProviderRpcError', code: 4901 })
      expect(await provider.request({ method: 'eth_accounts' })).toEqual([ada])
      expect(heard.map(([event]) => event)).toEqual(['accountsChanged'])
      join({ networkId: on10 })
      expect(await provider.request({ method: 'eth_chainId' })).toBe('0xa')
      expect(heard.map(([event]) => event)).toEqual(['accountsChanged', 'connect'])
      expect(logs.lines.filter(({ level }) => level === 'error')).toEqual([])
    },
  )

  test('accounts and chain are answered from the connection, without asking the wallet', async () => {
    const { provider, join, wallet } = setUp()
    join({ networkId: on10, accounts: [{ address: ada }, { address: bob }] })
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([ada, bob])
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([ada, bob])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0xa')
    expect(wallet.requests).toEqual([])
  })

  test('everything else goes to the wallet', async () => {
    const { provider, join, wallet } = setUp()
    join()
    expect(await provider.request({ method: 'personal_sign', params: ['0x', ada] })).toBe(signature)
    expect(wallet.requests).toEqual([{ method: 'personal_sign', params: ['0x', ada] }])
  })

  test.each(['restoring', 'locked'])('while the wallet is %s its accounts are not shown', async (status) => {
    const { provider, join } = setUp()
    join({ status })
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  })

  test('a locked wallet is asked when the host asks for accounts', async () => {
    const { provider, join, wallet } = setUp()
    join({ status: 'locked' })
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([ada])
    expect(wallet.requests).toEqual([{ method: 'eth_requestAccounts' }])
  })

  test('what is asked before a stored wallet is confirmed waits for that', async () => {
    const { provider, join, connect, wallet } = setUp()
    join({ status: 'restoring' })
    const asked = provider.request({ method: 'eth_requestAccounts' })
    const signed = provider.request({ method: 'personal_sign', params: ['0x', ada] })
    await settle()
    expect(wallet.requests).toEqual([])
    connect.change({ status: 'connected' })
    expect([await asked, await signed]).toEqual([[ada], signature])
  })

  test('what is asked before a stored wallet is gone is answered as without one', async () => {
    const { join, connect, errorOf } = setUp()
    join({ status: 'restoring' })
    const refused = errorOf('personal_sign')
    await settle()
    connect.end()
    expect(await refused).toMatchObject({ code: 4900 })
  })

  test('what the host does to an answer stays with the host', async () => {
    const { provider, join } = setUp()
    join()
    const accounts = (await provider.request({ method: 'eth_accounts' })) as string[]
    accounts.length = 0
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([ada])
  })
})

describe('errors', () => {
  test.each<[string, unknown, number]>([
    ['a refusal', { code: 4001, message: 'no' }, 4001],
    ['a refusal in disguise', { code: -32603, message: 'Request rejected' }, 4001],
    ['a pending request', { code: -32002, message: 'already pending' }, -32002],
    ['a method that is not allowed', { code: 4100, message: 'no' }, 4100],
    ['an unknown method', { code: -32601, message: 'no' }, 4200],
    ['an unknown chain', { code: -32603, message: '', data: { originalError: { code: 4902 } } }, 4902],
    ['a lost extension', new Error('Extension context invalidated.'), 4900],
    ['an internal error', { code: -32603, message: 'broken' }, -32603],
    ['a text', 'broken', -32603],
    ['nothing', undefined, -32603],
  ])('%s has the code of EIP-1193', async (_, thrown, code) => {
    const { errorOf, join, wallet } = setUp()
    join()
    wallet.script('eth_any', { error: thrown })
    const error = await errorOf('eth_any')
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ name: 'ProviderRpcError', code })
  })

  test('a revert keeps the code and the data that libraries decode', async () => {
    const { errorOf, join, wallet } = setUp()
    join()
    wallet.script('eth_call', {
      error: Object.assign(new Error('execution reverted'), { code: 3, data: '0x08c379a0' }),
    })
    expect(await errorOf('eth_call')).toMatchObject({ code: 3, data: '0x08c379a0', message: 'execution reverted' })
  })

  test('a connection that ends before it is asked is an error with a code too', async () => {
    const { errorOf, join, connect } = setUp()
    join()
    vi.spyOn(connect, 'getProvider').mockRejectedValue(new Error('gone'))
    expect(await errorOf('eth_any')).toMatchObject({ code: -32603, message: 'gone' })
  })
})

describe('events', () => {
  test('a connection is told as connect and accounts', async () => {
    const { heard, listen, join } = setUp()
    listen()
    await settle()
    join()
    expect(heard).toEqual([
      ['connect', { chainId: '0x1' }],
      ['accountsChanged', [ada]],
    ])
  })

  test('what happens while the code still loads is told as well', async () => {
    const { heard, listen, join } = setUp()
    listen()
    join()
    await vi.waitFor(() => expect(heard.map(([event]) => event)).toEqual(['connect', 'accountsChanged']))
  })

  test('a connection that stood before the host listened is not told', async () => {
    const { heard, listen, join } = setUp()
    join()
    listen()
    await settle()
    expect(heard).toEqual([])
  })

  test('moves of the wallet are told once each', async () => {
    const { heard, listen, join, connect } = setUp()
    join()
    listen()
    await settle()
    connect.change({ networkId: on10 })
    connect.change({ accounts: [{ address: bob }, { address: ada }] })
    connect.change({ accounts: [{ address: bob }, { address: ada }] })
    connect.change({ status: 'locked' })
    connect.change({ status: 'connected' })
    expect(heard).toEqual([
      ['chainChanged', '0xa'],
      ['accountsChanged', [bob, ada]],
      ['accountsChanged', []],
      ['accountsChanged', [bob, ada]],
    ])
  })

  test('the end of a connection is told as no accounts and disconnect', async () => {
    const { heard, listen, join, connect } = setUp()
    join()
    listen()
    await settle()
    connect.end()
    expect(heard).toEqual([
      ['accountsChanged', []],
      ['disconnect', expect.objectContaining({ code: 4900 })],
    ])
  })

  test('the messages of a wallet that was asked are passed on, and those of no other', async () => {
    const { provider, join, connect, wallet, kernel } = setUp()
    const heard: unknown[] = []
    provider.on('message', (value: unknown) => void heard.push(value))
    join()
    await provider.request({ method: 'eth_getBalance', params: [ada, 'latest'] })
    await provider.request({ method: 'eth_getBalance', params: [ada, 'latest'] })
    const news = { type: 'eth_subscription', data: { subscription: '0x1', result: {} } }
    wallet.emit('message', news)
    expect(heard).toEqual([news])
    connect.end()
    wallet.emit('message', news)
    join()
    await provider.request({ method: 'eth_getBalance', params: [ada, 'latest'] })
    wallet.emit('message', news)
    expect(heard).toEqual([news, news])
    kernel.dispose()
    wallet.emit('message', news)
    expect(heard).toEqual([news, news])
  })

  test('a restored connection shows its accounts once they are confirmed', async () => {
    const { heard, listen, join, connect } = setUp()
    join({ status: 'restoring' })
    listen()
    await settle()
    connect.change({ status: 'connected' })
    expect(heard).toEqual([['accountsChanged', [ada]]])
  })

  test('connections of other namespaces are not told', async () => {
    const { heard, listen, join } = setUp()
    listen()
    await settle()
    join({ namespace: 'solana' })
    expect(heard).toEqual([])
  })

  test('a removed listener hears nothing, a listener that was added twice hears twice', async () => {
    const { provider, join, connect } = setUp()
    const [removed, twice] = [vi.fn(), vi.fn()]
    expect(provider.on('connect', removed)).toBe(provider)
    provider.on('connect', twice).on('connect', twice)
    expect(provider.removeListener('connect', removed)).toBe(provider)
    provider.removeListener('connect', () => undefined)
    await settle()
    join()
    expect(removed).not.toHaveBeenCalled()
    expect(twice).toHaveBeenCalledTimes(2)
    provider.removeListener('connect', twice)
    connect.end()
    join()
    expect(twice).toHaveBeenCalledTimes(3)
  })

  test('a listener that throws stops nobody, and is logged', async () => {
    const { provider, join, logs } = setUp()
    const other = vi.fn()
    provider.on('connect', () => {
      throw new Error('host')
    })
    provider.on('connect', other)
    await settle()
    join()
    expect(other).toHaveBeenCalledTimes(1)
    await vi.waitFor(() => expect(logs.lines).toMatchObject([{ level: 'error', scope: 'eip155' }]))
  })

  test('a listener may remove itself while it is called', async () => {
    const { provider, join } = setUp()
    const other = vi.fn()
    const once = vi.fn(() => void provider.removeListener('connect', once))
    provider.on('connect', once).on('connect', other)
    await settle()
    join()
    expect([once, other].map((listener) => listener.mock.calls.length)).toEqual([1, 1])
  })

  test('nothing is told after the kernel is gone', async () => {
    const { kernel, heard, listen, join } = setUp()
    listen()
    await settle()
    kernel.dispose()
    join()
    expect(heard).toEqual([])
  })
})

describe('libraries', () => {
  test('viem reads and signs through it', async () => {
    const { provider, join } = setUp()
    join()
    const wallet = createWalletClient({ chain: viemMainnet, transport: custom(provider) })
    expect(await wallet.getAddresses()).toEqual([ada])
    expect(await wallet.signMessage({ account: ada, message: 'hello' })).toBe(signature)
    const reader = createPublicClient({ chain: viemMainnet, transport: custom(provider) })
    expect(await reader.getBalance({ address: ada })).toBe(10n ** 18n)
  })

  test('viem knows a refusal', async () => {
    const { provider, join, wallet } = setUp()
    join()
    wallet.script('personal_sign', 'reject')
    const client = createWalletClient({ transport: custom(provider) })
    const failed = client.signMessage({ account: ada, message: 'hello' })
    await expect(failed).rejects.toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
  })

  test('ethers reads and signs through it', async () => {
    const { provider, join } = setUp()
    join()
    const browser = new BrowserProvider(provider)
    const signer = await browser.getSigner()
    expect(await signer.getAddress()).toBe(ada)
    expect(await signer.signMessage('hello')).toBe(signature)
    expect(await browser.getBalance(ada)).toBe(10n ** 18n)
    browser.destroy()
  })

  test('ethers knows a refusal', async () => {
    const { provider, join, wallet } = setUp()
    join()
    wallet.script('personal_sign', 'reject')
    const browser = new BrowserProvider(provider)
    const signer = await browser.getSigner()
    await expect(signer.signMessage('hello')).rejects.toMatchObject({ code: 'ACTION_REJECTED' })
    browser.destroy()
  })

  test('wagmi connects to it, signs and follows it', async () => {
    const { provider, join, connect } = setUp()
    join()
    // In Node wagmi looks for no provider at all.
    vi.stubGlobal('window', {})
    const connector = injected({ target: { id: 'portico', name: 'Portico', provider }, shimDisconnect: false })
    const config = createConfig({
      chains: [viemMainnet],
      connectors: [connector],
      transports: { 1: wagmiCustom(provider) },
      multiInjectedProviderDiscovery: false,
      storage: null,
    })
    const [ready] = config.connectors
    if (!ready) throw new Error('wagmi made no connector')
    const { accounts } = await wagmiConnect(config, { connector: ready })
    expect(accounts).toEqual([ada])
    expect(await wagmiSign(config, { message: 'hello' })).toBe(signature)
    connect.change({ accounts: [{ address: bob }] })
    await vi.waitFor(() => expect(getAccount(config).address).toBe(bob))
  })
})

/** The real plugin of connections, with one wallet that nobody has approved yet. */
async function openPage() {
  const state = createEvmWalletState()
  const wallet = createFakeWallet({ methods: createEvmMethods(state) })
  const fox: Connector = {
    id: 'fox',
    name: 'Fox',
    type: 'ANNOUNCED',
    namespaces: ['eip155'],
    getProvider: async () => createProvider(wallet.provider),
  }
  const source = definePlugin({ id: 'wallets', contributes: [connectorSources.of(fakeConnectorSource(fox))] })
  const { kernel } = createTestKernel({ plugins: [connect(), eip155(), source] })
  await kernel.start()
  const { connections } = kernel.plugins.connect
  return {
    kernel,
    wallet,
    provider: kernel.plugins.eip155.getProvider(),
    choose: () => kernel.plugins.connect.connect({ connectorId: 'fox' }),
    isConnected: () => connections.value.length > 0,
  }
}

describe('eth_requestAccounts while nobody is connected', () => {
  test('opens the modal, and answers when somebody has connected', async () => {
    const { kernel, provider, choose } = await openPage()
    const asked = provider.request({ method: 'eth_requestAccounts' })
    await vi.waitFor(() => expect(kernel.router.isOpen.value).toBe(true))
    expect(kernel.router.current.value?.view).toBe('Connect')
    await choose()
    expect(await asked).toEqual([ada])
  })

  test('is refused with 4001 where the person closes the modal, and asks again the next time', async () => {
    const { kernel, provider, choose } = await openPage()
    const close = async () => {
      await vi.waitFor(() => expect(kernel.router.isOpen.value).toBe(true))
      kernel.router.close()
    }
    const asked = provider.request({ method: 'eth_requestAccounts' })
    await Promise.all([close(), expect(asked).rejects.toMatchObject({ name: 'ProviderRpcError', code: 4001 })])
    const again = provider.request({ method: 'eth_requestAccounts' })
    await vi.waitFor(() => expect(kernel.router.isOpen.value).toBe(true))
    await choose()
    expect(await again).toEqual([ada])
  })

  test('is refused with 4900 where the page takes its kernel away while the person chooses', async () => {
    const { kernel, provider } = await openPage()
    const asked = provider.request({ method: 'eth_requestAccounts' })
    await vi.waitFor(() => expect(kernel.router.isOpen.value).toBe(true))
    const refused = expect(asked).rejects.toMatchObject({ name: 'ProviderRpcError', code: 4900 })
    kernel.dispose()
    await refused
  })

  test('asked by several at once opens one modal and answers all', async () => {
    const { kernel, provider, choose } = await openPage()
    const opened: string[] = []
    kernel.on('modal:opened', ({ view }) => opened.push(view))
    const asked = Promise.all([1, 2, 3].map(() => provider.request({ method: 'eth_requestAccounts' })))
    await vi.waitFor(() => expect(opened).toEqual(['Connect']))
    await choose()
    expect(await asked).toEqual([[ada], [ada], [ada]])
    expect(opened).toEqual(['Connect'])
  })
})

describe('the recipe for wagmi', () => {
  async function openRecipe() {
    const page = await openPage()
    vi.stubGlobal('window', {})
    const config = createConfig({
      chains: [viemMainnet],
      connectors: [injected({ target: { id: 'portico', name: 'Portico', provider: page.provider } })],
      transports: { 1: wagmiCustom(page.provider) },
      multiInjectedProviderDiscovery: false,
      storage: null,
    })
    const [connector] = config.connectors
    if (!connector) throw new Error('wagmi made no connector')
    const joined = wagmiConnect(config, { connector })
    await vi.waitFor(() => expect(page.kernel.router.isOpen.value).toBe(true))
    await page.choose()
    expect((await joined).accounts).toEqual([ada])
    return { ...page, config, isJoined: () => getAccount(config).isConnected }
  }

  /** Wallets that know revoking, do not, refuse it, or never answer. */
  const wallets = [
    ['takes its approval back', 'approve'],
    ['does not know how to revoke', { error: Object.assign(new Error('no such method'), { code: -32601 }) }],
    ['refuses to revoke', 'reject'],
    ['is silent on revoke', 'ignore'],
  ] as const

  test.each(wallets)('Disconnect in wagmi leaves both disconnected, with a wallet that %s', async (_, step) => {
    const { config, isConnected, isJoined, wallet } = await openRecipe()
    wallet.script('wallet_revokePermissions', step)
    await wagmiDisconnect(config)
    await vi.waitFor(() => expect([isJoined(), isConnected()]).toEqual([false, false]))
  })

  test.each(wallets)('Disconnect in Portico leaves both disconnected, with a wallet that %s', async (_, step) => {
    const { kernel, isConnected, isJoined, wallet } = await openRecipe()
    wallet.script('wallet_revokePermissions', step)
    kernel.plugins.connect.disconnect().catch(() => undefined)
    await vi.waitFor(() => expect([isJoined(), isConnected()]).toEqual([false, false]))
  })
})
