import { expect, it, vi } from 'vitest'
import { createFakeStorage, createTestKernel, fakeNamespace, settle } from '../../../kernel/testing/index'
import { connect } from '../../foundations/connect/index'
import { walletConnectId } from './contract'
import { walletconnect } from './index'

it('keeps a session over a page load on which the code of the client does not come', async () => {
  const fetchClient = vi.fn(() => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  vi.doMock('@walletconnect/universal-provider', fetchClient)
  const stored = {
    connectorId: walletConnectId,
    namespace: 'test',
    accounts: [{ address: 'fake-ada' }],
    networkId: 'test:1',
  }
  const entries = { 'portico:connect:connections': JSON.stringify({ v: 1, d: [stored] }) }
  const { kernel, clock } = createTestKernel({
    storage: createFakeStorage({ entries }),
    plugins: [connect(), fakeNamespace(), walletconnect({ projectId: 'p' })],
  })
  await kernel.start()
  await vi.waitFor(() => expect(fetchClient).toHaveBeenCalled(), 20_000)
  await settle()
  await clock.advance(20_000)
  expect(kernel.plugins.connect.connections.value).toMatchObject([
    { connectorId: walletConnectId, status: 'restoring' },
  ])
})
