import { beforeAll, describe, expect, it } from 'vitest'
import { Connect, WatchWallet } from '../../../kernel/namespaces/capabilities'
import { implement } from '../../../kernel/namespaces/define-namespace'
import { walletError } from '../../../kernel/namespaces/wallet-error'
import {
  createFakeClock,
  createTestKernel,
  fakeConnector,
  fakeConnectorSource,
  fakeNamespace,
  settle,
} from '../../../kernel/testing/index'
import { createConnectWorld, loadSteps, minutes, prompts, stateOf } from './connect-world.fixture'
import { connectorSources } from './contract'
import { connect } from './index'

beforeAll(loadSteps)

describe('a wallet that shows a request already (-32002)', () => {
  it('is not asked again, and connects once that one is approved', async () => {
    const world = createConnectWorld()
    const { wallet } = world.fox
    wallet.script('connect', 'pending')
    const answer = world.api.connect({ connectorId: 'fox' })
    await settle()
    expect(stateOf(world)).toBe('pending')
    wallet.script('reconnect', { result: { accounts: [{ address: 'fake-ada' }], networkId: 'test:2' } })
    wallet.changeAccounts()
    await settle()
    expect(stateOf(world)).toBe('pending')
    wallet.changeNetwork('test:2')
    wallet.changeAccounts('fake-ada')
    await expect(answer).resolves.toMatchObject({ networkId: 'test:2', status: 'connected' })
    expect(prompts(world.fox)).toBe(1)
    expect(stateOf(world)).toBe('done')
    // The three of the connection; those that waited are gone.
    expect(wallet.listeners()).toBe(3)
  })

  it('connects once that one is approved, also where the wallet tells nobody, as one that was asked before a reload', async () => {
    const world = createConnectWorld({ namespace: { isEip1193: true } })
    const { wallet } = world.fox
    wallet.script('connect', 'pending')
    const approved = { result: { accounts: [{ address: 'fake-ada' }], networkId: 'test:2' } }
    wallet.script('reconnect', { result: { ...approved.result, accounts: [] } }, 'reject', approved, approved)
    const answer = world.api.connect({ connectorId: 'fox' })
    await settle()
    for (const _ of [1, 2]) {
      await world.clock.advance(2000)
      expect(stateOf(world)).toBe('pending')
    }
    await world.clock.advance(2000)
    await expect(answer).resolves.toMatchObject({ networkId: 'test:2', status: 'connected' })
    expect([prompts(world.fox), wallet.listeners(), world.clock.pending]).toEqual([1, 3, 0])
  })

  it('is asked nothing meanwhile where that could ask the person', async () => {
    const world = createConnectWorld()
    world.fox.wallet.script('connect', 'pending')
    const answer = expect(world.api.connect({ connectorId: 'fox' })).rejects.toThrow('Request was aborted')
    await settle()
    await world.clock.advance(minutes(1))
    expect(world.fox.wallet.requests.map(({ method }) => method)).toEqual(['connect'])
    world.api.cancel()
    await answer
  })

  it('can be given up, and is no longer listened to', async () => {
    const world = createConnectWorld()
    world.fox.wallet.script('connect', 'pending')
    const answer = expect(world.api.connect({ connectorId: 'fox' })).rejects.toThrow('Request was aborted')
    await settle()
    expect(world.fox.wallet.listeners()).toBe(3)
    world.api.cancel()
    await answer
    await settle()
    expect(world.fox.wallet.listeners()).toBe(0)
    world.fox.wallet.disconnect()
    world.fox.wallet.changeAccounts('fake-ada')
    await settle()
    expect(world.api.connections.peek()).toEqual([])
  })

  it('times out with the rest', async () => {
    const world = createConnectWorld()
    world.fox.wallet.script('connect', 'pending')
    const answer = expect(world.api.connect({ connectorId: 'fox' })).rejects.toThrow('Failed to connect')
    await settle()
    await world.clock.advance(minutes(5))
    await answer
    expect(world.api.attempt.peek()).toMatchObject({ state: 'failed', reason: 'timeout' })
    await settle()
    expect(world.fox.wallet.listeners()).toBe(0)
  })

  it('fails where its changes cannot be followed', async () => {
    const world = createConnectWorld({ namespace: { lacks: [WatchWallet] } })
    world.fox.wallet.script('connect', 'pending')
    await expect(world.api.connect({ connectorId: 'fox' })).rejects.toThrow('Failed to connect')
    expect(stateOf(world)).toBe('failed')
  })

  it('says so after the person gave up: it is not listened to at all', async () => {
    const clock = createFakeClock()
    const late = implement(Connect, async () => async () => {
      await new Promise<void>((resolve) => void clock.after(1000, resolve))
      throw walletError('pending', 'Already pending.')
    })
    const fox = fakeConnector({ id: 'fox' })
    const contributes = [connectorSources.of(fakeConnectorSource(fox))]
    let watches = 0
    const watch = implement(WatchWallet, async () => async () => {
      watches++
      return () => undefined
    })
    const plugins = [connect(), fakeNamespace({ implementations: [late, watch], contributes })] as const
    const { kernel } = createTestKernel({ clock, plugins })
    const answer = expect(kernel.plugins.connect.connect({ connectorId: 'fox' })).rejects.toThrow('Request was aborted')
    await settle()
    kernel.plugins.connect.cancel()
    await answer
    await clock.advance(1000)
    await settle()
    expect(watches).toBe(0)
  })

  it('given up while listening begins is let go of as soon as it has begun', async () => {
    let begin: (stop: () => void) => void = () => undefined
    const watch = implement(
      WatchWallet,
      async () => () =>
        new Promise<() => void>((resolve) => {
          begin = resolve
        }),
    )
    const world = createConnectWorld({ namespace: { implementations: [watch] } })
    world.fox.wallet.script('connect', 'pending')
    const answer = expect(world.api.connect({ connectorId: 'fox' })).rejects.toThrow('Request was aborted')
    await settle()
    world.api.cancel()
    await answer
    let isStopped = false
    begin(() => {
      isStopped = true
    })
    await settle()
    expect(isStopped).toBe(true)
  })
})
