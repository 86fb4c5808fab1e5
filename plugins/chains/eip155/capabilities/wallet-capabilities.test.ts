import { describe, expect, test, vi } from 'vitest'
import {
  Connect,
  Disconnect,
  ListAccounts,
  Reconnect,
  SignMessage,
  SwitchNetwork,
  WatchWallet,
} from '../../../../kernel/namespaces/capabilities'
import { walletErrorKind } from '../../../../kernel/namespaces/wallet-error'
import {
  createFakeClock,
  createFakeWallet,
  createTestKernel,
  settle,
  type WalletTurn,
} from '../../../../kernel/testing/index'
import { connectStub } from '../connect-stub.fixture'
import {
  ada,
  bob,
  createEvmMethods,
  createEvmWalletState,
  type EvmWalletState,
  signature,
} from '../evm-methods.fixture'
import { eip155, mainnet, optimism, toNetwork } from '../index'

const local = toNetwork({
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example' } },
})

function setUp(values: Partial<EvmWalletState> = {}) {
  const clock = createFakeClock()
  const state = createEvmWalletState(values)
  const wallet = createFakeWallet({ methods: createEvmMethods(state), clock })
  const plugins = [connectStub(), eip155({ networks: [mainnet, optimism, local] })] as const
  const { kernel, logs } = createTestKernel({ plugins, clock })
  const { provider } = wallet
  const methods = () => wallet.requests.map(({ method }) => method)
  return { clock, state, wallet, provider, kernel, logs, use: kernel.namespaces.use, methods }
}
const kindOf = (promise: Promise<unknown>) => promise.then(() => 'answered', walletErrorKind)
const error = (code: number | undefined, message: string, more: object = {}) =>
  Object.assign(new Error(message), { ...(code !== undefined && { code }), ...more })

describe('Connect', () => {
  test('returns accounts and network of a wallet that approves', async () => {
    const { use, provider, methods } = setUp({ accounts: [bob.toLowerCase(), ada], chainId: 10 })
    expect(await use(Connect)({ provider })).toEqual({
      accounts: [{ address: bob }, { address: ada }],
      networkId: 'eip155:10',
    })
    expect(methods()).toEqual(['eth_requestAccounts', 'eth_chainId'])
  })

  test('loads the code that reads balances when a wallet has not answered for 100 ms', async () => {
    const create = vi.spyOn(await import('../rpc/read-chain'), 'createRpcClient')
    const { use, provider, wallet, clock } = setUp()
    wallet.script('eth_requestAccounts', 'ignore')
    void use(Connect)({ provider })
    await clock.advance(99)
    await settle()
    expect(create).not.toHaveBeenCalled()
    await clock.advance(1)
    await vi.waitFor(() => expect(create).toHaveBeenCalledOnce())
  })

  test('a wallet that approves without an account is unauthorized', async () => {
    const { use, provider } = setUp({ accounts: [] })
    expect(await kindOf(use(Connect)({ provider }))).toBe('unauthorized')
  })

  test.each<[WalletTurn, string]>([
    ['reject', 'userRejected'],
    ['pending', 'pending'],
    ['junk', 'internal'],
    ['twice', 'answered'],
  ])('a wallet whose answer is %s ends as %s', async (turn, kind) => {
    const { use, provider, wallet } = setUp()
    wallet.script('eth_requestAccounts', turn)
    expect(await kindOf(use(Connect)({ provider }))).toBe(kind)
  })
})

describe('Reconnect', () => {
  test('finds accounts that were approved before, without a prompt', async () => {
    const { use, provider, methods } = setUp({ isApproved: true })
    expect(await use(Reconnect)({ provider })).toEqual({ accounts: [{ address: ada }], networkId: 'eip155:1' })
    expect(methods()).toEqual(['eth_accounts', 'eth_chainId'])
  })

  test('returns no accounts if nothing is approved any more', async () => {
    const { use, provider } = setUp()
    expect(await use(Reconnect)({ provider })).toEqual({ accounts: [], networkId: 'eip155:1' })
  })
})

describe('ListAccounts', () => {
  test('reads the approved accounts', async () => {
    const { use, provider } = setUp({ isApproved: true, accounts: [ada, bob] })
    expect(await use(ListAccounts)({ provider })).toEqual([{ address: ada }, { address: bob }])
  })
})

describe('Disconnect', () => {
  test('revokes the approval', async () => {
    const { use, provider, state, wallet } = setUp({ isApproved: true })
    await use(Disconnect)({ provider })
    expect(state.isApproved).toBe(false)
    expect(wallet.requests[0]).toEqual({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
  })

  test.each([4200, -32601, 4100, 4900])('succeeds with a wallet that answers %i', async (code) => {
    const { use, provider, wallet } = setUp()
    wallet.script('wallet_revokePermissions', { error: error(code, 'no') })
    await expect(use(Disconnect)({ provider })).resolves.toBeUndefined()
  })

  test('fails if the wallet refuses', async () => {
    const { use, provider, wallet } = setUp()
    wallet.script('wallet_revokePermissions', 'reject')
    expect(await kindOf(use(Disconnect)({ provider }))).toBe('userRejected')
  })
})

describe('SignMessage', () => {
  test.each([
    ['hello', '0x68656c6c6f'],
    ['', '0x'],
    ['žluť 🦊\n', '0xc5be6c75c5a520f09fa68a0a'],
  ])('%j is sent as the hex of its UTF-8', async (message, hex) => {
    const { use, provider, wallet } = setUp()
    expect(await use(SignMessage)({ provider, address: ada, message })).toEqual({ signature })
    expect(wallet.requests).toEqual([{ method: 'personal_sign', params: [hex, ada] }])
  })

  test.each<[string, unknown]>([
    ['nothing', null],
    ['an object', { signature }],
    ['an empty text', ''],
    ['61 digits', `0x${'a'.repeat(61)}`],
    ['no prefix', 'a'.repeat(130)],
    ['what is no hex', `0x${'g'.repeat(130)}`],
    ['a megabyte', `0x${'a'.repeat(1_000_000)}`],
  ])('an answer of %s is not a signature', async (_, result) => {
    const { use, provider, wallet } = setUp()
    wallet.script('personal_sign', { result })
    expect(await kindOf(use(SignMessage)({ provider, address: ada, message: 'hello' }))).toBe('internal')
  })

  test.each([62, 130, 20_000])('a signature of %i digits is accepted', async (digits) => {
    const { use, provider, wallet } = setUp()
    const result = `0x${'a'.repeat(digits)}`
    wallet.script('personal_sign', { result })
    expect(await use(SignMessage)({ provider, address: ada, message: 'hello' })).toEqual({ signature: result })
  })
})

describe('SwitchNetwork', () => {
  test('switches a wallet that knows the network', async () => {
    const { use, provider, wallet, methods } = setUp()
    expect(await use(SwitchNetwork)({ provider, network: optimism })).toBe('eip155:10')
    expect(methods()).toEqual(['wallet_switchEthereumChain', 'eth_chainId'])
    expect(wallet.requests[0]?.params).toEqual([{ chainId: '0xa' }])
  })

  test.each<[string, object]>([
    ['4902', error(4902, 'Unrecognized chain ID')],
    ['-32603 around 4902', error(-32603, 'Internal', { data: { originalError: { code: 4902 } } })],
    ['+32603', error(32603, 'Unrecognized')],
    ['5710', error(5710, 'Unsupported')],
    ['words alone', error(-32603, 'Unrecognized chain ID "0x7a69"')],
  ])('adds a network that the wallet refuses by %s, then switches again', async (_, refusal) => {
    const { use, provider, wallet, methods } = setUp()
    wallet.script('wallet_switchEthereumChain', { error: refusal }, 'approve')
    expect(await use(SwitchNetwork)({ provider, network: local })).toBe('eip155:31337')
    expect(methods()).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'eth_chainId',
      'wallet_switchEthereumChain',
      'eth_chainId',
    ])
    expect(wallet.requests[1]?.params).toEqual([
      {
        chainId: '0x7a69',
        chainName: 'Local',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['http://127.0.0.1:8545'],
        blockExplorerUrls: ['https://explorer.example'],
      },
    ])
  })

  test.each<[string, unknown]>([
    ['words of another language', error(undefined, 'La red no está configurada')],
    ['a text alone', 'Netzwerk unbekannt'],
    ['the code of whatever went wrong', error(-32603, 'Hálózati hiba', { data: { info: 'x' } })],
  ])('adds a network if the wallet refuses by %s and nothing says that it has it', async (_, refusal) => {
    const { use, provider, wallet } = setUp()
    wallet.script('wallet_switchEthereumChain', { error: refusal }, 'approve')
    expect(await use(SwitchNetwork)({ provider, network: local })).toBe('eip155:31337')
  })

  test('says why the wallet did not switch, if it cannot add the network either', async () => {
    const { use, provider, wallet } = setUp()
    wallet.script('wallet_switchEthereumChain', { error: error(undefined, 'Der Dienst ruht') })
    wallet.script('wallet_addEthereumChain', { error: error(4200, 'no') })
    await expect(use(SwitchNetwork)({ provider, network: local })).rejects.toThrow('Der Dienst ruht')
  })

  test.each<[string, object]>([
    ['-32602', error(-32602, 'Keine Angaben')],
    ['-32005', error(-32603, 'Internal', { data: { code: -32005 } })],
  ])('adds nothing if the wallet refuses by %s, which has another meaning', async (_, refusal) => {
    const { use, provider, wallet, methods } = setUp()
    wallet.script('wallet_switchEthereumChain', { error: refusal })
    expect(await kindOf(use(SwitchNetwork)({ provider, network: local }))).toBe('internal')
    expect(methods()).toEqual(['wallet_switchEthereumChain'])
  })

  test('does not ask a second time if adding has switched already', async () => {
    const { use, provider, wallet, state, methods } = setUp()
    wallet.script('wallet_addEthereumChain', () => {
      state.chainId = 31337
      return null
    })
    expect(await use(SwitchNetwork)({ provider, network: local })).toBe('eip155:31337')
    expect(methods().filter((method) => method === 'wallet_switchEthereumChain')).toHaveLength(1)
  })

  test('leaves out the explorer if there is none', async () => {
    const { use, provider, wallet } = setUp()
    const { blockExplorers: _, ...plain } = local
    await use(SwitchNetwork)({ provider, network: plain })
    expect(wallet.requests[1]?.params).toEqual([expect.not.objectContaining({ blockExplorerUrls: expect.anything() })])
  })

  test('waits for a wallet that answers before it has switched', async () => {
    const { use, provider, wallet, state, clock } = setUp()
    wallet.script('wallet_switchEthereumChain', () => {
      clock.after(900, () => {
        state.chainId = 10
      })
      return null
    })
    const arrival = use(SwitchNetwork)({ provider, network: optimism })
    await clock.advance(1000)
    expect(await arrival).toBe('eip155:10')
  })

  test("returns the wallet's real network if it agrees and does nothing", async () => {
    const { use, provider, wallet, clock } = setUp()
    wallet.script('wallet_switchEthereumChain', { result: null })
    const arrival = use(SwitchNetwork)({ provider, network: optimism })
    await clock.advance(2000)
    expect(await arrival).toBe('eip155:1')
    expect(clock.pending).toBe(0)
  })

  test.each<[string, WalletTurn, string]>([
    ['wallet_switchEthereumChain', 'reject', 'userRejected'],
    ['wallet_switchEthereumChain', 'pending', 'pending'],
    ['wallet_addEthereumChain', 'reject', 'userRejected'],
    ['wallet_addEthereumChain', { error: error(4200, 'no') }, 'unsupportedMethod'],
    ['eth_chainId', 'junk', 'internal'],
  ])('%s that ends with %j ends the switch', async (method, turn, kind) => {
    const { use, provider, wallet } = setUp()
    wallet.script(method, turn)
    expect(await kindOf(use(SwitchNetwork)({ provider, network: local }))).toBe(kind)
  })

  test('an abort ends the wait for the switch', async () => {
    const { use, provider, wallet, clock } = setUp()
    wallet.script('wallet_switchEthereumChain', { result: null })
    const abort = new AbortController()
    const arrival = kindOf(use(SwitchNetwork)({ provider, network: optimism, signal: abort.signal }))
    await clock.advance(300)
    abort.abort()
    expect(await arrival).toBeUndefined()
    expect(clock.pending).toBe(0)
  })
})

describe('WatchWallet', () => {
  async function watch() {
    const parts = setUp({ isApproved: true })
    const listener = { accounts: vi.fn(), network: vi.fn(), disconnected: vi.fn() }
    const abort = new AbortController()
    const unwatch = await parts.use(WatchWallet)({ provider: parts.provider, listener, signal: abort.signal })
    return { ...parts, listener, unwatch, abort }
  }

  test('reports accounts, network and disconnect', async () => {
    const { wallet, listener } = await watch()
    wallet.emit('accountsChanged', [bob.toLowerCase()])
    wallet.emit('chainChanged', '0xA')
    wallet.emit('disconnect', error(4900, 'gone'))
    expect(listener.accounts).toHaveBeenCalledWith([{ address: bob }])
    expect(listener.network).toHaveBeenCalledWith('eip155:10')
    expect(listener.disconnected).toHaveBeenCalledTimes(1)
  })

  test('a locked wallet shows no accounts', async () => {
    const { wallet, listener } = await watch()
    wallet.emit('accountsChanged', [])
    expect(listener.accounts).toHaveBeenCalledWith([])
  })

  test('a wallet that restores its own connection stays connected', async () => {
    const { wallet, listener } = await watch()
    wallet.emit('disconnect', error(1013, 'Attempting to connect.'))
    expect(listener.disconnected).not.toHaveBeenCalled()
  })

  test('a wallet whose extension was reloaded or updated stays connected: a reload of the page finds it again', async () => {
    const { wallet, listener } = await watch()
    wallet.emit('disconnect', error(1011, 'MetaMask: Disconnected from MetaMask background. Page reload required.'))
    expect(listener.disconnected).not.toHaveBeenCalled()
  })

  test.each([undefined, null, {}, 'disconnect'])('a disconnect with %j counts', async (value) => {
    const { wallet, listener } = await watch()
    wallet.emit('disconnect', value)
    expect(listener.disconnected).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['accountsChanged', undefined],
    ['accountsChanged', ada],
    ['accountsChanged', [null]],
    ['chainChanged', undefined],
    ['chainChanged', { chainId: '0x1' }],
    ['chainChanged', 'mainnet'],
  ])('%s with %j is logged and not passed on', async (event, value) => {
    const { wallet, listener, logs } = await watch()
    expect(() => wallet.emit(event, value)).not.toThrow()
    await vi.waitFor(() => expect(logs.lines).toMatchObject([{ level: 'warn', scope: 'eip155' }]))
    expect(listener.accounts).not.toHaveBeenCalled()
    expect(listener.network).not.toHaveBeenCalled()
  })

  test.each(['unwatch', 'abort'] as const)('%s ends it', async (way) => {
    const { wallet, listener, unwatch, abort } = await watch()
    if (way === 'unwatch') unwatch()
    else abort.abort()
    wallet.emit('chainChanged', '0xa')
    expect(listener.network).not.toHaveBeenCalled()
    expect(wallet.listeners()).toBe(0)
  })

  test('works with a wallet without events', async () => {
    const { use } = setUp()
    const listener = { accounts: vi.fn(), network: vi.fn(), disconnected: vi.fn() }
    const unwatch = await use(WatchWallet)({ provider: { request: async () => null }, listener })
    expect(unwatch).not.toThrow()
  })

  test('does not start if its signal is already aborted', async () => {
    const { use, provider, wallet } = setUp()
    const listener = { accounts: vi.fn(), network: vi.fn(), disconnected: vi.fn() }
    await expect(use(WatchWallet)({ provider, listener, signal: AbortSignal.abort() })).rejects.toThrow()
    expect(wallet.listeners()).toBe(0)
  })
})

describe('junk of every type', () => {
  const junk: readonly unknown[] = [
    undefined,
    null,
    0,
    -1,
    1.5,
    '',
    ' ',
    'junk',
    true,
    {},
    [],
    [[]],
    [null],
    { code: 4001 },
    Number.NaN,
  ]
  const places = [
    ['connect', 'eth_requestAccounts'],
    ['connect', 'eth_chainId'],
    ['reconnect', 'eth_accounts'],
    ['reconnect', 'eth_chainId'],
    ['listAccounts', 'eth_accounts'],
    ['signMessage', 'personal_sign'],
    ['switchNetwork', 'eth_chainId'],
  ] as const
  const cases = places.flatMap(([name, method]) => junk.map((value) => [name, method, value] as const))

  test.each(cases)('%s refuses or accepts %s of %j, and never passes it on', async (name, method, value) => {
    const { use, provider, wallet } = setUp({ isApproved: true })
    wallet.script(method, { result: value })
    const calls = {
      connect: () => use(Connect)({ provider }),
      reconnect: () => use(Reconnect)({ provider }),
      listAccounts: () => use(ListAccounts)({ provider }),
      signMessage: () => use(SignMessage)({ provider, address: ada, message: '' }),
      switchNetwork: () => use(SwitchNetwork)({ provider, network: mainnet }),
    }
    const isNoAccounts = method !== 'personal_sign' && method !== 'eth_chainId' && Array.isArray(value) && !value.length
    const expected = isNoAccounts ? (name === 'connect' ? 'unauthorized' : 'answered') : 'internal'
    expect(await kindOf(calls[name]())).toBe(expected)
  })
})

describe('a silent wallet', () => {
  const silent = { request: () => new Promise<never>(() => undefined) }
  test.each(['connect', 'reconnect', 'listAccounts', 'disconnect'] as const)(
    'ends %s at once when it is aborted',
    async (name) => {
      const { use } = setUp()
      const abort = new AbortController()
      const params = { provider: silent, signal: abort.signal }
      const calls = {
        connect: () => use(Connect)(params),
        reconnect: () => use(Reconnect)(params),
        listAccounts: () => use(ListAccounts)(params),
        disconnect: () => use(Disconnect)(params),
      }
      const outcome: Promise<unknown> = calls[name]().catch((thrown: unknown) => thrown)
      await settle()
      const reason = new Error('enough')
      abort.abort(reason)
      expect(await outcome).toBe(reason)
    },
  )

  test('that answers after the abort changes nothing, and the next connect works', async () => {
    const { use, wallet, provider, clock } = setUp()
    wallet.script('eth_requestAccounts', { answer: 'approve', afterMs: 5000 }, 'approve')
    const abort = new AbortController()
    const first = kindOf(use(Connect)({ provider, signal: abort.signal }))
    await settle()
    abort.abort()
    expect(await first).toBeUndefined()
    const second = await use(Connect)({ provider })
    await clock.advance(5000)
    expect(second.accounts).toEqual([{ address: ada }])
  })
})
