import { expect, it, vi } from 'vitest'
import { settle } from '../../../kernel/testing/index'
import { walletConnectId } from './contract'
import { openRestoredPage } from './restored-page.fixture'

it('keeps a session where the code of the client does not load after a reload', async () => {
  const fetchClient = vi.fn(() => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  vi.doMock('@walletconnect/universal-provider', fetchClient)
  const { kernel, clock } = await openRestoredPage()
  await vi.waitFor(() => expect(fetchClient).toHaveBeenCalled(), 20_000)
  await settle()
  await clock.advance(20_000)
  expect(kernel.plugins.connect.connections.value).toMatchObject([
    { connectorId: walletConnectId, status: 'restoring' },
  ])
})
