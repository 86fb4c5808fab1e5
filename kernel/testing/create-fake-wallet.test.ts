import { describe, expect, it } from 'vitest'
import { createFakeWallet } from './create-fake-wallet'
import { createFakeClock, settle } from './fake-platform'

const outcomeOf = (promise: Promise<unknown>) =>
  promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )

describe('the fake wallet', () => {
  it('approves a request without a script', async () => {
    const { provider, ...wallet } = createFakeWallet()
    expect(await provider.request({ method: 'reconnect' })).toEqual({ accounts: [], networkId: 'test:1' })
    expect(await provider.request({ method: 'accounts' })).toEqual([])
    expect(await provider.request({ method: 'connect' })).toEqual({
      accounts: [{ address: 'fake-ada' }, { address: 'fake-bob' }],
      networkId: 'test:1',
    })
    expect(await provider.request({ method: 'accounts' })).toHaveLength(2)
    expect(await provider.request({ method: 'signMessage', params: { address: 'fake-ada', message: 'Hi' } })).toBe(
      'signed by fake-ada: Hi',
    )
    expect(await provider.request({ method: 'switchNetwork', params: { networkId: 'test:2' } })).toBe('test:2')
    expect(await provider.request({ method: 'disconnect' })).toBeNull()
    expect(wallet.requests.map(({ method }) => method)).toEqual([
      'reconnect',
      'accounts',
      'connect',
      'accounts',
      'signMessage',
      'switchNetwork',
      'disconnect',
    ])
  })

  it('has the accounts and network of its init, also approved before', async () => {
    const wallet = createFakeWallet({ addresses: ['fake-eve'], networkId: 'test:9', isConnected: true })
    expect([wallet.isConnected, wallet.accounts, wallet.networkId]).toEqual([true, [{ address: 'fake-eve' }], 'test:9'])
    expect(await wallet.provider.request({ method: 'reconnect' })).toEqual({
      accounts: [{ address: 'fake-eve' }],
      networkId: 'test:9',
    })
  })

  it.each([
    ['reject', 4001],
    ['pending', -32002],
  ] as const)('can %s', async (answer, code) => {
    const wallet = createFakeWallet()
    wallet.script('connect', answer)
    await expect(wallet.provider.request({ method: 'connect' })).rejects.toMatchObject({ code })
    expect(wallet.isConnected).toBe(false)
  })

  it('can answer junk, a given result, a given error, or by a function', async () => {
    const wallet = createFakeWallet()
    wallet.script('connect', 'junk', { result: 7 }, { error: 'plain text' }, ({ method }) => `${method}ed`)
    const answers = []
    for (let turn = 0; turn < 5; turn++) answers.push(await outcomeOf(wallet.provider.request({ method: 'connect' })))
    expect(answers).toEqual([
      { value: { junk: [null, Number.NaN] } },
      { value: 7 },
      { error: 'plain text' },
      { value: 'connected' },
      { value: 'connected' },
    ])
  })

  it('refuses a method that it does not have, and takes those of a namespace', async () => {
    await expect(createFakeWallet().provider.request({ method: 'eth_accounts' })).rejects.toMatchObject({
      code: 4200,
      message: expect.stringContaining('"eth_accounts"'),
    })
    const wallet = createFakeWallet({ methods: { eth_accounts: () => ['0x1'], connect: () => 'otherwise' } })
    expect(await wallet.provider.request({ method: 'eth_accounts' })).toEqual(['0x1'])
    expect(await wallet.provider.request({ method: 'connect' })).toBe('otherwise')
  })

  it('can stay silent', async () => {
    const wallet = createFakeWallet()
    wallet.script('connect', 'ignore')
    let isAnswered = false
    void wallet.provider.request({ method: 'connect' }).finally(() => {
      isAnswered = true
    })
    await settle()
    expect(isAnswered).toBe(false)
  })

  it('can answer late, by the clock it was given', async () => {
    const clock = createFakeClock()
    const wallet = createFakeWallet({ clock })
    wallet.script('connect', { answer: 'reject', afterMs: 3000 }, { answer: 'approve', afterMs: 10 })
    const refused = outcomeOf(wallet.provider.request({ method: 'connect' }))
    const approved = outcomeOf(wallet.provider.request({ method: 'connect' }))
    await clock.advance(10)
    expect(wallet.isConnected).toBe(true)
    await clock.advance(2990)
    expect(await refused).toMatchObject({ error: { code: 4001 } })
    expect(await approved).toMatchObject({ value: { networkId: 'test:1' } })
    const clockless = createFakeWallet()
    clockless.script('connect', { answer: 'approve', afterMs: 1 })
    expect(() => clockless.provider.request({ method: 'connect' })).toThrow('pass { clock }')
  })

  it('can answer twice: await gets the first answer, callbacks get all', async () => {
    const wallet = createFakeWallet()
    wallet.script('accounts', 'twice')
    expect(await wallet.provider.request({ method: 'accounts' })).toEqual([])
    const heard: unknown[] = []
    await wallet.provider.request({ method: 'accounts' }).then(
      (value) => heard.push(value),
      (error: unknown) => heard.push(String(error)),
    )
    expect(heard).toEqual([[], { again: [] }, 'Error: The wallet answered before.'])
  })

  it('takes a listener that was added twice away once at a time, as the emitter of EIP-1193 does', () => {
    const { provider, ...wallet } = createFakeWallet()
    const heard: unknown[] = []
    const note = (value: unknown) => void heard.push(value)
    provider.on('anything', note)
    provider.on('anything', note)
    provider.removeListener('anything', note)
    expect(wallet.listeners()).toBe(1)
    wallet.emit('anything', 1)
    expect(heard).toEqual([1])
  })

  it('acts by itself, and calls its listeners until they are removed', () => {
    const wallet = createFakeWallet({ isConnected: true })
    const log: unknown[] = []
    const note = (...values: readonly unknown[]) => void log.push(values)
    for (const event of ['accounts', 'network', 'disconnected', 'anything']) wallet.provider.on(event, note)
    expect(wallet.listeners()).toBe(4)
    wallet.changeAccounts('fake-eve')
    wallet.changeNetwork('test:2')
    wallet.disconnect()
    wallet.emit('anything', 1, 2)
    expect(log).toEqual([[[{ address: 'fake-eve' }]], ['test:2'], [], [1, 2]])
    expect([wallet.isConnected, wallet.networkId, wallet.accounts]).toEqual([
      false,
      'test:2',
      [{ address: 'fake-eve' }],
    ])
    wallet.provider.removeListener('anything', note)
    wallet.emit('anything')
    expect([log.length, wallet.listeners()]).toEqual([4, 3])
  })
})
