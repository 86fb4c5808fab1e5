import { expect, it, vi } from 'vitest'
import { settle } from '../../../kernel/testing/index'
import { ConnectingExternalView } from '../../foundations/connect/contract'
import { createSiwxWorld } from './siwx-world.fixture'

it('says so, ends the connection and lists the wallets again where the code of signing in does not load', async () => {
  const load = vi.fn(() => {
    throw new Error('Failed to fetch dynamically imported module: https://app.example/siwx.js')
  })
  vi.doMock('./siwx-implementation', load)
  const world = createSiwxWorld()
  await world.start()
  world.kernel.router.open({ view: ConnectingExternalView, params: { connectorId: 'fox' } })
  await vi.waitFor(() => expect(load).toHaveBeenCalled(), 20_000)
  await vi.waitFor(() => expect(world.isConnected()).toBe(false))
  await settle()
  expect(world.snacks).toEqual(['A problem occurred while trying initialize authentication'])
  expect(world.view()).toBe('Connect')
})
