import { expect, it, vi } from 'vitest'
import { createFakeStorage, createTestKernel, settle } from '../../../../kernel/testing/index'
import { connect } from '../../../foundations/connect/index'
import { eip155 } from '../index'
import { coinbaseWallet } from './coinbase-wallet'

it('keeps the connection of a wallet during a page load in which its SDK does not load', async () => {
  const fetchSdk = vi.fn(() => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  vi.doMock('@coinbase/wallet-sdk', fetchSdk)
  const accounts = [{ address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' }]
  const stored = { connectorId: 'coinbase-wallet', namespace: 'eip155', accounts, networkId: 'eip155:1' }
  const entries = { 'portico:connect:connections': JSON.stringify({ v: 1, d: [stored] }) }
  const { kernel, clock } = createTestKernel({
    storage: createFakeStorage({ entries }),
    plugins: [connect(), eip155(), coinbaseWallet()],
  })
  await kernel.start()
  await vi.waitFor(() => expect(fetchSdk).toHaveBeenCalled(), 20_000)
  await settle()
  await clock.advance(20_000)
  expect(kernel.plugins.connect.connections.value).toMatchObject([
    { connectorId: 'coinbase-wallet', status: 'restoring' },
  ])
})
