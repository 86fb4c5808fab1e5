// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { createTestKernel, fakeNamespace, fakeNetwork } from '../../../kernel/testing/index'
import type { AttemptState, ConnectionStatus } from '../connect/contract'
import { AccountView } from './contract'
import { createFoundations, OtherView } from './foundations.fixture'
import { account } from './index'

async function setUp(isEmbedded = false) {
  const foundations = createFoundations()
  const bare = { ...fakeNetwork('3'), blockExplorers: undefined }
  const slash = {
    ...fakeNetwork('4'),
    blockExplorers: { default: { name: 'Scan', url: 'https://scan.example/deep//' } },
  }
  const { blockExplorers: _, ...plain } = bare
  const template = { name: 'Scan', url: 'https://scan.example', accountUrl: 'https://scan.example/account/{}?chain=5' }
  const own = { ...fakeNetwork('5'), blockExplorers: { default: template } }
  const networks = [fakeNetwork('1'), fakeNetwork('2'), plain, slash, own]
  const plugins = [foundations.plugin, account(), fakeNamespace({ networks }), fakeNamespace({ id: 'side' })] as const
  const test = createTestKernel({ plugins, embedded: isEmbedded })
  await test.kernel.start()
  return { ...test, ...foundations, api: test.kernel.plugins.account, router: test.kernel.router }
}

const attemptOf = (state: AttemptState) => ({ connectorId: 'fox', namespace: 'test', state, isSlow: false })

describe('the status of the account', () => {
  it.each<[connection: ConnectionStatus | undefined, attempt: AttemptState | undefined, status: string]>([
    [undefined, undefined, 'disconnected'],
    [undefined, 'asking', 'connecting'],
    [undefined, 'pending', 'connecting'],
    [undefined, 'declined', 'disconnected'],
    [undefined, 'failed', 'disconnected'],
    [undefined, 'done', 'disconnected'],
    ['restoring', undefined, 'reconnecting'],
    ['restoring', 'asking', 'reconnecting'],
    ['locked', undefined, 'reconnecting'],
    ['connected', undefined, 'connected'],
    ['connected', 'asking', 'connected'],
    ['connected', 'done', 'connected'],
  ])('with a connection that is %s and an attempt that is %s, is %s', async (connection, attempt, status) => {
    const world = await setUp()
    if (connection) world.connectOn('test:1', { status: connection })
    if (attempt) world.attempt.value = attemptOf(attempt)
    expect(world.api.status.value).toBe(status)
  })

  it('is that of the active namespace', async () => {
    const { api, kernel, connectOn } = await setUp()
    connectOn('side:1')
    expect([api.status.value, api.address.value]).toEqual(['disconnected', undefined])
    kernel.namespaces.setActive('side')
    expect([api.status.value, api.address.value]).toEqual(['connected', 'fake-ada'])
  })
})

describe('who is connected', () => {
  it('is the first account, on the network of its wallet', async () => {
    const { api, connectOn, connections } = await setUp()
    expect([api.address.value, api.caipAddress.value]).toEqual([undefined, undefined])
    connectOn('test:2', { accounts: [{ address: 'fake-bob' }, { address: 'fake-ada' }] })
    expect([api.address.value, api.caipAddress.value]).toEqual(['fake-bob', 'test:2:fake-bob'])
    connectOn('test:9', { status: 'restoring' })
    expect([api.address.value, api.caipAddress.value]).toEqual(['fake-ada', 'test:9:fake-ada'])
    connections.value = []
    expect(api.caipAddress.value).toBeUndefined()
  })

  it('is told whenever it changes, and only then', async () => {
    const { kernel, connectOn, connections } = await setUp()
    const told: unknown[] = []
    kernel.on('account:changed', ({ caipAddress }) => void told.push(caipAddress))
    connectOn('test:1')
    connectOn('test:1', { status: 'locked' })
    connectOn('test:2')
    connectOn('test:2', { accounts: [{ address: 'fake-bob' }] })
    connections.value = []
    expect(told).toEqual(['test:1:fake-ada', 'test:2:fake-ada', 'test:2:fake-bob', undefined])
  })
})

describe('the page of the account at the explorer', () => {
  it.each([
    ['test:1', 'https://explorer-1.example/address/fake-ada'],
    ['test:4', 'https://scan.example/deep/address/fake-ada'],
    ['test:5', 'https://scan.example/account/fake-ada?chain=5'],
    ['test:3', undefined],
    ['test:9', undefined],
  ])('on %s is %s', async (network, url) => {
    const { api, connectOn } = await setUp()
    expect(api.explorerUrl.value).toBeUndefined()
    connectOn(network)
    expect(api.explorerUrl.value).toBe(url)
  })
})

describe('where the modal goes', () => {
  it('is the account where somebody is connected, and Connect where nobody is', async () => {
    const { router, connectOn } = await setUp()
    router.open()
    expect(router.current.peek()?.view).toBe('Connect')
    router.close()
    connectOn('test:1', { status: 'restoring' })
    router.open()
    expect(router.current.peek()?.view).toBe('Account')
  })

  it('is what was asked for, connected or not', async () => {
    const { router, connectOn } = await setUp()
    router.open({ view: AccountView })
    expect(router.current.peek()?.view).toBe('Account')
    router.close()
    connectOn('test:1')
    router.open({ view: OtherView })
    expect(router.current.peek()?.view).toBe('Other')
  })

  it('is the account in place of a step back to Connect while connected', async () => {
    const { router, connectOn } = await setUp()
    router.open()
    router.push(OtherView)
    connectOn('test:1')
    router.goBack()
    expect(router.history.peek().entries.map(({ view }) => view)).toEqual(['Account'])
  })

  it('is Connect at a step back while nobody is connected, and any other view as it was', async () => {
    const { router, connectOn } = await setUp()
    router.open()
    router.push(OtherView)
    router.goBack()
    expect(router.current.peek()?.view).toBe('Connect')
    connectOn('test:1')
    router.push(OtherView)
    router.push(AccountView)
    router.goBack()
    expect(router.current.peek()?.view).toBe('Other')
  })

  it('is Connect while closed, and, embedded, the account of whoever is connected', async () => {
    const modal = await setUp()
    modal.connectOn('test:1')
    modal.router.open()
    modal.router.close()
    expect(modal.router.current.peek()?.view).toBe('Connect')
    const embedded = await setUp(true)
    embedded.connectOn('test:1')
    embedded.router.close()
    expect(embedded.router.current.peek()?.view).toBe('Account')
    embedded.connections.value = []
    embedded.router.close()
    expect(embedded.router.current.peek()?.view).toBe('Connect')
  })
})
