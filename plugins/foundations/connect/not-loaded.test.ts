import { expect, it, vi } from 'vitest'
import { Connect } from '../../../kernel/namespaces/capabilities'
import { implement } from '../../../kernel/namespaces/define-namespace'
import {
  createTestKernel,
  fakeConnector,
  fakeConnectorSource,
  fakeNamespace,
  settle,
} from '../../../kernel/testing/index'
import { createConnectWorld } from './connect-world.fixture'
import { ConnectingExternalView, connectorSources } from './contract'
import { connect } from './index'

it('a connecting whose code does not come has failed, and can be tried again', async () => {
  vi.doMock('./open-connection', () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  const world = createConnectWorld()
  await expect(world.api.connect({ connectorId: 'fox' })).rejects.toMatchObject({
    code: 'CONNECT_CONNECTION_FAILED',
    message: 'Failed to connect',
    context: { reason: 'notLoaded' },
  })
  const failed = { connectorId: 'fox', namespace: '', state: 'failed', isSlow: false, reason: 'notLoaded' }
  expect(world.api.attempt.peek()).toEqual(failed)
  expect(world.fox.wallet.requests).toEqual([])
  vi.doUnmock('./open-connection')
  await world.api.connect({ connectorId: 'fox' })
  expect(world.api.attempt.peek()).toMatchObject({ state: 'done' })
})

it('a connecting that was left while its code was on its way asks no wallet', async () => {
  let arrive: () => void = () => undefined
  const isHere = new Promise<void>((resolve) => {
    arrive = resolve
  })
  vi.doMock('./open-connection', async (importOriginal) => {
    await isHere
    return importOriginal()
  })
  const world = createConnectWorld()
  await world.kernel.start()
  const { router } = world.kernel
  router.open({ view: ConnectingExternalView, params: { connectorId: 'fox' } })
  await import('./run-connecting')
  await settle()
  router.close()
  arrive()
  await import('./open-connection')
  await settle()
  await settle()
  expect([world.fox.wallet.requests, world.events, world.api.attempt.peek()]).toEqual([[], [], undefined])
  vi.doUnmock('./open-connection')
})

it('a connecting that was given up while its code was on its way asks no wallet, and the next one does', async () => {
  let arrive: () => void = () => undefined
  const isHere = new Promise<void>((resolve) => {
    arrive = resolve
  })
  vi.doMock('./open-connection', async (importOriginal) => {
    await isHere
    return importOriginal()
  })
  const { api, fox } = createConnectWorld()
  const first = expect(api.connect({ connectorId: 'fox' })).rejects.toMatchObject({ code: 'CONNECT_REQUEST_ABORTED' })
  api.cancel()
  arrive()
  await first
  expect([fox.wallet.requests, api.attempt.peek()]).toEqual([[], undefined])
  vi.doUnmock('./open-connection')
  await api.connect({ connectorId: 'fox' })
  expect(api.attempt.peek()).toMatchObject({ state: 'done' })
})

it('a connecting that was given up before its code failed to come leaves no trace', async () => {
  vi.doMock('./open-connection', () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  const { api } = createConnectWorld()
  const first = expect(api.connect({ connectorId: 'fox' })).rejects.toMatchObject({ code: 'CONNECT_CONNECTION_FAILED' })
  api.cancel()
  await first
  expect(api.attempt.peek()).toBeUndefined()
  vi.doUnmock('./open-connection')
})

it('where a press is prepared, the code of namespaces does not wait for that of the plugin itself', async () => {
  vi.doMock('./open-connection', () => new Promise(() => undefined))
  const load = vi.fn(async () => vi.fn())
  const contributes = [connectorSources.of(fakeConnectorSource(fakeConnector({ id: 'fox' })))]
  const namespace = fakeNamespace({ contributes, implementations: [implement(Connect, load)] })
  const { kernel } = createTestKernel({ plugins: [connect(), namespace] })
  let isPrepared = false
  kernel.plugins.connect.prepare().then(() => {
    isPrepared = true
  })
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  expect(isPrepared).toBe(false)
  vi.doUnmock('./open-connection')
})
