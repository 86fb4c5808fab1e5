import { beforeAll, describe, expect, it, vi } from 'vitest'
import { settle } from '../../../kernel/testing/index'
import { createConnectWorld, loadSteps, rejection, storageOf, storedIn } from './connect-world.fixture'
import { createFastClock, createTabs } from './tabs.fixture'

beforeAll(loadSteps)

const open = (multiWallet: boolean) => createTabs({ clock: createFastClock(), gates: { multiWallet } }).open()
const fox = { connectorId: 'fox', namespace: 'test' }
const owl = { connectorId: 'owl', namespace: 'test' }
const disabled = rejection('CONNECT_MULTIWALLET_DISABLED', 'Multi-Wallet Not Enabled')
const idsOf = ({ api }: ReturnType<typeof open>) => api.connections.peek().map(({ connectorId }) => connectorId)

describe('several wallets of one namespace', () => {
  it('stand beside each other, the one connected last being the current one', async () => {
    const tab = open(true)
    await tab.api.connect(fox)
    await tab.api.connect({ ...owl, keepOthers: true })
    expect(idsOf(tab)).toEqual(['owl', 'fox'])
    expect(tab.api.active.peek()?.connectorId).toBe('owl')
    expect([fox, owl, { ...fox, namespace: 'side' }].map(tab.api.statusOf)).toEqual([
      'active',
      'connected',
      'disconnected',
    ])
  })

  it('are switched, come back in that order, and are followed each by itself', async () => {
    const tabs = createTabs({ clock: createFastClock(), gates: { multiWallet: true } })
    const tab = tabs.open()
    await tab.api.connect(fox)
    await tab.api.connect({ ...owl, keepOthers: true })
    expect(await tab.api.switchTo(fox)).toBe(tab.api.active.peek())
    expect(idsOf(tab)).toEqual(['fox', 'owl'])
    tabs.walletOf('owl', 'test').changeAccounts('fake-eve')
    expect(tab.api.connections.peek()[1]).toMatchObject({ ...owl, accounts: [{ address: 'fake-eve' }] })
    expect(await tab.api.getProvider()).toBe(tabs.walletOf('fox', 'test').provider)
    tab.close()
    const again = tabs.open()
    await settle()
    expect(idsOf(again)).toEqual(['fox', 'owl'])
    expect(again.api.connections.peek().map(({ status }) => status)).toEqual(['connected', 'connected'])
  })

  it('are ended one by one, or all at once; what ended is shown, connected again or forgotten', async () => {
    const tab = open(true)
    await tab.api.connect(fox)
    await tab.api.connect({ ...owl, keepOthers: true })
    await tab.api.disconnect('test', 'fox')
    expect(idsOf(tab)).toEqual(['owl'])
    expect(tab.api.past.peek()).toEqual([{ ...fox, addresses: ['fake-ada', 'fake-bob'], endedAt: tab.clock.now() }])
    expect(await tab.api.switchTo(fox)).toMatchObject({ ...fox, status: 'connected' })
    expect(tab.api.past.peek()).toEqual([])
    await tab.api.disconnectAll()
    expect([idsOf(tab), tab.api.past.peek().length]).toEqual([[], 2])
    await tab.api.forget(owl)
    expect(tab.api.past.peek().map(({ connectorId }) => connectorId)).toEqual(['fox'])
  })

  it('are refused where the app allows one', async () => {
    const tab = open(false)
    await tab.api.connect(fox)
    await expect(tab.api.connect({ ...owl, keepOthers: true })).rejects.toMatchObject(disabled)
    await expect(tab.api.switchTo(owl)).rejects.toMatchObject(disabled)
    await vi.waitFor(() => expect(tab.kernel.notices.alert.value?.code).toBe('CONNECT_MULTIWALLET_DISABLED'))
    await tab.api.connect(owl)
    expect(idsOf(tab)).toEqual(['owl'])
    expect(tab.kernel.notices.alert.value).toBeUndefined()
  })

  it('are warned of no longer once the one wallet is disconnected, as the warning asks for', async () => {
    const tab = open(false)
    await tab.api.connect(fox)
    await expect(tab.api.connect({ ...owl, keepOthers: true })).rejects.toMatchObject(disabled)
    await vi.waitFor(() => expect(tab.kernel.notices.alert.value?.code).toBe('CONNECT_MULTIWALLET_DISABLED'))
    await tab.api.disconnect('test', 'fox')
    expect(tab.kernel.notices.alert.value).toBeUndefined()
  })

  it.each([undefined, null, {}])('are not changed by calls with %j, which are refused by a code', async (none) => {
    const tab = open(true)
    await tab.api.connect(fox)
    const call = (name: 'connect' | 'switchTo' | 'adopt' | 'forget' | 'statusOf'): unknown =>
      Reflect.apply(tab.api[name], undefined, [none])
    for (const name of ['connect', 'switchTo', 'adopt'] as const)
      await expect(call(name)).rejects.toMatchObject({ code: 'CONNECT_CONNECTOR_UNKNOWN' })
    await expect(call('forget')).resolves.toBeUndefined()
    expect(call('statusOf')).toBe('disconnected')
    expect(idsOf(tab)).toEqual(['fox'])
  })

  it.each([null, 5, {}])(
    'stay as they are where %j is given as the account, and no wallet is asked',
    async (address) => {
      const tab = open(true)
      await tab.api.connect(fox)
      const call = (name: 'connect' | 'switchTo', key: object): unknown =>
        Reflect.apply(tab.api[name], undefined, [{ ...key, address }])
      const unknown = { code: 'CONNECT_ACCOUNT_UNKNOWN' }
      await expect(call('switchTo', fox)).rejects.toMatchObject(unknown)
      await expect(call('switchTo', owl)).rejects.toMatchObject(unknown)
      await expect(call('connect', { ...owl, keepOthers: true })).rejects.toMatchObject(unknown)
      expect([idsOf(tab), tab.api.attempt.peek()?.connectorId]).toEqual([['fox'], 'fox'])
    },
  )

  it('have a standing that is one of three and any other is an error', async () => {
    const { api } = open(true)
    const invalid = rejection('CONNECT_CONNECTION_STATUS_INVALID', 'Invalid connection status')
    expect(() => api.statusOf({ ...fox, status: 'reconnecting' })).toThrow(invalid.message)
    await expect(api.switchTo({ ...fox, standing: 'asleep' as 'active' })).rejects.toMatchObject(invalid)
  })
})

describe('an account that is chosen here', () => {
  it('is the first one, is told to the host, and stays until the wallet goes to another', async () => {
    const world = createConnectWorld()
    await world.kernel.start()
    await world.api.connect(fox)
    await world.api.switchTo({ ...fox, address: 'FAKE-BOB' })
    const first = () => world.api.active.peek()?.accounts[0]?.address
    expect([first(), world.api.shouldUpdateToAddress.peek()]).toEqual(['fake-bob', { test: 'fake-bob' }])
    world.fox.wallet.changeAccounts('fake-ada', 'fake-bob', 'fake-eve')
    expect(first()).toBe('fake-bob')
    world.fox.wallet.changeAccounts('fake-eve', 'fake-bob')
    expect(first()).toBe('fake-eve')
    await settle()
    expect(storedIn(world)).toMatchObject([{ accounts: [{ address: 'fake-eve' }, { address: 'fake-bob' }] }])
  })

  it('is told to the host again where it was chosen before the wallet was disconnected', async () => {
    const world = createConnectWorld()
    await world.kernel.start()
    const told: unknown[] = []
    world.api.shouldUpdateToAddress.subscribe(({ test }) => void told.push(test))
    for (let time = 0; time < 2; time++) {
      await world.api.connect(fox)
      await world.api.switchTo({ ...fox, address: 'fake-bob' })
      await world.api.disconnect('test')
      expect(world.api.shouldUpdateToAddress.peek()).toEqual({})
    }
    expect(told).toEqual([undefined, 'fake-bob', undefined, 'fake-bob', undefined])
  })

  it('is told to the host no more once another wallet, or the wallet itself, has taken its place', async () => {
    const tab = open(true)
    await tab.api.connect(fox)
    await tab.api.switchTo({ ...fox, address: 'fake-bob' })
    await tab.api.connect({ ...owl, keepOthers: true })
    expect(tab.api.shouldUpdateToAddress.peek()).toEqual({})
    const world = createConnectWorld()
    await world.kernel.start()
    await world.api.connect(fox)
    await world.api.switchTo({ ...fox, address: 'fake-bob' })
    world.fox.wallet.changeAccounts('fake-eve', 'fake-bob')
    expect(world.api.shouldUpdateToAddress.peek()).toEqual({})
  })

  it('that the wallet does not share is none', async () => {
    const world = createConnectWorld()
    await world.api.connect(fox)
    await expect(world.api.switchTo({ ...fox, address: 'fake-eve' })).rejects.toMatchObject({
      code: 'CONNECT_ACCOUNT_UNKNOWN',
    })
  })

  it('may be of a preferred kind: chosen, of the app, or of nobody', async () => {
    const world = createConnectWorld({ options: { defaultAccountTypes: { test: 'payment' } } })
    world.fox.wallet.script('connect', {
      result: {
        accounts: [
          { address: 'fake-art', type: 'ordinal' },
          { address: 'fake-pay', type: 'payment' },
        ],
        networkId: 'test:1',
      },
    })
    await world.kernel.start()
    await world.api.connect(fox)
    expect(world.api.active.peek()?.accounts[0]).toMatchObject({ address: 'fake-pay', type: 'payment' })
    await world.api.setAccountType('ordinal')
    expect(world.api.active.peek()?.accounts[0]).toMatchObject({ address: 'fake-art', type: 'ordinal' })
    expect([await world.api.accountTypeOf(), await world.api.accountTypeOf('side')]).toEqual(['ordinal', undefined])
    expect(world.api.accountTypes.peek()).toEqual({ test: 'ordinal' })
    await expect(world.api.setAccountType('gold' as 'eoa')).rejects.toMatchObject({ code: 'CONNECT_ACCOUNT_UNKNOWN' })
  })

  it('stays the first one where another is of the preferred kind, until the wallet goes to another', async () => {
    const world = createConnectWorld({ options: { defaultAccountTypes: { test: 'payment' } } })
    const [art, more, pay] = [
      { address: 'fake-art', type: 'ordinal' },
      { address: 'fake-more', type: 'ordinal' },
      { address: 'fake-pay', type: 'payment' },
    ]
    const { wallet } = world.fox
    wallet.script('connect', { result: { accounts: [art, more, pay], networkId: 'test:1' } })
    await world.kernel.start()
    await world.api.connect(fox)
    const first = () => world.api.active.peek()?.accounts[0]?.address
    for (const { address } of [art, more]) {
      await world.api.switchTo({ ...fox, address })
      wallet.emit('accounts', [art, more, pay])
      expect(first()).toBe(address)
    }
    wallet.emit('accounts', [{ address: 'fake-eve', type: 'payment' }, art, more])
    expect(first()).toBe('fake-eve')
  })

  it('counts the same where the wallet has gone to another before, and is over once it does', async () => {
    const world = createConnectWorld()
    await world.kernel.start()
    await world.api.connect(fox)
    const { wallet } = world.fox
    const first = () => world.api.active.peek()?.accounts[0]?.address
    const choose = (address: string) => world.api.switchTo({ ...fox, address })
    await choose('fake-bob')
    wallet.changeAccounts('fake-eve', 'fake-bob', 'fake-ada')
    await choose('fake-bob')
    wallet.changeAccounts('fake-eve', 'fake-bob')
    expect(first()).toBe('fake-bob')
    wallet.changeAccounts('fake-bob', 'fake-eve')
    await choose('fake-eve')
    wallet.changeAccounts('fake-bob', 'fake-eve', 'fake-ada')
    expect(first()).toBe('fake-eve')
    await world.clock.advance(100)
    wallet.changeAccounts('fake-ada', 'fake-bob', 'fake-eve')
    wallet.changeAccounts('fake-bob', 'fake-eve')
    expect(first()).toBe('fake-bob')
  })

  it('counts the same where the wallet had gone to another before the page came', async () => {
    const [ada, bob, eve] = ['fake-ada', 'fake-bob', 'fake-eve']
    const accounts = [bob, ada, eve].map((address) => ({ address }))
    const storage = storageOf({ ...fox, accounts, networkId: 'test:1', chosen: [bob, ada] })
    const world = createConnectWorld({ storage, isConnected: true, addresses: [eve, bob] })
    const first = () => world.api.active.peek()?.accounts[0]?.address
    await world.kernel.start()
    await settle()
    expect(first()).toBe(eve)
    await world.api.switchTo({ ...fox, address: bob })
    world.fox.wallet.changeAccounts(eve, bob, ada)
    expect(first()).toBe(bob)
  })

  it('may have a label, which is plain text and goes where it is empty', async () => {
    const world = createConnectWorld()
    await world.api.setAddressLabel('fake-ada', 'Sav\u202Eings ')
    expect(world.api.addressLabels.peek()).toEqual({ 'fake-ada': 'Savings' })
    await world.api.setAddressLabel('fake-ada')
    expect(world.api.addressLabels.peek()).toEqual({})
  })
})
