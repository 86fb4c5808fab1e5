import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { definePlugin, lazyController } from '../../kernel/plugin/define-plugin'
import { signal } from '../../kernel/store/signals'
import { createTestKernel, fakeConnector, fakeConnectorSource, fakeNamespace, settle } from '../../kernel/testing/index'
import {
  type EmbeddedWalletApi,
  EmbeddedWalletController,
  type SignedInUser,
  type SmartAccount,
  type SmartAccountsApi,
} from '../../plugins/features/embedded-wallet/contract'
import { type Connector, connectorSources } from '../../plugins/foundations/connect/contract'
import { minimal } from '../minimal'
import { followEmbeddedWallet } from './lazy-members'
import type { EmbeddedInfos } from './modal-facade'

beforeAll(() => import('../../plugins/foundations/connect/session-implementation'))

/** A page whose person may connect the embedded wallet. */
async function openPage(load: () => Promise<EmbeddedWalletApi>) {
  const wallet: Connector = { ...fakeConnector({ id: 'embedded', name: 'ada' }), type: 'AUTH' }
  const { kernel } = createTestKernel({
    plugins: [
      minimal(),
      fakeNamespace({ contributes: [connectorSources.of(fakeConnectorSource<Connector>(wallet))] }),
      definePlugin({ id: 'embedded-wallet', controllers: [lazyController(EmbeddedWalletController, load)] }),
    ],
  })
  await kernel.start()
  return { kernel }
}

it('a page whose embedded wallet does not load gets no error of it', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  onTestFinished(() => void process.off('unhandledRejection', unhandled))
  const { kernel } = await openPage(() => Promise.reject(new Error('Not loaded')))
  const infos = signal<EmbeddedInfos>({})
  const stop = followEmbeddedWallet(kernel, infos)
  await kernel.plugins.connect.discover()
  await kernel.plugins.connect.connect({ connectorId: 'embedded' })
  await settle()
  await new Promise((resolve) => setTimeout(resolve))
  expect(infos.value.test?.info.authProvider).toBe('email')
  expect(unhandled).not.toHaveBeenCalled()
  stop()
})

it('a page reads the user of the embedded wallet, while that is connected, and on every change', async () => {
  const user = signal<SignedInUser | undefined>({ email: 'ada@example.com' })
  const smartAccount = signal<SmartAccount | undefined>(undefined)
  const smartAccounts = { smartAccount } as Partial<SmartAccountsApi> as SmartAccountsApi
  const load = vi.fn(async () => ({ user, smartAccounts }) as Partial<EmbeddedWalletApi> as EmbeddedWalletApi)
  const { kernel } = await openPage(load)
  const infos = signal<EmbeddedInfos>({})
  const stop = followEmbeddedWallet(kernel, infos)
  await settle()
  expect([infos.value, load.mock.calls]).toEqual([{}, []])

  await kernel.plugins.connect.discover()
  await kernel.plugins.connect.connect({ connectorId: 'embedded' })
  await settle()
  expect(infos.value.test?.info).toMatchObject({
    user: { email: 'ada@example.com' },
    authProvider: 'email',
    isSmartAccountDeployed: false,
  })
  const accounts = kernel.plugins.connect.active.value?.accounts.map(({ address }) => ({ address }))
  expect(infos.value.test?.info.user.accounts).toMatchObject(accounts ?? [])
  expect(accounts).toHaveLength(infos.value.test?.info.user.accounts?.length ?? 0)
  expect(infos.value.test?.login).toEqual({ name: 'AUTH', identifier: 'ada@example.com', social: 'email' })
  user.value = { userName: 'ada', provider: 'google' }
  smartAccount.value = { address: 'fake-smart', networkId: 'test:1' as SmartAccount['networkId'], isDeployed: true }
  expect(infos.value.test?.info).toMatchObject({
    user: { username: 'ada' },
    authProvider: 'google',
    isSmartAccountDeployed: true,
  })
  expect(infos.value.test?.login).toEqual({ name: 'AUTH', identifier: 'ada', social: 'google' })
  await kernel.plugins.connect.disconnect()
  expect(infos.value).toEqual({})
  stop()
})
