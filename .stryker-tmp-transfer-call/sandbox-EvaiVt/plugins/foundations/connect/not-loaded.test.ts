// @ts-nocheck
import { expect, it, vi } from 'vitest'
import { createConnectWorld } from './connect-world.fixture'

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
