import { beforeAll, describe, expect, it, vi } from 'vitest'
import { FollowTransaction, type SentTransaction } from '../../../kernel/namespaces/asset-capabilities'
import { implement } from '../../../kernel/namespaces/define-namespace'
import { type FakeConnectorInit, settle } from '../../../kernel/testing/index'
import { createConnectWorld, loadSteps } from './connect-world.fixture'

beforeAll(() => Promise.all([loadSteps(), import('./follow-requests')]))

/** A wallet that sends, in a namespace that follows what it sent. */
async function setUp(sent: SentTransaction | undefined | Error, fox: FakeConnectorInit = {}, facts: object = {}) {
  const followed = vi.fn()
  const follow = implement(FollowTransaction, async () => async (params) => {
    followed(params)
    if (sent instanceof Error) throw sent
    return params.method === 'send' ? sent : undefined
  })
  const methods = { send: () => '0x1', read: () => 'much' }
  const world = createConnectWorld({ ...fox, methods, namespace: { implementations: [follow] } })
  Object.assign(world.fox.wallet.provider, facts)
  const told: unknown[] = []
  world.kernel.on('connect:transaction-sent', (event) => void told.push(['sent', event]))
  world.kernel.on('connect:transaction-settled', (event) => void told.push(['settled', event]))
  await world.api.connect({ connectorId: 'fox' })
  return { ...world, told, followed, provider: await world.api.getProvider() }
}

const by = { network: expect.objectContaining({ caipNetworkId: 'test:1' }), address: 'fake-ada', id: '0x1' }

describe('a transaction that goes through the provider', () => {
  it('is told of when it was sent, and once more when balances tell of it', async () => {
    let end: (hasSettled: boolean) => void = () => undefined
    const world = await setUp({ id: '0x1', settle: () => new Promise((resolve) => (end = resolve)) })
    expect(await world.provider.request({ method: 'send' })).toBe('0x1')
    await settle()
    expect(world.told).toEqual([['sent', by]])
    end(true)
    await settle()
    expect(world.told).toEqual([
      ['sent', by],
      ['settled', by],
    ])
  })

  it('is told of as a batch where it is one', async () => {
    const world = await setUp({ id: '0x1', isBatch: true, settle: async () => false })
    await world.provider.request({ method: 'send' })
    await settle()
    expect(world.told).toEqual([['sent', { ...by, isBatch: true }]])
  })

  it('is not told to have settled where that stayed unknown', async () => {
    const world = await setUp({ id: '0x1', settle: async () => false })
    await world.provider.request({ method: 'send' })
    await settle()
    expect(world.told).toEqual([['sent', by]])
  })

  it('is of the account that was asked, though another one is there when the wallet answers', async () => {
    const world = await setUp({ id: '0x1', settle: async () => false })
    let answer: (hash: string) => void = () => undefined
    world.fox.wallet.script('send', () => new Promise((resolve) => (answer = resolve)))
    const sending = world.provider.request({ method: 'send' })
    world.fox.wallet.changeAccounts('fake-bob')
    await settle()
    answer('0x1')
    await sending
    await settle()
    expect(world.told).toEqual([['sent', by]])
  })

  it('keeps nobody waiting, and its answer is the wallet’s, where following it fails', async () => {
    const world = await setUp(new Error('no'))
    expect(await world.provider.request({ method: 'send' })).toBe('0x1')
    await settle()
    expect(world.told).toEqual([])
    expect(world.logs.lines.at(-1)).toMatchObject({ level: 'warn' })
  })

  it('is not looked for on a network that the app does not list', async () => {
    const world = await setUp({ id: '0x1', settle: async () => true })
    world.fox.wallet.changeNetwork('test:77')
    await settle()
    await world.provider.request({ method: 'send' })
    await settle()
    expect([world.told, world.followed.mock.calls]).toEqual([[], []])
  })
})

describe('any other request', () => {
  it('is answered, and told of to nobody', async () => {
    const world = await setUp({ id: '0x1', settle: async () => true })
    expect(await world.provider.request({ method: 'read' })).toBe('much')
    await expect(world.provider.request({ method: 'nonsense' })).rejects.toMatchObject({ code: 4200 })
    await settle()
    expect(world.told).toEqual([])
  })
})

describe('the provider', () => {
  it.each([{ explainsRequests: true }, {}])('says of itself what the wallet says: %o', async (facts) => {
    const { provider } = await setUp(undefined, {}, facts)
    expect('explainsRequests' in provider).toBe('explainsRequests' in facts)
  })

  it('is one object for a connection, and hands events on', async () => {
    const { api, provider, fox } = await setUp(undefined)
    expect(await api.getProvider('test')).toBe(provider)
    const listener = vi.fn()
    provider.on?.('news', listener)
    fox.wallet.emit('news', 1)
    provider.removeListener?.('news', listener)
    fox.wallet.emit('news', 2)
    expect(listener.mock.calls).toEqual([[1]])
  })
})
