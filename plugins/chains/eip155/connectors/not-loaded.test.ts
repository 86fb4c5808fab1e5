import { afterEach, expect, it, vi } from 'vitest'
import { signal } from '../../../../kernel/store/signals'
import { createFakeBrowser } from '../../../../kernel/testing/index'
import type { Connector } from '../../../foundations/connect/contract'
import { announce, createProvider } from './announcement.fixture'
import { discoverWallets } from './discover-wallets'

afterEach(() => vi.unstubAllGlobals())

it('a wallet whose announcement cannot be read can be reached at window.ethereum, and is listed by the next look', async () => {
  vi.doMock('./announced-wallets', () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  const provider = createProvider()
  vi.stubGlobal('ethereum', provider)
  const browser = createFakeBrowser()
  browser.listen('eip6963:requestProvider', () => browser.dispatch(announce({}, provider)))
  const connectors = signal<readonly Connector[]>([])
  const lookAgain = await discoverWallets({ browser }, connectors, {})
  expect(connectors.value.map(({ id }) => id)).toEqual(['injected'])
  await expect(lookAgain()).rejects.toThrow()
  vi.doUnmock('./announced-wallets')
  await lookAgain()
  await vi.waitFor(() => expect(connectors.value.map(({ id }) => id)).toEqual(['com.fox.wallet']))
})
