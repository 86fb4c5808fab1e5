import { mainnet } from 'viem/chains'
import { expect, test, vi } from 'vitest'
import { fillTemplate } from '../../../../kernel/errors/portico-error'
import { createTestKernel } from '../../../../kernel/testing/index'
import { ConnectController } from '../../../foundations/connect/contract'
import { connect } from '../../../foundations/connect/index'
import { networks } from '../../../foundations/networks/index'
import { loadWagmi } from './config-sources'
import { wagmi } from './index'

vi.mock('@wagmi/core', () => {
  throw new Error('Cannot find package')
})

test('an app without wagmi gets an error that says how to install it, and why it did not load', async () => {
  await expect(loadWagmi()).rejects.toMatchObject({
    code: 'EIP155_SDK_MISSING',
    message: expect.stringContaining('npm install @wagmi/core'),
    cause: expect.any(Error),
  })
})

test('a person who opens the list of wallets without wagmi sees an alert that names the missing package', async () => {
  const state = { status: 'disconnected', current: null, connections: new Map() }
  const config = { chains: [mainnet] as const, connectors: [], getClient: () => undefined }
  const ofPage = Object.assign(config, { state, subscribe: () => () => undefined })
  const { kernel } = createTestKernel({ plugins: [connect(), networks(), wagmi(ofPage)] })
  await kernel.start()
  await kernel.get(ConnectController).discover()
  await vi.waitFor(() => expect(kernel.notices.alert.value?.code).toBe('EIP155_SDK_MISSING'))
  const { text, values } = Object(kernel.notices.alert.value?.detail)
  expect(fillTemplate(text, values)).toContain('@wagmi/core is not installed')
  // A failed import may succeed the next time.
  kernel.notices.dismissAlert()
  await kernel.get(ConnectController).discover()
  await vi.waitFor(() => expect(kernel.notices.alert.value?.code).toBe('EIP155_SDK_MISSING'))
})
