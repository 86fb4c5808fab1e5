import { describe, expect, test, vi } from 'vitest'
import { parseCaipNetworkId } from '../../kernel/lib/caip'
import { walletErrorKind } from '../../kernel/namespaces/wallet-error'
import { createStandardBridge, type StandardBridgeParams, type StandardSession } from './standard-bridge'

const id = (text: string) => parseCaipNetworkId(text).caipNetworkId
const [one, two] = [id('test:1'), id('test:2')]
const chains = new Map([
  ['test:main', one],
  ['test:dev', two],
])
const account = (address: string, names: readonly string[] = ['test:main', 'test:dev']) => ({ address, chains: names })
const kindOf = (promise: Promise<unknown>) => promise.then(() => 'answered', walletErrorKind)

function setUp(
  features: Record<string, unknown>,
  init: { accounts?: unknown; params?: Partial<StandardBridgeParams> } = {},
) {
  const raw = { chains: ['test:main'], accounts: init.accounts ?? [], features }
  const wallet = { name: 'Fox', icon: undefined, chains: [], features: [], raw }
  const asked: StandardSession[] = []
  const bridge = createStandardBridge({
    wallet,
    chains,
    request: async (session) => {
      asked.push(session)
      return session.account('ada')
    },
    ...init.params,
  })
  return { bridge, raw, asked }
}
const connecting = (answer: unknown) => ({ 'standard:connect': { connect: async () => answer } })

describe('a wallet of the Wallet Standard', () => {
  test('shows the accounts of this namespace, and the networks that they are on', async () => {
    const accounts = [account('ada', ['test:dev', 'other:main']), account('eve', ['other:main'])]
    const { bridge } = setUp(connecting({ accounts }))
    expect(await bridge.connect()).toEqual({
      accounts: [{ address: 'ada' }],
      networkId: two,
      approvedNetworkIds: [two],
    })
  })

  test('with accounts that name no network is on its own', async () => {
    const { bridge } = setUp(connecting({ accounts: [account('ada', [])] }))
    expect(await bridge.connect()).toMatchObject({ networkId: one, approvedNetworkIds: [one] })
  })

  test('lists its accounts itself where its answer does not', async () => {
    const { bridge } = setUp(connecting(undefined), { accounts: [account('ada')] })
    expect(await bridge.connect()).toMatchObject({ accounts: [{ address: 'ada' }] })
  })

  test('is asked silently what stands', async () => {
    const connect = vi.fn(async () => ({ accounts: [account('ada')] }))
    const { bridge } = setUp({ 'standard:connect': { connect } })
    expect(await bridge.readState()).toMatchObject({ accounts: [{ address: 'ada' }] })
    expect(connect).toHaveBeenCalledExactlyOnceWith({ silent: true })
  })

  test('that refuses the silent way has nothing approved, unless it lists accounts; one that fails has failed', async () => {
    const failing = (error: unknown) => ({ 'standard:connect': { connect: () => Promise.reject(error) } })
    const refused = failing({ code: 4001 })
    expect(await setUp(refused).bridge.readState()).toMatchObject({ accounts: [] })
    const listed = setUp(refused, { accounts: [account('ada')] })
    expect(await listed.bridge.readState()).toMatchObject({ accounts: [{ address: 'ada' }] })
    await expect(setUp(failing(new Error('crash'))).bridge.readState()).rejects.toThrow('crash')
  })

  test('is handed its own account object back, also where it told it and does not list it', async () => {
    const ada = account('ada')
    const { bridge, raw } = setUp(connecting({ accounts: [ada] }))
    await bridge.connect()
    expect(await bridge.request({ method: 'sign' }, one)).toBe(ada)
    const fresh = account('ada')
    raw.accounts = [fresh]
    expect(await bridge.request({ method: 'sign' }, one)).toBe(fresh)
    raw.accounts = []
    await bridge.disconnect?.()
    expect(await kindOf(bridge.request({ method: 'sign' }, one))).toBe('unauthorized')
  })

  test("has features that are called on themselves, and networks by the wallet's own names", async () => {
    const feature = {
      secret: 7,
      wave(this: { secret: number }, value: number) {
        return this.secret + value
      },
    }
    const { bridge, asked } = setUp({ ...connecting({ accounts: [account('ada')] }), 'test:wave': feature })
    await bridge.connect()
    await bridge.request({ method: 'sign' }, one)
    const [session] = asked
    expect(await session?.call('test:wave', 'wave', 1)).toBe(8)
    expect([session?.has('test:wave'), session?.has('test:bow')]).toEqual([true, false])
    expect([session?.chain(two), session?.chain(id('test:9'))]).toEqual(['test:dev', undefined])
    expect(await kindOf(session?.call('test:bow', 'bow') ?? Promise.resolve())).toBe('unsupportedMethod')
  })

  test('may have other names for its features, and more to tell of an account', async () => {
    const connect = async () => ({ accounts: [account('ada')] })
    const { bridge } = setUp(
      { 'own:connect': { connect } },
      {
        params: {
          features: { connect: 'own:connect' },
          readAccount: (raw) => ({ address: String(Reflect.get(Object(raw), 'address')), type: 'payment' }),
        },
      },
    )
    expect(await bridge.connect()).toMatchObject({ accounts: [{ address: 'ada', type: 'payment' }] })
  })

  test.each([
    ['no list', 7],
    ['a text', 'ada'],
  ])('that tells %s as accounts is refused', async (_, accounts) => {
    expect(await kindOf(setUp(connecting({ accounts })).bridge.connect())).toBe('internal')
  })

  test('that knows no way to connect says so', async () => {
    expect(await kindOf(setUp({}).bridge.connect())).toBe('unsupportedMethod')
  })
})

describe('changes of such a wallet', () => {
  function setUpEvents() {
    const listeners: ((change: unknown) => void)[] = []
    const off = vi.fn()
    const on = (_: string, entry: (change: unknown) => void) => {
      listeners.push(entry)
      return off
    }
    const { bridge, raw } = setUp({ 'standard:events': { on } })
    const listener = { changed: vi.fn(), disconnected: vi.fn() }
    const unwatch = bridge.watch?.(listener)
    return { emit: (change: unknown) => listeners.forEach((entry) => void entry(change)), listener, unwatch, off, raw }
  }

  test('are told as its state, from what they carry or from what it lists', () => {
    const { emit, listener, raw } = setUpEvents()
    emit({ accounts: [account('bob')] })
    expect(listener.changed).toHaveBeenLastCalledWith(expect.objectContaining({ accounts: [{ address: 'bob' }] }))
    raw.accounts = [account('ada')]
    emit({ features: {} })
    expect(listener.changed).toHaveBeenLastCalledWith(expect.objectContaining({ accounts: [{ address: 'ada' }] }))
  })

  test('that are junk are not told, and nothing is thrown into the wallet', () => {
    const { emit, listener } = setUpEvents()
    expect(() => emit({ accounts: 7 })).not.toThrow()
    expect(listener.changed).not.toHaveBeenCalled()
  })

  test('are not heard any more once nobody listens, even where the wallet goes on', () => {
    const { emit, listener, unwatch, off } = setUpEvents()
    unwatch?.()
    emit({ accounts: [account('bob')] })
    expect(off).toHaveBeenCalledOnce()
    expect(listener.changed).not.toHaveBeenCalled()
  })

  test('of a wallet without events are none', () => {
    expect(() => setUp({}).bridge.watch?.({ changed: vi.fn(), disconnected: vi.fn() })()).not.toThrow()
  })
})
