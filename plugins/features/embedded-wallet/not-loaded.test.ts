import { expect, it, vi } from 'vitest'
import { createTestKernel } from '../../../kernel/testing/index'
import { eip155, mainnet } from '../../chains/eip155/index'
import { connect } from '../../foundations/connect/index'
import { EmbeddedWalletController } from './contract'
import { embeddedWallet } from './index'

it.each([
  [true, 'timeout'],
  [false, 'offline'],
])(
  'a frame whose code does not come did not load, in no words of the browser (online: %s)',
  async (isOnline, reason) => {
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
  },
)
