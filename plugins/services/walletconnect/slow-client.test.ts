import { expect, it, vi } from 'vitest'
import { settle } from '../../../kernel/testing/index'
import { walletConnectId } from './contract'
import { openRestoredPage } from './restored-page.fixture'

it('keeps a session while the code of the client is on its way over a slow line', async () => {
  const fetchClient = vi.fn(() => new Promise<never>(() => undefined))
  vi.doMock('@walletconnect/universal-provider', fetchClient)
  const { kernel, clock } = await openRestoredPage()
  await vi.waitFor(() => expect(fetchClient).toHaveBeenCalled(), 20_000)
  await settle()
  await clock.advance(60_000)
  expect(kernel.plugins.connect.connections.value).toMatchObject([
    { connectorId: walletConnectId, status: 'restoring' },
  ])
})
