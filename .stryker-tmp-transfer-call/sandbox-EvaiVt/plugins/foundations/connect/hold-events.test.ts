// @ts-nocheck
import { beforeAll, describe, expect, it } from 'vitest'
import { WatchWallet } from '../../../kernel/namespaces/capabilities'
import { implement } from '../../../kernel/namespaces/define-namespace'
import {
  createFakeStorage,
  createTestKernel,
  fakeConnector,
  fakeConnectorSource,
  fakeNamespace,
  settle,
} from '../../../kernel/testing/index'
import { loadSteps } from './connect-world.fixture'
import { connectorSources } from './contract'
import { connect } from './index'

beforeAll(loadSteps)

describe('a wallet that is followed before anybody is told of it', () => {
  it('is let go of where the person gave up while following began', async () => {
    const begins: (() => void)[] = []
    const stopped: string[] = []
    const watch = implement(WatchWallet, async () => async () => {
      await new Promise<void>((resolve) => void begins.push(resolve))
      return () => void stopped.push('stopped')
    })
    const fox = fakeConnector({ id: 'fox' })
    const contributes = [connectorSources.of(fakeConnectorSource(fox))]
    const { kernel } = createTestKernel({
      plugins: [connect(), fakeNamespace({ implementations: [watch], contributes })],
    })
    const givingUp = new AbortController()
    const api = kernel.plugins.connect
    const answer = expect(api.connect({ connectorId: 'fox', signal: givingUp.signal })).rejects.toThrow('aborted')
    await expect.poll(() => begins.length).toBe(1)
    givingUp.abort()
    begins[0]?.()
    await answer
    await settle()
    expect([stopped, api.connections.peek()]).toEqual([['stopped'], []])
  })

  it('is followed by one watch, where two begin for the same provider', async () => {
    const begins: (() => void)[] = []
    let watching = 0
    const watch = implement(WatchWallet, async () => async () => {
      await new Promise<void>((resolve) => void begins.push(resolve))
      watching++
      return () => void watching--
    })
    const entry = { connectorId: 'fox', namespace: 'test', accounts: [{ address: 'fake-ada' }], networkId: 'test:1' }
    const storage = createFakeStorage({
      entries: { 'portico:connect:connections': JSON.stringify({ v: 1, d: [entry] }) },
    })
    const fox = fakeConnector({ id: 'fox', isConnected: true })
    const contributes = [connectorSources.of(fakeConnectorSource(fox))]
    const namespace = fakeNamespace({ implementations: [watch], contributes })
    const { kernel } = createTestKernel({ storage, plugins: [connect(), namespace] })
    await kernel.start()
    await expect.poll(() => begins.length).toBe(1)
    const again = kernel.plugins.connect.connect({ connectorId: 'fox' })
    await expect.poll(() => begins.length).toBe(2)
    for (const begin of begins) begin()
    await again
    await settle()
    expect(watching).toBe(1)
    await kernel.plugins.connect.disconnect()
    expect(watching).toBe(0)
  })
})
