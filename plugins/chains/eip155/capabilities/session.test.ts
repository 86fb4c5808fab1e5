import { describe, expect, test } from 'vitest'
import { type CaipNetworkId, parseCaipNetworkId } from '../../../../kernel/lib/caip'
import { Connect, DescribeSession, Reconnect, WatchWallet } from '../../../../kernel/namespaces/capabilities'
import { createFakeWallet, createTestKernel } from '../../../../kernel/testing/index'
import { connectStub } from '../connect-stub.fixture'
import { createEvmMethods, createEvmWalletState } from '../evm-methods.fixture'
import { eip155, mainnet } from '../index'

const id = (text: string) => parseCaipNetworkId(text).caipNetworkId

/** A remote wallet, whose connector knows the networks that it approved. */
function setUp(first?: readonly CaipNetworkId[]) {
  let approved = first
  const wallet = createFakeWallet({ methods: createEvmMethods(createEvmWalletState({ isApproved: true })) })
  const { kernel } = createTestKernel({ plugins: [connectStub(), eip155({ networks: [mainnet] })] })
  return {
    wallet,
    use: kernel.namespaces.use,
    provider: { ...wallet.provider, approvedNetworkIds: () => approved },
    approve(...ids: readonly CaipNetworkId[]) {
      approved = ids
      wallet.emit('approvedNetworksChanged')
    },
  }
}

describe('a wallet that approved some networks', () => {
  test('reports them when it connects, and when it is restored', async () => {
    const approvedNetworkIds = [id('eip155:1'), id('eip155:10')]
    const { use, provider } = setUp(approvedNetworkIds)
    expect(await use(Connect)({ provider })).toMatchObject({ approvedNetworkIds })
    expect(await use(Reconnect)({ provider })).toMatchObject({ approvedNetworkIds })
  })

  test('that accepts any network reports none', async () => {
    const { use, provider } = setUp()
    expect(await use(Connect)({ provider })).not.toHaveProperty('approvedNetworkIds')
  })

  test('is followed when it approves others', async () => {
    const { use, provider, approve } = setUp([id('eip155:1')])
    const told: unknown[] = []
    const listener = {
      accounts: () => undefined,
      network: () => undefined,
      disconnected: () => undefined,
      approvedNetworks: (ids: readonly CaipNetworkId[] | undefined) => void told.push(ids),
    }
    const stop = await use(WatchWallet)({ provider, listener })
    approve(id('eip155:10'))
    stop()
    approve(id('eip155:1'))
    expect(told).toEqual([['eip155:10']])
  })
})

describe('DescribeSession', () => {
  test('lists the methods and events that wallets support over WalletConnect', async () => {
    const { methods, events } = await setUp().use(DescribeSession)()
    expect(methods).toHaveLength(24)
    expect(methods).toEqual(expect.arrayContaining(['personal_sign', 'eth_sendTransaction', 'wallet_sendCalls']))
    expect(new Set(methods).size).toBe(methods.length)
    expect(events).toEqual(['accountsChanged', 'chainChanged'])
  })
})
