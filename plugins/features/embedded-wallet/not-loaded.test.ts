import { expect, it, vi } from 'vitest'
import { createFakeStorage, createTestKernel, settle } from '../../../kernel/testing/index'
import { eip155, mainnet } from '../../chains/eip155/index'
import { connect } from '../../foundations/connect/index'
import { EmbeddedWalletController, embeddedWalletId } from './contract'
import { embeddedWallet } from './index'

it.each([
  [true, 'timeout'],
  [false, 'offline'],
])('a frame whose code does not load fails without the browser’s message (online: %s)', async (isOnline, reason) => {
  vi.resetModules()
  vi.doMock('./frame/create-frame-host', () => {
    throw new Error('Failed to fetch dynamically imported module: https://app.example/frame.js')
  })
  const wallet = embeddedWallet({ secureSite: 'https://wallet.example' })
  const { kernel, browser } = createTestKernel({ plugins: [connect(), eip155({ networks: [mainnet] }), wallet] })
  await kernel.start()
  browser.set({ isOnline })
  const { sendEmail } = await kernel.load(EmbeddedWalletController)
  await expect(sendEmail('ada@example.com')).rejects.toMatchObject({
    code: 'EMBEDDED_WALLET_FRAME_FAILED',
    message: 'Unable to load email login dependency',
    context: { reason },
  })
  await vi.waitFor(() => expect(kernel.notices.alert.value?.code).toBe('APKT003'))
})

it('a person stays signed in after a page load on which the code of the wallet does not load', async () => {
  vi.resetModules()
  const load = vi.fn(() => {
    throw new Error('Failed to fetch dynamically imported module: https://app.example/embedded-wallet.js')
  })
  vi.doMock('./embedded-wallet-controller', load)
  const stored = {
    connectorId: embeddedWalletId,
    namespace: 'eip155',
    accounts: [{ address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F' }],
    networkId: mainnet.caipNetworkId,
  }
  const entries = { 'portico:connect:connections': JSON.stringify({ v: 1, d: [stored] }) }
  const wallet = embeddedWallet({ secureSite: 'https://wallet.example' })
  const plugins = [connect(), eip155({ networks: [mainnet] }), wallet] as const
  const { kernel, clock } = createTestKernel({ storage: createFakeStorage({ entries }), plugins })
  await kernel.start()
  await vi.waitFor(() => expect(load).toHaveBeenCalled())
  await settle()
  await clock.advance(120_000)
  expect(kernel.plugins.connect.connections.value).toMatchObject([
    { connectorId: embeddedWalletId, status: 'restoring' },
  ])
})
