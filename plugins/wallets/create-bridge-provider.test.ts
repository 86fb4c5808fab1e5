import { describe, expect, test, vi } from 'vitest'
import type { CaipNetworkId } from '../../kernel/lib/caip'
import type { WalletState } from '../../kernel/namespaces/capabilities'
import { walletErrorKind } from '../../kernel/namespaces/wallet-error'
import { effect, signal } from '../../kernel/store/signals'
import { type BridgeListener, createBridgeProvider, type WalletBridge } from './create-bridge-provider'

const id = (text: string) => text as CaipNetworkId
const networks = ['test:1', 'test:2', 'test:3'].map((text) => ({ caipNetworkId: id(text) }))
const ada: WalletState = { accounts: [{ address: 'ada' }], networkId: id('test:1') }

function setUp(bridge: Partial<WalletBridge> = {}, networkId: () => CaipNetworkId | undefined = () => undefined) {
  const listeners: BridgeListener[] = []
  const stopped = vi.fn()
  const whole: WalletBridge = {
    connect: async () => ada,
    readState: async () => ada,
    request: async () => 'signed',
    watch(listener) {
      listeners.push(listener)
      return stopped
    },
    ...bridge,
  }
  const provider = createBridgeProvider({ namespace: 'test', wallet: 'Fox', bridge: whole, networks, networkId })
  const heard: (readonly [string, ...unknown[]])[] = []
  const listen = () => {
    const events = ['accountsChanged', 'chainChanged', 'approvedNetworksChanged', 'disconnect']
    const pairs = events.map((event) => [event, (...values: unknown[]) => heard.push([event, ...values])] as const)
    for (const pair of pairs) provider.on?.(...pair)
    return () => {
      for (const pair of pairs) provider.removeListener?.(...pair)
    }
  }
  const ask = (method: string, params?: Record<string, unknown>) =>
    provider.request(params ? { method, params } : { method })
  return { provider, ask, heard, listen, listeners, stopped }
}

const kindOf = (promise: Promise<unknown>) => promise.then(() => 'answered', walletErrorKind)

describe('the questions of a bridge provider', () => {
  test('connecting, reading and switching answer the state; disconnecting asks the wallet', async () => {
    const disconnect = vi.fn(async () => undefined)
    const { ask } = setUp({ disconnect })
    expect(await ask('portico_connect')).toEqual(ada)
    expect(await ask('portico_switchNetwork', { networkId: 'test:2' })).toMatchObject({ networkId: 'test:2' })
    expect(await ask('portico_state')).toMatchObject({ networkId: 'test:2' })
    await ask('portico_disconnect')
    expect(disconnect).toHaveBeenCalledOnce()
  })

  test('everything else goes to the wallet with the network that the person is on', async () => {
    const request = vi.fn(async () => 'signed')
    const { ask } = setUp({ request })
    await ask('portico_switchNetwork', { networkId: 'test:3' })
    expect(await ask('sign', { message: 'hi' })).toBe('signed')
    expect(request).toHaveBeenCalledWith({ method: 'sign', params: { message: 'hi' } }, 'test:3')
  })

  test('a person stays where they went last, however late the wallet answers what was asked of it before', async () => {
    const answers: ((state: WalletState) => void)[] = []
    const readState = () => new Promise<WalletState>((resolve) => void answers.push(resolve))
    const { ask, heard, listen } = setUp({ readState })
    listen()
    await ask('portico_connect')
    const first = ask('portico_switchNetwork', { networkId: 'test:2' })
    const second = ask('portico_switchNetwork', { networkId: 'test:3' })
    answers[1]?.(ada)
    expect(await second).toMatchObject({ networkId: 'test:3' })
    answers[0]?.(ada)
    expect(await first).toMatchObject({ networkId: 'test:3' })
    expect(heard).toEqual([['chainChanged', 'test:3']])
  })

  test('a wallet that moves by itself is asked to, and is where it says', async () => {
    const switchNetwork = vi.fn(async () => ({ ...ada, networkId: id('test:3') }))
    const { ask } = setUp({ switchNetwork }, () => id('test:2'))
    expect(await ask('portico_connect')).toMatchObject({ networkId: 'test:1' })
    expect(await ask('portico_switchNetwork', { networkId: 'test:2' })).toMatchObject({ networkId: 'test:3' })
    expect(switchNetwork).toHaveBeenCalledWith('test:2')
  })

  test('a wallet without an account to give is unauthorized', async () => {
    const { ask } = setUp({ connect: async () => ({ ...ada, accounts: [] }) })
    expect(await kindOf(ask('portico_connect'))).toBe('unauthorized')
  })

  test.each([
    ['undefined', undefined],
    ['a text', 'ada'],
    ['no accounts', { networkId: 'test:1' }],
    ['accounts without addresses', { accounts: [{}, null, 7], networkId: 'test:1' }],
    ['a network of another namespace', { accounts: [], networkId: 'other:1' }],
    ['no network', { accounts: [] }],
    ['a number for a network', { accounts: [], networkId: 1 }],
  ])('a wallet that reports %s is refused', async (_, junk) => {
    const { ask } = setUp({ connect: async () => junk as WalletState, readState: async () => junk as WalletState })
    expect(await kindOf(ask('portico_connect'))).toBe('internal')
    expect(await kindOf(ask('portico_state'))).toBe('internal')
    expect(await kindOf(ask('sign'))).toBe('internal')
  })

  test('a state whose getters throw, or that is a revoked proxy, is refused', async () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    const { ask } = setUp({
      readState: async () => ({ accounts: proxy, networkId: 'test:1' }) as unknown as WalletState,
    })
    expect(await kindOf(ask('portico_state'))).toBe('internal')
  })

  test('what a wallet throws is normalised with its name and the method', async () => {
    const provider = createBridgeProvider({
      namespace: 'test',
      wallet: 'Fox',
      networks,
      networkId: () => undefined,
      rules: [{ kind: 'pending', codes: [7], wallet: /^Fox$/, method: /^sign$/ }],
      bridge: {
        connect: () => Promise.reject('User rejected the request.'),
        readState: async () => ada,
        request: () => Promise.reject({ code: 7 }),
      },
    })
    expect(await kindOf(provider.request({ method: 'portico_connect' }))).toBe('userRejected')
    expect(await kindOf(provider.request({ method: 'sign' }))).toBe('pending')
    expect(await kindOf(provider.request({ method: 'send' }))).toBe('internal')
  })
})

describe('the network where a wallet takes one with each request', () => {
  test('begins where the person was last, also after a reload', async () => {
    const { ask } = setUp({}, () => id('test:2'))
    expect(await ask('portico_state')).toMatchObject({ networkId: 'test:2' })
  })

  test('is one that the wallet approved and the app lists', async () => {
    const approvedNetworkIds = ['test:9', 'test:3'].map(id)
    const state = { ...ada, networkId: id('test:9'), approvedNetworkIds }
    const { ask, provider } = setUp({ connect: async () => state, readState: async () => state }, () => id('test:2'))
    expect(await ask('portico_connect')).toMatchObject({ networkId: 'test:3' })
    expect(provider.approvedNetworkIds?.()).toEqual(approvedNetworkIds)
    expect(await kindOf(ask('portico_switchNetwork', { networkId: 'test:2' }))).toBe('chainNotAdded')
    expect(await kindOf(ask('portico_switchNetwork', { networkId: 'test:9' }))).toBe('chainNotAdded')
    expect(await ask('portico_state')).toMatchObject({ networkId: 'test:3' })
  })

  test('is refused where it is none of the namespace', async () => {
    const { ask } = setUp()
    expect(await kindOf(ask('portico_switchNetwork', { networkId: 'other:1' }))).toBe('internal')
    expect(await kindOf(ask('portico_switchNetwork'))).toBe('internal')
  })

  test('follows another tab that moved on, also where this one had moved before', async () => {
    let last = id('test:1')
    const request = vi.fn(async () => 'signed')
    const { ask } = setUp({ request }, () => last)
    await ask('portico_switchNetwork', { networkId: 'test:2' })
    await ask('sign')
    last = id('test:2')
    await ask('sign')
    last = id('test:3')
    await ask('sign')
    expect(request.mock.calls.map((call: readonly unknown[]) => call[1])).toEqual(['test:2', 'test:2', 'test:3'])
    expect(await ask('portico_state')).toMatchObject({ networkId: 'test:3' })
  })

  test('is forgotten with the connection: the next one begins where the person went meanwhile', async () => {
    let last = id('test:1')
    const { ask } = setUp({}, () => last)
    await ask('portico_switchNetwork', { networkId: 'test:2' })
    await ask('portico_disconnect')
    last = id('test:3')
    expect(await ask('portico_connect')).toMatchObject({ networkId: 'test:3' })
  })
})

describe('what a wallet does by itself', () => {
  test('is told as addresses with their accounts, as a network, and as approved networks', async () => {
    const { ask, heard, listen, listeners } = setUp({ switchNetwork: async () => ada })
    await ask('portico_connect')
    listen()
    listeners[0]?.changed({ accounts: [{ address: 'bob', type: 'payment' }], networkId: id('test:1') })
    listeners[0]?.changed({
      accounts: [{ address: 'bob' }],
      networkId: id('test:2'),
      approvedNetworkIds: [id('test:2')],
    })
    listeners[0]?.disconnected()
    expect(heard).toEqual([
      ['accountsChanged', ['bob'], [{ address: 'bob', type: 'payment' }]],
      ['chainChanged', 'test:2'],
      ['approvedNetworksChanged', ['test:2']],
      ['disconnect', expect.objectContaining({ code: 'WALLET_REQUEST_FAILED' })],
    ])
  })

  test('is newer than the answer to a question that was asked before', async () => {
    const bob: WalletState = { accounts: [{ address: 'bob' }], networkId: id('test:1') }
    let answer: (state: WalletState) => void = () => undefined
    const readState = () => new Promise<WalletState>((resolve) => (answer = resolve))
    const { ask, heard, listen, listeners } = setUp({ readState })
    await ask('portico_connect')
    listen()
    const state = ask('portico_state')
    listeners[0]?.changed(bob)
    answer(ada)
    expect(await state).toEqual(bob)
    const switched = ask('portico_switchNetwork', { networkId: 'test:2' })
    listeners[0]?.changed({ ...ada, networkId: id('test:1') })
    answer(bob)
    expect(await switched).toEqual({ ...ada, networkId: 'test:2' })
    expect(heard.map(([event, value]) => [event, value])).toEqual([
      ['accountsChanged', ['bob']],
      ['accountsChanged', ['ada']],
      ['chainChanged', 'test:2'],
    ])
  })

  test('takes no account away that is answered, where it shows none for a moment', async () => {
    let answer: (state: WalletState) => void = () => undefined
    const { ask, listen, listeners } = setUp({ readState: () => new Promise((resolve) => (answer = resolve)) })
    listen()
    const state = ask('portico_state')
    listeners[0]?.changed({ ...ada, accounts: [] })
    answer(ada)
    expect(await state).toEqual(ada)
  })

  test('is not told where nothing is different', async () => {
    const { ask, heard, listen, listeners } = setUp()
    await ask('portico_connect')
    listen()
    listeners[0]?.changed(ada)
    expect(heard).toEqual([])
  })

  test('is not told where it is junk', async () => {
    const { ask, heard, listen, listeners } = setUp()
    await ask('portico_connect')
    listen()
    for (const junk of [undefined, 'x', { accounts: 7 }, { accounts: [{}], networkId: 'test:1' }])
      listeners[0]?.changed(junk as unknown as WalletState)
    expect(heard).toEqual([])
  })

  test('a switch on our side is told to those who did not ask', async () => {
    const { ask, heard, listen } = setUp()
    await ask('portico_connect')
    listen()
    await ask('portico_switchNetwork', { networkId: 'test:2' })
    expect(heard).toEqual([['chainChanged', 'test:2']])
  })

  test('is followed once, and let go of with the last listener', async () => {
    const { listen, listeners, stopped } = setUp()
    const unlisten = listen()
    expect(listeners).toHaveLength(1)
    unlisten()
    expect(stopped).toHaveBeenCalledOnce()
    listen()
    expect(listeners).toHaveLength(2)
  })

  test('a wallet whose events throw is a wallet still, and so is one that cannot be let go of', async () => {
    const { listen, ask } = setUp({
      watch() {
        throw new Error('no events')
      },
    })
    expect(listen).not.toThrow()
    expect(await ask('portico_connect')).toEqual(ada)
    const { listen: listenToStuck } = setUp({
      watch: () => () => {
        throw new Error('stuck')
      },
    })
    expect(listenToStuck()).not.toThrow()
  })

  test('a listener that throws keeps nobody from hearing', async () => {
    const { provider, heard, listen, listeners, ask } = setUp()
    await ask('portico_connect')
    provider.on?.('chainChanged', () => {
      throw new Error('mine')
    })
    listen()
    await ask('portico_switchNetwork', { networkId: 'test:2' })
    expect(heard).toEqual([['chainChanged', 'test:2']])
    expect(listeners).toHaveLength(1)
  })
})

test('a move to a network with other accounts is told in one: nobody sees the account of the one on the other', async () => {
  const bob: WalletState = { accounts: [{ address: 'bob' }], networkId: id('test:2') }
  const { provider, ask, listeners } = setUp({ switchNetwork: async () => bob })
  const [address, networkId] = [signal('ada'), signal('test:1')]
  provider.on?.('accountsChanged', ([first = '']: readonly string[]) => {
    address.value = first
  })
  provider.on?.('chainChanged', (next: string) => {
    networkId.value = next
  })
  const seen: string[] = []
  const stop = effect(() => void seen.push(`${networkId.value}:${address.value}`))
  await ask('portico_connect')
  await ask('portico_switchNetwork', { networkId: 'test:2' })
  listeners[0]?.changed(ada)
  expect(seen).toEqual(['test:1:ada', 'test:2:bob', 'test:1:ada'])
  stop()
})
