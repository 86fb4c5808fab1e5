import { expect, it, vi } from 'vitest'
import { openRestoredPage } from './restored-page.fixture'

it('starts a client that a bundler treats as a CommonJS module, whose only export is the default', async () => {
  const init = vi.fn(() => Promise.reject(new Error('Enough')))
  vi.doMock('@walletconnect/universal-provider', () => ({
    UniversalProvider: undefined,
    default: { UniversalProvider: { init } },
  }))
  await openRestoredPage()
  await vi.waitFor(() => expect(init).toHaveBeenCalled(), 20_000)
})
