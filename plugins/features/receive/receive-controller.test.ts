import { describe, expect, it } from 'vitest'
import type { AddressVerdict } from '../../../kernel/namespaces/capabilities'
import { createTestKernel, settle } from '../../../kernel/testing/index'
import { ReceiveController, WalletCompatibleNetworksView, WalletReceiveView } from './contract'
import { receive } from './index'
import { type CheckFake, checkingNamespace, createReceiveWorld, one, three, two } from './receive-world.fixture'

async function setUp(check?: CheckFake) {
  const world = createReceiveWorld()
  const { kernel, ...test } = createTestKernel({ plugins: [world.plugin, receive(), checkingNamespace(check)] })
  await kernel.start()
  const { networks } = await kernel.load(ReceiveController)
  const ids = async () => {
    await settle()
    return networks.value?.map(({ caipNetworkId }) => caipNetworkId)
  }
  return { ...world, ...test, kernel, ids }
}

const verdict = (networkIds?: AddressVerdict['networkIds']): AddressVerdict => ({
  isAddress: true,
  checksum: 'valid',
  ...(networkIds && { networkIds }),
})

describe('where an address can be sent to', () => {
  it('is nowhere while nobody is connected', async () => {
    const { ids } = await setUp()
    expect(await ids()).toBeUndefined()
  })

  it('is every network of its namespace that the app lists, the active one first', async () => {
    const { ids, connectAs } = await setUp()
    connectAs('fake-ada', { networkId: two })
    expect(await ids()).toEqual([two, one, three])
  })

  it('is only where the wallet approved', async () => {
    const { ids, connectAs } = await setUp(async () => verdict())
    connectAs('fake-ada', { approvedNetworkIds: [one, three] })
    expect(await ids()).toEqual([one, three])
  })

  it('is only where the address belongs', async () => {
    const { ids, connectAs } = await setUp(async () => verdict([three]))
    connectAs('fake-ada')
    expect(await ids()).toEqual([three])
  })

  it('is only the active network for a smart account', async () => {
    const { ids, connectAs } = await setUp()
    connectAs('fake-ada', { networkId: two, accounts: [{ address: 'fake-ada', type: 'smartAccount' }] })
    expect(await ids()).toEqual([two])
  })

  it('is the active network where the namespace cannot tell for now', async () => {
    const { ids, connectAs } = await setUp(() => Promise.reject(new Error('dropped chunk')))
    connectAs('fake-ada', { networkId: two })
    expect(await ids()).toEqual([two])
  })

  it('is the network that the wallet is on by now where the namespace cannot tell', async () => {
    const { ids, connectAs } = await setUp(() => Promise.reject(new Error('dropped chunk')))
    connectAs('fake-ada', { networkId: two })
    await ids()
    connectAs('fake-ada', { networkId: three })
    expect(await ids()).toEqual([three])
  })

  it('is asked again in the next view where the namespace could not tell, and no more once it could', async () => {
    const answers = [Promise.reject(new Error('dropped chunk')), Promise.resolve(verdict([one, two]))]
    const { ids, connectAs, kernel } = await setUp(async () => answers.shift() ?? verdict([]))
    connectAs('fake-ada')
    expect(await ids()).toEqual([one])
    kernel.router.open({ view: WalletReceiveView })
    expect(await ids()).toEqual([one, two])
    kernel.router.push(WalletCompatibleNetworksView)
    expect(await ids()).toEqual([one, two])
  })

  it('is that of the latest account, whoever answers last', async () => {
    const answers = new Map<string, (verdict: AddressVerdict) => void>()
    const { ids, connectAs } = await setUp((address) => new Promise((resolve) => answers.set(address, resolve)))
    connectAs('fake-ada')
    await settle()
    connectAs('fake-bob')
    await settle()
    expect(await ids()).toBeUndefined()
    answers.get('fake-bob')?.(verdict([two]))
    answers.get('fake-ada')?.(verdict([one]))
    expect(await ids()).toEqual([two])
  })
})
