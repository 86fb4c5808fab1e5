import { createFakeStorage, createTestKernel, fakeNamespace } from '../../../kernel/testing/index'
import { connect } from '../../foundations/connect/index'
import { walletConnectId } from './contract'
import { walletconnect } from './index'

/** Opens a page with a WalletConnect session of an earlier visit. */
export async function openRestoredPage() {
  const stored = {
    connectorId: walletConnectId,
    namespace: 'test',
    accounts: [{ address: 'fake-ada' }],
    networkId: 'test:1',
  }
  const entries = { 'portico:connect:connections': JSON.stringify({ v: 1, d: [stored] }) }
  const world = createTestKernel({
    storage: createFakeStorage({ entries }),
    plugins: [connect(), fakeNamespace(), walletconnect({ projectId: 'p' })],
  })
  await world.kernel.start()
  return world
}
