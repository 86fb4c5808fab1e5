import { expect, it, vi } from 'vitest'
import { createFakeStorage, createTestKernel, fakeNamespace } from '../../../kernel/testing/index'
import { connect } from '../../foundations/connect/index'
import { walletConnectId } from './contract'
import { walletconnect } from './index'

it('starts a client that a bundler takes for a CommonJS module, which has one export, the default', async () => {
  const init = vi.fn(() => Promise.reject(new Error('Enough')))
  vi.doMock('@walletconnect/universal-provider', () => ({
    UniversalProvider: undefined,
    default: { UniversalProvider: { init } },
  }))
  const stored = {
    connectorId: walletConnectId,
    namespace: 'test',
    accounts: [{ address: 'fake-ada' }],
    networkId: 'test:1',
  }
  const entries = { 'portico:connect:connections': JSON.stringify({ v: 1, d: [stored] }) }
  const { kernel } = createTestKernel({
    storage: createFakeStorage({ entries }),
    plugins: [connect(), fakeNamespace(), walletconnect({ projectId: 'p' })],
  })
  await kernel.start()
  await vi.waitFor(() => expect(init).toHaveBeenCalled(), 20_000)
})
