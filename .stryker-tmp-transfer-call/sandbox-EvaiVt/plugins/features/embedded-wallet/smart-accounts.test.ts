// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { settle } from '../../../kernel/testing/index'
import { ConnectController } from '../../foundations/connect/contract'
import { ada, createEmbeddedWorld, signIn } from './embedded-world.fixture'

const smart = '0x9bE2a52E7D6e4b5F3A7c1D0E8F6A2b4C8d1E3f50'.toLowerCase()

/** Whoever keeps the keys has smart accounts on some networks. */
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
  return { ...world, connect, smartAccounts: world.wallet.smartAccounts }
}

type World = Awaited<ReturnType<typeof open>>
const accountsOf = ({ connect }: World) =>
  connect.connections.value
    .find(({ namespace }) => namespace === 'eip155')
    ?.accounts.map(({ address, type }) => [address.toLowerCase(), type])

describe('smart accounts', () => {
  it('are accounts of their own where the network has them, and the preferred kind is active', async () => {
    const world = await open([1])
    expect(accountsOf(world)).toEqual([
      [smart, 'smartAccount'],
      [ada.toLowerCase(), 'eoa'],
    ])
    expect(world.named('GET_USER')[0]?.[1]).toMatchObject({ preferredAccountType: 'smartAccount' })
    expect(world.smartAccounts.smartAccount.value).toMatchObject({ address: smart, isDeployed: false })
    expect(world.smartAccounts.type.value).toBe('smartAccount')
  })

  it('are left out where the network is not enabled, whatever whoever keeps the keys lists', async () => {
    const world = await open([10])
    expect(accountsOf(world)?.map(([, type]) => type)).not.toContain('smartAccount')
    expect(world.smartAccounts.smartAccount.value).toBeUndefined()
    await expect(world.smartAccounts.switchType('smartAccount')).rejects.toMatchObject({
      code: 'EMBEDDED_WALLET_TYPE_REFUSED',
    })
  })

  it('are switched from and to, which is told to whoever keeps the keys, and kept', async () => {
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

  it('are set up when the person wants it, and say so where they do not', async () => {
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

  it('are left as they are where the person closes the window that asks', async () => {
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

  it('are set up once a batch of calls took place', async () => {
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
})
