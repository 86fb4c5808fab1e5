import { expect, test, vi } from 'vitest'
import type { WalletProvider } from '../../../kernel/namespaces/wallet-provider'
import {
  createFakeStorage,
  createFakeWallet,
  createTestKernel,
  fakeNamespace,
  settle,
} from '../../../kernel/testing/index'
import { defineWallet } from '../../wallets/define-wallet'
import { connect } from './index'

/** Opens a page with a wallet whose code comes when a test says so. */
async function openPage(isStored: boolean) {
  const { provider } = createFakeWallet({ isConnected: true })
  let come: (provider: WalletProvider) => void = () => undefined
  const load = vi.fn(() => new Promise<WalletProvider>((resolve) => (come = resolve)))
  const stored = { connectorId: 'harbour', namespace: 'test', accounts: [{ address: 'fake-ada' }], networkId: 'test:1' }
  const rows = isStored ? { 'portico:connect:connections': JSON.stringify({ v: 1, d: [stored] }) } : {}
  const harbour = defineWallet({ id: 'harbour', name: 'Harbour', namespaces: ['test'], load })
  const world = createTestKernel({
    storage: createFakeStorage({ entries: rows }),
    plugins: [connect(), fakeNamespace(), harbour],
  })
  await world.kernel.start()
  const { connections, prepare } = world.kernel.plugins.connect
  return {
    ...world,
    load,
    prepare,
    come: () => come(provider),
    statuses: () => connections.value.map((one) => one.status),
  }
}

test('a connection stays while the code of its wallet is on its way over a slow line', async () => {
  const page = await openPage(true)
  await vi.waitFor(() => expect(page.load).toHaveBeenCalled())
  await page.clock.advance(60_000)
  expect(page.statuses()).toEqual(['restoring'])
  page.come()
  await vi.waitFor(() => expect(page.statuses()).toEqual(['connected']))
})

test('a wallet that nobody is connected with loads nothing before a person chooses it', async () => {
  const page = await openPage(false)
  await page.kernel.plugins.connect.discover()
  await page.prepare()
  await settle()
  expect(page.load).not.toHaveBeenCalled()
})
