import { describe, expect, it, vi } from 'vitest'
import { definePlugin, lazyController } from '../../../kernel/plugin/define-plugin'
import { signal } from '../../../kernel/store/signals'
import { createTestKernel, fakeNetwork, settle } from '../../../kernel/testing/index'
import { type ActivityApi, ActivityController } from '../activity/contract'
import { SendController } from './contract'
import { send } from './index'
import { createSendWorld } from './send-world.fixture'

await import('./send-controller')

async function setUp(sentTo: readonly string[] = [], names: Readonly<Record<string, string>> = {}) {
  const world = createSendWorld()
  world.script.names = names
  const receivers = signal(sentTo)
  let watchers = 0
  const watch = () => {
    watchers += 1
    return () => {
      watchers -= 1
    }
  }
  const part: Partial<ActivityApi> = { receivers, state: signal('ready' as const), watch }
  const activity = definePlugin({
    id: 'activity',
    controllers: [lazyController(ActivityController, async () => part as ActivityApi)],
  })
  const { kernel } = createTestKernel({ plugins: [...world.plugins, activity, send()] })
  await kernel.start()
  const api = await kernel.load(SendController)
  return { ...world, api, receivers, count: () => watchers }
}

describe('whom to send to', () => {
  it('is the other accounts of the person, and whom they surely sent to, each once and with a name', async () => {
    const { api } = await setUp(['fake-bob', 'fake-own', 'fake-ada', 'fake-eve'], { 'fake-bob': 'bob.test' })
    expect(api.contacts.value).toEqual([{ address: 'fake-own', kind: 'own' }])
    const stop = api.watchContacts()
    await settle()
    expect(api.contacts.value).toEqual([
      { address: 'fake-own', kind: 'own' },
      { address: 'fake-bob', kind: 'sent', name: 'bob.test' },
      { address: 'fake-eve', kind: 'sent' },
    ])
    stop()
  })

  it('is read while it is watched, and four of a kind are enough', async () => {
    const { api, count } = await setUp(['fake-a', 'fake-b', 'fake-c', 'fake-d', 'fake-e'])
    const stop = api.watchContacts()
    await settle()
    expect([api.contacts.value.length, count()]).toEqual([5, 1])
    stop()
    expect(count()).toBe(0)
  })

  it('is four own accounts at most, beside four that something was sent to', async () => {
    const { api, connections } = await setUp(['fake-a', 'fake-b'])
    const accounts = ['fake-ada', 'fake-1', 'fake-2', 'fake-3', 'fake-4', 'fake-5'].map((address) => ({ address }))
    connections.value = connections.value.map((connection) => ({ ...connection, accounts }))
    const stop = api.watchContacts()
    await settle()
    const addresses = ['fake-1', 'fake-2', 'fake-3', 'fake-4', 'fake-a', 'fake-b']
    expect(api.contacts.value.map(({ address }) => address)).toEqual(addresses)
    stop()
  })

  it('is no account whose wallet has it on another network alone', async () => {
    const { api, connections } = await setUp()
    const elsewhere = fakeNetwork('2').caipNetworkId
    const [first] = connections.value
    if (!first) return
    const other = { ...first, networkId: elsewhere }
    connections.value = [
      first,
      { ...other, accounts: [{ address: 'fake-smart', type: 'smartAccount' }] },
      { ...other, accounts: [{ address: 'fake-safe' }], approvedNetworkIds: [elsewhere] },
      { ...other, accounts: [{ address: 'fake-key', type: 'eoa' }] },
    ]
    expect(api.contacts.value.map(({ address }) => address)).toEqual(['fake-own', 'fake-key'])
  })

  it('is each once, however it is spelled, of whatever wallet', async () => {
    const [one, other] = [`0x${'aB'.repeat(20)}`, `0x${'cD'.repeat(20)}`]
    const { api, connections } = await setUp([one.toLowerCase(), other, other.toLowerCase()])
    connections.value = [...connections.value, ...connections.value].map((connection) => ({
      ...connection,
      accounts: [{ address: one }, { address: one.toLowerCase() }],
    }))
    const stop = api.watchContacts()
    await settle()
    expect(api.contacts.value).toEqual([
      { address: one, kind: 'own' },
      { address: other, kind: 'sent' },
    ])
    stop()
  })

  it('is all there is where nobody is connected, and where nobody tells a history', async () => {
    const world = createSendWorld()
    const { kernel } = createTestKernel({ plugins: [...world.plugins, send()] })
    await kernel.start()
    const api = await kernel.load(SendController)
    api.watchContacts()()
    expect(api.contacts.value).toEqual([{ address: 'fake-own', kind: 'own' }])
    world.address.value = undefined
    expect(api.contacts.value.map(({ address }) => address)).toEqual(['fake-ada', 'fake-own'])
    world.active.value = undefined
    expect(api.contacts.value).toEqual([])
  })

  it('is not among whom something was sent to where it is one of several own accounts', async () => {
    const { api, connections } = await setUp(['fake-2', 'fake-eve'])
    const accounts = ['fake-ada', 'fake-1', 'fake-2'].map((address) => ({ address }))
    connections.value = connections.value.map((connection) => ({ ...connection, accounts }))
    const stop = api.watchContacts()
    await settle()
    expect(api.contacts.value.map(({ address, kind }) => [address, kind])).toEqual([
      ['fake-1', 'own'],
      ['fake-2', 'own'],
      ['fake-eve', 'sent'],
    ])
    stop()
  })

  it('is named only where a name leads there', async () => {
    const { api } = await setUp(['fake-bob'], {})
    const stop = api.watchContacts()
    await settle()
    expect(api.contacts.value.map((contact) => 'name' in contact)).toEqual([false, false])
    stop()
  })

  it('is without a history where that does not load, which is logged', async () => {
    const world = createSendWorld()
    const activity = definePlugin({
      id: 'activity',
      controllers: [lazyController(ActivityController, () => Promise.reject(new Error('The chunk is gone.')))],
    })
    const { kernel, logs } = createTestKernel({ plugins: [...world.plugins, activity, send()] })
    await kernel.start()
    const api = await kernel.load(SendController)
    const stop = api.watchContacts()
    // What else loads here is read from modules, which a busy machine may take its time for.
    await vi.waitFor(() => expect(logs.lines.some(({ level }) => level === 'warn')).toBe(true))
    expect(api.contacts.value).toEqual([{ address: 'fake-own', kind: 'own' }])
    stop()
  })

  it('is watched no longer where nobody looks, even if the history loads after that', async () => {
    const { api, count } = await setUp(['fake-bob'])
    api.watchContacts()()
    await settle()
    expect(count()).toBe(0)
  })

  it('is nobody of a wallet that is locked, or of another namespace', async () => {
    const { api, connections } = await setUp()
    for (const change of [{ status: 'locked' }, { namespace: 'other' }] as const) {
      connections.value = connections.value.map((connection) => ({ ...connection, ...change }))
      expect(api.contacts.value).toEqual([])
    }
  })

  it('gets the warning of a first time where the history does not surely name them', async () => {
    const { api, receivers } = await setUp(['fake-eve'])
    const warningsOf = async (to: string) => {
      api.setToken(undefined)
      api.setAmount('1')
      api.setReceiver(to)
      await settle()
      await api.prepare()
      return api.review.value?.warnings
    }
    expect(await warningsOf('fake-bob')).toEqual(['first'])
    receivers.value = ['fake-bob']
    expect(await warningsOf('fake-bob')).toEqual([])
  })
})
