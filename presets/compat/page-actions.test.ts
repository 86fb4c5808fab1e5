import { beforeAll, expect, it } from 'vitest'
import { definePlugin, lazyController } from '../../kernel/plugin/define-plugin'
import { defineView } from '../../kernel/router/define-view'
import { signal } from '../../kernel/store/signals'
import { createTestKernel, fakeNamespace, settle } from '../../kernel/testing/index'
import {
  type EmbeddedWalletApi,
  EmbeddedWalletController,
  type SignedInUser,
  UpdateEmailWalletView,
} from '../../plugins/features/embedded-wallet/contract'
import { AccountView } from '../../plugins/foundations/account/contract'
import { NetworksView } from '../../plugins/foundations/networks/contract'
import { minimal } from '../minimal'
import { changeEmail } from './page-actions'

beforeAll(() => import('../../plugins/foundations/connect/session-implementation'))

/** A page on which Ada is signed in by e-mail. */
async function openPage() {
  const user = signal<SignedInUser | undefined>({ email: 'ada@example.com' })
  const load = async () => ({ user }) as Partial<EmbeddedWalletApi> as EmbeddedWalletApi
  const { kernel } = createTestKernel({
    plugins: [
      minimal(),
      fakeNamespace(),
      definePlugin({
        id: 'embedded-wallet',
        controllers: [lazyController(EmbeddedWalletController, load)],
        views: [defineView({ ref: UpdateEmailWalletView, load: async () => ({ default: () => null }), title: 'Edit' })],
      }),
    ],
  })
  await kernel.start()
  return { kernel, user }
}

it('an address that was changed is answered, and the modal, which shows the account by then, closes', async () => {
  const { kernel, user } = await openPage()
  const changing = changeEmail({ kernel })
  await settle()
  expect(kernel.router.current.value?.view).toBe('UpdateEmailWallet')

  user.value = { email: 'lovelace@example.com' }
  kernel.router.reset(AccountView)
  expect(await changing).toEqual({ email: 'lovelace@example.com' })
  expect(kernel.router.isOpen.value).toBe(false)
})

it('a person who went elsewhere before the address changed stays there', async () => {
  const { kernel, user } = await openPage()
  const changing = changeEmail({ kernel })
  await settle()
  kernel.router.reset(NetworksView)
  user.value = { email: 'lovelace@example.com' }
  expect(await changing).toEqual({ email: 'lovelace@example.com' })
  expect(kernel.router.current.value?.view).toBe('Networks')
})

it('an address that a person leaves as it was rejects with "Modal closed"', async () => {
  const { kernel } = await openPage()
  const changing = changeEmail({ kernel })
  await settle()
  kernel.router.close()
  await expect(changing).rejects.toMatchObject({ message: 'Modal closed' })
})
