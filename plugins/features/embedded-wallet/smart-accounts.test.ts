import { describe, expect, it } from 'vitest'
import { walletError } from '../../../kernel/namespaces/wallet-error'
import { settle } from '../../../kernel/testing/index'
import { mainnet, sepolia } from '../../chains/eip155/index'
import { ConnectController } from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { ada, adaOnSolana, bob, createEmbeddedWorld, signIn } from './embedded-world.fixture'

const smart = '0x9bE2a52E7D6e4b5F3A7c1D0E8F6A2b4C8d1E3f50'.toLowerCase()

/** Opens an app whose key holder has smart accounts on some networks. */
async function open(enabled: readonly number[], answers: Parameters<typeof createEmbeddedWorld>[0] = {}) {
  const user = (payload: unknown) => {
    const { chainId = 1, preferredAccountType: preferred } = Object(payload)
    if (typeof chainId !== 'number') return { address: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T', chainId }
    const accounts = [
      { address: smart, type: 'smartAccount' },
      { address: ada, type: 'eoa' },
    ]
    const address = preferred === 'eoa' ? ada : smart
    return { email: 'ada@example.com', chainId, accounts, address, preferredAccountType: preferred ?? 'smartAccount' }
  }
  const world = await createEmbeddedWorld({
    GET_USER: user,
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: enabled }),
    SET_PREFERRED_ACCOUNT: (payload) => ({ ...Object(payload), address: smart }),
    ...answers,
  })
  await signIn(world)
  const connect = world.kernel.get(ConnectController)
  return {
    ...world,
    connect,
    networks: world.kernel.get(NetworksController),
    smartAccounts: world.wallet.smartAccounts,
  }
}

type World = Awaited<ReturnType<typeof open>>
const accountsOf = ({ connect }: World) =>
  connect.connections.value
    .find(({ namespace }) => namespace === 'eip155')
    ?.accounts.map(({ address, type }) => [address.toLowerCase(), type])

describe('smart accounts', () => {
  it('are listed beside the plain account where the network has them, and the preferred kind is active', async () => {
    const world = await open([1])
    expect(accountsOf(world)).toEqual([
      [smart, 'smartAccount'],
      [ada.toLowerCase(), 'eoa'],
    ])
    expect(world.named('GET_USER')[0]?.[1]).toMatchObject({ preferredAccountType: 'smartAccount' })
    expect(world.smartAccounts.smartAccount.value).toMatchObject({ address: smart, isDeployed: false })
    expect(world.smartAccounts.type.value).toBe('smartAccount')
  })

  it('are left out where the network is not enabled, also where the site lists them', async () => {
    const world = await open([10])
    expect(accountsOf(world)?.map(([, type]) => type)).not.toContain('smartAccount')
    expect(world.smartAccounts.smartAccount.value).toBeUndefined()
    await expect(world.smartAccounts.switchType('smartAccount')).rejects.toMatchObject({
      code: 'EMBEDDED_WALLET_TYPE_REFUSED',
    })
  })

  it.each([
    [[1], [`${smart} smartAccount`, `${ada.toLowerCase()} eoa`]],
    [[10], [`${ada.toLowerCase()} eoa`]],
  ])('are the same where the site writes the active one in another casing: on %j', async (enabled, expected) => {
    const accounts = [
      { address: smart, type: 'smartAccount' },
      { address: ada, type: 'eoa' },
    ]
    const address = `0x${smart.slice(2).toUpperCase()}`
    const world = await open(enabled, {
      GET_USER: (payload) => {
        const { chainId = 1 } = Object(payload)
        return typeof chainId === 'number' ? { address, chainId, accounts } : { address: adaOnSolana, chainId }
      },
    })
    expect(accountsOf(world)?.map((account) => account.join(' '))).toEqual(expected)
  })

  it('can be switched to and from, and the preference is sent to the site and kept', async () => {
    const world = await open([1])
    await expect(world.smartAccounts.switchType('smartAccount')).rejects.toMatchObject({
      code: 'EMBEDDED_WALLET_TYPE_REFUSED',
    })
    await world.smartAccounts.switchType('eoa')
    await settle()
    expect(accountsOf(world)?.[0]).toEqual([ada.toLowerCase(), 'eoa'])
    expect(world.named('SET_PREFERRED_ACCOUNT').at(-1)?.[1]).toEqual({ type: 'eoa' })
    expect(await world.connect.accountTypeOf('eip155')).toBe('eoa')
    await world.smartAccounts.switchType('smartAccount')
    await settle()
    expect(accountsOf(world)?.[0]?.[1]).toBe('smartAccount')
    expect(world.named('SET_PREFERRED_ACCOUNT').map(([, payload]) => payload)).toEqual([
      { type: 'eoa' },
      { type: 'smartAccount' },
    ])
  })

  it('are set up on request, and report a refusal and a failure', async () => {
    const answers = [
      () => Promise.reject(new Error('User rejected')),
      () => Promise.reject(new Error('out of gas')),
      async () => ({ address: smart, isDeployed: true }),
    ]
    const { smartAccounts } = await open([1], { INIT_SMART_ACCOUNT: () => answers.shift()?.() })
    const outcomes: unknown[] = []
    for (let attempt = 0; attempt < 3; attempt++) {
      await smartAccounts.setUp()
      outcomes.push([smartAccounts.setUpState.value, smartAccounts.smartAccount.value?.isDeployed])
    }
    expect(outcomes).toEqual([
      ['declined', false],
      ['failed', false],
      ['idle', true],
    ])
  })

  it('are declined where the person closes the window that asks', async () => {
    let fail: (error: Error) => void = () => undefined
    const world = await open([1], {
      INIT_SMART_ACCOUNT: () =>
        new Promise((_resolve, reject) => {
          fail = reject
        }),
      RPC_ABORT: () => fail(new Error('Request was aborted')),
    })
    const setUp = world.smartAccounts.setUp()
    await settle()
    Object(world.smartAccounts).cancelSetUp()
    await setUp
    expect(world.smartAccounts.setUpState.value).toBe('declined')
  })

  it('are not set up for a person who has signed out in another tab meanwhile', async () => {
    let fail: (error: Error) => void = () => undefined
    const world = await open([1], {
      INIT_SMART_ACCOUNT: () =>
        new Promise((_resolve, reject) => {
          fail = reject
        }),
      RPC_ABORT: () => fail(new Error('Request was aborted')),
    })
    const setUp = world.smartAccounts.setUp()
    await settle()
    const other = await createEmbeddedWorld({}, world.storage)
    await other.kernel.plugins.connect.restore()
    await other.kernel.plugins.connect.disconnect()
    world.browser.dispatch(new Event('storage'))
    await settle()
    expect(world.named('RPC_ABORT')).toHaveLength(1)
    await setUp
    expect(world.smartAccounts.setUpState.value).toBe('idle')
  })

  it.each<[string, (world: World) => Promise<unknown>]>([
    ['has signed out', ({ connect }) => connect.disconnect()],
    ['is on another network', ({ networks }) => networks.switchNetwork(sepolia.caipNetworkId)],
  ])('tell nobody of a setting up that failed where the person %s meanwhile', async (_where, leave) => {
    let fail: (error: Error) => void = () => undefined
    const world = await open([1, 11_155_111], {
      INIT_SMART_ACCOUNT: () =>
        new Promise((_resolve, reject) => {
          fail = reject
        }),
    })
    const setUp = world.smartAccounts.setUp()
    await settle()
    await leave(world)
    fail(new Error('Request was aborted'))
    await setUp
    expect(world.smartAccounts.setUpState.value).toBe('idle')
  })

  it('report a failed set-up only on its own network', async () => {
    const world = await open([1, 11_155_111], { INIT_SMART_ACCOUNT: () => Promise.reject(new Error('out of gas')) })
    await world.smartAccounts.setUp()
    expect(world.smartAccounts.setUpState.value).toBe('failed')
    await world.networks.switchNetwork(sepolia.caipNetworkId)
    await settle()
    expect(world.smartAccounts.smartAccount.value?.networkId).toBe(sepolia.caipNetworkId)
    expect(world.smartAccounts.setUpState.value).toBe('idle')
  })

  it('are set up by a confirmed batch of calls', async () => {
    const statuses = [100, 500, 200]
    const world = await open([1], { RPC_REQUEST: () => ({ status: statuses.shift() }) })
    const provider = await world.connect.getProvider('eip155')
    const seen: unknown[] = []
    for (let look = 0; look < 3; look++) {
      await provider.request({ method: 'wallet_getCallsStatus', params: ['0x1'] })
      seen.push(world.smartAccounts.smartAccount.value?.isDeployed)
    }
    expect(seen).toEqual([false, false, true])
  })

  it.each<[string, unknown]>([
    ['numbers in words', ['1']],
    ['fractions', [1.5]],
    ['no list', { 0: 1, length: 1 }],
    ['nothing', undefined],
    ['the one behind 500 others', [...Array.from({ length: 500 }, (_, index) => index + 2), 1]],
  ])('are nowhere where the list of networks is %s', async (_what, list) => {
    const world = await open([], {
      GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: list }),
    })
    expect(world.smartAccounts.enabledNetworks.value).not.toContain(1)
    // The site names a smart account as the active one, which does not count here.
    expect(accountsOf(world)).toEqual([[ada.toLowerCase(), 'eoa']])
  })

  it('are supported on 500 networks, whose list is requested once', async () => {
    const world = await open([...Array.from({ length: 499 }, (_, index) => index + 2), 1])
    expect(world.smartAccounts.enabledNetworks.value).toHaveLength(500)
    expect(accountsOf(world)?.[0]).toEqual([smart, 'smartAccount'])
    await world.networks.switchNetwork(sepolia.caipNetworkId)
    expect(world.named('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).toHaveLength(1)
  })

  it('are not requested for a person who has none', async () => {
    const world = await open([1], { GET_USER: () => ({ email: 'ada@example.com', chainId: 1, address: ada }) })
    expect(world.named('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).toEqual([])
    expect(world.smartAccounts.type.value).toBeUndefined()
    expect(world.named('SET_PREFERRED_ACCOUNT')).toEqual([])
    await expect(world.smartAccounts.switchType('smartAccount')).rejects.toMatchObject({
      code: 'EMBEDDED_WALLET_TYPE_REFUSED',
    })
  })

  it('are left out where the list of networks cannot be read', async () => {
    const world = await open([1], { GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => Promise.reject(new Error('down')) })
    expect(accountsOf(world)?.map(([, type]) => type)).not.toContain('smartAccount')
    expect(world.smartAccounts.smartAccount.value).toBeUndefined()
  })

  it('are those of the active network', async () => {
    const world = await open([1])
    await world.networks.switchNetwork(sepolia.caipNetworkId)
    await settle()
    expect(accountsOf(world)?.map(([, type]) => type)).not.toContain('smartAccount')
    expect(world.smartAccounts.smartAccount.value).toBeUndefined()
    await world.smartAccounts.setUp()
    expect(world.named('INIT_SMART_ACCOUNT')).toEqual([])
    await world.networks.switchNetwork(mainnet.caipNetworkId)
    await settle()
    expect(world.smartAccounts.smartAccount.value).toEqual({ address: smart, networkId: 'eip155:1', isDeployed: false })
  })

  it.each([
    [true, true],
    [undefined, false],
    ['yes', false],
  ])('are set up where the site says %j: %s', async (said, isDeployed) => {
    const accounts = [{ address: smart, type: 'smartAccount' }]
    const world = await open([1], {
      GET_USER: () => ({ chainId: 1, address: smart, accounts, smartAccountDeployed: said }),
    })
    expect(world.smartAccounts.smartAccount.value?.isDeployed).toBe(isDeployed)
  })

  it('tell the kind of an address, in any casing, and nothing about an unknown one', async () => {
    const { typeOf } = Object((await open([1])).smartAccounts)
    expect([typeOf(smart.toUpperCase()), typeOf(ada), typeOf(bob)]).toEqual(['smartAccount', 'eoa', undefined])
  })

  it('list the active account first, and alone where no list has it', async () => {
    const accounts = [
      { address: smart, type: 'smartAccount' },
      { address: ada, type: 'eoa' },
    ]
    const { readAccounts } = Object((await open([1])).smartAccounts)
    const read = (address: string) => readAccounts('eip155:1', { address, chainId: 1, accounts })
    expect(await read(ada)).toEqual([accounts[1], accounts[0]])
    expect(await read(bob)).toEqual([{ address: bob }])
  })

  it('keep the only account where the network has no smart accounts', async () => {
    const { readAccounts } = Object((await open([10])).smartAccounts)
    const accounts = [{ address: smart, type: 'smartAccount' }]
    expect(await readAccounts('eip155:1', { address: smart, chainId: 1, accounts })).toEqual([{ address: smart }])
  })

  it('may have the address of the plain account, which stays where the network has no smart accounts', async () => {
    const { readAccounts } = Object((await open([10])).smartAccounts)
    const plain = [bob, ada].map((address) => ({ address, type: 'eoa' }))
    const accounts = [{ address: ada, type: 'smartAccount' }, ...plain]
    expect(await readAccounts('eip155:1', { address: ada, chainId: 1, accounts })).toEqual(plain.toReversed())
  })

  it('send the preferred kind to the site, and switch also where that fails', async () => {
    const world = await open([1], { SET_PREFERRED_ACCOUNT: () => Promise.reject(new Error('down')) })
    expect(world.named('SET_PREFERRED_ACCOUNT')).toEqual([])
    await world.smartAccounts.switchType('eoa')
    await settle()
    expect(world.named('SET_PREFERRED_ACCOUNT').map(([, payload]) => payload)).toEqual([{ type: 'eoa' }])
    expect(world.smartAccounts.type.value).toBe('eoa')
    const { preferredType } = Object(world.smartAccounts)
    expect([await preferredType('eip155'), await preferredType('bip122')]).toEqual(['eoa', undefined])
  })

  it('cannot be switched to without a connection', async () => {
    const world = await open([1])
    await world.connect.disconnect()
    for (const kind of ['eoa', 'smartAccount'] as const)
      await expect(world.smartAccounts.switchType(kind)).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_TYPE_REFUSED' })
    expect([world.smartAccounts.type.value, world.smartAccounts.smartAccount.value]).toEqual([undefined, undefined])
  })

  it('are set up once at a time, and RPC_ABORT is sent only while the person is asked', async () => {
    let answer: (value: unknown) => void = () => undefined
    const world = await open([1], {
      INIT_SMART_ACCOUNT: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
      RPC_ABORT: () => undefined,
    })
    Object(world.smartAccounts).cancelSetUp()
    expect(world.named('RPC_ABORT')).toEqual([])
    const work = world.smartAccounts.setUp()
    await world.smartAccounts.setUp()
    await settle()
    expect([world.smartAccounts.setUpState.value, world.named('INIT_SMART_ACCOUNT').length]).toEqual(['asking', 1])
    answer({ address: smart, isDeployed: 'maybe' })
    await work
    expect([world.smartAccounts.setUpState.value, world.smartAccounts.smartAccount.value?.isDeployed]).toEqual([
      'idle',
      false,
    ])
  })

  it('report a refusal by code as declined, and log the reason of a failure', async () => {
    const errors = [walletError('userRejected', 'no'), new Error('unplugged'), new Error('out of gas')]
    const world = await open([1], {
      INIT_SMART_ACCOUNT: () => Promise.reject(errors.shift()),
      RPC_ABORT: () => undefined,
    })
    const logged = () =>
      world.logs.lines.filter(({ details }) => details[0] === 'The smart account was not set up').length
    const outcomes: unknown[] = []
    for (const isLeft of [false, true, false]) {
      const work = world.smartAccounts.setUp()
      if (isLeft) Object(world.smartAccounts).cancelSetUp()
      await work
      await settle()
      outcomes.push([world.smartAccounts.setUpState.value, logged()])
    }
    expect(outcomes).toEqual([
      ['declined', 0],
      ['declined', 0],
      ['failed', 1],
    ])
  })

  it('disappear where the network lists none any more', async () => {
    const world = await open([1])
    const accounts = [{ address: ada, type: 'eoa' }]
    await Object(world.smartAccounts).readAccounts('eip155:1', { address: ada, chainId: 1, accounts })
    expect(world.smartAccounts.smartAccount.value).toBeUndefined()
  })

  it('are not mixed up with another wallet on the same network', async () => {
    const world = await open([1])
    await world.connect.connect({ connectorId: 'fox', namespace: 'eip155', keepOthers: true })
    await settle()
    expect(world.connect.connections.value.map(({ connectorId }) => connectorId)).toContain('fox')
    expect(world.smartAccounts.type.value).toBe('smartAccount')
  })

  it('ignore a batch where there is no smart account', async () => {
    const world = await open([10])
    Object(world.smartAccounts).noteBatch({ status: 200 })
    expect(world.smartAccounts.smartAccount.value).toBeUndefined()
  })

  it('stay those of the new network where one was set up on the network before', async () => {
    let answer: (value: unknown) => void = () => undefined
    const world = await open([1, 11155111], {
      INIT_SMART_ACCOUNT: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    const work = world.smartAccounts.setUp()
    await settle()
    await world.networks.switchNetwork(sepolia.caipNetworkId)
    await settle()
    answer({ address: smart, isDeployed: true })
    await work
    expect(world.smartAccounts.setUpState.value).toBe('idle')
    expect(world.smartAccounts.smartAccount.value).toEqual({
      address: smart,
      networkId: sepolia.caipNetworkId,
      isDeployed: false,
    })
  })

  it('are not set up by a batch of another network', async () => {
    const world = await open([1], { RPC_REQUEST: () => ({ status: 200, chainId: '0xaa36a7' }) })
    const provider = await world.connect.getProvider('eip155')
    await provider.request({ method: 'wallet_getCallsStatus', params: ['0x1'] })
    expect(world.smartAccounts.smartAccount.value?.isDeployed).toBe(false)
  })
})
