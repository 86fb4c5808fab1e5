import { expect, it, vi } from 'vitest'
import { createFakeStorage, createTestKernel, settle } from '../../../../kernel/testing/index'
import { connect } from '../../../foundations/connect/index'
import { eip155 } from '../index'
import { baseAccount } from './base-account'

it('adds no script to the page that counts people for Base Account', async () => {
  const created = vi.spyOn(document, 'createElement')
  const asked = vi.fn(async () => new Response(''))
  vi.stubGlobal('fetch', asked)
  const accounts = [{ address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' }]
  const stored = { connectorId: 'base-account', namespace: 'eip155', accounts, networkId: 'eip155:1' }
  const entries = { 'portico:connect:connections': JSON.stringify({ v: 1, d: [stored] }) }
  const { kernel } = createTestKernel({
    storage: createFakeStorage({ entries }),
    plugins: [connect(), eip155(), baseAccount()],
  })
  await kernel.start()
  // The SDK has started: it requests the headers of the page.
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith(expect.anything(), { method: 'HEAD' }), 20_000)
  await settle()
  expect(created.mock.calls.flat()).not.toContain('script')
  kernel.dispose()
})
